/** Finds the ids that a shop lists no more, by a binary search over the pages of its list. */
import { type FetchPage, idsOf, PER_PAGE } from './harvest-pages.ts';
import { DeltaSyncError } from '../errors.ts';

/**
 * Finds `count` deleted products in about `count * log2(pages)` requests.
 *
 * @param query Lists what is left of `ids`, in the same order.
 * @throws `DeltaSyncError` if the lists differ in another way; what `server` throws.
 */
export async function deletedProducts(
  server: FetchPage,
  query: string,
  ids: readonly number[],
  count: number,
): Promise<ReadonlySet<number>> {
  const pages = new Map<number, readonly number[]>();
  const readPage = async (page: number): Promise<readonly number[]> => {
    const known = pages.get(page);
    if (known !== undefined) return known;
    const { json } = await server(
      'products',
      `_fields=id&${query}&per_page=${PER_PAGE}&page=${page}`,
    );
    const found = Array.isArray(json) ? idsOf(json) : [];
    pages.set(page, found);
    return found;
  };
  const deleted = new Set<number>();
  let left = ids;
  let from = 0;
  while (deleted.size < count) {
    const isUnchanged = async (page: number): Promise<boolean> => {
      const start = (page - 1) * PER_PAGE;
      return (await readPage(page)).join() === left.slice(start, start + PER_PAGE).join();
    };
    const page = await firstWithout(from, Math.ceil(left.length / PER_PAGE), isUnchanged);
    const now = await readPage(page);
    const start = (page - 1) * PER_PAGE;
    const first = left.slice(start, start + PER_PAGE).find((id, i) => now[i] !== id);
    if (first === undefined) throw new DeltaSyncError('a deleted product cannot be found');
    deleted.add(first);
    left = left.filter((id) => id !== first);
    from = page - 1;
  }
  return deleted;
}

/**
 * Binary search for the first number after `from` for which `holds` is false; it is false from
 * there up to `to`.
 */
async function firstWithout(
  from: number,
  to: number,
  holds: (number: number) => Promise<boolean>,
): Promise<number> {
  let low = from;
  let high = to;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (await holds(middle)) low = middle;
    else high = middle;
  }
  return high;
}
