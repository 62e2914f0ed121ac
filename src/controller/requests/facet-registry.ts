/** `FacetRegistry`: term sets and counts that the facets of a shop require. */
import type { CountOptions } from '../../protocol/assist.ts';

/** Requirements of one facet. */
export interface FacetNeed {
  /** Taxonomy whose term set is required; `null` for none. */
  readonly taxonomy: string | null;
  /** Terms without products are needed too. */
  readonly includeEmpty: boolean;
  /** Number of classes of prices, see `CountOptions`; 0 for none. */
  readonly priceClasses: number;
}

export class FacetRegistry {
  readonly #needs = new Set<FacetNeed>();
  #countKey = '';

  /** Adds a need. Returns a function that removes it. */
  add({ ...need }: FacetNeed): () => void {
    this.#needs.add(need);
    return () => this.#needs.delete(need);
  }

  /** Required taxonomies, in the order of registration. */
  get taxonomies(): readonly string[] {
    return [...new Set([...this.#needs].flatMap(({ taxonomy }) => taxonomy ?? []))];
  }

  /** Taxonomies whose terms without products are required too. */
  get withEmpty(): ReadonlySet<string> {
    const needs = [...this.#needs].filter(({ includeEmpty }) => includeEmpty);
    return new Set(needs.flatMap(({ taxonomy }) => taxonomy ?? []));
  }

  /** Options of the counts beside a response; `null` without facets. */
  get countOptions(): CountOptions | null {
    const classes = [...this.#needs].map(({ priceClasses }) => priceClasses);
    return classes.length === 0 ? null : { priceClasses: Math.max(...classes) };
  }

  /** JSON of `countOptions`; that of the previous call while a request is pending, which reads them after its response. */
  countKey(isPending: boolean): string {
    if (!isPending) this.#countKey = JSON.stringify(this.countOptions);
    return this.#countKey;
  }
}
