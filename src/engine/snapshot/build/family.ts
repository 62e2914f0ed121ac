/** A product with its variations, by their numbers in the staging table. */
export interface Family {
  readonly product: number;
  /** Ascending by id. Unpublished ones match requests, but are not listed as entries. */
  readonly variations: readonly number[];
}
