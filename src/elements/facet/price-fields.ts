/** The price facet as two number fields, in the language's own way of writing numbers. Renders; the reading is i18n's. */
import { html, nothing, type TemplateResult } from 'lit';
import type { PriceView } from '../../controller/views/price-view.ts';
import { parseNumber } from '../../i18n/parse-number.ts';
import type { FacetContext } from './facet-context.ts';

const NAMES = ['min', 'max'] as const;
type PriceField = (typeof NAMES)[number];
/** The fields that hold no number: what was typed, and the bound that stood there before; with another one it is gone. */
export type PriceErrors = ReadonlyMap<PriceField, PriceError>;

interface PriceError {
  readonly typed: string;
  readonly bound: number | null;
  /** Something else was done since: the next "clear all" is a new one. */
  isOlder: boolean;
}

/** `invalid` and `onInvalid`: which field holds no number is the facet's to remember. */
export function priceFields(
  parts: FacetContext,
  view: PriceView,
  invalid: PriceErrors,
  onInvalid: (invalid: PriceErrors) => void,
): TemplateResult {
  const { messages, formats, state } = parts;
  let isCleared = false;
  for (const error of invalid.values()) {
    // What never was a bound goes with all that is chosen, too.
    if (state.lastActionType === 'clear') isCleared ||= error.isOlder;
    else error.isOlder = true;
  }
  if (isCleared) queueMicrotask(() => onInvalid(new Map()));

  const apply = (event: Event): void => {
    const form = event.currentTarget;
    if (!(form instanceof HTMLFormElement)) return;
    const [min = null, max = null] = NAMES.map((name) => read(form, name));
    const wrong = NAMES.filter((name) => Number.isNaN(name === 'min' ? min : max));
    const errors = wrong.map((name) => {
      const field = form.elements.namedItem(name);
      const typed = field instanceof HTMLInputElement ? field.value : '';
      return [name, { typed, bound: view[name], isOlder: false }] as const;
    });
    onInvalid(new Map(errors));
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
  const errorOf = (name: PriceField): string | null => {
    const error = invalid.get(name);
    return error?.bound === view[name] && !isCleared ? error.typed : null;
  };
  const field = (name: PriceField, limit: number | null): TemplateResult => {
    const bound = view[name];
    const wrong = errorOf(name);
    // Written only when the bound changes: what is being typed is not taken away by an answer.
    const value = wrong ?? (bound === null ? '' : formats.amount(bound));
    return html`
      <div class="field">
        <label for=${name}>${name === 'min' ? messages.priceFrom : messages.priceTo}</label>
        <div class="box" part="price-field">
          <input
            id=${name}
            name=${name}
            part="price-input"
            inputmode="decimal"
            autocomplete="off"
            maxlength="20"
            placeholder=${limit === null ? '' : formats.amount(limit)}
            aria-invalid=${wrong === null ? nothing : 'true'}
            aria-describedby=${wrong === null ? nothing : 'price-error'}
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
    ${NAMES.some((name) => errorOf(name) !== null) ? html`<p id="price-error" class="error" role="alert">${messages.notANumber}</p>` : nothing}
  `;
}
