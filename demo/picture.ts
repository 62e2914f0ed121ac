/**
 * Pictures of the demo's products as SVG documents, drawn by category and colour without external
 * resources.
 */
import type { ProductEntry } from '../src/protocol/product.ts';
import { type Drawing, DRAWINGS, type DrawingName } from './drawings.ts';

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

/** Colours of a drawing. */
export interface Paint {
  readonly tint: string;
  readonly ink: string;
}

const STEEL: Paint = { tint: '#8d99a6', ink: '#36404c' };

/** Colours by the id of the term. */
const PAINT_OF_COLOR: ReadonlyMap<number, Paint> = new Map([
  [12, { tint: '#9aa7b4', ink: '#36404c' }],
  [13, { tint: '#2b3038', ink: '#5b6673' }],
  [22, { tint: '#cf3339', ink: '#3b2a2e' }],
  [26, { tint: '#eab308', ink: '#44381b' }],
  [29, { tint: '#2f6fd0', ink: '#22304a' }],
  [43, { tint: '#8894a0', ink: '#1f242b' }],
  [50, { tint: '#b0569d', ink: '#1f6f8b' }],
  [60, { tint: '#f8f9fb', ink: '#6b7785' }],
  [75, { tint: '#6d747d', ink: '#2f343b' }],
]);

/**
 * Draws a product. `colorTerms`: ids of the colour terms by their names in the catalogue's
 * language.
 */
export function picture(product: ProductEntry, colorTerms: ReadonlyMap<string, number>): string {
  const { tint, ink } = paintOf(product, colorTerms);
  const drawing = drawingOf(product);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -30 240 240" width="480" height="480">' +
    '<rect y="-30" width="240" height="240" fill="#eef1f4"/>' +
    '<ellipse cx="120" cy="160" rx="78" ry="7" fill="#d7dde3"/>' +
    drawing(tint, ink) +
    '</svg>'
  );
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

/** Drawing of a product, by its first category. */
export function drawingOf({ categories }: ProductEntry): Drawing {
  return DRAWINGS[DRAWING_OF_CATEGORY.get(categories?.[0]?.id ?? 0) ?? 'parcel'];
}

/** Colours of a product, by its first colour; those of steel without one. */
export function paintOf(
  { attributes }: ProductEntry,
  colorTerms: ReadonlyMap<string, number>,
): Paint {
  const color = attributes?.find(({ slug }) => slug === 'pa_color')?.options?.[0] ?? '';
  return PAINT_OF_COLOR.get(colorTerms.get(color) ?? 0) ?? STEEL;
}
