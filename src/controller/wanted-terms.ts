/** `WantedTerms`: the term sets that the elements of a shop need, for as long as they need them. */
export interface TermWish {
  readonly taxonomy: string;
  /** Terms without products are needed too. */
  readonly keepsEmpty: boolean;
}

export class WantedTerms {
  readonly #wishes = new Set<TermWish>();

  /** Until the returned function is called. */
  add({ ...wish }: TermWish): () => void {
    this.#wishes.add(wish);
    return () => this.#wishes.delete(wish);
  }

  /** In the order in which they were first wanted. */
  get taxonomies(): readonly string[] {
    return [...new Set([...this.#wishes].map(({ taxonomy }) => taxonomy))];
  }

  /** Those of which somebody needs the terms without products. */
  get withEmpty(): ReadonlySet<string> {
    const wishes = [...this.#wishes].filter(({ keepsEmpty }) => keepsEmpty);
    return new Set(wishes.map(({ taxonomy }) => taxonomy));
  }
}
