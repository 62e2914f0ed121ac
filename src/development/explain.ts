/** Explanation of the rank of a product, for the console. */
import { WpsShop } from '../elements/shop/wps-shop.ts';
import type { Explanation } from '../protocol/assist.ts';
import type { ShopRequest } from '../protocol/request.ts';
import { controllerOf } from './shop-controller-of.ts';

/** A short response: only its details are used. */
const REQUEST: ShopRequest = { per_page: 1, 'taxonomy-data': false };

/**
 * Explains the rank of a product for the query text of a shop, and prints it as a table. Only the
 * device ranks by relevance: the catalogue must be on it. In the development build also a method of
 * the element: `document.querySelector('wps-shop').explain(680)`.
 *
 * @param id Id of the product.
 * @param query Query text; the shopper's unless given.
 * @returns `null` for an unknown product, and where the device cannot respond; the console says why.
 */
export async function explain(
  shop: WpsShop,
  id: number,
  query?: string,
): Promise<Explanation | null> {
  const controller = controllerOf(shop);
  const q = query ?? controller?.state.search.q ?? '';
  const state = controller?.state.source?.device?.state;
  const { signal } = new AbortController();
  const details = { base: {}, counts: null, q, explain: id };
  const found =
    state === 'ready' ? await controller?.source?.shop(REQUEST, signal, { details }) : undefined;
  const explanation = found?.details?.explanation ?? null;
  if (explanation === null) {
    const reason =
      found?.details === undefined
        ? 'the catalogue is not on this device: call catalogue.prepare() of the shop first'
        : `the shop has no product with the id ${id}`;
    console.info(`wps-elements: no explanation, since ${reason}.`);
    return null;
  }
  const { match, score, coverage, category, exactness, availability, parts } = explanation;
  const total = parts.reduce((sum, part) => sum + part.score, 0);
  console.info(
    `wps-elements: product ${id} for "${q}": ${match} match, score ${score.toFixed(3)} = ${total.toFixed(3)} × coverage ${coverage.toFixed(3)}² × category ${category} × exactness ${exactness} × availability ${availability}`,
  );
  console.table(parts);
  return explanation;
}

/** Adds the method `explain` to the shops. */
export function addExplain(): void {
  Object.defineProperty(WpsShop.prototype, 'explain', {
    configurable: true,
    value(this: WpsShop, id: number, query?: string) {
      return explain(this, id, query);
    },
  });
}
