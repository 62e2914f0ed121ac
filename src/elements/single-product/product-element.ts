/** Base class of the elements of one product: the product, as a script or a template sets it. */
import type { PropertyDeclarations } from 'lit';
import type { ShopState } from '../../controller/state/shop-state.ts';
import { withStock } from '../../controller/views/product/stock.ts';
import { variationFilter } from '../../controller/views/product/matching-variations.ts';
import { type ProductView, productView } from '../../controller/views/product/product-view.ts';
import { type Formats, formatsFor } from '../../i18n/format.ts';
import { decodeProductEntry } from '../../protocol/codec/decode-entry.ts';
import type { ProductEntry } from '../../protocol/product.ts';
import { attribute } from '../internal/attributes.ts';
import { EmptyState } from '../internal/empty-state.ts';
import { languageOf } from '../internal/localization.ts';
import { ShopElement } from '../internal/shop-element.ts';

/** Base class of `<wps-product>`, `<wps-price>` and `<wps-stars>`. Works without a shop, too. */
export abstract class ProductElement extends ShopElement {
  static override properties: PropertyDeclarations = {
    product: { converter: attribute.value('object').converter, attribute: false },
  };

  /**
   * The product, as in a response of the API. A `<template>` of a list sets it to the product of
   * each card. `null`, the default: the element is hidden. So it is for a value that is no product.
   */
  declare product: ProductEntry | null;

  readonly #empty = new EmptyState(this.attachInternals());
  #decoded: { readonly from: unknown; readonly product: ProductEntry | null } | null = null;

  constructor() {
    super();
    this.product = null;
  }

  /** Without a shop: in the language of the page. */
  protected override get formats(): Formats {
    return this.state === null ? formatsFor(languageOf(this), null, null) : super.formats;
  }

  /**
   * Data to show; `null` for none. Variations are chosen by the filters of the shop, as in its list.
   */
  protected get view(): ProductView | null {
    const { product, state } = this;
    if (this.#decoded?.from !== product)
      this.#decoded = { from: product, product: decode(product) };
    const decoded = this.#decoded?.product ?? null;
    return decoded === null ? null : viewIn(state, decoded);
  }

  protected setEmpty(isEmpty: boolean): void {
    this.#empty.set(isEmpty);
  }
}

function viewIn(state: ShopState | null, product: ProductEntry): ProductView {
  if (state === null) return productView(product, null);
  const { settings, details } = state;
  const matches = details.highlights.get(product.id);
  const known = withStock(product, details.stock);
  return productView(known, settings.imageSource, matches, variationFilter(state));
}

function decode(value: unknown): ProductEntry | null {
  try {
    return decodeProductEntry(value, 'product');
  } catch {
    return null;
  }
}
