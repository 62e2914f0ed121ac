/**
 * Catalogue of the fashion store: clothing, helmets and bags of the sample data, with two portrait
 * pictures for each product, drawn like a photograph: a wall, a floor, light from the side.
 */
import { decodeProductEntry } from '../src/protocol/codec/decode-entry.ts';
import { categoryOf, colorTermsOf, productScene } from './picture.ts';

/** Ids of the categories that the store sells. */
const CATEGORIES: ReadonlySet<number> = new Set([49, 54, 55, 56, 58, 59, 61, 62, 66, 69, 70, 74]);
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
      pictures.set(path, productScene(product, colorTerms, [240, 320], viewBox));
      return { id: 10 * product.id + i, src: `/${path}`, name: product.name, alt: '' };
    });
    entries.push(JSON.stringify({ ...json, permalink: '/themes.html#fashion', images }));
  }
  const ownHeader = { ...JSON.parse(header), set: 'fashion', product_count: entries.length };
  return { ndjson: `${[JSON.stringify(ownHeader), ...entries].join('\n')}\n`, pictures };
}
