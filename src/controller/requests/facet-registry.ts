/** `WantedTerms`: the term sets that the elements of a shop need, for as long as they need them. */
export interface TermSetNeed {
  readonly taxonomy: string;
  /** Terms without products are needed too. */
  readonly includeEmpty: boolean;
}

export class FacetRegistry {
  readonly #needs = new Set<TermSetNeed>();

  /** Until the returned function is called. */
  add({ ...wish }: TermSetNeed): () => void {
    this.#needs.add(wish);
    return () => this.#needs.delete(wish);
  }

  /** In the order in which they were first wanted. */
  get taxonomies(): readonly string[] {
    return [...new Set([...this.#needs].map(({ taxonomy }) => taxonomy))];
  }

  /** Those of which somebody needs the terms without products. */
  get withEmpty(): ReadonlySet<string> {
    const wishes = [...this.#needs].filter(({ includeEmpty }) => includeEmpty);
    return new Set(wishes.map(({ taxonomy }) => taxonomy));
  }
}
