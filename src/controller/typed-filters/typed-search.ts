/** Search states with typed filters, and with their words in place of them. Pure. */
import type { TermConstraint } from '../../protocol/request.ts';
import type {
  ParsedQuery,
  TypedConstraints,
  TypedFilter,
} from '../../protocol/typed-filters/parsed-query.ts';
import { FILTERS, type FilterValues } from '../filters/filters.ts';
import { normalizeQuery } from '../filters/text.ts';
import { INITIAL_SEARCH, isActive, isSameState, type SearchState } from '../state/search-state.ts';

/** Filters found in a text. */
export interface TypedText {
  /** Text as sent, with the words of the filters. */
  readonly text: string;
  /** Text without them. */
  readonly rest: string;
  readonly filters: readonly TypedFilter[];
  /** Search before the filters were added. */
  readonly before: SearchState;
}

/** Adds the filters of a text to a search; a filter of the same facet that was there is replaced. */
export function withTypedFilters(
  search: SearchState,
  { rest, constraints }: Pick<ParsedQuery, 'rest' | 'constraints'>,
): SearchState {
  return withConstraints(withText(search, rest), constraints);
}

function withText(search: SearchState, q: string): SearchState {
  return { ...search, q, isUnfinished: false, page: 1, firstPage: null };
}

function withConstraints(search: SearchState, constraints: TypedConstraints): SearchState {
  const { t = [] } = constraints;
  return {
    ...filtersIn(constraints).reduce((all, { values }) => ({ ...all, ...values }), search),
    terms: t.reduce(withTerms, search.terms),
  };
}

/** Filters other than terms that constraints have, with their values. */
function filtersIn(constraints: TypedConstraints): readonly {
  readonly name: string;
  readonly values: Partial<FilterValues>;
}[] {
  return FILTERS.flatMap(([name, filter]) => {
    const values = filter.fromRequest?.(constraints) ?? {};
    return isActive(filter, { ...INITIAL_SEARCH, ...values }) ? [{ name, values }] : [];
  });
}

function withTerms(
  terms: SearchState['terms'],
  { taxonomy, t }: TermConstraint,
): SearchState['terms'] {
  const others = terms.filter((selection) => selection.taxonomy !== taxonomy);
  return [...others, { taxonomy, slugs: t.map(String) }];
}

/** Filters of a text that the search still has. */
export function activeTyped(search: SearchState, { filters }: TypedText): readonly TypedFilter[] {
  // The two bounds of the price may be filters of their own.
  const all = filters.reduce<TypedConstraints>((all, one) => ({ ...all, ...one.constraints }), {});
  const present = filtersIn(all)
    .filter(({ values }) => isSameState({ ...search, ...values }, search))
    .map(({ name }) => name);
  return filters.filter(({ constraints }) => {
    const hasTerms = (constraints.t ?? []).every((entry) => {
      const { slugs = [], op } =
        search.terms.find(({ taxonomy }) => taxonomy === entry.taxonomy) ?? {};
      return op !== 'not' && entry.t.every((slug) => slugs.includes(String(slug)));
    });
    return hasTerms && filtersIn(constraints).every(({ name }) => present.includes(name));
  });
}

/** Keys of the active filters of a constraint, see `ActiveFilter`. */
export function keysOf(constraints: TypedConstraints): readonly string[] {
  const terms = (constraints.t ?? []).flatMap(({ taxonomy, t }) =>
    t.map((slug) => `${taxonomy}/${slug}`),
  );
  return [...terms, ...filtersIn(constraints).map(({ name }) => name)];
}

/**
 * Takes the filters back into words: what they replaced is back, and the text is the one that was
 * sent, without the words of filters that were removed since. Words go behind a text that was changed.
 */
export function withWords(search: SearchState, typed: TypedText): SearchState {
  const active = activeTyped(search, typed);
  const removed = typed.filters.filter((filter) => !active.includes(filter));
  const words = active.map((filter) => filter.words);
  const q =
    search.q === typed.rest
      ? removed.reduce((text, filter) => text.replace(filter.words, () => ' '), typed.text)
      : [search.q, ...words].join(' ');
  return active.reduce<SearchState>(
    (state, { constraints }) => withoutConstraints(state, constraints, typed),
    withText(search, normalizeQuery(q)),
  );
}

function withoutConstraints(
  search: SearchState,
  constraints: TypedConstraints,
  { before }: TypedText,
): SearchState {
  const { t = [] } = constraints;
  return {
    ...filtersIn(constraints).reduce(
      (all, { values }) => ({ ...all, ...sameMembers(before, values) }),
      search,
    ),
    terms: t.reduce((terms, { taxonomy, t: typed }) => {
      const of = (all: SearchState['terms']) => all.find((entry) => entry.taxonomy === taxonomy);
      const added = (of(terms)?.slugs ?? []).filter((slug) => !typed.includes(slug));
      const replaced = of(before.terms);
      const slugs = [...new Set([...(replaced?.slugs ?? []), ...added])];
      return [
        ...terms.filter((entry) => entry.taxonomy !== taxonomy),
        { ...(replaced ?? { taxonomy }), slugs },
      ];
    }, search.terms),
  };
}

/** Returns the members of a search that `values` has. */
function sameMembers(search: SearchState, values: Partial<FilterValues>): Partial<FilterValues> {
  return Object.fromEntries(Object.entries(search).filter(([name]) => name in values));
}
