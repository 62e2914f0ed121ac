/** Tables of texts in which each says how many bytes it shares with another at its beginning. */
import { GrowableBytes } from '../../structures/growable-bytes.ts';
import type { StringTable } from '../../structures/string-table.ts';
import { bytesOf, VarintReader } from './varints.ts';

/** Columns of a table. */
interface SharedBytes {
  readonly shared: Uint8Array;
  readonly rests: Uint8Array;
  readonly tails: Uint8Array;
}

/** The text before in the same table, or one of another table; its bytes end at the next offset. */
export interface Base {
  readonly table: Pick<StringTable, 'bytes' | 'offsets'>;
  readonly number: number;
}

/** @param baseOf a text that begins like text `i` */
export function packTexts(
  { bytes, offsets }: StringTable,
  baseOf: (i: number) => Base | null,
): SharedBytes {
  const [shared, rests, tails] = [new GrowableBytes(), new GrowableBytes(), new GrowableBytes()];
  for (let i = 0; i + 1 < offsets.length; i++) {
    const start = offsets[i]!;
    const length = offsets[i + 1]! - start;
    const base = baseOf(i);
    const limit = base === null ? 0 : Math.min(length, lengthOf(base));
    const from = base === null ? 0 : base.table.offsets[base.number]!;
    let same = 0;
    while (same < limit && base!.table.bytes[from + same] === bytes[start + same]) same++;
    shared.pushNumber(same);
    rests.pushNumber(length - same);
    for (let n = same; n < length; n++) tails.push(bytes[start + n]!);
  }
  return { shared: bytesOf(shared), rests: bytesOf(rests), tails: bytesOf(tails) };
}

/**
 * Writes a table.
 *
 * @param table receives the texts
 * @returns whether they fill the table
 */
export function expandTexts(
  { shared, rests, tails }: SharedBytes,
  { bytes, offsets }: Base['table'],
  baseOf: (i: number) => Base | null,
): boolean {
  const [sharedLengths, restLengths] = [new VarintReader(shared), new VarintReader(rests)];
  let end = 0;
  let tail = 0;
  for (let i = 0; i + 1 < offsets.length; i++) {
    const base = baseOf(i);
    const same = sharedLengths.next();
    const rest = restLengths.next();
    if (same > (base === null ? 0 : lengthOf(base)) || end + same + rest > bytes.length)
      return false;
    const from = base === null ? 0 : base.table.offsets[base.number]!;
    for (let n = 0; n < same; n++) bytes[end++] = base!.table.bytes[from + n]!;
    for (let n = 0; n < rest; n++) bytes[end++] = tails[tail++]!;
    offsets[i + 1] = end;
  }
  return end === bytes.length;
}

function lengthOf({ table, number }: Base): number {
  return table.offsets[number + 1]! - table.offsets[number]!;
}
