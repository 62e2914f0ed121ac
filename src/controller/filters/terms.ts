/** Terms of taxonomies, such as categories and colours, as a filter. */
import type { ShopRequest, TermConstraint } from '../../protocol/request.ts';
import { ShopError } from '../../protocol/shop-error.ts';
import { decodeSlug } from '../../protocol/text/decode-slug.ts';
import type { Filter } from './filter.ts';

/** Selected terms of one taxonomy. */
export interface TermSelection {
  readonly taxonomy: string;
  /** `and`: all terms must match; `not`: none may match; by default any term. */
  readonly op?: 'and' | 'not';
  /** Percent-decoded; never empty. (rule-term-slugs) */
  readonly slugs: readonly string[];
}

/** Members of the search state. */
export interface TermValues {
  /** Sorted by taxonomy, without duplicates. */
  readonly terms: readonly TermSelection[];
}

/** The address bar has one parameter for each taxonomy, see `url-codec.ts`. */
export const terms: Filter<TermValues> = {
  none: { terms: [] },
  // An empty entry finds nothing. (rule-term-operators)
  normalize: (state) => ({
    terms: state.terms
      .filter(({ slugs }) => slugs.length > 0)
      .toSorted((a, b) => (a.taxonomy < b.taxonomy ? -1 : 1)),
  }),
  toRequest(state, base) {
    const t = [...(base.t ?? []), ...state.terms.map(constraint)];
    return t.length === 0 ? {} : { t };
  },
};

function constraint({ taxonomy, slugs, op }: TermSelection): TermConstraint {
  return { taxonomy, t: slugs, ...(op && { op }) };
}

/**
 * Returns the terms of a request without those of the page.
 * @throws `ShopError('usage')` for terms by id: no control can show them.
 */
export function ownTerms({ t = [] }: ShopRequest, base: ShopRequest): TermValues {
  return { terms: t.filter((entry) => base.t?.includes(entry) !== true).map(selection) };
}

function selection({ taxonomy, t, op = 'or', id_by = 'slug' }: TermConstraint): TermSelection {
  if (id_by !== 'slug')
    throw new ShopError(
      'usage',
      `Terms of ${taxonomy} by ${id_by} cannot be selected: use the attribute base-request.`,
    );
  const slugs = t.map((slug) => decodeSlug(String(slug)));
  return { taxonomy, slugs, ...(op === 'or' ? {} : { op }) };
}

/** Returns the selected slugs of a taxonomy; empty for none. */
export function slugsOf(state: TermValues, taxonomy: string): readonly string[] {
  return state.terms.find((selection) => selection.taxonomy === taxonomy)?.slugs ?? [];
}

/** Replaces the selected slugs of a taxonomy. */
export function withTerms<State extends TermValues>(
  state: State,
  taxonomy: string,
  slugs: readonly string[],
  op?: TermSelection['op'],
): State {
  const others = state.terms.filter((selection) => selection.taxonomy !== taxonomy);
  const selection = { taxonomy, slugs, ...(op && { op }) };
  return { ...state, terms: [...others, selection] };
}
