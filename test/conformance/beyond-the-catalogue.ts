/** Recorded cases whose response cannot be computed from the catalogue file, each with its reason. */

const UNKNOWN_DESCRIPTION =
  'The words stand in the description of product 389, which no client can obtain.';

/** By the id of the case. */
export const BEYOND_THE_CATALOGUE: ReadonlyMap<string, string> = new Map(
  ['search-320', 'combo-256', 'combo-277'].map((id) => [id, UNKNOWN_DESCRIPTION]),
);
