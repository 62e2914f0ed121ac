/** Rows that satisfy all constraints at once, and the products that they bring into the response. (wps-api 5 and 6) */
import type {
  Constraints,
  RatingConstraint,
  SearchFields,
  TermFilter,
  TextConstraint,
} from '../../src/engine/plan.ts';
import { decodePercent } from './naive-terms.ts';
import type { NaiveProduct, NaiveRow, NaiveShop } from './naive-shop.ts';
import { standsIn, wordsOf } from './naive-text.ts';

export interface NaiveMatch {
  readonly product: NaiveProduct;
  /** At least one. */
  readonly rows: readonly NaiveRow[];
}

export function matchProducts(shop: NaiveShop, constraints: Constraints): readonly NaiveMatch[] {
  const tests = rowTests(shop, constraints);
  return shop.products
    .map((product) => ({
      product,
      rows: product.rows.filter((row) => tests.every((test) => test(row))),
    }))
    .filter((match) => match.rows.length > 0);
}

type RowTest = (row: NaiveRow) => boolean;

function rowTests(shop: NaiveShop, constraints: Constraints): readonly RowTest[] {
  const { text, price, sale, stock, featured, rating, visibility, terms } = constraints;
  const tests: RowTest[] = [];
  if (text !== null) tests.push(textTest(shop, text));
  if (price !== null) {
    const { min, max } = price;
    tests.push(
      (row) =>
        (min !== null || max !== null) &&
        (min === null || row.maxPrice >= min) &&
        (max === null || row.minPrice <= max),
    );
  }
  if (sale !== null) tests.push((row) => row.onSale === sale);
  if (stock !== null) tests.push((row) => stock.some((status) => status === row.stock));
  if (featured !== null) tests.push((row) => row.product.featured === featured);
  if (rating !== null) tests.push(ratingTest(rating));
  tests.push(({ product }) => {
    const { rule, marks } = visibility;
    if (rule === 'without') return marks.every((mark) => !product.marks.has(mark));
    if (rule === 'all') return marks.every((mark) => product.marks.has(mark));
    return marks.some((mark) => product.marks.has(mark));
  });
  for (const filter of terms) tests.push(termTest(shop, filter));
  return tests;
}

function textTest({ header }: NaiveShop, constraint: TextConstraint): RowTest {
  const words = wordsOf(constraint.text, header.language ?? 'en');
  const fields = (Object.keys(constraint.fields) as (keyof SearchFields)[]).filter(
    (field) => constraint.fields[field],
  );
  return (row) =>
    words.length > 0 &&
    (constraint.variations || !row.isVariation) &&
    words.every((word) =>
      fields.some((field) => standsIn(word, row.tokens[field], header.match_split ?? 3)),
    );
}

function ratingTest({ min, max, isUnsatisfiable }: RatingConstraint): RowTest {
  return ({ product: { rating, reviews } }) =>
    !isUnsatisfiable &&
    reviews > 0 &&
    (min === null || rating >= min) &&
    (max === null || rating <= max);
}

function termTest(shop: NaiveShop, filter: TermFilter): RowTest {
  const taxonomy = shop.taxonomies.find((each) => each.taxonomy === filter.taxonomy);
  const asked = (taxonomy?.terms ?? [])
    .filter(
      (term) =>
        filter.ids?.includes(term.id) ||
        filter.slugs?.includes(decodePercent(term.slug).toLowerCase()),
    )
    .map((term) => term.id);
  if (taxonomy === undefined || asked.length === 0) return () => false;

  const wanted = new Set(asked);
  for (let size = 0; size < wanted.size;) {
    size = wanted.size;
    for (const term of taxonomy.terms) {
      if (term.parent !== null && wanted.has(term.parent)) wanted.add(term.id);
    }
  }
  const has = (row: NaiveRow, id: number): boolean =>
    row.terms.get(filter.taxonomy)?.has(id) ?? false;
  const test: RowTest = (row) => {
    switch (filter.operator) {
      case 'or':
        return [...wanted].some((id) => has(row, id));
      case 'and':
        return [...wanted].every((id) => has(row, id));
      case 'not':
        return ![...wanted].some((id) => has(row, id));
    }
  };
  if (filter.limit === null) return test;

  // Which rows the server's database gives first is not defined; the recorded answers happen to hold the newest.
  const matching = shop.products
    .flatMap((product) => product.rows)
    .filter(test)
    .sort((a, b) => b.id - a.id)
    .slice(0, filter.limit);
  return (row) => matching.includes(row);
}
