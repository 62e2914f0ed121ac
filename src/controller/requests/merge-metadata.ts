/** Merges names, prices and taxonomies of a response into the metadata of the shop. Pure. */
import { decodeSlug } from '../../protocol/text/decode-slug.ts';
import { htmlToText, MAX_PRICE_LENGTH, nameToText } from '../../protocol/text/html-text.ts';
import type { TermEntry } from '../../protocol/product.ts';
import type { ShopRequest } from '../../protocol/request.ts';
import type { ShopResponse } from '../../protocol/response.ts';
import type { KnownTerm, ShopMetadata } from '../state/shop-metadata.ts';

/**
 * Merges the metadata of a response into `known`. O(terms and products of the response).
 * @returns Unchanged members keep their identity.
 */
export function mergeMetadata(
  known: ShopMetadata,
  request: ShopRequest,
  response: ShopResponse,
): ShopMetadata {
  const isUnbounded = request.min_price === undefined && request.max_price === undefined;
  // A request that names no term sets has those of all taxonomies, also of those without terms among its products.
  const isWhole = request['taxonomy-data'] === undefined;
  const found = (response.terms ?? []).filter((set) => isWhole || set.terms.length > 0);
  return {
    labels: mergeLabels(known.labels, response),
    terms: mergeTerms(known.terms, response),
    price: isUnbounded ? (response.price ?? known.price) : known.price,
    pricePattern: known.pricePattern ?? firstPrice(response),
    taxonomies: union(
      known.taxonomies,
      found.map((set) => set.taxonomy),
    ),
  };
}

function mergeLabels(
  known: ReadonlyMap<string, string>,
  response: ShopResponse,
): ReadonlyMap<string, string> {
  const attributes = (response.products?.products ?? []).flatMap((entry) => entry.attributes ?? []);
  const fresh = attributes.filter((attribute) => attribute.id > 0 && !known.has(attribute.slug));
  if (fresh.length === 0) return known;
  return new Map([...known, ...fresh.map(({ slug, name }) => [slug, nameToText(name)] as const)]);
}

/** Merges terms. Unchanged maps keep their identity: most responses differ only in counts. */
function mergeTerms(known: ShopMetadata['terms'], response: ShopResponse): ShopMetadata['terms'] {
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

function knownTerm({ id, parent, slug, name, description = '' }: TermEntry): KnownTerm {
  return { id, parent, slug: decodeSlug(slug), name: nameToText(name), description };
}

function isKnown(
  known: ReadonlyMap<string, KnownTerm> | undefined,
  { id, parent, slug, name, description }: KnownTerm,
): boolean {
  const term = known?.get(slug);
  return (
    term?.id === id &&
    term.parent === parent &&
    term.name === name &&
    term.description === description
  );
}

function firstPrice(response: ShopResponse): string | null {
  const texts = response.products?.products.map(({ price_html = '' }) =>
    htmlToText(price_html.slice(0, MAX_PRICE_LENGTH)),
  );
  // "Free!" and "Call us" show no price format.
  return texts?.find((text) => /\p{Nd}/u.test(text)) ?? null;
}

function union(known: readonly string[], found: readonly string[]): readonly string[] {
  const fresh = found.filter((taxonomy) => !known.includes(taxonomy));
  return fresh.length === 0 ? known : [...known, ...fresh];
}
