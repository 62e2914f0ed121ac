/** Lists of integers by key, all in two arrays: list `key` is `values[offsets[key]]` up to `values[offsets[key + 1]]`. */

export interface PostingLists {
  /** One longer than the number of keys. */
  readonly offsets: Uint32Array;
  readonly values: Uint32Array;
}

/** Packs the lists in the order given. */
export function packLists(lists: readonly ArrayLike<number>[]): PostingLists {
  const offsets = new Uint32Array(lists.length + 1);
  for (let key = 0; key < lists.length; key++)
    offsets[key + 1] = offsets[key]! + lists[key]!.length;
  const values = new Uint32Array(offsets[lists.length]!);
  let n = 0;
  for (let key = 0; key < lists.length; key++) {
    const list = lists[key]!;
    for (let i = 0; i < list.length; i++) values[n++] = list[i]!;
  }
  return { offsets, values };
}

/** Turns "keys → values" round to "value → keys", keys ascending; values are below `valueCount`. Linear. */
export function transposeLists(lists: PostingLists, valueCount: number): PostingLists {
  const offsets = new Uint32Array(valueCount + 1);
  for (const value of lists.values) offsets[value + 1]!++;
  for (let i = 0; i < valueCount; i++) offsets[i + 1]! += offsets[i]!;
  const next = offsets.slice();
  const values = new Uint32Array(lists.values.length);
  for (let key = 0; key + 1 < lists.offsets.length; key++) {
    for (let i = lists.offsets[key]!; i < lists.offsets[key + 1]!; i++) {
      values[next[lists.values[i]!]!++] = key;
    }
  }
  return { offsets, values };
}
