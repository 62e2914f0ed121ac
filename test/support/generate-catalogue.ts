/** Small random catalogues with the difficult cases: variations, open attributes, hierarchy, unusual prices and letters. */
import fc from 'fast-check';
import type { Catalogue, CatalogueTaxonomy } from '../../src/protocol/catalogue/types.ts';
import type {
  ProductEntry,
  ProductVariation,
  TermEntry,
  TermReference,
} from '../../src/protocol/product.ts';
import {
  ATTRIBUTES,
  MOST_PRODUCTS,
  MOST_TERMS,
  PRICES,
  type ProductSeed,
  product,
  TAXONOMIES,
  title,
  WORDS,
} from './generate-product.ts';
import type { Vocabulary } from './generate-request.ts';

/** Names for requests to any generated catalogue, a few unknown ones included. */
export const GENERATED_VOCABULARY: Vocabulary = {
  words: WORDS.flatMap((word) => word.replace(/&\w+;/g, ' ').trim().split(' ')),
  prices: PRICES,
  terms: TAXONOMIES.map((taxonomy, i) => ({
    taxonomy,
    ids: Array.from({ length: MOST_TERMS + 1 }, (_, n) => termId(i, n)),
    slugs: Array.from({ length: MOST_TERMS + 1 }, (_, n) => decodeURIComponent(slugOf(i, n))),
  })),
};

const terms = fc.tuple(
  ...TAXONOMIES.map(() =>
    fc.tuple(
      fc.uniqueArray(title, { minLength: MOST_TERMS, maxLength: MOST_TERMS }),
      fc.array(
        fc.record({
          parent: fc.option(fc.nat({ max: MOST_TERMS - 1 }), { nil: undefined }),
          menuOrder: fc.nat({ max: 1 }),
        }),
        { minLength: MOST_TERMS, maxLength: MOST_TERMS },
      ),
    ),
  ),
);

/** A random order of the products, some of them missing. */
const sequence = fc.shuffledSubarray(Array.from({ length: MOST_PRODUCTS }, (_, place) => place));

export const generatedCatalogue: fc.Arbitrary<Catalogue> = fc
  .record({
    /** Harvests list all variations with lines of their own, or none. */
    hasLines: fc.boolean(),
    language: fc.constantFrom('en-US', 'en-US', 'de-DE', 'da-DK', undefined),
    matchSplit: fc.constantFrom(undefined, undefined, 1, 4),
    terms,
    /** Taxonomies that the shop has, but without a term. */
    empty: fc.oneof(
      { weight: 3, arbitrary: fc.constant<string[]>([]) },
      { weight: 1, arbitrary: fc.subarray(TAXONOMIES, { maxLength: 2 }) },
    ),
    /** Lists with facts that entries do not contain, as in a guest harvest. */
    orders: fc.option(fc.record({ date: sequence, modified: sequence, popularity: sequence }), {
      nil: undefined,
      freq: 1,
    }),
    ids: fc.uniqueArray(fc.integer({ min: 1, max: 99 }), {
      minLength: MOST_PRODUCTS,
      maxLength: MOST_PRODUCTS,
    }),
    seeds: fc.array(product, { maxLength: MOST_PRODUCTS, size: 'max' }),
  })
  .map(({ hasLines, language, matchSplit, orders, empty, terms: seeds, ids, seeds: products }) => {
    const taxonomies = TAXONOMIES.map((taxonomy, i): CatalogueTaxonomy => {
      const isHierarchical = taxonomy === 'product_cat' || taxonomy === 'product_brand';
      const [names, places] = seeds[i]!;
      return {
        taxonomy,
        label: taxonomy,
        hierarchical: isHierarchical,
        attribute_id: Math.max(0, i - 2),
        terms: (empty.includes(taxonomy) ? [] : names).map((name, n): TermEntry => {
          const { parent, menuOrder } = places[n]!;
          const hasParent = isHierarchical && parent !== undefined && parent < n;
          return {
            id: termId(i, n),
            parent: hasParent ? termId(i, parent) : null,
            taxonomy,
            name,
            slug: slugOf(i, n),
            description: '',
            count: 0,
            images: [],
            menu_order: menuOrder,
          };
        }),
      };
    });
    const entries = products.flatMap((seed, n) =>
      readSeed(seed, ids[n]!, { taxonomies, ids: ids.slice(0, products.length), hasLines }),
    );
    const idsAt = (places: readonly number[]): readonly number[] =>
      places.map((place) => ids[place]!);
    const published = new Map(entries.map((entry) => [entry.id, entry]));
    return {
      header: {
        format: 'wps-catalogue',
        version: 1,
        ...(language && { language }),
        ...(matchSplit !== undefined && { match_split: matchSplit }),
        ...(orders && {
          orders: {
            date: idsAt(orders.date),
            modified: idsAt(orders.modified),
            popularity: idsAt(orders.popularity),
          },
        }),
        taxonomies,
      },
      products: entries.map((entry) => ({
        ...(orders ? withoutOrders(entry) : entry),
        grouped_products: (entry.grouped_products ?? []).filter(
          (id) => published.get(id)?.status === 'publish' && id !== entry.id,
        ),
      })),
      report: { products: products.length, duplicateIds: 0, orphanVariations: 0 },
    };
  });

/** The same without drafts and without disabled variations, of which the server shows terms but no products. */
export const publishedCatalogue: fc.Arbitrary<Catalogue> = generatedCatalogue.map((catalogue) => ({
  ...catalogue,
  products: catalogue.products.filter(
    ({ type, status }) => type !== 'variation' && status === 'publish',
  ),
}));

