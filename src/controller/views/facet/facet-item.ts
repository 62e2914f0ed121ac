/** Item of a facet: a term with its count, its state and its children. Types only. */
export interface FacetItem {
  readonly id: number | null;
  /** Percent-decoded. */
  readonly slug: string;
  readonly name: string;
  /**
   * Number of products with this value alone selected in its facet; `null` if not known exactly, or
   * not shown.
   */
  readonly count: number | null;
  readonly isSelected: boolean;
  /** A descendant is selected, but not the item. */
  readonly isPartial: boolean;
  /** Slugs of ancestors and descendants, which the selection of this term replaces. */
  readonly hierarchySlugs: readonly string[];
  readonly image: string | null;
  readonly children: readonly FacetItem[];
  /** The children are shown. */
  readonly isOpen: boolean;
}
