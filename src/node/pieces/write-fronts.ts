/** Writes fronts: responses of the whole catalogue's engine, for the first products of a shop and of large categories. */
import { PRODUCTS_ONLY } from '../../protocol/products-only.ts';
import type { Engine } from '../../engine/index.ts';
import { LIST_PRODUCTS, type Piece, PIECE_TAXONOMY } from '../../protocol/catalogue/pieces.ts';
import { encodeRequest } from '../../protocol/codec/encode-request.ts';
import { asList, asRecord } from '../../protocol/codec/values.ts';
import type { Order, ProductOrderBy, ShopRequest } from '../../protocol/request.ts';
import { endpointUrl } from '../../transport/endpoints.ts';
import type { PieceFolder } from './piece-folder.ts';

/** Orders that a shopper can select, those of a shop without one, and the recommended one, which shops show first. */
const ORDERS: readonly (readonly [ProductOrderBy | 'recommended', Order])[] = [
  ['recommended', 'asc'],
  ['menu_order', 'asc'],
  ['date', 'asc'],
  ['date', 'desc'],
  ['popularity', 'desc'],
  ['rating', 'desc'],
  ['price', 'asc'],
  ['price', 'desc'],
  ['title', 'asc'],
  ['title', 'desc'],
];
const RECOMMENDED = {
  orderby: 'menu_order',
  recommended: true,
  sold_out: 'last',
} as const satisfies ShopRequest;
/** Pieces of `LIST_PRODUCTS` products in each order. */
const LISTS = 5;
/** Characters of JSON of the products in a front itself: about 50 kB compressed. */
const MAX_PRODUCT_CHARACTERS = 160_000;
/** As the price slider of the elements requires. */
const PRICE_CLASSES = 16;

/**
 * Writes the front of the whole shop, or of a category, and its lists of products.
 *
 * @param taxonomies all of the shop
 * @param category id; `null` for the whole shop
 */
export async function writeFront(
  engine: Engine,
  folder: PieceFolder,
  taxonomies: readonly string[],
  category: number | null,
): Promise<Piece> {
  const t =
    category === null ? [] : [{ taxonomy: PIECE_TAXONOMY, t: [category], id_by: 'id' as const }];
  const within: ShopRequest = category === null ? {} : { t };
  const lists: Record<string, readonly string[]> = {};
  let first: readonly unknown[] = [];
  for (const [orderby, order] of ORDERS) {
    const pieces: string[] = [];
    for (let page = 1; page <= LISTS; page++) {
      const request = {
        ...within,
        ...PRODUCTS_ONLY,
        ...(orderby === 'recommended' ? RECOMMENDED : { orderby }),
        order,
        page,
        per_page: LIST_PRODUCTS,
      };
      const products = productsOf(await bodyOf(engine, request));
      if (products.length === 0) break;
      if (first.length === 0) first = products;
      pieces.push((await folder.addJson(products)).name);
    }
    lists[`${orderby} ${order}`] = pieces;
  }
  const sets = taxonomies.map((taxonomy) => ({
    taxonomy,
    orderby: 'order' as const,
    order: 'asc' as const,
    hide_empty: false,
  }));
  const request: ShopRequest = {
    ...within,
    orderby: 'menu_order',
    order: 'asc',
    per_page: 1,
    'taxonomy-data': sets.length === 0 ? false : sets,
    'route-data': false,
  };
  const response = asRecord(await bodyOf(engine, request)) ?? {};
  const counts = await engine.counts(request, { priceClasses: PRICE_CLASSES, base: within });
  return folder.addJson({
    response: {
      ...response,
      products: { ...asRecord(response['products']), products: firstProducts(first) },
    },
    counts: {
      ...counts,
      terms: counts.terms.map(({ taxonomy, totals }) => ({
        taxonomy,
        totals: Object.fromEntries(totals),
      })),
    },
    price_classes: PRICE_CLASSES,
    lists,
  });
}

async function bodyOf(engine: Engine, request: ShopRequest): Promise<unknown> {
  const { status, body } = await engine.respond(
    endpointUrl('/wp-json/wps/v1', 'shop', encodeRequest(request)),
  );
  if (status !== 200) throw new Error(`The engine refused a request of its own: ${status}.`);
  return body;
}

function productsOf(body: unknown): readonly unknown[] {
  return (
    asList<unknown>((value) => value)(asRecord(asRecord(body)?.['products'])?.['products']) ?? []
  );
}

function firstProducts(products: readonly unknown[]): readonly unknown[] {
  let characters = 0;
  return products.filter((product) => {
    characters += JSON.stringify(product).length;
    return characters <= MAX_PRODUCT_CHARACTERS;
  });
}
