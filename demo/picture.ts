/**
 * Pictures of the demo's products as SVG documents, drawn by category and colour without external
 * resources.
 */
import type { ProductEntry } from '../src/protocol/product.ts';
import type { DrawingName } from './drawings.ts';
import { drawn, type Paint, scene, type Scene } from './scene.ts';

/** Drawings by category id; ids are equal in all languages of the catalogue, names are not. */
const DRAWING_OF_CATEGORY: ReadonlyMap<number, DrawingName> = new Map([
  [11, 'mountainBike'],
  [21, 'roadBike'],
  [28, 'touringBike'],
  [33, 'handlebar'],
  [34, 'bottomBracket'],
  [35, 'brake'],
  [36, 'chain'],
  [37, 'crankset'],
  [38, 'derailleur'],
  [39, 'fork'],
  [40, 'headset'],
  [41, 'frame'],
  [42, 'pedal'],
  [44, 'frame'],
  [45, 'saddle'],
  [46, 'frame'],
  [47, 'wheel'],
  [49, 'bibShorts'],
  [54, 'cap'],
  [55, 'gloves'],
  [56, 'jersey'],
  [58, 'shorts'],
  [59, 'socks'],
  [61, 'tights'],
  [62, 'vest'],
  [64, 'rack'],
  [65, 'stand'],
  [66, 'bottle'],
  [67, 'cleaner'],
  [68, 'fender'],
  [69, 'helmet'],
  [70, 'pack'],
  [72, 'light'],
  [73, 'lock'],
  [74, 'pannier'],
  [76, 'pump'],
  [77, 'tyre'],
]);

const paint = (tint: string, ink: string): Paint => ({ tint, ink });

const RED: Paint = paint('#d02f34', '#2f2427');
const YELLOW: Paint = paint('#f2b81c', '#2f2a1d');

/** Colours of products by the id of the colour term. */
const PAINT_OF_COLOR: ReadonlyMap<number, Paint> = new Map([
  [12, paint('#c2cad1', '#c8442f')],
  [13, paint('#2c3038', '#d9822b')],
  [22, RED],
  [26, YELLOW],
  [29, paint('#2468cf', '#182a47')],
  [43, paint('#3a4048', '#b9c1c8')],
  [50, paint('#e2573b', '#17657a')],
  [60, paint('#fbfaf6', '#3b7f8f')],
  [75, paint('#6a737d', '#e0862f')],
]);

/** Colours of products without a colour term by category id; the product's id chooses one. */
const PAINTS_OF_CATEGORY: ReadonlyMap<number, readonly Paint[]> = new Map([
  [33, [paint('#2f343b', '#9a5a34'), paint('#b8c0c7', '#2f343b'), paint('#b5402f', '#2b2e33')]],
  [34, [paint('#c1392f', '#2c3036'), paint('#2b6cb0', '#2c3036'), paint('#d29a2e', '#2c3036')]],
  [39, [paint('#c8402f', '#2b6cb0'), paint('#1f7f80', '#d9a441'), paint('#e0a526', '#c8402f')]],
  [40, [paint('#d29a2e', '#2c3036'), paint('#c1392f', '#2c3036'), paint('#2b6cb0', '#2c3036')]],
  [
    45,
    [
      paint('#99582f', '#3b2417'),
      paint('#5a3524', '#2b1a12'),
      paint('#c58d50', '#5c3a20'),
      paint('#33302f', '#b5402f'),
    ],
  ],
  [64, [paint('#343a42', '#d0432f')]],
  [65, [paint('#d0432f', '#33383f')]],
  [66, [paint('#1f9d8b', '#22303a'), paint('#e8702f', '#33262a'), paint('#2f7fd6', '#1d2c44')]],
  [67, [paint('#3fae5a', '#1e4a30')]],
  [68, [paint('#2f7fa6', '#2b3036')]],
  [72, [paint('#2f343b', '#d0432f'), paint('#c8402f', '#2b2e33'), paint('#2b6cb0', '#23272d')]],
  [73, [paint('#e0862f', '#2f343b')]],
  [76, [paint('#2b6cb0', '#23272d'), paint('#c8402f', '#2b2e33')]],
  [77, [paint('#c9975a', '#25282d'), paint('#4a4f56', '#1f2226'), paint('#b5482f', '#25282d')]],
]);

/** Colours of a product that nothing is known about. */
const CARDBOARD: Paint = paint('#c79a63', '#7d5630');

