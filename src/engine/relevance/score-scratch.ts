/** Memory for the scores of a query, without an allocation for each. */

/** Arrays of one number for each row, which all queries to one index share. */
export class ScoreScratch {
  /** Matched tokens of the rows in `found`, as bits; 0 for all others. */
  readonly covered: Uint32Array;
  /** The same with broader words, for the rows in `added`. */
  readonly coveredToo: Uint32Array;
  /** 0 between two queries. */
  readonly best: Float64Array;
  readonly touched: Uint32Array;
  readonly found: Uint32Array;
  /** Scores with broader words of the rows in `added`; 0 for all others. */
  readonly sums: Float64Array;
  readonly added: Uint32Array;
  /** Number of rows in `found`, and in `added`. */
  count = 0;
  addedCount = 0;

  constructor(rowCount: number) {
    this.covered = new Uint32Array(rowCount);
    this.coveredToo = new Uint32Array(rowCount);
    this.best = new Float64Array(rowCount);
    this.touched = new Uint32Array(rowCount);
    this.found = new Uint32Array(rowCount);
    this.sums = new Float64Array(rowCount);
    this.added = new Uint32Array(rowCount);
  }

  /** Resets the arrays after a query. Linear in the rows that it found. */
  clear(): void {
    for (let i = 0; i < this.count; i++) this.covered[this.found[i]!] = 0;
    for (let i = 0; i < this.addedCount; i++) this.sums[this.added[i]!] = 0;
    this.count = 0;
    this.addedCount = 0;
  }
}
