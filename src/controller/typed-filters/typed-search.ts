/** Search states with typed filters, and with their words in place of them. Pure. */
import type { TermConstraint } from '../../protocol/request.ts';
import type {
  ParsedQuery,
  TypedConstraints,
  TypedFilter,
} from '../../protocol/typed-filters/parsed-query.ts';
import { normalizeQuery, type SearchState } from '../state/search-state.ts';

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
  const { t = [], sale, stock, rating } = constraints;
  return {
    ...search,
    terms: t.reduce(withTerms, search.terms),
    ...(hasPrice(constraints) ? priceOf(constraints) : {}),
    ...(sale ? { sale } : {}),
    ...(stock ? { stock } : {}),
    ...(rating === undefined ? {} : { rating }),
  };
}

function withTerms(
  terms: SearchState['terms'],
  { taxonomy, t }: TermConstraint,
): SearchState['terms'] {
  const others = terms.filter((selection) => selection.taxonomy !== taxonomy);
  return [...others, { taxonomy, slugs: t.map(String) }];
}

function hasPrice({ min_price, max_price }: TypedConstraints): boolean {
  return min_price !== undefined || max_price !== undefined;
}

function priceOf(constraints: TypedConstraints): Pick<SearchState, 'minPrice' | 'maxPrice'> {
  const { min_price: minPrice = null, max_price: maxPrice = null } = constraints;
  return { minPrice, maxPrice };
}

/** Filters of a text that the search still has. */
export function activeTyped(search: SearchState, { filters }: TypedText): readonly TypedFilter[] {
  // The two bounds of the price may be filters of their own.
  const price = priceOf(
    filters.reduce<TypedConstraints>((all, { constraints }) => ({ ...all, ...constraints }), {}),
  );
  return filters.filter(({ constraints }) => {
    const { minPrice, maxPrice, terms, sale, stock, rating } = search;
    const { t = [] } = constraints;
    const hasTerms = t.every((entry) => {
      const { slugs = [], op } = terms.find(({ taxonomy }) => taxonomy === entry.taxonomy) ?? {};
      return op !== 'not' && entry.t.every((slug) => slugs.includes(String(slug)));
    });
    return (
      hasTerms &&
      (!hasPrice(constraints) || (price.minPrice === minPrice && price.maxPrice === maxPrice)) &&
      (!constraints.sale || sale) &&
      (!constraints.stock || constraints.stock.join() === stock.join()) &&
      (constraints.rating === undefined || constraints.rating === rating)
    );
  });
}

/** Keys of the active filters of a constraint, see `ActiveFilter`. */
export function keysOf(constraints: TypedConstraints): readonly string[] {
  const terms = (constraints.t ?? []).flatMap(({ taxonomy, t }) =>
    t.map((slug) => `${taxonomy}/${slug}`),
  );
  const { sale, stock, rating } = constraints;
  const others = { price: hasPrice(constraints), sale, stock, rating };
  return [...terms, ...Object.entries(others).flatMap(([key, is]) => (is ? [key] : []))];
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
  const { t = [], sale, stock, rating } = constraints;
  return {
    ...search,
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
    ...(hasPrice(constraints) ? { minPrice: before.minPrice, maxPrice: before.maxPrice } : {}),
    ...(sale ? { sale: before.sale } : {}),
    ...(stock ? { stock: before.stock } : {}),
    ...(rating === undefined ? {} : { rating: before.rating }),
  };
}
