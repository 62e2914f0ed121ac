/**
 * Lists of integers by key in two arrays: list `key` is `values[offsets[key]]` up to
 * `values[offsets[key + 1]]`.
 */

export interface PostingLists {
  /** One longer than the number of keys. */
  readonly offsets: Uint32Array;
  readonly values: Uint32Array;
}

/**
 * Inverts "key → values" to "value → keys", keys ascending. Linear.
 *
 * @param target - receives the result; its offsets are all 0, one more than there are values
 * possible
 */
export function transposeLists(lists: PostingLists, target: PostingLists): void {
  const { offsets, values } = target;
  // No iterator: until it is compiled, it allocates an object for each value.
  for (let i = 0; i < lists.values.length; i++) offsets[lists.values[i]! + 1]!++;
  for (let i = 0; i + 1 < offsets.length; i++) offsets[i + 1]! += offsets[i]!;
  const next = offsets.slice();
  for (let key = 0; key + 1 < lists.offsets.length; key++) {
    for (let i = lists.offsets[key]!; i < lists.offsets[key + 1]!; i++) {
      values[next[lists.values[i]!]!++] = key;
    }
  }
}

/** Indices of the marks that are not 0, ascending. */
export function indicesOf(marks: Uint32Array): Uint32Array {
  let count = 0;
  for (let i = 0; i < marks.length; i++) if (marks[i] !== 0) count++;
  const indices = new Uint32Array(count);
  count = 0;
  for (let i = 0; i < marks.length; i++) if (marks[i] !== 0) indices[count++] = i;
  return indices;
}
