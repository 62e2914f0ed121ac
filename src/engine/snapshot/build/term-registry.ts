/** Taxonomies and terms while a catalogue is read: finds the terms that entries name, adds those the header lacks. */
import type { CatalogueTaxonomy } from '../../../protocol/catalogue/types.ts';
import { decodeEntities } from '../../../protocol/text/html-text.ts';
import { MAX_TAXONOMIES, MAX_TERMS } from '../../../protocol/limits.ts';
import type { TermEntry, TermReference } from '../../../protocol/product.ts';
import { ShopError } from '../../../protocol/shop-error.ts';
import { decodeSlug } from '../../../protocol/text/decode-slug.ts';

/** The constructor and each look-up throw `ShopError` `bad-catalogue` beyond `MAX_TERMS` and `MAX_TAXONOMIES`. */
export class TermRegistry {
  readonly #taxonomies = new Map<string, TaxonomyIndex>();
  readonly #terms: TermEntry[] = [];

  constructor(taxonomies: readonly CatalogueTaxonomy[]) {
    for (const { taxonomy, terms } of taxonomies) {
      const name = decodeSlug(taxonomy);
      this.#open(name);
      for (const term of terms) this.#add(name, term);
    }
  }

  /** Terms in the order of their numbers. */
  get terms(): readonly TermEntry[] {
    return this.#terms;
  }

  /** The number of a category, tag or brand. */
  ofReference(taxonomy: string, reference: TermReference): number {
    return (
      this.#open(taxonomy).byId.get(reference.id) ??
      this.#add(taxonomy, bareTerm(taxonomy, reference))
    );
  }

  /** The number of an attribute's option, which is a term's name, or its slug where names are not Latin. (src/protocol/README.md#rule-variation-values) */
  ofOption(taxonomy: string, option: string): number {
    const { byOption, byName, bySlug } = this.#open(taxonomy);
    const known = byOption.get(option);
    if (known !== undefined) return known;
    const slug = decodeSlug(option);
    const number =
      byName.get(decodeEntities(option)) ??
      bySlug.get(slug) ??
      this.#add(taxonomy, bareTerm(taxonomy, { id: this.#spareId(), name: option, slug }));
    byOption.set(option, number);
    return number;
  }

  /** Taxonomies in the order of the answer: categories, tags, brands, then attributes by name. */
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
        byOption: new Map(),
      };
      this.#taxonomies.set(taxonomy, index);
    }
    return index;
  }

  #add(taxonomy: string, term: TermEntry): number {
    const number = this.#terms.push(term) - 1;
    checkCount('terms', this.#terms.length, MAX_TERMS);
    const { terms, byId, bySlug, byName, byOption } = this.#open(taxonomy);
    terms.push(term);
    byId.set(term.id, number);
    bySlug.set(decodeSlug(term.slug), number);
    byName.set(decodeEntities(term.name), number);
    byOption.clear();
    return number;
  }

  /** Ids of terms that came without one; a real shop's stay far below. */
  #spareId(): number {
    return 2 ** 40 + this.#terms.length;
  }
}

interface TaxonomyIndex {
  readonly terms: TermEntry[];
  readonly byId: Map<number, number>;
  readonly bySlug: Map<string, number>;
  readonly byName: Map<string, number>;
  /** Options as they were asked for; emptied when a new term may answer better. */
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
