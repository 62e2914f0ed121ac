/**
 * Two products in the formats of other systems, as middleware of the test runner, under `/foreign/<any>/<file>`; `products.json` of a
 * Shopify store has 251 on two pages.
 */
import { gzipSync } from 'node:zlib';

const PRODUCTS = [
  { id: 'B1', name: 'Beanie', price: '18.00' },
  { id: 'C1', name: 'Cap', price: '16.00' },
];
const xml = (price) =>
  `<?xml version="1.0"?><rss xmlns:g="http://base.google.com/ns/1.0" version="2.0"><channel><title>Shop</title>${PRODUCTS.map(
    (one) =>
      `<item><g:id>${one.id}</g:id><g:title>${one.name}</g:title><g:link>https://shop.example/${one.id}</g:link><g:price>${price ?? one.price} EUR</g:price><g:availability>in_stock</g:availability></item>`,
  ).join('')}</channel></rss>`;
const TSV = [
  'id\ttitle\tlink\tprice\tavailability',
  ...PRODUCTS.map(
    ({ id, name, price }) => `${id}\t${name}\thttps://shop.example/${id}\t${price} EUR\tin_stock`,
  ),
].join('\n');
const CSV = [
  'ID,Type,SKU,Name,Published,"Visibility in catalog","Regular price","In stock?"',
  ...PRODUCTS.map(
    ({ id, name, price }, place) => `${place + 1},simple,${id},${name},1,visible,${price},1`,
  ),
].join('\n');
const JSONL = PRODUCTS.map(({ id, name, price }) => {
  const amount = { amount: Number(price) * 100, currency: 'EUR' };
  return JSON.stringify({
    ...{ id, title: name, description: { plain: name }, price_range: { min: amount, max: amount } },
    variants: [{ id: `${id}-1`, title: name, price: amount, availability: { available: true } }],
  });
}).join('\n');
const OWN = JSON.stringify({
  ...{ format: 'wps-catalogue', version: 1, taxonomies: [] },
  products: PRODUCTS.map(({ name, price }, place) => ({
    id: place + 1,
    name,
    price: `${Number(price)}`,
  })),
});

function shopifyPage(page) {
  const count = page === 1 ? 250 : page === 2 ? 1 : 0;
  const products = Array.from({ length: count }, (_, place) => ({
    ...{ id: page * 1000 + place, title: `Hat ${page} ${place}`, handle: `hat-${page}-${place}` },
    ...{ options: [{ name: 'Title' }], images: [], tags: [] },
    variants: [
      { id: page * 100_000 + place, option1: 'Default Title', price: '18.00', available: true },
    ],
  }));
  return JSON.stringify({ products });
}

const FILES = {
  'feed.xml': xml(),
  'feed.xml.gz': gzipSync(xml()),
  'wrong.xml': xml('cheap'),
  'feed.tsv': TSV,
  'feed.txt': TSV,
  'export.csv': CSV,
  'feed.jsonl': JSONL,
  'own/products.json': OWN,
};

export function foreignMiddleware() {
  return (context, next) => {
    const [, file] = /^\/foreign\/[^/]+\/(.+)$/.exec(context.path) ?? [];
    if (file === undefined) return next();
    const isList = file === 'products.json';
    const body = isList ? shopifyPage(Number(context.URL.searchParams.get('page'))) : FILES[file];
    if (body === undefined) return next();
    context.set('etag', `"${file}"`);
    context.type = isList || file.endsWith('/products.json') ? 'application/json' : 'text/plain';
    context.body = body;
  };
}
