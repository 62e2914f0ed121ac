/** Scenes of the demo's pictures, like photographs: a wall, a floor, light from a window. */
import { type Box, BOXES } from './drawings/boxes.ts';
import { DRAWINGS, type DrawingName } from './drawings.ts';

/** Colours of a product: its own colour, and the one of its details. */
export interface Paint {
  readonly tint: string;
  readonly ink: string;
}

/** Place of a thing: on the floor, on a hanger at the wall, or flat and seen from above. */
type Stance = 'stands' | 'hangs' | 'lies';

export interface Scene {
  /** SVG content, drawn to the size of `box`. */
  readonly content: string;
  readonly box: Box;
  readonly stance: Stance;
  /** Width and height of the picture. */
  readonly size: readonly [number, number];
  /** Number that chooses the room, such as the product's id. */
  readonly seed: number;
  /** Brightness of the thing, so that it needs a darker wall. */
  readonly isBright: boolean;
  /** Part of the picture to show; the whole by default. */
  readonly viewBox?: string;
  /** Middle of the thing, as a part of the width; a half by default. */
  readonly center?: number;
}

/** Walls with their floors. */
const ROOMS = [
  ['#f3e5d0', '#e0c6a2'],
  ['#f2ddd2', '#deb9a6'],
  ['#e7eadb', '#cbd2b4'],
  ['#dde9ea', '#b9d0d3'],
  ['#f5e8c4', '#e3cb90'],
  ['#e9e1ee', '#cdbfd8'],
] as const;

/** Walls with their floors for white and silver things. */
const DEEP_ROOMS = [
  ['#ecc8ab', '#d6a685'],
  ['#bccfc0', '#9bb4a4'],
  ['#eed198', '#d8b268'],
  ['#b7ccd9', '#93aebf'],
  ['#e8bcb0', '#cf978a'],
  ['#dcc5a9', '#bf9f7a'],
] as const;

/** Hanger on a peg. */
const HANGER =
  '<circle cx="121" cy="11" r="3.6" fill="#5d4632"/>' +
  '<path d="M120 6Q132 6 130 16Q128 22 120 25L120 32M84 50L120 32L156 50" fill="none" ' +
  'stroke="#8a5a36" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>';

const STANCES: ReadonlyMap<DrawingName, Stance> = new Map([
  ['mountainBike', 'stands'],
  ['roadBike', 'stands'],
  ['touringBike', 'stands'],
  ['stand', 'stands'],
  ['bottle', 'stands'],
  ['cleaner', 'stands'],
  ['pack', 'stands'],
  ['lock', 'stands'],
  ['pannier', 'stands'],
  ['pump', 'stands'],
  ['parcel', 'stands'],
  ['bibShorts', 'hangs'],
  ['jersey', 'hangs'],
  ['vest', 'hangs'],
]);

/** Drawing in its colours, with its place and its size. */
export function drawn(
  name: DrawingName,
  { tint, ink }: Paint,
): Pick<Scene, 'content' | 'box' | 'stance'> {
  const stance = STANCES.get(name) ?? 'lies';
  return {
    content: `${stance === 'hangs' ? HANGER : ''}${DRAWINGS[name](tint, ink)}`,
    box: BOXES[name],
    stance,
  };
}

