/** Dialog in which the shopper chooses the options of a variable product. Renders only. */
import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { live } from 'lit/directives/live.js';
import type { ImageSource } from '../../controller/state/shop-state.ts';
import { variationsWith } from '../../controller/views/product/chosen-variation.ts';
import { comparable, taxonomyKey } from '../../controller/views/product/matching-variations.ts';
import {
  NO_FILTER,
  type VariationFilter,
} from '../../controller/views/product/variation-filter.ts';
import { type ProductPrice, productPrice } from '../../controller/views/product/product-price.ts';
import {
  type OptionsView,
  type ProductView,
  productView,
} from '../../controller/views/product/product-view.ts';
import type { LanguageMessages } from '../../i18n/messages.ts';
import type { ProductEntry, ProductVariation } from '../../protocol/product.ts';
import { nameToText } from '../../protocol/text/html-text.ts';
import { closeOutside } from '../controls/edge-dialog.ts';
import { closeIcon } from '../internal/icons.ts';
import type { CartState } from './cart-state.ts';
import { optionField } from './option-field.ts';

/** Options that the shopper has chosen. */
export interface OptionsChoice {
  readonly product: ProductEntry;
  /** Value by attribute; `''` where none is chosen. */
  readonly values: ReadonlyMap<string, string>;
  readonly quantity: number;
}

/** Handlers of the dialog. */
interface OptionsHandlers {
  readonly state: CartState | null;
  /** Markup of the prices that the shop displays for variations, by their ids, as far as it is known. */
  readonly prices: ReadonlyMap<number, string>;
  /** Replaces the picture; `null` for the pictures of the shop. */
  readonly imageSource: ImageSource | null;
  readonly change: (choice: OptionsChoice) => void;
  readonly add: (variation: ProductVariation, quantity: number) => void;
  readonly onClose: () => void;
}

/**
 * Choice when the dialog opens: values that the filters select are chosen already, and the only value of an
 * attribute, which has no field. An attribute without values is left out: nothing can be chosen of it.
 */
export function initialChoice(product: ProductEntry, filter: VariationFilter): OptionsChoice {
  const open = (product.attributes ?? []).filter(
    ({ variation, options = [] }) => variation === true && options.length > 0,
  );
  const values = open.map(({ slug, options = [] }) => {
    const all = options.map(nameToText);
    const chosen = filter.terms.get(taxonomyKey(slug));
    const found = all.length === 1 ? all : all.filter((value) => chosen?.has(comparable(value)));
    return [slug, found.length === 1 ? (found[0] ?? '') : ''] as const;
  });
  return { product, values: new Map(values), quantity: 1 };
}

/** Renders the dialog. It has a live region: a modal dialog hides that of the page. */
export function optionsDialog(
  choice: OptionsChoice,
  messages: LanguageMessages,
  handlers: OptionsHandlers,
): TemplateResult {
  const { product, values, quantity } = choice;
  const { state, change } = handlers;
  const isComplete = [...values.values()].every((value) => value !== '');
  const found = variationsWith(product, values);
  const variation = isComplete ? (found[0] ?? null) : null;
  const shown = productView(product, handlers.imageSource, [], filterOf(product, found));
  const note = variation === null ? null : obstacle(variation, messages);
  const isBusy = state?.kind === 'busy';
  const submit = (event: Event): void => {
    event.preventDefault();
    if (variation !== null && note === null) handlers.add(variation, quantity);
  };
  const field = (option: OptionsView): TemplateResult => {
    const valuesWith = (value: string) => new Map(values).set(option.taxonomy, value);
    const obstacleOf = (value: string): string | null => {
      const obstacles = variationsWith(product, valuesWith(value)).map((one) =>
        obstacle(one, messages),
      );
      return obstacles.includes(null) ? null : (obstacles[0] ?? messages.notAvailable);
    };
    const choose = (value: string): void => change({ ...choice, values: valuesWith(value) });
    const chosen = values.get(option.taxonomy) ?? '';
    return optionField({ option, chosen, choose, obstacleOf }, messages);
  };
  return html`<dialog part="cart-dialog" class="options" aria-labelledby="options-name"
    @close=${handlers.onClose} @pointerdown=${(event: Event) => closeOutside(event, () => closeDialog(event))}>
    <form @submit=${submit}>
      <header>
        ${picture(shown)}
        <div>
          <h3 id="options-name">${shown.name}</h3>
          <p class="price">${priceText(priceOf(product, variation, handlers.prices), messages)}</p>
          ${stock(variation === null ? null : shown, note, messages)}
        </div>
        <button class="close" type="button" aria-label=${messages.close} @click=${closeDialog}>
          ${closeIcon}
        </button>
      </header>
      ${shown.options.map(field)}
      ${quantityField(quantity, messages, (next) => change({ ...choice, quantity: next }))}
      <p class="note failed" role="status">${
        isComplete && variation === null ? messages.notAvailable : (note ?? state?.note ?? '')
      }</p>
      <button part="cart-button" class="button cart primary" type="submit"
        aria-disabled=${variation === null || note !== null || isBusy ? 'true' : nothing}>
        ${messages.addToCart}
      </button>
    </form>
  </dialog>`;
}

