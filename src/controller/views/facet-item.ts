/** Item of a facet: a term with its count, its state and its children. Types only. */
export interface FacetItem {
  readonly id: number | null;
  /** Percent-decoded. */
  readonly slug: string;
  readonly name: string;
  /** Products with this value chosen alone in its facet; `null` where that is not known exactly, or not shown. */
  readonly count: number | null;
  readonly isSelected: boolean;
  /** Something below it is selected, but not itself. */
  readonly isPartial: boolean;
  /** Slugs of ancestors and descendants: choosing this term replaces them. */
  readonly hierarchySlugs: readonly string[];
  readonly image: string | null;
  readonly children: readonly FacetItem[];
  /** Its children are shown. */
  readonly isOpen: boolean;
}
