/**
 * Binary search: the first index of `low` to `high` (exclusive) at which `isBefore` does not hold,
 * or `high`. `isBefore` must hold for a prefix of the range and for nothing else. O(log n).
 */
export function partitionPoint(
  low: number,
  high: number,
  isBefore: (index: number) => boolean,
): number {
  let start = low;
  let end = high;
  while (start < end) {
    const middle = (start + end) >>> 1;
    if (isBefore(middle)) start = middle + 1;
    else end = middle;
  }
  return start;
}