interface Surroundings {
  readonly taxonomies: readonly CatalogueTaxonomy[];
  readonly ids: readonly number[];
  readonly hasLines: boolean;
}

function withoutOrders(entry: ProductEntry): ProductEntry {
  const {
    date_created_gmt: _created,
    date_modified_gmt: _modified,
    total_sales: _,
    ...rest
  } = entry;
  return rest;
}

/** The product's line, unless it is missing, and those of its variations that have one. */
function readSeed(
  seed: ProductSeed,
  id: number,
  { taxonomies, ids, hasLines }: Surroundings,
): readonly ProductEntry[] {
  const isVariable = seed.type === 'variable';
  const variations = isVariable
    ? seed.variations.map((_, n) => readVariation(seed, id, n, taxonomies))
    : [];
  const entry: ProductEntry = {
    id,
    name: seed.name,
    slug: `p-${id % 7}-${id}`,
    type: seed.type,
    status: seed.status,
    catalog_visibility: seed.visibility,
    featured: seed.featured,
    description: seed.content,
    short_description: seed.excerpt,
    sku: seed.sku,
    price: isVariable ? lowest(variations) : seed.price,
    on_sale: seed.onSale,
    ...(seed.stock !== undefined && { stock_status: seed.stock }),
    average_rating: ((seed.rating?.[0] ?? 0) / 100).toFixed(2),
    rating_count: seed.rating?.[1] ?? 0,
    // Where the server's table has not caught up with the reviews.
    ...(seed.rating?.[1] === 3 && { lookup_rating_count: 1 }),
    categories: references(taxonomies[0], seed.categories),
    tags: references(taxonomies[1], seed.tags),
    brands: references(taxonomies[2], seed.brands),
    attributes: seed.attributes.flatMap((attribute, i) =>
      attribute === undefined
        ? []
        : {
            id: i + 1,
            name: ATTRIBUTES[i]!,
            slug: ATTRIBUTES[i]!,
            variation: isVariable && attribute.varies,
            options: references(taxonomies[i + 3], attribute.options).map(({ name }) => name),
          },
    ),
    variations,
    grouped_products:
      seed.type === 'grouped' ? [...new Set(seed.children.flatMap((n) => ids[n] ?? []))] : [],
    menu_order: seed.menuOrder,
    date_created_gmt: `2024-01-0${seed.day}T10:00:00`,
    date_modified_gmt: `2024-02-0${seed.changed}T10:00:00`,
    total_sales: seed.sales,
    ...(seed.gtin && { global_unique_id: seed.gtin }),
  };
  const lines = variations.flatMap((each, n): readonly ProductEntry[] => {
    const line = seed.variations[n]?.line;
    if (line === undefined || !hasLines) return [];
    const { attributes: own, ...rest } = each;
    return [
      {
        ...rest,
        ...(seed.isMissing && { attributes: own ?? [] }),
        name: line.name,
        description: line.description,
        slug: `v-${each.id}`,
        type: 'variation',
        status: 'publish',
        parent_id: id,
        average_rating: '0.00',
        rating_count: 0,
        menu_order: n,
        date_created_gmt: `2024-01-0${1 + (n % 4)}T10:00:00`,
        date_modified_gmt: `2024-02-0${1 + (n % 3)}T10:00:00`,
        total_sales: 0,
      },
    ];
  });
  return seed.isMissing && lines.length > 0 ? lines : [entry, ...lines];
}

function readVariation(
  seed: ProductSeed,
  parent: number,
  n: number,
  taxonomies: readonly CatalogueTaxonomy[],
): ProductVariation {
  const { price, sku, onSale, stock, gtin, options } = seed.variations[n]!;
  return {
    id: 1000 + parent * 10 + n,
    sku,
    price,
    on_sale: onSale,
    stock_status: stock,
    ...(gtin && { global_unique_id: gtin }),
    attributes: seed.attributes.flatMap((attribute, i) => {
      const choice = options[i];
      if (!attribute?.varies || choice === undefined) return [];
      const place = attribute.options[choice % attribute.options.length]!;
      const term = taxonomies[i + 3]!.terms[place];
      if (term === undefined) return [];
      const isLatin = /^\w+$/.test(ATTRIBUTES[i]!);
      return {
        id: i + 1,
        name: ATTRIBUTES[i]!,
        slug: isLatin ? ATTRIBUTES[i]! : encodeURIComponent(ATTRIBUTES[i]!).toLowerCase(),
        option: isLatin ? term.name : term.slug,
      };
    }),
  };
}

function lowest(variations: readonly ProductVariation[]): string {
  const prices = variations.flatMap((each) => (each.price ? [each.price] : []));
  return prices.sort((a, b) => Number(a) - Number(b))[0] ?? '';
}

function references(
  taxonomy: CatalogueTaxonomy | undefined,
  places: readonly number[],
): readonly TermReference[] {
  return places.flatMap((place) => {
    const term = taxonomy?.terms[place];
    return term === undefined ? [] : { id: term.id, name: term.name, slug: term.slug };
  });
}

function termId(taxonomy: number, place: number): number {
  return 200 + taxonomy * 10 + ((place * 3) % 7);
}

/** Every third slug is not Latin, stored percent-encoded as WordPress does. */
function slugOf(taxonomy: number, place: number): string {
  const letters = place % 3 === 2 ? encodeURIComponent('слово').toLowerCase() : 'term';
  return `${letters}-${taxonomy}-${place}`;
}
