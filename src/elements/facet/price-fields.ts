/** The price facet as two number fields, in the language's own way of writing numbers. Renders; the reading is i18n's. */
import { html, nothing, type TemplateResult } from 'lit';
import type { PriceView } from '../../controller/price-view.ts';
import { parseNumber } from '../../i18n/parse-number.ts';
import type { FacetParts } from './facet-parts.ts';

const NAMES = ['min', 'max'] as const;
type PriceField = (typeof NAMES)[number];
/** The fields that hold no number, and the bound that stood there before: with another one, what was typed is gone. */
export type PriceErrors = ReadonlyMap<PriceField, number | null>;

/** `invalid` and `onInvalid`: which field holds no number is the facet's to remember. */
export function priceFields(
  parts: FacetParts,
  view: PriceView,
  invalid: PriceErrors,
  onInvalid: (invalid: PriceErrors) => void,
): TemplateResult {
  const { words, formats } = parts;

  const apply = (event: Event): void => {
    const form = event.currentTarget;
    if (!(form instanceof HTMLFormElement)) return;
    const [min = null, max = null] = NAMES.map((name) => read(form, name));
    const wrong = NAMES.filter((name) => Number.isNaN(name === 'min' ? min : max));
    onInvalid(new Map(wrong.map((name) => [name, view[name]])));
    if (wrong.length === 0) parts.dispatch({ type: 'price', min, max });
  };
  const read = (form: HTMLFormElement, name: string): number | null => {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement) || field.value.trim() === '') return null;
    const value = parseNumber(field.value, formats.decimalMark) ?? Number.NaN;
    // Nothing costs less than nothing: what bounds nothing does not stay there as if it did.
    if (value <= 0) field.value = '';
    return value <= 0 ? null : value;
  };
  const isWrong = (name: PriceField): boolean => invalid.get(name) === view[name];
  const field = (name: PriceField, limit: number | null): TemplateResult => {
    const bound = view[name];
    // Written only when the bound changes: what is being typed is not taken away by an answer.
    const value = bound === null ? '' : formats.amount(bound);
    return html`
      <div class="field">
        <label for=${name}>${name === 'min' ? words.priceFrom : words.priceTo}</label>
        <div class="box" part="field">
          <input
            id=${name}
            name=${name}
            part="input"
            inputmode="decimal"
            autocomplete="off"
            maxlength="20"
            placeholder=${limit === null ? '' : formats.amount(limit)}
            aria-invalid=${isWrong(name) ? 'true' : nothing}
            aria-describedby=${isWrong(name) ? 'price-error' : nothing}
            .value=${value}
          />
          <span class="unit" aria-hidden="true">${formats.currencySymbol}</span>
        </div>
      </div>
    `;
  };
  return html`
    <form
      class="price"
      @change=${apply}
      @submit=${(event: Event) => {
        event.preventDefault();
        apply(event);
      }}
    >
      ${field('min', view.lowest)} ${field('max', view.highest)}
      <button class="hidden" type="submit" tabindex="-1" aria-hidden="true"></button>
    </form>
    ${NAMES.some(isWrong) ? html`<p id="price-error" class="error" role="alert">${words.notANumber}</p>` : nothing}
  `;
}
