/**
 * Registry of taxonomies and terms: finds the terms that entries name, and adds those that the
 * header lacks.
 */
import type { CatalogueTaxonomy } from '../../../protocol/catalogue/types.ts';
import { decodeEntities } from '../../../protocol/text/html-text.ts';
import { MAX_TAXONOMIES, MAX_TERMS } from '../../../protocol/limits.ts';
import type { TermEntry, TermReference } from '../../../protocol/product.ts';
import { ShopError } from '../../../protocol/shop-error.ts';
import { decodeSlug } from '../../../protocol/text/decode-slug.ts';
import { nameKey, sanitizeTaxonomy, slugOf, takeSlug } from '../../../protocol/text/slug.ts';

/**
 * Registry of one catalogue. Terms are numbered in the order in which they are added.
 *
 * @throws ShopError `bad-catalogue` beyond `MAX_TERMS` or `MAX_TAXONOMIES`, from the constructor
 * and from each look-up
 */
export class TermRegistry {
  readonly #taxonomies = new Map<string, TaxonomyIndex>();
  readonly #terms: TermEntry[] = [];

  constructor(taxonomies: readonly CatalogueTaxonomy[]) {
    for (const { taxonomy, terms } of taxonomies) {
      const name = sanitizeTaxonomy(taxonomy);
      const { byId } = this.#open(name);
      for (const term of terms) if (!byId.has(term.id)) this.#add(name, term);
    }
  }

  /** Terms in the order of their numbers. */
  get terms(): readonly TermEntry[] {
    return this.#terms;
  }

  /** Number of a category, tag or brand; added if unknown. O(1). */
  ofReference(taxonomy: string, reference: TermReference): number {
    return (
      this.#open(taxonomy).byId.get(reference.id) ??
      this.#add(taxonomy, bareTerm(taxonomy, reference))
    );
  }

  /**
   * Number of the term of an attribute's option; added if unknown. O(1).
   *
   * @param option name of the term in any letter case, or its slug for non-Latin names
   * (src/protocol/README.md#rule-variation-values)
   */
  ofOption(taxonomy: string, option: string): number {
    const { byOption, byName, bySlug, byKey } = this.#open(taxonomy);
    const known = byOption.get(option);
    if (known !== undefined) return known;
    const slug = decodeSlug(option);
    const number =
      byName.get(decodeEntities(option)) ??
      bySlug.get(slug) ??
      byKey.get(nameKey(option)) ??
      this.#add(taxonomy, bareTerm(taxonomy, { id: this.#spareId(), name: option, slug }));
    byOption.set(option, number);
    return number;
  }

  /** Number of the term above another; `undefined` at the top and for a missing one. O(1). */
  parentOf(number: number): number | undefined {
    const { parent, taxonomy } = this.#terms[number]!;
    return parent === null ? undefined : this.#taxonomies.get(taxonomy)?.byId.get(parent);
  }

  /** Taxonomies in the order of the response: categories, tags, brands, then attributes by name. */
  taxonomies(): readonly (readonly [name: string, terms: readonly TermEntry[]])[] {
    const rank = (name: string): number => {
      const position = LEADING_TAXONOMIES.indexOf(name);
      return position < 0 ? LEADING_TAXONOMIES.length : position;
    };
    return Array.from(this.#taxonomies, ([name, { terms }]) => [name, terms] as const).sort(
      ([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : a > b ? 1 : 0),
    );
  }

  #open(taxonomy: string): TaxonomyIndex {
    let index = this.#taxonomies.get(taxonomy);
    if (!index) {
      checkCount('taxonomies', this.#taxonomies.size + 1, MAX_TAXONOMIES);
      index = {
        terms: [],
        byId: new Map(),
        bySlug: new Map(),
        byName: new Map(),
        byKey: new Map(),
        slugs: new Map(),
        byOption: new Map(),
      };
      this.#taxonomies.set(taxonomy, index);
    }
    return index;
  }

  #add(taxonomy: string, given: TermEntry): number {
    checkCount('terms', this.#terms.length + 1, MAX_TERMS);
    const { terms, byId, bySlug, byName, byKey, slugs, byOption } = this.#open(taxonomy);
    const own = decodeSlug(given.slug);
    const slug = takeSlug(slugOf(own), slugs);
    // A term is listed by the slug that requests find it by; WordPress's own, encoded or not, are.
    const isSame = slug === own && decodeSlug(given.taxonomy) === taxonomy;
    const term = isSame ? given : { ...given, taxonomy, slug };
    const number = this.#terms.push(term) - 1;
    terms.push(term);
    byId.set(term.id, number);
    bySlug.set(slug, number);
    byName.set(decodeEntities(term.name), number);
    byKey.set(nameKey(term.name), number);
    byOption.clear();
    return number;
  }

  /** Generated id of a term without one; ids of a real shop are far lower. */
  #spareId(): number {
    return 2 ** 40 + this.#terms.length;
  }
}

interface TaxonomyIndex {
  readonly terms: TermEntry[];
  readonly byId: Map<number, number>;
  readonly bySlug: Map<string, number>;
  readonly byName: Map<string, number>;
  /** By `nameKey`. */
  readonly byKey: Map<string, number>;
  /** Slugs that are taken, for `takeSlug`. */
  readonly slugs: Map<string, number>;
  /** Cache of `ofOption`; cleared when a term is added, which may be the better match. */
  readonly byOption: Map<string, number>;
}

const LEADING_TAXONOMIES = ['product_cat', 'product_tag', 'product_brand'];

function checkCount(of: string, count: number, most: number): void {
  if (count <= most) return;
  const message = `The catalogue has too many ${of}: expected at most ${most}, those that only products name included.`;
  throw new ShopError('bad-catalogue', message);
}

function bareTerm(taxonomy: string, { id, name, slug }: TermReference): TermEntry {
  return {
    id,
    parent: null,
    taxonomy,
    name,
    slug,
    permalink: '',
    description: '',
    count: 0,
    images: [],
    menu_order: 0,
  };
}
