/**
 * Vite plugin with the shops of the demo: a REST API per language under `/en`, `/de`, `/ar`, one
 * of a fashion store under `/fashion`, and the pictures. The build writes pictures and catalogue
 * files, for the pages that need no server. Catalogues of real shops are served where they are
 * present, and are never written.
 */
import { readFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Connect, Plugin } from 'vite';
import { createEngine, readCatalogue } from '../src/engine/index.ts';
import { type ApiListener, apiListener } from '../src/node/api-listener.ts';
import { decodeProductEntry } from '../src/protocol/codec/decode-entry.ts';
import { fashionShop } from './fashion-shop.ts';
import { categoryPictures, colorTermsOf, picture } from './picture.ts';
import { realCatalogue } from './real-catalogues.ts';

const LANGUAGES = ['en', 'de', 'ar'] as const;

/** Prices as shops of a language write them; those of the sample data are English. */
const PRICES: ReadonlyMap<string, Intl.NumberFormat> = new Map(
  ['de', 'ar'].map((language) => [
    language,
    new Intl.NumberFormat(language, {
      style: 'currency',
      currency: 'EUR',
      numberingSystem: 'latn',
    }),
  ]),
);

/** Ids of the products that stand first, as an owner would choose: one of a family, in stock. What is sold out stands last. */
const FIRST: readonly number[] = [
  2052, 2309, 2021, 2269, 2260, 2313, 2306, 2216, 2326, 2128, 2308, 2112,
];

export interface DemoShop {
  /** Catalogue with links and pictures of the demo, one entry per line. */
  readonly ndjson: string;
  /** SVG by path, such as `pictures/2000.svg`. Products have the same ids in all languages. */
  readonly pictures: ReadonlyMap<string, string>;
}

/** Creates the plugin. Reads all catalogue files of `data/` at once. */
export function demoShops(): Plugin {
  const shops = new Map<string, DemoShop>(
    LANGUAGES.map((language) => [language, readShop(language)]),
  );
  shops.set('fashion', fashionShop(readShop('en').ndjson));
  return {
    name: 'demo-shops',
    configureServer: (server) => void server.middlewares.use(middleware(shops, true)),
    configurePreviewServer: (server) => void server.middlewares.use(middleware(shops, false)),
    generateBundle() {
      for (const [fileName, source] of staticFiles(shops)) {
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}

/**
 * Reads a shop of the demo and draws the pictures of its products.
 *
 * @param addressOf address of a picture, by its path; by default that path on the page's own host
 */
export function readShop(
  language: string,
  addressOf: (path: string, svg: string) => string = (path) => `/${path}`,
): DemoShop {
  const file = new URL(`./data/${language}.ndjson.gz`, import.meta.url);
  const [header = '', ...lines] = gunzipSync(readFileSync(file)).toString().trim().split('\n');
  const colorTerms = colorTermsOf(header);
  const pictures = new Map<string, string>();
  const entries = lines.map((line) => {
    const json: Record<string, unknown> = JSON.parse(line);
    const product = decodeProductEntry(json, language);
    const path = `pictures/${product.id}.svg`;
    const svg = picture(product, colorTerms);
    pictures.set(path, svg);
    const src = addressOf(path, svg);
    const image = { id: product.id, src, name: '', alt: '', featured: true };
    const permalink = productPage(language, product.id);
    return JSON.stringify({
      ...json,
      menu_order: placeInMenu(product.id, json['stock_status']),
      price_html: localPrices(product.price_html ?? '', language),
      permalink,
      images: [image],
      variations: product.variations?.map((variation) => ({ ...variation, permalink })),
    });
  });
  return { ndjson: `${[withoutLinks(header), ...entries].join('\n')}\n`, pictures };
}

function placeInMenu(id: number, stock: unknown): number {
  const place = FIRST.indexOf(id);
  if (place !== -1) return place - FIRST.length;
  return stock === 'outofstock' ? 1 : 0;
}

/** Removes the links of terms: the demo has no pages of categories or attributes. */
function withoutLinks(header: string): string {
  const own: Header = JSON.parse(header);
  const taxonomies = own.taxonomies.map((taxonomy) => ({
    ...taxonomy,
    terms: taxonomy.terms.map((term) => ({ ...term, permalink: '' })),
  }));
  return JSON.stringify({ ...own, taxonomies });
}

/** Part of the first line of a catalogue file. */
interface Header {
  readonly taxonomies: readonly { readonly terms: readonly object[] }[];
}

/** Writes the prices of a markup as shops of a language do. */
function localPrices(html: string, language: string): string {
  const format = PRICES.get(language);
  if (format === undefined) return html;
  return html.replace(/<span class="currency">&euro;<\/span>([\d.]+)/g, (_, amount: string) =>
    format.format(Number(amount)),
  );
}

/**
 * Sets the link of a product: the demo has no product pages, so it searches for the product's id.
 */
function productPage(language: string, id: number): string {
  return `/${language === 'en' ? '' : `${language}.html`}?q=${id}`;
}

function* staticFiles(
  shops: ReadonlyMap<string, DemoShop>,
): Iterable<[string, string | Uint8Array]> {
  for (const [name, { ndjson }] of shops) yield [`catalogue/${name}.ndjson.gz`, gzipSync(ndjson)];
  for (const [id, svg] of categoryPictures()) yield [`pictures/category-${id}.svg`, svg];
  yield* new Map([...shops.values()].flatMap(({ pictures }) => [...pictures]));
}

/**
 * Serves the API, and static files unless a build has written them. Engines are built at the first
 * request.
 */
function middleware(
  shops: ReadonlyMap<string, DemoShop>,
  withStaticFiles: boolean,
): Connect.NextHandleFunction {
  const listeners = new Map<string, Promise<ApiListener>>();
  const listenerOf = (language: string, { ndjson }: DemoShop): Promise<ApiListener> => {
    const known = listeners.get(language);
    if (known !== undefined) return known;
    const listener = readCatalogue(ndjson).then((catalogue) =>
      apiListener(createEngine(catalogue)),
    );
    listeners.set(language, listener);
    return listener;
  };
  const files = new Map(withStaticFiles ? staticFiles(shops) : []);
  return (request, response, next) => {
    const path = (request.url ?? '').replace(/^\/|[?#].*$/gs, '');
    const [language = ''] = path.split('/');
    const shop = shops.get(language);
    const file = files.get(path) ?? realCatalogue(path);
    if (shop !== undefined && path.includes('wp-json')) {
      listenerOf(language, shop).then((listener) => listener(request, response), next);
    } else if (file !== undefined) {
      response.setHeader(
        'Content-Type',
        path.endsWith('.svg') ? 'image/svg+xml' : 'application/gzip',
      );
      response.end(file);
    } else {
      next();
    }
  };
}
