/** Random properties of one product, before ids and terms are known: the seeds that `generate-catalogue.ts` grows entries from. */
import fc from 'fast-check';

export const WORDS = [
  'Red',
  'Reddish',
  'T-Shirt',
  'shirt',
  'Café',
  'cafe',
  'Müller',
  'Straße',
  'Ærø',
  'Łódź',
  'Привет',
  'ёлка',
  'Ελλάδα',
  '日本語',
  'テキスト',
  '红色',
  '한국어',
  'ไทย',
  'wi‑fi',
  'x²',
  'ﬁnch',
  'finch',
  '42½',
  'M&amp;Ms',
  '&lt;b&gt;',
  'O’Neill',
  'a--b',
  '-lead',
  '10,000',
  '3.5mm',
  'É',
  '😀',
  'XL',
  't',
];

/** Prices as shops store them; "" is none. */
export const PRICES = ['', '0', '5', '9.99', '10', '19.9', '20', '0.1234', '1234.5'];
const STOCK = ['instock', 'outofstock', 'onbackorder'];
export const ATTRIBUTES = ['pa_color', 'pa_size', 'pa_цвет'];
export const TAXONOMIES = ['product_cat', 'product_tag', 'product_brand', ...ATTRIBUTES];
/** Per taxonomy. */
export const MOST_TERMS = 5;
export const MOST_PRODUCTS = 10;

const text = fc.array(fc.constantFrom(...WORDS), { maxLength: 3 }).map((words) => words.join(' '));
/** A few words, at least one. */
export const title = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 })
  .map((words) => words.join(' '));
const html = text.map((words) => `<p>${words} <em>and</em></p><script>hidden</script>`);
const places = fc.uniqueArray(fc.nat({ max: MOST_TERMS - 1 }), { maxLength: 2 });
const price = fc.constantFrom(...PRICES);

const variation = fc.record({
  price,
  sku: fc.constantFrom('', 'V-1', 'v-2'),
  onSale: fc.boolean(),
  stock: fc.constantFrom(...STOCK),
  gtin: fc.constantFrom(undefined, '590-123'),
  line: fc.option(fc.record({ name: title, description: html }), { nil: undefined, freq: 8 }),
  /** For each attribute the place of its option, or "any". */
  options: fc.tuple(...ATTRIBUTES.map(() => fc.option(fc.nat({ max: 1 }), { nil: undefined }))),
});

/** Generates the fields of a product; terms and children are indexes into the catalogue's lists. */
export const product = fc.record({
  name: title,
  excerpt: html,
  content: html,
  sku: fc.constantFrom('', 'A-1', 'a-2', 'B 3', 'Ü4'),
  type: fc.constantFrom('simple', 'simple', 'variable', 'variable', 'grouped', 'external'),
  status: fc.constantFrom('publish', 'publish', 'publish', 'publish', 'draft'),
  visibility: fc.constantFrom('visible', 'visible', 'visible', 'catalog', 'search', 'hidden'),
  featured: fc.boolean(),
  price,
  onSale: fc.boolean(),
  stock: fc.option(fc.constantFrom(...STOCK), { nil: undefined }),
  rating: fc.option(fc.tuple(fc.integer({ min: 100, max: 500 }), fc.integer({ min: 1, max: 3 })), {
    nil: undefined,
  }),
  menuOrder: fc.nat({ max: 2 }),
  day: fc.integer({ min: 1, max: 4 }),
  changed: fc.integer({ min: 1, max: 4 }),
  sales: fc.nat({ max: 3 }),
  gtin: fc.constantFrom(undefined, undefined, '400-638', '12'),
  categories: places,
  tags: places,
  brands: places,
  attributes: fc.tuple(
    ...ATTRIBUTES.map(() =>
      fc.option(
        fc.record({
          options: fc.uniqueArray(fc.nat({ max: MOST_TERMS - 1 }), { minLength: 1, maxLength: 2 }),
          varies: fc.boolean(),
        }),
        { nil: undefined },
      ),
    ),
  ),
  variations: fc.array(variation, { maxLength: 3, size: 'max' }),
  /** Not in the catalogue, though its variations may be. */
  isMissing: fc.nat({ max: 9 }).map((n) => n === 9),
  children: fc.array(fc.nat({ max: MOST_PRODUCTS }), { maxLength: 3 }),
});

export type ProductSeed = typeof product extends fc.Arbitrary<infer T> ? T : never;
