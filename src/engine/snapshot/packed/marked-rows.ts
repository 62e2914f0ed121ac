/** Rows with a mark each, collected in any order; reused for one list after the other. */

const LISTED = 128;
/** Mark of a row that is a member without fields. */
export const MEMBER = 256;

export class MarkedRows {
  readonly #marks: Uint16Array;
  #rows = new Uint32Array(256);
  #length = 0;
  #isAscending = true;

  constructor(rowCount: number) {
    this.#marks = new Uint16Array(rowCount);
  }

  /** Adds bits to the mark of a row: fields, or `MEMBER`. */
  add(row: number, bits: number): void {
    this.#list(row);
    this.#marks[row]! |= bits;
  }

  /** Reverses bits of the mark of a row. */
  change(row: number, bits: number): void {
    this.#list(row);
    this.#marks[row]! ^= bits;
  }

  /** Mark of a row: 0, or the bits that it has. */
  get(row: number): number {
    return this.#marks[row]! & ~LISTED;
  }

  /** All rows ever marked, ascending; a view until the next change. */
  rows(): Uint32Array {
    const rows = this.#rows.subarray(0, this.#length);
    if (!this.#isAscending) rows.sort();
    this.#isAscending = true;
    return rows;
  }

  clear(): void {
    for (let i = 0; i < this.#length; i++) this.#marks[this.#rows[i]!] = 0;
    this.#length = 0;
    this.#isAscending = true;
  }

  #list(row: number): void {
    if ((this.#marks[row]! & LISTED) !== 0) return;
    this.#marks[row]! |= LISTED;
    if (this.#length === this.#rows.length) {
      const rows = new Uint32Array(2 * this.#length);
      rows.set(this.#rows);
      this.#rows = rows;
    }
    if (this.#length > 0 && row < this.#rows[this.#length - 1]!) this.#isAscending = false;
    this.#rows[this.#length++] = row;
  }
}
