/** Shapes of the demo's drawings: SVG content for a canvas 240 wide and 180 high. No text, no fonts. */

/** Drawing in `tint`, the colour of the product, with dark parts in `ink`. */
export type Drawing = (tint: string, ink: string) => string;

/** Paints that each scene defines, laid over a shape of the product's colour. */
export const PAINTS = {
  /** Light from the upper left, shade at the lower right, of the shape's own box. */
  shine: 'url(#shine)',
  /** Edges of a round tube that stands upright: dark, light, dark across the shape's own box. */
  round: 'url(#round)',
  /** Folds of cloth: soft stripes across the canvas. */
  folds: 'url(#folds)',
} as const;

export const circle = (x: number, y: number, r: number, paint: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" ${paint}/>`;
export const path = (d: string, paint: string): string => `<path d="${d}" ${paint}/>`;
export const line = (color: string, width: number): string =>
  `fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;
export const solid = (color: string): string => `fill="${color}"`;

/** Path together with its reflection in the upright line x=120; absolute commands M, L, Q, C, Z. */
export const both = (d: string): string =>
  d +
  d.replace(
    /(-?[\d.]+) (-?[\d.]+)/g,
    (_, x: string, y: string) => `${Number((240 - Number(x)).toFixed(1))} ${y}`,
  );

/** Shape of a colour, with light from the upper left. */
export const lit = (d: string, color: string): string =>
  path(d, solid(color)) + path(d, solid(PAINTS.shine));

/** Line with blunt ends. */
export const edge = (d: string, color: string, width = 1): string =>
  path(d, `fill="none" stroke="${color}"${width === 1 ? '' : ` stroke-width="${width}"`}`);

/** Line with round ends. */
export const cord = (d: string, color: string, width: number): string =>
  path(d, `fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round"`);

/** Dark line, such as a seam or a crease. `strength`: opacity as a hexadecimal digit. */
export const seam = (d: string, width = 1, strength = '5'): string =>
  edge(d, `#000${strength}`, width);

/** Bright line, such as light on an edge. `strength`: opacity as a hexadecimal digit. */
export const glint = (d: string, width = 1.5, strength = '6'): string =>
  cord(d, `#fff${strength}`, width);

/** Row of stitches or teeth. */
export const stitches = (d: string, color = '#fff', width = 0.8, dashes = '2'): string =>
  path(d, `fill="none" stroke="${color}" stroke-width="${width}" stroke-dasharray="${dashes}"`);
