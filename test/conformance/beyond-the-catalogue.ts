/** Recorded cases whose answer cannot follow from the catalogue file, one by one, each with its reason. */

export const BEYOND_THE_CATALOGUE: ReadonlyMap<string, string> = new Map<string, string>();