/** Colours of details, by which products of the same black or silver differ. */
const ACCENTS = ['#c8442f', '#d9a02f', '#2f74c8', '#3f9a6b', '#d9822b'] as const;
/** Parts whose details have such a colour. */
const WITH_ACCENT: ReadonlySet<number> = new Set([11, 35, 37, 38, 41, 42, 44, 46, 47]);

/**
 * Draws a product. `colorTerms`: ids of the colour terms by their names in the catalogue's
 * language.
 */
export function picture(product: ProductEntry, colorTerms: ReadonlyMap<string, number>): string {
  return productScene(product, colorTerms, [240, 240]);
}

/** Draws a product in a room of a size, or only the part of it in `viewBox`. */
export function productScene(
  product: ProductEntry,
  colorTerms: ReadonlyMap<string, number>,
  size: readonly [number, number],
  viewBox?: string,
): string {
  const paint = paintOf(product, colorTerms);
  return scene({
    ...drawn(drawingOf(product), paint),
    size,
    seed: product.id,
    isBright: isBright(paint.tint),
    ...(viewBox === undefined ? {} : { viewBox }),
  });
}

/** Test for white and bright metal, whose channels are all high. */
const isBright = (color: string): boolean =>
  [1, 3, 5].every((i) => Number.parseInt(color.slice(i, i + 2), 16) > 0xb0);

/** Drawings of the main categories by category id, each with the number of its room. */
const CATEGORY_SCENES: ReadonlyMap<number, () => Omit<Scene, 'size' | 'isBright'>> = new Map([
  [10, () => ({ ...drawn('roadBike', RED), seed: 0 })],
  [32, () => ({ ...wheelWithCrankset(), seed: 3 })],
  [48, () => ({ ...drawn('jersey', YELLOW), seed: 2 })],
  [63, () => ({ ...drawn('helmet', RED), seed: 4 })],
]);

/** Draws the main categories as tiles with room for a name at their start, by category id. */
export function categoryPictures(): ReadonlyMap<number, string> {
  return new Map(
    [...CATEGORY_SCENES].map(([id, parts]) => [
      id,
      scene({ ...parts(), size: [300, 120], center: 0.7, isBright: false }),
    ]),
  );
}

/** Wheel that a crankset lies on. */
function wheelWithCrankset(): Pick<Scene, 'content' | 'box' | 'stance'> {
  const wheel = drawn('wheel', { tint: '#2c3038', ink: '#d9822b' });
  const crankset = drawn('crankset', { tint: '#2c3038', ink: '#d9a02f' });
  return {
    ...wheel,
    box: [32, 2, 238, 180],
    content: `${wheel.content}<g transform="translate(108 48) scale(.8)">${crankset.content}</g>`,
  };
}

/** Ids of the colour terms by their names, from the first line of a catalogue file. */
export function colorTermsOf(header: string): ReadonlyMap<string, number> {
  const {
    taxonomies,
  }: { taxonomies: { taxonomy: string; terms: { id: number; name: string }[] }[] } =
    JSON.parse(header);
  const terms = taxonomies.find(({ taxonomy }) => taxonomy === 'pa_color')?.terms ?? [];
  return new Map(terms.map(({ id, name }) => [name, id]));
}

/** Name of a product's drawing, by its first category. */
export const drawingOf = (product: ProductEntry): DrawingName =>
  DRAWING_OF_CATEGORY.get(categoryOf(product)) ?? 'parcel';

/** Id of a product's first category. */
export const categoryOf = ({ categories }: ProductEntry): number => categories?.[0]?.id ?? 0;

/** Colours of a product, by its first colour, or by its category without one. */
export function paintOf(product: ProductEntry, colorTerms: ReadonlyMap<string, number>): Paint {
  const { id, attributes } = product;
  const category = categoryOf(product);
  const color = attributes?.find(({ slug }) => slug === 'pa_color')?.options?.[0] ?? '';
  const paint = PAINT_OF_COLOR.get(colorTerms.get(color) ?? 0);
  if (paint === undefined) return chosen(PAINTS_OF_CATEGORY.get(category) ?? [], id) ?? CARDBOARD;
  return WITH_ACCENT.has(category) ? { ...paint, ink: chosen(ACCENTS, id) ?? paint.ink } : paint;
}

/** Item of a list that a number chooses. */
const chosen = <T>(list: readonly T[], id: number): T | undefined => list[id % list.length];
