/** Taxonomies and terms while a catalogue is read: finds the terms that entries name, adds those the header lacks. */
import type { CatalogueTaxonomy } from '../../protocol/catalogue.ts';
import { decodeEntities } from '../../protocol/html-text.ts';
import type { TermEntry, TermReference } from '../../protocol/product.ts';
import { decodeSlug } from '../../protocol/slug.ts';

export class TermRegistry {
  readonly #taxonomies = new Map<string, TermEntry[]>();
  readonly #terms: TermEntry[] = [];
  readonly #byId = new Map<string, number>();
  readonly #bySlug = new Map<string, number>();
  readonly #byName = new Map<string, number>();

  constructor(taxonomies: readonly CatalogueTaxonomy[]) {
    for (const { taxonomy, terms } of taxonomies) {
      const name = decodeSlug(taxonomy);
      this.#termsOf(name);
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
      this.#byId.get(`${taxonomy} ${reference.id}`) ??
      this.#add(taxonomy, bareTerm(taxonomy, reference))
    );
  }

  /** The number of an attribute's option, which is a term's name, or its slug where names are not Latin. (observed "words") */
  ofOption(taxonomy: string, option: string): number {
    const slug = decodeSlug(option);
    return (
      this.#byName.get(`${taxonomy} ${decodeEntities(option)}`) ??
      this.#bySlug.get(`${taxonomy} ${slug}`) ??
      this.#add(taxonomy, bareTerm(taxonomy, { id: this.#spareId(), name: option, slug }))
    );
  }

  /** Taxonomies in the order of the answer: categories, tags, brands, then attributes by name. (observed 3.1) */
  taxonomies(): readonly (readonly [name: string, terms: readonly TermEntry[]])[] {
    const rank = (name: string): number => {
      const position = LEADING_TAXONOMIES.indexOf(name);
      return position < 0 ? LEADING_TAXONOMIES.length : position;
    };
    return [...this.#taxonomies].sort(
      ([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : a > b ? 1 : 0),
    );
  }

  #termsOf(taxonomy: string): TermEntry[] {
    let terms = this.#taxonomies.get(taxonomy);
    if (!terms) {
      terms = [];
      this.#taxonomies.set(taxonomy, terms);
    }
    return terms;
  }

  #add(taxonomy: string, term: TermEntry): number {
    const number = this.#terms.push(term) - 1;
    this.#termsOf(taxonomy).push(term);
    this.#byId.set(`${taxonomy} ${term.id}`, number);
    this.#bySlug.set(`${taxonomy} ${decodeSlug(term.slug)}`, number);
    this.#byName.set(`${taxonomy} ${decodeEntities(term.name)}`, number);
    return number;
  }

  /** Ids of terms that came without one; a real shop's stay far below. */
  #spareId(): number {
    return 2 ** 40 + this.#terms.length;
  }
}

const LEADING_TAXONOMIES = ['product_cat', 'product_tag', 'product_brand'];

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
