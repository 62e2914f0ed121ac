/**
 * Columns of numbers as packed files hold them. Neighbouring numbers differ little, so they are written as differences, and all
 * first bytes stand before all second ones: gzip makes half as many bytes of that.
 */

/** Bytes of a column, and of one of its numbers: 1 is written as it is, 8 without differences. */
export type PackedColumn = readonly [bytes: number, width: number];

/** Bytes that are written together: less memory than whole columns. A multiple of every width. */
export const BLOCK_BYTES = 2 ** 18;

/** Writes a block of a column, whose first byte is aligned to its width. */
export function packBlock(block: Uint8Array<ArrayBuffer>, width: number): Uint8Array<ArrayBuffer> {
  if (width === 1) return block;
  const source = block.slice();
  const numbers = numbersOf(source, width);
  if (numbers) for (let i = numbers.length - 1; i > 0; i--) numbers[i]! -= numbers[i - 1]!;
  const count = source.length / width;
  const packed = new Uint8Array(source.length);
  for (let i = 0; i < source.length; i++)
    packed[(i % width) * count + Math.floor(i / width)] = source[i]!;
  return packed;
}

/** Reads a block that `packBlock` wrote. The bytes beyond the last whole number are left as they are. */
export function unpackBlock(
  packed: Uint8Array<ArrayBuffer>,
  width: number,
): Uint8Array<ArrayBuffer> {
  if (width === 1) return packed;
  const block = new Uint8Array(packed.length);
  const count = Math.floor(packed.length / width);
  let from = 0;
  for (let byte = 0; byte < width; byte++)
    for (let i = 0, to = byte; i < count; i++, to += width) block[to] = packed[from++]!;
  const numbers = numbersOf(block, width);
  if (numbers) for (let i = 1; i < numbers.length; i++) numbers[i]! += numbers[i - 1]!;
  return block;
}

/** View of whole numbers; `null` for those that have no differences. */
function numbersOf({ buffer, length }: Uint8Array<ArrayBuffer>, width: number) {
  const View = width === 4 ? Uint32Array : width === 2 ? Uint16Array : null;
  return View && new View(buffer, 0, Math.floor(length / width));
}
