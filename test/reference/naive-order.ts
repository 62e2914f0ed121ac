/** Order of products in a response, ties included. (wps-api 7, observed 3.7) */
import type { ProductSort } from '../../src/engine/plan.ts';
import type { NaiveListing } from './naive-shop.ts';

type Compare = (a: NaiveListing, b: NaiveListing) => number;

export function sortListings(
  listings: readonly NaiveListing[],
  { key, descending }: ProductSort,
): readonly NaiveListing[] {
  const direction = descending ? -1 : 1;
  const byId: Compare = (a, b) => a.entry.id - b.entry.id;
  const turned =
    (compare: Compare): Compare =>
    (a, b) =>
      direction * compare(a, b);
  const byTitle = turned((a, b) => compareTexts(a.entry.name, b.entry.name));
  const bySlug: Compare = (a, b) => compareTexts(a.entry.slug ?? '', b.entry.slug ?? '');
  const bySku: Compare = (a, b) => compareTexts(a.sku, b.sku);
  const numberOf = (value: (listing: NaiveListing) => number): Compare =>
    turned((a, b) => value(a) - value(b));

  const orders: Readonly<Record<NonNullable<ProductSort['key']>, readonly Compare[]>> = {
    menu_order: [numberOf(({ entry }) => entry.menu_order ?? 0), byTitle, byId],
    title: [byTitle, byId],
    id: [turned(byId)],
    slug: [turned(bySlug), byId],
    date: [turned((a, b) => compareCodes(a.date, b.date)), turned(byId)],
    modified: [turned((a, b) => compareCodes(a.modified, b.modified)), turned(byId)],
    price: [
      numberOf((listing) => (descending ? listing.maxPrice : listing.minPrice)),
      turned(byId),
    ],
    popularity: [numberOf((listing) => listing.sales), (a, b) => byId(b, a)],
    rating: [
      numberOf(({ entry }) => Number(entry.average_rating ?? 0)),
      (a, b) => b.reviews - a.reviews,
      (a, b) => byId(b, a),
    ],
    sku: [turned(bySku), turned(byId)],
  };
  const compares = key === null ? [byId] : orders[key];
  return [...listings].sort((a, b) => {
    for (const compare of compares) {
      const result = compare(a, b);
      if (result !== 0) return result;
    }
    return 0;
  });
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: false });

/** The database's collation, as far as the root collator has it: Hangul comes after Han, emoji last, and quotes differ. (observed 3.7) */
function compareTexts(a: string, b: string): number {
  return collator.compare(forCollation(a), forCollation(b));
}

function forCollation(text: string): string {
  if (/^[\0-\x7f]*$/.test(text)) return text;
  return text
    .replace(/[‘’]/g, '‹')
    .replace(/[“”]/g, '«')
    .replace(/\p{Script=Hangul}/gu, '\u0378$&')
    .replace(/[\u{10000}-\u{10FFFF}]/gu, '\uFFFF$&');
}

function compareCodes(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
