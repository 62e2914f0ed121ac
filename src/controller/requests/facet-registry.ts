/** `FacetRegistry`: term sets that the elements of a shop require. */
export interface TermSetNeed {
  readonly taxonomy: string;
  /** Terms without products are needed too. */
  readonly includeEmpty: boolean;
}

export class FacetRegistry {
  readonly #needs = new Set<TermSetNeed>();

  /** Adds a need. Returns a function that removes it. */
  add({ ...need }: TermSetNeed): () => void {
    this.#needs.add(need);
    return () => this.#needs.delete(need);
  }

  /** Required taxonomies, in the order of registration. */
  get taxonomies(): readonly string[] {
    return [...new Set([...this.#needs].map(({ taxonomy }) => taxonomy))];
  }

  /** Taxonomies whose terms without products are required too. */
  get withEmpty(): ReadonlySet<string> {
    const needs = [...this.#needs].filter(({ includeEmpty }) => includeEmpty);
    return new Set(needs.map(({ taxonomy }) => taxonomy));
  }
}
