/** On a narrow screen the filters of a hand-made layout start folded, so that the products are seen first. */
export function foldFilters(filters: HTMLDetailsElement | null): void {
  if (filters !== null && matchMedia('(max-width: 52rem)').matches) filters.open = false;
}
