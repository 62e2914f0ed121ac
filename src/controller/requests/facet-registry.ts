/** `FacetRegistry`: term sets and counts that the facets of one shop require. */
import type { CountOptions } from '../../protocol/assist.ts';

/** Requirements of one facet. */
export interface FacetNeed {
  /** Taxonomy whose term set is required; `null` for none. */
  readonly taxonomy: string | null;
  /** Terms without products are required too. */
  readonly includeEmpty: boolean;
  /** Number of price classes, see `CountOptions`; 0 for none. */
  readonly priceClasses: number;
}

/** Needs of the facets of one shop. */
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

  /** Options of the counts that supplement a response; `null` without facets. */
  get countOptions(): CountOptions | null {
    const classes = [...this.#needs].map(({ priceClasses }) => priceClasses);
    return classes.length === 0 ? null : { priceClasses: Math.max(...classes) };
  }

  /**
   * JSON of `countOptions`.
   * @param hasNoResponse The previous value is returned: counts are fetched after a response, with the
   *   options of that time. A failed request is not repeated for counts alone.
   */
  countKey(hasNoResponse: boolean): string {
    if (!hasNoResponse) this.#countKey = JSON.stringify(this.countOptions);
    return this.#countKey;
  }
}
