/** Solid shapes of metal and leather that drawings of parts share. */
import { circle, PAINTS, path, solid } from './shapes.ts';
import { round } from './strokes.ts';

/** Shape in a colour with the light of metal or leather over it; it may have holes. */
export const shiny = (d: string, color: string): string =>
  `<g stroke="none" fill-rule="evenodd">${path(d, solid(color))}${path(d, solid(PAINTS.shine))}</g>`;

/** Shape of a round thing that stands upright. */
export const rounded = (d: string, color: string): string =>
  path(d, solid(color)) + path(d, solid(PAINTS.round));

/** Turned drawing, by an angle in degrees. */
export const turned = (degrees: number, ...content: readonly string[]): string =>
  `<g transform="rotate(${degrees} 120 90)">${content.join('')}</g>`;

/** Upright cylinder with light and shade across it. */
export const cylinder = (
  [x, y, width, height]: readonly [number, number, number, number],
  color: string,
  radius = 3,
): string =>
  [color, PAINTS.round]
    .map(
      (fill) =>
        `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`,
    )
    .join('');

/** Head of a bolt with its socket. */
export const bolt = (x: number, y: number, r: number, color: string): string =>
  circle(x, y, r, `${solid(color)} stroke="#000" stroke-opacity=".35" stroke-width=".8"`) +
  circle(x, y, round(r * 0.45), 'fill="#000" stroke="none" opacity=".55"');
