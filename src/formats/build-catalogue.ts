/** Builds the header and the entries of a catalogue from products of another system. */
import type { CatalogueHeader, CatalogueTaxonomy } from '../protocol/catalogue/types.ts';
import { MAX_TERMS } from '../protocol/limits.ts';
import type { ProductEntry, TermReference } from '../protocol/product.ts';
import { ShopError } from '../protocol/shop-error.ts';
import { nameKey, slugOf, takeSlug } from '../protocol/text/slug.ts';
import {
  type ForeignCatalogue,
  type ForeignOffer,
  type ForeignProduct,
} from './foreign-product.ts';
import { priceMarkup } from './price-markup.ts';

export interface BuiltCatalogue {
  readonly header: CatalogueHeader;
  /** JSON texts of the entries: a fraction of their size as objects. */
  readonly texts: readonly string[];
}

/**
 * Builds a catalogue. Holds one product as an object, the others as text. Ids that are no integers
 * become integers that stay the same from file to file.
 *
 * @throws What iterating over the products throws; ShopError `bad-catalogue` for more terms than the
 *   limit
 */
export function buildCatalogue({ products, currency, language }: ForeignCatalogue): BuiltCatalogue {
  const ids = new Ids();
  const taxonomies = new Taxonomies();
  const markup = priceMarkup(currency, language);
  const texts: string[] = [];
  for (const product of products)
    texts.push(JSON.stringify(entryOf(product, ids, taxonomies, markup)));
  const header: CatalogueHeader = {
    format: 'wps-catalogue',
    version: 1,
    ...(language !== null && { language }),
    ...(currency !== null && { currency }),
    product_count: texts.length,
    taxonomies: taxonomies.list(),
  };
  return { header, texts };
}

function entryOf(
  product: ForeignProduct,
  ids: Ids,
  taxonomies: Taxonomies,
  markup: (offers: readonly ForeignOffer[]) => string,
): ProductEntry {
  const { variations, images, more } = product;
  const offers = variations.length === 0 ? [product] : variations;
  const prices = offers.map(({ price }) => price).filter((price) => price !== '');
  const lowest = prices.toSorted((a, b) => Number(a) - Number(b))[0] ?? '';
  return {
    id: ids.of(product.key),
    name: product.name,
    slug: slugOf(product.name),
    permalink: product.permalink,
    type: variations.length === 0 ? 'simple' : 'variable',
    description: product.description,
    short_description: product.short_description,
    sku: product.sku,
    ...(product.gtin !== '' && { global_unique_id: product.gtin }),
    price: lowest,
    price_html: markup(offers),
    on_sale: offers.some(isOnSale),
    stock_status: bestStatus(offers),
    categories: product.categories.map((path) => taxonomies.category(path.filter(hasText))),
    tags: product.tags
      .filter(hasText)
      .map((name) => taxonomies.term('product_tag', 'Product tags', name)),
    brands: product.brands
      .filter(hasText)
      .map((name) => taxonomies.term('product_brand', 'Brands', name)),
    images: images.map((src, place) => ({ src, alt: product.name, featured: place === 0 })),
    attributes: attributesOf(product, taxonomies),
    variations: variations.map((variation) => ({
      id: ids.of(variation.key),
      permalink: variation.permalink,
      sku: variation.sku,
      price: variation.price,
      regular_price: variation.regular_price,
      sale_price: isOnSale(variation) ? variation.price : '',
      on_sale: isOnSale(variation),
      stock_status: variation.stock_status,
      ...(variation.gtin !== '' && { global_unique_id: variation.gtin }),
      ...(variation.images[0] !== undefined && { image: { src: variation.images[0] } }),
      attributes: variation.options.filter(isNamed).map(({ name, value }) => {
        const { taxonomy, label, attribute_id } = taxonomies.attribute(name);
        const option = taxonomies.term(taxonomy, label, value).name;
        return { id: attribute_id, name: label, slug: taxonomy, option };
      }),
    })),
    ...more,
  };
}

function isOnSale({ price, regular_price }: ForeignOffer): boolean {
  return price !== '' && regular_price !== '' && Number(price) < Number(regular_price);
}

function bestStatus(offers: readonly ForeignOffer[]): string {
  const statuses = new Set(offers.map(({ stock_status }) => stock_status));
  return (
    (['instock', 'onbackorder'] as const).find((status) => statuses.has(status)) ?? 'outofstock'
  );
}

