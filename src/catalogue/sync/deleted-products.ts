/** `goneProducts`: which of a list of ids the shop does not list any more, by a few looks into its list. */
import { type FetchPage, idsOf, PER_PAGE } from './harvest-pages.ts';
import { DeltaSyncError } from '../errors.ts';

/**
 * `query` lists what is left of `ids`, in the same order, and `count` fewer. The first that is gone is where the two first
 * differ, and that is found by halving. Rejects with `OddUpdate` if they differ in another way, or as `server` does.
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
  const gone = new Set<number>();
  let left = ids;
  let from = 0;
  while (gone.size < count) {
    const isAsBefore = async (page: number): Promise<boolean> => {
      const start = (page - 1) * PER_PAGE;
      return (await readPage(page)).join() === left.slice(start, start + PER_PAGE).join();
    };
    const page = await firstWithout(from, Math.ceil(left.length / PER_PAGE), isAsBefore);
    const now = await readPage(page);
    const start = (page - 1) * PER_PAGE;
    const first = left.slice(start, start + PER_PAGE).find((id, i) => now[i] !== id);
    if (first === undefined) throw new DeltaSyncError('what is gone cannot be found');
    gone.add(first);
    left = left.filter((id) => id !== first);
    from = page - 1;
  }
  return gone;
}

/** The first number after `from` for which `holds` is false; it is false for `to` and all between. */
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