/** Draws a thing in a room, as an SVG document. */
export function scene({
  content,
  box: [x, y, width, height],
  stance,
  size: [right, bottom],
  seed,
  isBright,
  viewBox = `0 0 ${right} ${bottom}`,
  center = 0.5,
}: Scene): string {
  const rooms = isBright ? DEEP_ROOMS : ROOMS;
  const [wall, floor] = rooms[seed % rooms.length] ?? rooms[0];
  const isWide = width > 1.4 * height;
  const scale = Math.min(((isWide ? 0.9 : 0.84) * right) / width, (0.82 * bottom) / height);
  const isOnFloor = stance === 'stands';
  const ground = Math.min(bottom * 0.88, bottom * 0.54 + (height * scale) / 2);
  const middle = isOnFloor
    ? ground - (height * scale) / 2
    : bottom * (stance === 'hangs' ? 0.475 : 0.5);
  const edge = Math.round(isOnFloor ? ground - bottom * 0.1 : bottom * 0.93);
  const place =
    `translate(${tenth(right * center - scale * (x + width / 2))} ` +
    `${tenth(middle - scale * (y + height / 2))}) scale(${scale.toFixed(3)})`;
  const room =
    `<path fill="${wall}" d="M0 0H${right}V${bottom}H0Z"/>` +
    (stance === 'lies' ? '' : `<path fill="${floor}" d="M0 ${edge}H${right}V${bottom}H0Z"/>`) +
    `<path fill="url(#light)" d="M0 0H${right}V${bottom}H0Z"/>` +
    `<path fill="#fff" opacity=".3" d="${windowLight(right, bottom, seed)}"/>`;
  const shadow = isOnFloor
    ? `<ellipse cx="${right * center}" cy="${tenth(ground)}" rx="${tenth(width * scale * 0.55)}" ` +
      `ry="${tenth(bottom / 26)}" fill="url(#ground)"${isWide ? ' opacity=".6"' : ''}/>`
    : '';
  const picture = `${room}${shadow}<g filter="url(#shade)"><g transform="${place}">${content}</g></g>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" ` +
    `width="${2.5 * right}" height="${2.5 * bottom}"><defs>${definitions(picture)}</defs>` +
    `${picture}</svg>`
  ).replaceAll(/(?<![\d.])0(?=\.\d)/g, '');
}

const tenth = (n: number): number => Math.round(10 * n) / 10;

/** Slanted panes of light, as a window throws them on the wall, at one of three places. */
function windowLight(right: number, bottom: number, seed: number): string {
  const slant = Math.round(0.3 * right);
  const width = Math.round(0.24 * right);
  const pane = (from: number): string =>
    `M${from} 0h${width}L${from + width - slant} ${bottom}h-${width}Z`;
  const start = Math.round(right * (0.28 + 0.08 * (seed % 3)));
  return pane(start) + pane(start + width + 8);
}

const stop = (offset: number, color: string): string =>
  `<stop${offset === 0 ? '' : ` offset="${offset}"`} stop-color="${color}"/>`;

/** Gradients and the shadow that drawings and scenes refer to, by id. */
const PAINTS: ReadonlyMap<string, string> = new Map([
  [
    'light',
    `<linearGradient id="light" x2="1" y2="1">${stop(0, '#fff8')}${stop(0.6, '#fff0')}` +
      `${stop(1, '#6b3d121f')}</linearGradient>`,
  ],
  [
    'ground',
    `<radialGradient id="ground">${stop(0, '#2c1a0c80')}${stop(0.6, '#2c1a0c38')}` +
      `${stop(1, '#2c1a0c00')}</radialGradient>`,
  ],
  [
    'shine',
    `<linearGradient id="shine" x2="1" y2="1">${stop(0, '#fff8')}${stop(0.45, '#fff0')}` +
      `${stop(1, '#0004')}</linearGradient>`,
  ],
  [
    'round',
    `<linearGradient id="round">${stop(0, '#0005')}${stop(0.28, '#fff8')}` +
      `${stop(0.5, '#fff0')}${stop(1, '#0006')}</linearGradient>`,
  ],
  [
    // Folds of cloth: soft stripes across the canvas.
    'folds',
    '<linearGradient id="folds" gradientUnits="userSpaceOnUse" x1="80" y1="60" x2="118" y2="72" ' +
      `spreadMethod="reflect">${stop(0, '#fff3')}${stop(0.5, '#fff0')}` +
      `${stop(1, '#0003')}</linearGradient>`,
  ],
  [
    'shade',
    '<filter id="shade" x="-20%" y="-20%" width="140%" height="150%"><feDropShadow dx="4" ' +
      'dy="7" stdDeviation="5" flood-color="#3a24135c"/></filter>',
  ],
]);

/** Definitions of the paints that the content refers to. */
const definitions = (content: string): string =>
  [...PAINTS].map(([id, paint]) => (content.includes(`url(#${id})`) ? paint : '')).join('');
