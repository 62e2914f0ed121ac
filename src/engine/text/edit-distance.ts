/**
 * Edit distance: number of letters deleted, inserted, replaced, or exchanged with their neighbour.
 */

/**
 * Computes the edit distance (optimal string alignment) of two words, in UTF-16 units. O(length of
 * `a` × length of `b`); stops as soon as the limit is exceeded.
 *
 * @param limit at least 0
 * @returns the distance if it is at most `limit`, else `limit + 1`
 */
export function editDistance(a: string, b: string, limit: number): number {
  const exceeded = limit + 1;
  if (Math.abs(a.length - b.length) > limit) return exceeded;
  let before: number[] = [];
  let previous: number[] = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const current: number[] = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let distance = isSame
        ? previous[j - 1]!
        : 1 + Math.min(previous[j - 1]!, previous[j]!, current[j - 1]!);
      if (!isSame && i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        distance = Math.min(distance, before[j - 2]! + 1);
      }
      current.push(distance);
      least = Math.min(least, distance);
    }
    if (least > limit) return exceeded;
    before = previous;
    previous = current;
  }
  return Math.min(previous[b.length]!, exceeded);
}
