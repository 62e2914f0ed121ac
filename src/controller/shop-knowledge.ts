/**
 * What answers taught the shop and later answers may leave out: names of taxonomies and terms, the whole price range, how
 * prices are written. Pure; it grows at most to the shop's own terms.
 */
import { htmlToText } from '../protocol/html-text.ts';
import type { TermEntry } from '../protocol/product.ts';
import type { ShopRequest } from '../protocol/shop-request.ts';
import type { PriceRange, ShopResponse } from '../protocol/shop-response.ts';
import { decodeSlug } from '../protocol/decode-slug.ts';

export interface KnownTerm {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
}

export interface ShopKnowledge {
  /** Taxonomy → what the shop calls it. */
  readonly labels: ReadonlyMap<string, string>;
  /** Taxonomy → decoded slug → term. */
  readonly terms: ReadonlyMap<string, ReadonlyMap<string, KnownTerm>>;
  /** Of the last answer without a price constraint. */
  readonly price: PriceRange | null;
  /** A `price_html` to learn the way of writing prices from. */
  readonly pricePattern: string | null;
  /** Those that were ever seen with terms, in the shop's order: a shop deserves a facet for each. */
  readonly taxonomies: readonly string[];
  readonly hasRatings: boolean;
}

export const NO_KNOWLEDGE: ShopKnowledge = {
  labels: new Map(),
  terms: new Map(),
  price: null,
  pricePattern: null,
  taxonomies: [],
  hasRatings: false,
};

/** `known` and what the answer adds. O(terms and products of the answer). */
export function learn(
  known: ShopKnowledge,
  request: ShopRequest,
  response: ShopResponse,
): ShopKnowledge {
  const isUnbounded = request.min_price === undefined && request.max_price === undefined;
  const found = (response.terms ?? []).filter((set) => set.terms.length > 0);
  return {
    labels: learnLabels(known.labels, response),
    terms: learnTerms(known.terms, response),
    price: isUnbounded ? (response.price ?? known.price) : known.price,
    pricePattern: known.pricePattern ?? firstPrice(response),
    taxonomies: union(
      known.taxonomies,
      found.map((set) => set.taxonomy),
    ),
    hasRatings: known.hasRatings || (response.rating?.total ?? 0) > 0,
  };
}

/** Decoded; `null` for a term that no answer named. O(terms of the taxonomy). */
export function slugOfTerm(known: ShopKnowledge, taxonomy: string, id: number): string | null {
  for (const term of known.terms.get(taxonomy)?.values() ?? [])
    if (term.id === id) return term.slug;
  return null;
}

function learnLabels(
  known: ReadonlyMap<string, string>,
  response: ShopResponse,
): ReadonlyMap<string, string> {
  const attributes = (response.products?.products ?? []).flatMap((entry) => entry.attributes ?? []);
  const fresh = attributes.filter((attribute) => attribute.id > 0 && !known.has(attribute.slug));
  if (fresh.length === 0) return known;
  return new Map([...known, ...fresh.map(({ slug, name }) => [slug, htmlToText(name)] as const)]);
}

/** The same map, and the same map of each taxonomy, where nothing is new: most answers only bring other counts. */
function learnTerms(known: ShopKnowledge['terms'], response: ShopResponse): ShopKnowledge['terms'] {
  const terms = new Map(known);
  let isSame = true;
  for (const set of response.terms ?? []) {
    const before = terms.get(set.taxonomy);
    const fresh = set.terms.map(knownTerm).filter((term) => !isKnown(before, term));
    if (before !== undefined && fresh.length === 0) continue;
    const added = fresh.map((term) => [term.slug, term] as const);
    terms.set(set.taxonomy, new Map([...(before ?? []), ...added]));
    isSame = false;
  }
  return isSame ? known : terms;
}

function knownTerm({ id, slug, name }: TermEntry): KnownTerm {
  return { id, slug: decodeSlug(slug), name: htmlToText(name) };
}

function isKnown(
  known: ReadonlyMap<string, KnownTerm> | undefined,
  { id, slug, name }: KnownTerm,
): boolean {
  const term = known?.get(slug);
  return term?.id === id && term.name === name;
}

function firstPrice(response: ShopResponse): string | null {
  const entry = response.products?.products.find((product) => (product.price_html ?? '') !== '');
  return entry?.price_html ?? null;
}

function union(known: readonly string[], found: readonly string[]): readonly string[] {
  const fresh = found.filter((taxonomy) => !known.includes(taxonomy));
  return fresh.length === 0 ? known : [...known, ...fresh];
}