/** Attributes of a product with those of its variations, each with all its values. */
function attributesOf({ attributes, variations }: ForeignProduct, taxonomies: Taxonomies) {
  const values = new Map<AttributeTaxonomy, Set<string>>();
  const chosen = new Set<AttributeTaxonomy>();
  const add = (name: string, value: string): AttributeTaxonomy => {
    const attribute = taxonomies.attribute(name);
    const known = values.get(attribute) ?? new Set();
    const term = taxonomies.term(attribute.taxonomy, attribute.label, value);
    values.set(attribute, known.add(term.name));
    return attribute;
  };
  for (const { name, values: own } of attributes)
    for (const value of own) if (isNamed({ name, value })) add(name, value);
  for (const { options } of variations)
    for (const { name, value } of options.filter(isNamed)) chosen.add(add(name, value));
  return Array.from(values, ([attribute, options]) => ({
    ...{ id: attribute.attribute_id, name: attribute.label, slug: attribute.taxonomy },
    variation: chosen.has(attribute),
    options: [...options],
  }));
}

function isNamed({ name, value }: { readonly name: string; readonly value: string }): boolean {
  return hasText(name) && hasText(value);
}

function hasText(name: string): boolean {
  return nameKey(name) !== '';
}

/** Integers of keys: the key itself where it is one, otherwise a hash; the next free one if taken. */
class Ids {
  readonly #byKey = new Map<string, number>();
  readonly #taken = new Set<number>();

  of(key: string): number {
    const known = this.#byKey.get(key);
    if (known !== undefined) return known;
    const own = /^[1-9]\d{0,14}$/.test(key) ? Number(key) : hash(key);
    let id = own;
    while (this.#taken.has(id)) id += 1;
    this.#taken.add(id);
    this.#byKey.set(key, id);
    return id;
  }
}

/** FNV-1a with 32 bits, above zero. */
function hash(text: string): number {
  let bits = 0x811c9dc5;
  for (let at = 0; at < text.length; at++)
    bits = Math.imul(bits ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return bits + 1;
}

interface OpenTerm {
  readonly id: number;
  readonly parent: number | null;
  readonly name: string;
  readonly slug: string;
}

type AttributeTaxonomy = Pick<CatalogueTaxonomy, 'taxonomy' | 'label' | 'attribute_id'>;

interface OpenTaxonomy extends Omit<CatalogueTaxonomy, 'terms'> {
  /** By slug of the parent and key of the name. */
  readonly terms: Map<string, OpenTerm>;
  /** Slugs that are taken, for `takeSlug`. */
  readonly slugs: Map<string, number>;
}

/** Taxonomies that grow with the products. */
class Taxonomies {
  readonly #byName = new Map<string, OpenTaxonomy>();
  #terms = 0;
  #attributes = 0;

  list(): readonly CatalogueTaxonomy[] {
    return Array.from(this.#byName.values(), ({ terms, slugs: _, ...about }) => ({
      ...about,
      terms: Array.from(terms.values(), (term) => ({
        ...term,
        taxonomy: about.taxonomy,
        count: 0,
      })),
    }));
  }

  /** Category at the end of a path; its parents are added, too. */
  category(path: readonly string[]): TermReference {
    const taxonomy = this.#open('product_cat', 'Product categories', {
      isNested: true,
      attribute: 0,
    });
    let parent: OpenTerm | null = null;
    for (const name of path) parent = this.#add(taxonomy, name, parent);
    return referenceOf(parent ?? this.#add(taxonomy, 'Other', null));
  }

  term(name: string, label: string, value: string): TermReference {
    return referenceOf(
      this.#add(this.#open(name, label, { isNested: false, attribute: 0 }), value, null),
    );
  }

  /** The same object for each label that is the same attribute; its label is the first of these. */
  attribute(label: string): AttributeTaxonomy {
    const name = `pa_${slugOf(label)}`;
    if (!this.#byName.has(name)) this.#attributes += 1;
    return this.#open(name, label, { isNested: false, attribute: this.#attributes });
  }

  #open(
    name: string,
    label: string,
    { isNested, attribute }: { readonly isNested: boolean; readonly attribute: number },
  ): OpenTaxonomy {
    const known = this.#byName.get(name);
    if (known !== undefined) return known;
    const opened = {
      ...{ taxonomy: name, label, hierarchical: isNested, attribute_id: attribute },
      terms: new Map<string, OpenTerm>(),
      slugs: new Map<string, number>(),
    };
    this.#byName.set(name, opened);
    return opened;
  }

  #add({ terms, slugs }: OpenTaxonomy, name: string, parent: OpenTerm | null): OpenTerm {
    const key = `${parent?.slug ?? ''}/${nameKey(name)}`;
    const known = terms.get(key);
    if (known !== undefined) return known;
    this.#terms += 1;
    if (this.#terms > MAX_TERMS)
      throw new ShopError(
        'bad-catalogue',
        `The file has more than ${MAX_TERMS} categories, tags, brands and values of attributes. Leave some out.`,
      );
    const own = slugOf(name);
    const slug = takeSlug(slugs.has(own) && parent !== null ? `${parent.slug}-${own}` : own, slugs);
    const term = { id: this.#terms, parent: parent?.id ?? null, name, slug };
    terms.set(key, term);
    return term;
  }
}

function referenceOf({ id, name, slug }: OpenTerm): TermReference {
  return { id, name, slug };
}
