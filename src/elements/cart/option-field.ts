/** Values of one option of a variable product: colours, chips, or a select of many. Renders only. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { OptionsView } from '../../controller/views/product/product-view.ts';
import type { LanguageMessages } from '../../i18n/messages.ts';
import { colorOptionsOf } from '../product/color-dots.ts';
import { dot } from '../product/color-dot-row.ts';
import { colorsOf } from '../facet/color-names.ts';

/** Values beyond which they are in a select. */
const MAX_CHIPS = 24;

/** Field of one option. */
interface OptionField {
  readonly option: OptionsView;
  /** `''` for none. */
  readonly chosen: string;
  readonly choose: (value: string) => void;
  /** Why a value cannot be bought with the other values chosen; `null` if it can. */
  readonly obstacleOf: (value: string) => string | null;
}

/** Renders the field. Values that cannot be bought now can be chosen, as another choice may allow them. */
export function optionField(field: OptionField, messages: LanguageMessages): TemplateResult {
  const { label, values } = field.option;
  if (values.length > MAX_CHIPS) return select(field, messages);
  return html`<fieldset class="choice">
    <legend>${label}${field.chosen === '' ? nothing : html`: <b>${field.chosen}</b>`}</legend>
    <div class="values">${values.map((value) => chip(value, field))}</div>
  </fieldset>`;
}

function chip(value: string, { option, chosen, choose, obstacleOf }: OptionField): TemplateResult {
  const obstacle = obstacleOf(value);
  const colors = colorOptionsOf([option]) === undefined ? [] : colorsOf(value, '');
  return html`<label class=${obstacle === null ? 'value' : 'value gone'}>
    <input class="hidden" type="radio" name=${option.taxonomy} value=${value} required
      .checked=${live(value === chosen)} @change=${() => choose(value)} />
    ${colors.length === 0 ? nothing : dot(colors)}
    <span>${value}</span>
    ${obstacle === null ? nothing : html`<span class="hidden">, ${obstacle}</span>`}
  </label>`;
}

function select(
  { option: { label, taxonomy, values }, chosen, choose, obstacleOf }: OptionField,
  messages: LanguageMessages,
): TemplateResult {
  const text = (value: string): string => {
    const obstacle = obstacleOf(value);
    return obstacle === null ? value : `${value}, ${obstacle}`;
  };
  const change = ({ target }: Event): void => {
    if (target instanceof HTMLSelectElement) choose(target.value);
  };
  return html`<label class="field">
    <span>${label}</span>
    <select name=${taxonomy} required @change=${change}>
      <option value="">${messages.chooseOption}</option>
      ${values.map((value) => html`<option value=${value} ?selected=${value === chosen}>${text(value)}</option>`)}
    </select>
  </label>`;
}
