/**
 * `productView`: data of a product card. Pure; every text is plain text, every address is safe to
 * follow or load.
 */
import { htmlToText, nameToText } from '../../../protocol/text/html-text.ts';
import type { TextRange } from '../../../protocol/assist.ts';
import type { ProductEntry } from '../../../protocol/product.ts';
import { safeImage, safeLink } from '../safe-url.ts';
import type { ImageSource } from '../../state/shop-state.ts';
import { type DisplayFields, type DisplayImage, displayFields } from './display-fields.ts';
import { type ProductPrice, productPrice } from './product-price.ts';
import { stockStatus } from './stock.ts';
import { type MatchingVariations, NO_FILTER, type VariationFilter } from './variation-filter.ts';

/** Image of a product. */
interface ImageView {
  readonly src: string;
  /** `''` where it repeats the name. */
  readonly alt: string;
  /** Addresses by width; `''` for none. */
  readonly srcset: string;
}

/** Attribute whose values a shopper chooses from. */
export interface OptionsView {
  readonly label: string;
  readonly taxonomy: string;
  readonly values: readonly string[];
}

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
  /** Image of the variation that the filters select by an attribute; else of the product. */
  readonly image: ImageView | null;
  /** Another picture of the same thing; `null` for none. */
  readonly secondImage: ImageView | null;
  /** Name of the first brand; `''` for none. */
  readonly brand: string;
  /** Amounts of what the filters select; `null` for a price of another form: show `priceHtml`. */
  readonly price: ProductPrice | null;
  /** Markup of the shop: rebuild it, never insert it. `''` for no price. */
  readonly priceHtml: string;
  /** Price per unit, such as "€2.50 / kg"; `''` for none. */
  readonly unitPrice: string;
  /** Attributes with at least two values to choose from. */
  readonly options: readonly OptionsView[];
  /** Number in stock, if it is 1 to 5; else `null`. */
  readonly stockLeft: number | null;
  /** 0 to 5 with one decimal, and the number of reviews; `null` if unrated. */
  readonly rating: { readonly value: number; readonly count: number } | null;
  readonly isOnSale: boolean;
  readonly isOutOfStock: boolean;
  /** It can be ordered, and is not in stock. */
  readonly isOnBackorder: boolean;
}

/** Largest number in stock that is told. */
const MAX_STOCK_LEFT = 5;

/** Characters of a description that are read; more than a row has room for. */
const MAX_DESCRIPTION = 600;

/**
 * Builds the view.
 * @param imageSource Replaces the image of the product; `null` for the image of the shop.
 * @param matches Ranges of the name that the query text matches; none by default.
 * @param filter Selects variations, whose picture, price and stock are shown; none by default.
 */
export function productView(
  product: ProductEntry,
  imageSource: ImageSource | null,
  matches: readonly TextRange[] = [],
  filter: VariationFilter = NO_FILTER,
): ProductView {
  const value = Number(product.average_rating ?? 0);
  const fields = displayFields(product);
  const matching = filter.find(product);
  const status = stockStatus(product, matching);
  const price = productPrice(product, matching?.variations ?? null);
  const { image, secondImage } = imagesOf(product, fields, matching, imageSource);
  return {
    id: product.id,
    name: nameToText(product.name),
    matches,
    sku: nameToText(product.sku ?? ''),
    href: safeLink(product.permalink ?? ''),
    image,
    secondImage,
    brand: nameToText(product.brands?.[0]?.name ?? ''),
    price,
    priceHtml: product.price_html ?? '',
    unitPrice: htmlToText(fields.unit_price?.price_html ?? ''),
    options: optionsOf(product),
    stockLeft: stockLeft(product, fields, matching),
    rating:
      value > 0 ? { value: Math.round(10 * value) / 10, count: product.rating_count ?? 0 } : null,
    isOnSale: isOnSale(product, matching),
    isOutOfStock: status === 'outofstock',
    isOnBackorder: status === 'onbackorder',
  };
}

/** Short description as one line of plain text, else the beginning of the long one; `''` for none. */
export function productDescription({
  short_description = '',
  description = '',
}: ProductEntry): string {
  const html = short_description.trim() === '' ? description : short_description;
  return htmlToText(html.slice(0, MAX_DESCRIPTION));
}

interface Images {
  readonly image: ImageView | null;
  readonly secondImage: ImageView | null;
}

function imagesOf(
  product: ProductEntry,
  { images = [], variations = [] }: DisplayFields,
  matching: MatchingVariations | null,
  imageSource: ImageSource | null,
): Images {
  const at = product.images?.findIndex(({ featured }) => featured) ?? -1;
  const own = images[Math.max(0, at)];
  const name = nameToText(product.name);
  if (imageSource !== null) {
    const src = imageSource(product) ?? '';
    return { image: imageView({ src, alt: own?.alt ?? '' }, name), secondImage: null };
  }
  const chosen = matching?.byAttribute === true ? matching.variations : [];
  const ofVariation = chosen
    .map(({ id }) => variations.find((variation) => variation.id === id)?.image)
    .find((image) => image !== undefined && image !== null && image.src !== '');
  const first = ofVariation ?? own;
  // Further pictures are of the first one's variation: they would show the wrong colour.
  const second = ofVariation === undefined ? images.find((image) => image !== own) : undefined;
  return {
    image: first === undefined ? null : imageView(first, name),
    secondImage: second === undefined ? null : imageView(second, name),
  };
}

/** `null` for an image whose address is not safe. */
function imageView({ src, alt = '', srcset = '' }: DisplayImage, name: string): ImageView | null {
  const safe = safeImage(src);
  if (safe === null) return null;
  const text = nameToText(alt);
  // The name follows below; a repeated alternative text would be announced twice.
  return { src: safe, alt: text === name ? '' : text, srcset: safeImageSet(srcset) };
}

/** Addresses by width unchanged; `''` if one of them is not safe. */
function safeImageSet(srcset: string): string {
  const addresses = srcset.split(/,\s+/).map((one) => one.trim().split(/\s/)[0] ?? '');
  return addresses.every((address) => safeImage(address) !== null) ? srcset : '';
}

function optionsOf({ attributes = [] }: ProductEntry): readonly OptionsView[] {
  return attributes
    .filter(({ variation, options = [] }) => variation === true && options.length > 1)
    .map(({ name, slug, options = [] }) => ({
      label: nameToText(name),
      taxonomy: slug,
      values: options.map(nameToText),
    }));
}

function stockLeft(
  product: ProductEntry,
  { variations = [] }: DisplayFields,
  matching: MatchingVariations | null,
): number | null {
  const [only, ...others] = matching?.variations ?? [];
  const ofVariation = variations.find(({ id }) => id === only?.id)?.stock_quantity;
  const quantity = others.length === 0 ? (ofVariation ?? product.stock_quantity) : null;
  return typeof quantity === 'number' && quantity >= 1 && quantity <= MAX_STOCK_LEFT
    ? quantity
    : null;
}

function isOnSale(product: ProductEntry, matching: MatchingVariations | null): boolean {
  const known = matching?.variations.filter(({ on_sale }) => on_sale !== undefined) ?? [];
  return known.length === 0
    ? (product.on_sale ?? false)
    : known.some(({ on_sale }) => on_sale === true);
}
