/**
 * Price facet as two number fields that accept and show numbers as the language writes them.
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { PriceView } from '../../controller/views/facet/price-view.ts';
import { parseNumber } from '../../i18n/parse-number.ts';
import { priceFormats } from '../../i18n/price-formats.ts';
import type { FacetContext } from './facet-context.ts';

const FIELD_NAMES = ['min', 'max'] as const;
type PriceField = (typeof FIELD_NAMES)[number];

/** Fields that hold no number. An error applies as long as its field has the same bound. */
export type PriceErrors = ReadonlyMap<PriceField, PriceError>;

interface PriceError {
  /** The text of the field. */
  readonly typed: string;
  /** The field's bound when the text was entered. */
  readonly bound: number | null;
}

/**
 * Renders the fields. `onInvalid` is called with the errors of both fields after each entry, before
 * a valid one is dispatched.
 */
export function priceFields(
  context: FacetContext,
  view: PriceView,
  invalid: PriceErrors,
  onInvalid: (invalid: PriceErrors) => void,
): TemplateResult {
  const { messages, formats, dispatch } = context;
  const apply = (form: EventTarget | null): void => {
    if (!(form instanceof HTMLFormElement)) return;
    const [min = null, max = null] = FIELD_NAMES.map((name) =>
      parseField(fieldOf(form, name), priceFormats(formats).decimalMark),
    );
    const wrong = FIELD_NAMES.filter((name) => Number.isNaN(name === 'min' ? min : max));
    onInvalid(
      new Map(
        wrong.map((name) => [name, { typed: fieldOf(form, name)?.value ?? '', bound: view[name] }]),
      ),
    );
    if (wrong.length === 0) dispatch({ type: 'filter', values: { minPrice: min, maxPrice: max } });
  };
  const errorOf = (name: PriceField): string | null => {
    const error = invalid.get(name);
    return error?.bound === view[name] ? error.typed : null;
  };
  const { currencySymbol, price, amount } = priceFormats(formats);
  const symbol = html`<span class="unit" aria-hidden="true">${currencySymbol}</span>`;
  // Where the language has it: "$5", but "5 €".
  const isSymbolFirst = currencySymbol !== '' && price(1).startsWith(currencySymbol);
  const field = (name: PriceField, limit: number | null): TemplateResult => {
    const bound = view[name];
    const wrong = errorOf(name);
    // Written only when the bound changes: a response does not overwrite what is being typed.
    const value = wrong ?? (bound === null ? '' : amount(bound));
    return html`
      <div class="field">
        <label for=${name}>${name === 'min' ? messages.priceFrom : messages.priceTo}</label>
        <div class="box" part="price-field">
          ${isSymbolFirst ? symbol : nothing}
          <input
            id=${name}
            name=${name}
            part="price-input"
            inputmode="decimal"
            autocomplete="off"
            maxlength="20"
            placeholder=${limit === null ? nothing : amount(limit)}
            aria-invalid=${wrong === null ? nothing : 'true'}
            aria-describedby=${wrong === null ? nothing : 'price-error'}
            .value=${value}
          />
          ${isSymbolFirst ? nothing : symbol}
        </div>
      </div>
    `;
  };
  return html`
    <form
      class="price"
      @change=${({ currentTarget }: Event) => apply(currentTarget)}
      @submit=${(event: Event) => {
        event.preventDefault();
        apply(event.currentTarget);
      }}
    >
      ${field('min', view.lowest)} ${field('max', view.highest)}
      <button class="hidden" type="submit" tabindex="-1" aria-hidden="true"></button>
    </form>
    ${FIELD_NAMES.some((name) => errorOf(name) !== null) ? html`<p id="price-error" class="error" role="alert">${messages.notANumber}</p>` : nothing}
  `;
}

function fieldOf(form: HTMLFormElement, name: PriceField): HTMLInputElement | null {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : null;
}

/**
 * Parses the price in a field: `null` if it is empty; `NaN` for a text that is no number. Clears a
 * field with 0 or less, which bounds nothing.
 */
function parseField(field: HTMLInputElement | null, decimalMark: string): number | null {
  if (field === null || field.value.trim() === '') return null;
  const value = parseNumber(field.value, decimalMark) ?? Number.NaN;
  if (!(value <= 0)) return value;
  field.value = '';
  return null;
}
