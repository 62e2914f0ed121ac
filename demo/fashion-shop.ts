/**
 * Catalogue of the fashion store: clothing, helmets and bags of the sample data, with two portrait
 * pictures for each product, drawn like a photograph: a wall, a floor, light from the side.
 */
import { decodeProductEntry } from '../src/protocol/codec/decode-entry.ts';
import type { ProductEntry } from '../src/protocol/product.ts';
import { colorTermsOf, drawingOf, type Paint, paintOf } from './picture.ts';

/** Ids of the categories that the store sells. */
const CATEGORIES: ReadonlySet<number> = new Set([49, 54, 55, 56, 58, 59, 61, 62, 66, 69, 70, 74]);
/** Ids of the categories whose products hang on a hanger. */
const ON_A_HANGER: ReadonlySet<number> = new Set([49, 56, 62]);

/** Walls with their floors; the id of a product chooses one. */
const ROOMS = [
  ['#efe7dc', '#ddcfbd'],
  ['#e4e6e0', '#ccd1c6'],
  ['#efe0db', '#dfc8c0'],
  ['#dfe5ea', '#c6d0d9'],
  ['#e9e4ef', '#d3cade'],
] as const;

/** Whole drawing, and a detail of it in the same ratio. */
const VIEWS = ['0 0 240 320', '66 92 108 144'] as const;

/** Catalogue file and pictures of the store, from the catalogue file of the demo's English shop. */
export function fashionShop(ndjson: string): {
  readonly ndjson: string;
  readonly pictures: ReadonlyMap<string, string>;
} {
  const [header = '', ...lines] = ndjson.trim().split('\n');
  const colorTerms = colorTermsOf(header);
  const pictures = new Map<string, string>();
  const entries: string[] = [];
  for (const line of lines) {
    const json: Record<string, unknown> = JSON.parse(line);
    const product = decodeProductEntry(json, 'fashion');
    if (!CATEGORIES.has(categoryOf(product))) continue;
    const images = VIEWS.map((viewBox, i) => {
      const path = `pictures/fashion/${product.id}-${i + 1}.svg`;
      pictures.set(path, portrait(product, paintOf(product, colorTerms), viewBox));
      return { id: 10 * product.id + i, src: `/${path}`, name: product.name, alt: '' };
    });
    entries.push(JSON.stringify({ ...json, permalink: '/themes.html#fashion', images }));
  }
  const ownHeader = { ...JSON.parse(header), set: 'fashion', product_count: entries.length };
  return { ndjson: `${[JSON.stringify(ownHeader), ...entries].join('\n')}\n`, pictures };
}

const categoryOf = ({ categories }: ProductEntry): number => categories?.[0]?.id ?? 0;

function portrait(product: ProductEntry, { tint, ink }: Paint, viewBox: string): string {
  const [wall, floor] = ROOMS[product.id % ROOMS.length] ?? ROOMS[0];
  const drawing = drawingOf(product);
  const hanger =
    '<path d="M120 6Q132 6 130 16Q128 22 120 25L120 32M84 50L120 32L156 50" fill="none" ' +
    'stroke="#5b5148" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"/>';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="600" height="800">` +
    '<defs>' +
    `<linearGradient id="wall" x2="1" y2="1"><stop stop-color="#fff" stop-opacity=".7"/>` +
    '<stop offset=".7" stop-color="#fff" stop-opacity="0"/></linearGradient>' +
    // Folds of the cloth: soft stripes across the shape.
    '<linearGradient id="folds" gradientUnits="userSpaceOnUse" x1="80" y1="60" x2="118" y2="72" spreadMethod="reflect">' +
    '<stop stop-color="#fff" stop-opacity=".22"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/>' +
    '<stop offset="1" stop-color="#000" stop-opacity=".2"/></linearGradient>' +
    '<filter id="shade" x="-30%" y="-30%" width="160%" height="170%">' +
    '<feDropShadow dx="5" dy="9" stdDeviation="6" flood-color="#2c2118" flood-opacity=".32"/></filter>' +
    '</defs>' +
    `<rect width="240" height="320" fill="${wall}"/>` +
    `<rect y="264" width="240" height="56" fill="${floor}"/>` +
    '<rect width="240" height="320" fill="url(#wall)"/>' +
    '<g transform="translate(120 158) scale(1.15) translate(-120 -92)">' +
    `<g filter="url(#shade)">${ON_A_HANGER.has(categoryOf(product)) ? hanger : ''}${drawing(tint, ink)}</g>` +
    `${drawing('url(#folds)', 'none')}</g></svg>`
  );
}
