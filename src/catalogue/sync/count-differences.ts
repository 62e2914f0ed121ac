/** Differences between the counts of a shop and those of a catalogue that was read from it. */
import type { ShopResponse } from '../../protocol/response.ts';
import type { CountDifferences } from '../../protocol/shop-status.ts';
import { DeltaSyncError } from '../errors.ts';

/**
 * Compares the counts of an updated catalogue with those of its shop.
 *
 * @param known differences that a harvest left, which are no reason for another
 * @throws DeltaSyncError for others
 */
export function differencesOfUpdate(
  server: ShopResponse,
  device: ShopResponse,
  known: CountDifferences,
): CountDifferences {
  const differences = countDifferences(server, device);
  if (areKnown(differences, known)) return differences;
  throw new DeltaSyncError('the updated catalogue has other counts than the shop');
}

/**
 * Compares the counts of two responses to the same request. Reviews are left out: WooCommerce
 * updates their count late.
 */
export function countDifferences(server: ShopResponse, device: ShopResponse): CountDifferences {
  const differences: Record<string, number> = {};
  const add = (response: ShopResponse, sign: 1 | -1): void => {
    for (const [path, number] of countsOf(response))
      differences[path] = (differences[path] ?? 0) + sign * number;
  };
  add(server, 1);
  add(device, -1);
  return Object.fromEntries(
    // Prices have four decimals, which binary numbers cannot subtract exactly.
    Object.entries(differences).filter(([, number]) => Math.abs(number) > 1e-5),
  );
}

/** Checks that each difference is a known one; those that are gone do not matter. */
export function areKnown(now: CountDifferences, known: CountDifferences): boolean {
  return Object.entries(now).every(
    ([path, number]) => Math.abs(number - (known[path] ?? 0)) < 1e-5,
  );
}

/** A missing count equals 0. */
function countsOf({ terms = [], ...sets }: ShopResponse): readonly (readonly [string, number])[] {
  const { sale, stock, price, featured } = sets;
  return [
    ...Object.entries({ sale, stock, price, featured }).flatMap(([set, counts = {}]) =>
      Object.entries(counts).map(([name, value]) => [`${set}.${name}`, Number(value)] as const),
    ),
    ...terms.flatMap((set) =>
      set.terms.map(({ id, count }) => [`${set.taxonomy}.${id}`, count] as const),
    ),
  ];
}
