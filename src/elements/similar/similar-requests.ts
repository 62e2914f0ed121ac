/**
 * Requests for products like one product, one after the other: the sizes of its categories, products
 * of one category at about its price, and where these are few, at any price.
 */
import { ExtraRequest } from '../../controller/extra-request.ts';
import { PRODUCTS_ONLY } from '../../protocol/products-only.ts';
import type { ShopController } from '../../controller/shop-controller.ts';
import {
  MAX_SIMILAR,
  similarTo,
  specificCategory,
} from '../../controller/views/product/similar-products.ts';
import type { ProductEntry } from '../../protocol/product.ts';
import type { ShopRequest, TermConstraint } from '../../protocol/request.ts';
import type { ShopResponse } from '../../protocol/response.ts';

/** Products that are compared: those of a page of a list. */
const PER_PAGE = 24;

/** A price is near from the half to the double. */
const PRICE_RATIO = 2;

const TAXONOMY = 'product_cat';

/** Requests of one element. Each is sent once, and again only for another product or source. */
export class SimilarRequests {
  readonly #sizes: ExtraRequest;
  readonly #near: ExtraRequest;
  readonly #all: ExtraRequest;

  /** @param onResponse Called at each response and failure. */
  constructor(onResponse: () => void) {
    [this.#sizes, this.#near, this.#all] = [
      new ExtraRequest(onResponse),
      new ExtraRequest(onResponse),
      new ExtraRequest(onResponse),
    ];
  }

  /**
   * Products to compare with a product that is known; `null` until there are responses, empty after
   * a failure and for a product without category.
   * @param base Constraints of the page.
   */
  ofProduct(
    shop: ShopController,
    base: ShopRequest,
    product: ProductEntry,
  ): readonly ProductEntry[] | null {
    const include = (product.categories ?? []).map(({ id }) => id);
    if (include.length === 0) return [];
    const sizes = this.#sizes.of(shop, {
      ...base,
      ...PRODUCTS_ONLY,
      'product-data': false,
      'taxonomy-data': [{ taxonomy: TAXONOMY, include }],
    });
    if (this.#sizes.isPending) return null;
    const terms = sizes?.terms?.find(({ taxonomy }) => taxonomy === TAXONOMY)?.terms ?? [];
    const category = specificCategory(product, terms);
    if (category === null) return [];
    const { price } = similarTo(product);
    const isLarge = (category.count ?? 0) > PER_PAGE;
    return this.ofCategory(shop, base, { category: category.id, price: isLarge ? price : null });
  }

  /**
   * Products of a category; `null` until there are responses, empty after a failure.
   * @param of Slug or id of the category, and the price that those of a large category are near;
   *   `null` for any price.
   */
  ofCategory(
    shop: ShopController,
    base: ShopRequest,
    { category, price }: { readonly category: string | number; readonly price: number | null },
  ): readonly ProductEntry[] | null {
    const idBy = /^\d+$/.test(String(category)) ? 'id' : 'slug';
    const request = productsOf(base, { taxonomy: TAXONOMY, t: [category], id_by: idBy });
    const range = price === null ? null : priceRange(base, price);
    const near = range === null ? null : this.#near.of(shop, { ...request, ...range });
    if (range !== null && this.#near.isPending) return null;
    if ((near?.products?.total ?? 0) > MAX_SIMILAR) return productsIn(near);
    const all = this.#all.of(shop, request);
    return this.#all.isPending ? null : [...productsIn(near), ...productsIn(all)];
  }
}

function productsOf(base: ShopRequest, category: TermConstraint): ShopRequest {
  return {
    ...base,
    ...PRODUCTS_ONLY,
    t: [...(base.t ?? []), category],
    orderby: 'popularity',
    order: 'desc',
    per_page: PER_PAGE,
  };
}

/** Prices near that of the product, within those of the page. */
function priceRange(
  { min_price: least = 0, max_price: most = Infinity }: ShopRequest,
  price: number,
): ShopRequest {
  return {
    min_price: Math.max(least, price / PRICE_RATIO),
    max_price: Math.min(most, price * PRICE_RATIO),
  };
}

function productsIn(response: ShopResponse | null): readonly ProductEntry[] {
  return response?.products?.products ?? [];
}
