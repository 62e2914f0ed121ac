/** Dialog in which the shopper chooses the options of a variable product. Renders only. */
import { html, nothing, type TemplateResult } from 'lit';
import { variationWith } from '../../controller/views/product/chosen-variation.ts';
import { comparable, taxonomyKey } from '../../controller/views/product/matching-variations.ts';
import type { VariationFilter } from '../../controller/views/product/variation-filter.ts';
import { type ProductPrice, productPrice } from '../../controller/views/product/product-price.ts';
import { type OptionsView, productView } from '../../controller/views/product/product-view.ts';
import type { AllMessages } from '../../i18n/messages.ts';
import type { ProductEntry, ProductVariation } from '../../protocol/product.ts';
import { closeIcon } from '../internal/icons.ts';
import type { CartState } from './cart-state.ts';

/** Options that the shopper has chosen. */
export interface OptionsChoice {
  readonly product: ProductEntry;
  /** Value by attribute; `''` where none is chosen. */
  readonly values: ReadonlyMap<string, string>;
  readonly quantity: number;
}

/** Handlers of the dialog. */
export interface OptionsHandlers {
  readonly state: CartState | null;
  /** Markup of the prices that the shop displays for variations, by their ids, as far as it is known. */
  readonly prices: ReadonlyMap<number, string>;
  readonly change: (choice: OptionsChoice) => void;
  readonly add: (variation: ProductVariation, quantity: number) => void;
  readonly onClose: () => void;
}

/** Choice when the dialog opens: values that the filters select are chosen already. */
export function initialChoice(product: ProductEntry, filter: VariationFilter): OptionsChoice {
  const { options } = productView(product, null);
  const values = options.map(({ taxonomy, values: all }) => {
    const chosen = filter.terms.get(taxonomyKey(taxonomy));
    const found = all.filter((value) => chosen?.has(comparable(value)));
    return [taxonomy, found.length === 1 ? (found[0] ?? '') : ''] as const;
  });
  return { product, values: new Map(values), quantity: 1 };
}

/** Renders the dialog. It has a live region: a modal dialog hides that of the page. */
export function optionsDialog(
  choice: OptionsChoice,
  messages: AllMessages,
  handlers: OptionsHandlers,
): TemplateResult {
  const { product, values, quantity } = choice;
  const isComplete = [...values.values()].every((value) => value !== '');
  const variation = isComplete ? variationWith(product, values) : null;
  const shown = productView(product, null);
  const price = priceOf(product, variation, handlers.prices);
  const note = variation === null ? null : obstacle(variation, messages);
  const isBusy = handlers.state?.kind === 'busy';
  const submit = (event: Event): void => {
    event.preventDefault();
    if (variation !== null && note === null) handlers.add(variation, quantity);
  };
  return html`<dialog part="cart-dialog" class="options" aria-labelledby="options-name" @close=${handlers.onClose}>
    <form @submit=${submit}>
      <header>
        <h3 id="options-name">${shown.name}</h3>
        <button class="close" type="button" aria-label=${messages.close} @click=${closeDialog}>
          ${closeIcon}
        </button>
      </header>
      <p class="price">${price === null ? nothing : price.isFrom ? messages.fromPrice(price.now) : price.now}</p>
      ${shown.options.map((option) => field(option, choice, messages, handlers.change))}
      <label class="field">
        <span>${messages.quantity}</span>
        <input type="number" name="quantity" min="1" max="999" inputmode="numeric" .value=${String(quantity)}
          @change=${(event: Event) => handlers.change({ ...choice, quantity: numberOf(event) })} />
      </label>
      ${variation?.stock_status === 'onbackorder' ? html`<p part="stock" class="stock">${messages.onBackorder}</p>` : nothing}
      <p class="note failed" role="status">${
        isComplete && variation === null
          ? messages.notAvailable
          : (note ?? handlers.state?.note ?? '')
      }</p>
      <button part="cart-button" class="button cart primary" type="submit"
        aria-disabled=${variation === null || note !== null || isBusy ? 'true' : nothing}>
        ${messages.addToCart}
      </button>
    </form>
  </dialog>`;
}

function field(
  { label, taxonomy, values }: OptionsView,
  choice: OptionsChoice,
  messages: AllMessages,
  change: OptionsHandlers['change'],
): TemplateResult {
  const chosen = choice.values.get(taxonomy) ?? '';
  const select = ({ target }: Event): void => {
    if (!(target instanceof HTMLSelectElement)) return;
    change({ ...choice, values: new Map(choice.values).set(taxonomy, target.value) });
  };
  return html`<label class="field">
    <span>${label}</span>
    <select name=${taxonomy} required @change=${select}>
      <option value="">${messages.chooseOption}</option>
      ${values.map((value) => html`<option value=${value} ?selected=${value === chosen}>${value}</option>`)}
    </select>
  </label>`;
}

/** Why a variation cannot be added; `null` if it can. */
function obstacle(
  { stock_status, purchasable, price }: ProductVariation,
  messages: AllMessages,
): string | null {
  if (purchasable === false || price === '') return messages.notAvailable;
  return stock_status === 'outofstock' ? messages.outOfStock : null;
}

/** Price of the chosen variation; of the product before one is chosen. */
function priceOf(
  product: ProductEntry,
  variation: ProductVariation | null,
  prices: OptionsHandlers['prices'],
): ProductPrice | null {
  if (variation === null) return productPrice(product, null);
  const price_html = prices.get(variation.id);
  return price_html === undefined
    ? productPrice(product, [variation])
    : productPrice({ ...product, price_html, variations: [] }, null);
}

/**
 * Tells whether the amounts of variations are others than those that the shop displays, as without
 * the tax: then the prices of single variations are not known.
 */
export function hasOtherAmounts(product: ProductEntry): boolean {
  const [first] = (product.variations ?? []).filter(({ price = '' }) => price !== '');
  return first !== undefined && productPrice(product, [first])?.isFrom === true;
}

function closeDialog({ target }: Event): void {
  if (target instanceof Element) target.closest('dialog')?.close();
}

function numberOf({ target }: Event): number {
  const value = target instanceof HTMLInputElement ? Math.floor(Number(target.value)) : 1;
  return value >= 1 ? Math.min(value, 999) : 1;
}
