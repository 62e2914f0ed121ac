/** Shops whose colors, sizes, brands and categories have any names: a file of each format, and the lists of the Store API. */
import type { CatalogueLine } from '../../src/protocol/catalogue/read-file.ts';
import { nameKey, slugOf, takeSlug } from '../../src/protocol/text/slug.ts';
import { storeHarvest } from '../../src/store-api/store-harvest.ts';

export interface NamedItem {
  readonly color: string;
  readonly size: string;
  readonly brand: string;
  readonly category: string;
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const listed = (text: string): string => quoted(text.replaceAll(',', '\\,'));

/** Files of products, by format; the attribute has a name of its own where the format has such. */
export const NAMED_FILES: Readonly<
  Record<string, (items: readonly NamedItem[], label: string) => string>
> = {
  'a Google feed in XML': (items) =>
    `<rss><channel>${items
      .map(
        ({ color, size, brand, category }, n) =>
          `<item><id>p${n}</id><item_group_id>g${n % 3}</item_group_id><title>P${n}</title>` +
          `<price>5 EUR</price><color>${escapeXml(color)}</color><size>${escapeXml(size)}</size>` +
          `<brand>${escapeXml(brand)}</brand><product_type>${escapeXml(category)}</product_type></item>`,
      )
      .join('')}</channel></rss>`,
  'a Google feed in tab separated text': (items) =>
    [
      'id\ttitle\tprice\tcolor\tsize\tbrand\tproduct type',
      ...items.map(({ color, size, brand, category }, n) =>
        [`p${n}`, `P${n}`, '5 EUR', ...[color, size, brand, category].map(quoted)].join('\t'),
      ),
    ].join('\n'),
  'a WooCommerce export': (items, label) =>
    [
      'ID,Type,SKU,Name,Regular price,Parent,Categories,Brands,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)',
      ...items.map(({ color, size, brand, category }, n) => {
        const isVariation = n % 3 === 2;
        const cells = [
          `${n + 1}`,
          ...(isVariation
            ? ['variation', '', 'V', '5', `id:${n}`]
            : ['variable', '', 'P', '5', '']),
          ...[listed(category), listed(brand)],
          ...[quoted(label), listed(color), 'Size', listed(size)],
        ];
        return cells.join(',');
      }),
    ].join('\n'),
  'a Shopify list': (items, label) =>
    JSON.stringify({
      products: items.map(({ color, size, brand, category }, n) => ({
        ...{ id: n + 1, title: `P${n}`, vendor: brand, product_type: category, tags: [category] },
        options: [{ name: label }, { name: 'Size' }],
        variants: [
          { id: 100 + n, price: '5', option1: color, option2: size },
          { id: 200 + n, price: '6', option1: color, option2: `${size} ` },
        ],
      })),
    }),
  'a feed of the Universal Commerce Protocol': (items, label) =>
    items
      .map(({ color, size, brand, category }, n) => {
        const price = { amount: 500, currency: 'EUR' };
        return JSON.stringify({
          ...{ id: `p${n}`, title: `P${n}`, price_range: { min: price, max: price } },
          ...{ categories: [{ value: category, taxonomy: 'merchant' }], tags: [brand] },
          variants: [color, size].map((value, choice) => ({
            ...{ id: `p${n}-${choice}`, title: `P${n}`, price },
            options: [
              { name: label, label: value },
              { name: 'Size', label: size },
            ],
          })),
        });
      })
      .join('\n'),
  'a catalogue file': (items, label) =>
    [
      JSON.stringify({
        ...{ format: 'wps-catalogue', version: 1, product_count: items.length },
        taxonomies: items.slice(0, 2).map(({ color }, n) => ({
          taxonomy: `pa_${label}`,
          terms: [{ id: n + 1, taxonomy: `pa_${label}`, name: color, slug: color }],
        })),
      }),
      ...items.map(({ color, size, brand, category }, n) =>
        JSON.stringify({
          ...{ id: n + 1, name: `P${n}`, type: 'simple', price: '5' },
          categories: [{ id: 10 + n, name: category, slug: category }],
          brands: [{ id: 10 + (n % 2), name: brand, slug: brand }],
          attributes: [
            { id: 1, name: label, slug: `pa_${label}`, options: [color] },
            { id: 2, name: 'Size', slug: 'pa_size', options: [size, color] },
          ],
        }),
      ),
    ].join('\n'),
};

/** Terms as WordPress stores them: no two with the same name, slugs percent-encoded. */
class StoreTerms {
  readonly #terms = new Map<string, { id: number; name: string; slug: string; count: number }>();
  readonly #taken = new Map<string, number>();
  readonly #firstId: number;

  constructor(firstId: number) {
    this.#firstId = firstId;
  }

  get list() {
    return [...this.#terms.values()];
  }

  of(name: string) {
    const key = nameKey(name);
    const found = this.#terms.get(key);
    if (found !== undefined) return found;
    const slug = encodeURIComponent(takeSlug(slugOf(name), this.#taken)).toLowerCase();
    const term = { id: this.#firstId + this.#terms.size, name: name.trim(), slug, count: 0 };
    this.#terms.set(key, term);
    return term;
  }
}

/** Lines of the harvest of such a shop: every third product has variations, one attribute is a product's own. */
export function storeLines(
  items: readonly NamedItem[],
  label: string,
): AsyncIterable<CatalogueLine> {
  const [colors, sizes] = [new StoreTerms(1000), new StoreTerms(2000)];
  const [brands, categories] = [new StoreTerms(3000), new StoreTerms(4000)];
  const taxonomy = `pa_${encodeURIComponent(slugOf(label)).toLowerCase()}`;
  const prices = { price: '500', currency_code: 'EUR', currency_minor_unit: 2 };
  const variations: object[] = [];
  const products = items.map(({ color, size, brand, category }, n) => {
    const id = n + 1;
    const values = { color: colors.of(color), size: sizes.of(size) };
    const isVariable = n % 3 === 0;
    if (isVariable) variations.push({ id: id + 500, name: `P${n}`, prices, price_html: '5' });
    return {
      ...{ id, name: `P${n}`, type: isVariable ? 'variable' : 'simple', prices, price_html: '5' },
      categories: [categories.of(category)],
      brands: [brands.of(brand)],
      attributes: [
        { id: 1, name: label, taxonomy, has_variations: isVariable, terms: [values.color] },
        { id: 2, name: 'Size', taxonomy: 'pa_size', terms: [values.size] },
        { id: 0, name: 'Own', taxonomy: null, terms: [{ id: 0, name: brand, slug: brand }] },
      ],
      variations: isVariable
        ? [{ id: id + 500, attributes: [{ name: label, value: values.color.slug }] }]
        : [],
    };
  });
  const lists: Readonly<Record<string, readonly object[]>> = {
    'products/categories': categories.list,
    'products/brands': brands.list,
    'products/attributes': [
      { id: 1, name: label, taxonomy },
      { id: 2, name: 'Size', taxonomy: 'pa_size' },
    ],
    'products/attributes/1/terms': colors.list,
    'products/attributes/2/terms': sizes.list,
  };
  return storeHarvest((path, query) => {
    const all = query.includes('type=variation') ? variations : products;
    const listed = path === 'products' ? (query.includes('featured') ? [] : all) : lists[path];
    const json = listed ?? [];
    return Promise.resolve({ json, total: json.length, pages: 1 });
  });
}
