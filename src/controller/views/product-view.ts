/**
 * `productView`: data of a product card. Pure; every text is plain text, every address is safe to
 * follow or load.
 */
import { nameToText } from '../../protocol/text/html-text.ts';
import type { TextRange } from '../../protocol/assist.ts';
import type { ProductEntry } from '../../protocol/product.ts';
import { safeImage, safeLink } from './safe-url.ts';
import type { ImageSource } from '../state/shop-state.ts';

/** Data of a product card. */
export interface ProductView {
  readonly id: number;
  readonly name: string;
  /** Ranges of the name that the query text matches. */
  readonly matches: readonly TextRange[];
  /** Stock keeping unit; `''` for none. */
  readonly sku: string;
  /** Address of the product page; `null` for none, or an unsafe address. */
  readonly href: string | null;
  readonly image: { readonly src: string; readonly alt: string } | null;
  /** Markup of the shop: rebuild it, never insert it. `''` for no price. */
  readonly priceHtml: string;
  /** 0 to 5 and the number of reviews; `null` if unrated. */
  readonly rating: { readonly value: number; readonly count: number } | null;
  readonly isOnSale: boolean;
  readonly isOutOfStock: boolean;
}

/**
 * Builds the view.
 * @param imageSource Replaces the image of the product; `null` for the image of the shop.
 * @param matches Ranges of the name that the query text matches; none by default.
 */
export function productView(
  product: ProductEntry,
  imageSource: ImageSource | null,
  matches: readonly TextRange[] = [],
): ProductView {
  const value = Number(product.average_rating ?? 0);
  return {
    id: product.id,
    name: nameToText(product.name),
    matches,
    sku: nameToText(product.sku ?? ''),
    href: safeLink(product.permalink ?? ''),
    image: imageOf(product, imageSource),
    priceHtml: product.price_html ?? '',
    rating: value > 0 ? { value, count: product.rating_count ?? 0 } : null,
    isOnSale: product.on_sale ?? false,
    isOutOfStock: isOutOfStock(product),
  };
}

function imageOf(product: ProductEntry, imageSource: ImageSource | null): ProductView['image'] {
  const image = product.images?.find(({ featured }) => featured) ?? product.images?.[0];
  const src = safeImage(imageSource === null ? (image?.src ?? '') : (imageSource(product) ?? ''));
  // The name follows below; a repeated alternative text would be announced twice.
  const alt = nameToText(image?.alt ?? '');
  return src === null ? null : { src, alt: alt === nameToText(product.name) ? '' : alt };
}

/**
 * Returns `true` for a product out of stock. A server sends no status for a single product, so its
 * quantity decides. (rule-entry)
 */
function isOutOfStock(product: ProductEntry): boolean {
  const { stock_status, variations = [], stock_quantity } = product;
  if (stock_status !== undefined) return stock_status === 'outofstock';
  if (variations.length > 0)
    return variations.every((variation) => variation.stock_status === 'outofstock');
  return stock_quantity === 0;
}
