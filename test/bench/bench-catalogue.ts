/** A shop of any size for the benchmark: skewed words and terms, nested categories, a fifth of the products with variations. */
import type {
  Catalogue,
  CatalogueHeader,
  CatalogueTaxonomy,
} from '../../src/protocol/catalogue/types.ts';
import type { ProductEntry, ProductVariation, TermEntry } from '../../src/protocol/product.ts';
import { type Random, seededRandom } from './random.ts';

const SIZES: Readonly<Record<string, number>> = {
  product_cat: 200,
  product_tag: 300,
  product_brand: 120,
  pa_color: 24,
  pa_size: 40,
  pa_material: 60,
};

const WORDS = 20_000;

export function benchCatalogue(products: number): Catalogue {
  const { header, entries } = benchEntries(products);
  return {
    header,
    products: [...entries],
    report: { products, duplicateIds: 0, orphanVariations: 0 },
  };
}

/**
 * The same, entry by entry, for more products than memory holds.
 *
 * @param scale times as many terms as usual, 744; 1 unless given
 */
export function benchEntries(
  products: number,
  scale = 1,
): {
  readonly header: CatalogueHeader;
  readonly entries: Iterable<ProductEntry>;
} {
  const random = seededRandom(20);
  let id = 1;
  const taxonomies = Object.entries(SIZES).map(([taxonomy, usual], i): CatalogueTaxonomy => {
    const first = id;
    const size = Math.round(usual * scale);
    const terms = Array.from({ length: size }, (_, n): TermEntry => {
      // The first tenth of the categories are parents of the rest.
      const parent =
        taxonomy === 'product_cat' && n >= size / 10 ? first + (n % Math.floor(size / 10)) : null;
      const slug = `${taxonomy.replace(/^\w+?_/, '')}-${n}`;
      return { id: id++, parent, taxonomy, name: slug, slug, count: 0, images: [], menu_order: 0 };
    });
    const attribute_id = taxonomy.startsWith('pa_') ? i : 0;
    return {
      taxonomy,
      label: taxonomy,
      hierarchical: taxonomy === 'product_cat',
      attribute_id,
      terms,
    };
  });
  function* entries(): Generator<ProductEntry> {
    for (let place = 0; place < products; place++) {
      const entry = product(id, random, taxonomies);
      id += 1 + (entry.variations?.length ?? 0);
      yield entry;
    }
  }
  return {
    header: { format: 'wps-catalogue', version: 1, language: 'en-US', currency: 'EUR', taxonomies },
    entries: entries(),
  };
}

function product(
  id: number,
  random: Random,
  taxonomies: readonly CatalogueTaxonomy[],
): ProductEntry {
  const termsOf = (taxonomy: string, most: number): readonly TermEntry[] => {
    const { terms } = taxonomies.find((one) => one.taxonomy === taxonomy)!;
    const picked = Array.from(
      { length: 1 + random.below(most) },
      () => terms[random.skewed(terms.length)]!,
    );
    return [...new Set(picked)];
  };
  const words = (count: number): string =>
    Array.from({ length: count }, () => word(random.skewed(WORDS))).join(' ');
  const isVariable = random.below(5) === 0;
  const price = (random.below(200_000) / 100 + 1).toFixed(2);
  const colors = termsOf('pa_color', 4);
  const attribute = (taxonomy: string, terms: readonly TermEntry[], variation: boolean) => ({
    id: taxonomies.find((one) => one.taxonomy === taxonomy)!.attribute_id,
    name: taxonomy,
    slug: taxonomy,
    variation,
    options: terms.map(({ name }) => name),
  });
  const variations = isVariable
    ? colors.map(({ name }, i): ProductVariation => ({
        id: id + 1 + i,
        sku: `V-${id}-${i}`,
        price: (Number(price) + i).toFixed(2),
        on_sale: random.below(5) === 0,
        purchasable: true,
        stock_status: random.pick(['instock', 'instock', 'instock', 'outofstock']),
        attributes: [{ id: 3, name: 'pa_color', slug: 'pa_color', option: name }],
      }))
    : [];
  const rating_count = random.below(3) === 0 ? 0 : random.skewed(400) + 1;
  const name = words(5);
  return {
    id,
    name,
    slug: `p-${id}`,
    permalink: `https://shop.example/p-${id}/`,
    type: isVariable ? 'variable' : 'simple',
    featured: random.below(20) === 0,
    description: `<p>${words(40)}</p>`,
    short_description: `<p>${words(12)}</p>`,
    sku: `SKU-${id}`,
    price,
    price_html: `<span>€${price}</span>`,
    on_sale: random.below(5) === 0,
    stock_status: random.pick(['instock', 'instock', 'instock', 'outofstock', 'onbackorder']),
    average_rating: rating_count === 0 ? '0.00' : (1 + random.below(401) / 100).toFixed(2),
    rating_count,
    categories: termsOf('product_cat', 2),
    tags: termsOf('product_tag', 3),
    brands: termsOf('product_brand', 1),
    images: [{ src: `https://shop.example/i/${id}.jpg` }],
    attributes: [
      attribute('pa_color', colors, isVariable),
      attribute('pa_size', termsOf('pa_size', 3), false),
      attribute('pa_material', termsOf('pa_material', 2), false),
    ],
    variations,
    menu_order: random.below(50),
    date_created: new Date(1.6e12 + random.below(1e9) * 100).toISOString().slice(0, 19),
    total_sales: random.skewed(5000),
  };
}

/** Pronounceable and distinct: word 0 is the commonest. */
export function word(rank: number): string {
  const syllables = ['ka', 'lo', 'mi', 'ru', 'te', 'sa', 'no', 'vi', 'pe', 'du'];
  return [...String(rank + 10)].map((digit) => syllables[Number(digit)]).join('');
}
