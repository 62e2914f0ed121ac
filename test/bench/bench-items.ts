/** A catalogue in the form that other libraries need: flat items with plain text, term filters with all children. */
import type { Catalogue } from '../../src/protocol/catalogue/types.ts';
import { decodeEntities, htmlToText } from '../../src/protocol/text/html-text.ts';
import type { ProductEntry, TermEntry } from '../../src/protocol/product.ts';
import type { BenchRequest } from './bench-requests.ts';

export interface BenchItem {
  readonly id: number;
  readonly name: string;
  /** All that a search looks at. */
  readonly text: string;
  readonly price: number;
  readonly stock: string;
  readonly sale: boolean;
  readonly featured: boolean;
  readonly rating: number;
  /** Slugs by taxonomy. */
  readonly terms: Readonly<Record<string, readonly string[]>>;
}

export interface BenchItems {
  /** By name. */
  readonly items: readonly BenchItem[];
  /** The entries of the items, as JSON. */
  readonly texts: readonly string[];
  readonly taxonomies: readonly string[];
  /** The terms of each taxonomy by slug. */
  readonly entries: ReadonlyMap<string, ReadonlyMap<string, TermEntry>>;
  /** A choice of a term is one of its children too. */
  readonly withChildren: (terms: BenchRequest['terms']) => BenchRequest['terms'];
}

export function benchItems({ header, products }: Catalogue): BenchItems {
  const taxonomies = header.taxonomies.map(({ taxonomy }) => taxonomy);
  const slugs = new Map(
    header.taxonomies.map(({ taxonomy, terms }) => [
      taxonomy,
      new Map(terms.map(({ name, slug }) => [name, slug])),
    ]),
  );
  const children = new Map<string, string[]>();
  for (const { taxonomy, terms } of header.taxonomies) {
    const byId = new Map(terms.map((term) => [term.id, term]));
    for (const term of terms) {
      for (let above = byId.get(term.parent ?? 0); above; above = byId.get(above.parent ?? 0)) {
        const key = `${taxonomy} ${above.slug}`;
        children.set(key, [...(children.get(key) ?? []), term.slug]);
      }
    }
  }
  const termsOf = (product: ProductEntry, taxonomy: string): readonly string[] => {
    const references = {
      product_cat: product.categories,
      product_tag: product.tags,
      product_brand: product.brands,
    }[taxonomy];
    if (references !== undefined) return references.map(({ slug }) => slug);
    const options = product.attributes?.find(({ slug }) => slug === taxonomy)?.options ?? [];
    return options.map((option) => slugs.get(taxonomy)?.get(option) ?? option);
  };
  const { compare } = new Intl.Collator('en');
  const sorted = [...products].sort((a, b) => compare(a.name, b.name));
  const items = sorted.map((product): BenchItem => {
    const { categories = [], tags = [], brands = [], attributes = [] } = product;
    const texts = [product.name, product.short_description ?? '', product.description ?? ''];
    const names = [...categories, ...tags, ...brands].map(({ name }) => decodeEntities(name));
    const options = attributes.flatMap((attribute) => attribute.options ?? []);
    return {
      id: product.id,
      name: product.name,
      text: [...texts.map(htmlToText), product.sku ?? '', ...names, ...options].join(' '),
      price: Number(product.price ?? 0),
      stock: product.stock_status ?? 'instock',
      sale: product.on_sale === true,
      featured: product.featured === true,
      rating: Math.round(Number(product.average_rating ?? 0)),
      terms: Object.fromEntries(taxonomies.map((name) => [name, termsOf(product, name)])),
    };
  });
  return {
    items,
    texts: sorted.map((product) => JSON.stringify(product)),
    taxonomies,
    entries: new Map(
      header.taxonomies.map(({ taxonomy, terms }) => [
        taxonomy,
        new Map(terms.map((term) => [term.slug, term])),
      ]),
    ),
    withChildren: (terms) =>
      new Map(
        Array.from(terms, ([taxonomy, chosen]) => [
          taxonomy,
          chosen.flatMap((slug) => [slug, ...(children.get(`${taxonomy} ${slug}`) ?? [])]),
        ]),
      ),
  };
}