/** Selects the variations that a choice leaves: their picture is shown where they are not all. */
function filterOf(
  { variations: all = [] }: ProductEntry,
  variations: readonly ProductVariation[],
): VariationFilter {
  const byAttribute = variations.length < all.length;
  return {
    ...NO_FILTER,
    find: () => (variations.length === 0 ? null : { variations, byAttribute }),
  };
}

/** Picture of what is chosen; room for one that cannot be loaded. */
function picture({ image }: ProductView): unknown {
  if (image === null) return nothing;
  const { src, srcset } = image;
  const hide = ({ target }: Event): void => {
    if (target instanceof HTMLElement) target.style.visibility = 'hidden';
  };
  // A new element per address, also for its visibility.
  return keyed(
    src,
    html`<span class="picture"><img src=${src} srcset=${srcset === '' ? nothing : srcset}
      sizes=${srcset === '' ? nothing : '6rem'} alt="" @error=${hide} /></span>`,
  );
}

function priceText(price: ProductPrice | null, messages: LanguageMessages): unknown {
  if (price === null) return nothing;
  return price.isFrom ? messages.fromPrice(price.now) : price.now;
}

/** Stock of the chosen variation, where it is scarce or to be ordered. */
function stock(
  shown: ProductView | null,
  note: string | null,
  messages: LanguageMessages,
): TemplateResult | typeof nothing {
  if (shown === null || note !== null) return nothing;
  const { isOnBackorder, stockLeft } = shown;
  if (!isOnBackorder && stockLeft === null) return nothing;
  return html`<p part="stock" class="stock">
    ${isOnBackorder ? messages.onBackorder : messages.onlyLeft(stockLeft ?? 0)}
  </p>`;
}

const MAX_QUANTITY = 999;

function quantityField(
  quantity: number,
  messages: LanguageMessages,
  change: (quantity: number) => void,
): TemplateResult {
  const set = (next: number): void =>
    change(next >= 1 ? Math.min(Math.floor(next), MAX_QUANTITY) : 1);
  const step = (label: string, sign: string, next: number): TemplateResult =>
    html`<button class="button" type="button" aria-label=${label}
      aria-disabled=${next < 1 || next > MAX_QUANTITY ? 'true' : nothing} @click=${() => set(next)}>${sign}</button>`;
  return html`<div class="field">
    <label for="options-quantity">${messages.quantity}</label>
    <div class="stepper">
      ${step(messages.lessQuantity, '−', quantity - 1)}
      <input id="options-quantity" type="number" name="quantity" min="1" max=${MAX_QUANTITY} inputmode="numeric"
        .value=${live(String(quantity))}
        @change=${({ target }: Event) => target instanceof HTMLInputElement && set(Number(target.value))} />
      ${step(messages.moreQuantity, '+', quantity + 1)}
    </div>
  </div>`;
}

/** Why a variation cannot be added; `null` if it can. */
function obstacle(
  { stock_status, purchasable, price }: ProductVariation,
  messages: LanguageMessages,
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
