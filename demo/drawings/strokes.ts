/** Strokes that drawings of metal parts share. All of them belong inside `outlines`. */

/** Dark of tyres, saddles and other parts that have no colour of their own. */
export const BLACK = '#24272c';
/** Bright metal, and the shade of its edges. */
export const STEEL = '#c3c9ce';
export const STEEL_SHADE = '#7d868f';

/** Groups strokes with round ends, black ones by default, so that each of them is short. */
export const outlines = (...content: readonly string[]): string =>
  `<g fill="none" stroke="${BLACK}" stroke-linecap="round" stroke-linejoin="round">` +
  `${content.join('')}</g>`;

export const stroke = (d: string, color: string, width: number, more = ''): string =>
  `<path d="${d}" ${pen(color, width, more)}/>`;

/** Circle at a centre, or at the origin. */
export const ring = (
  [x, y]: readonly [number, number],
  r: number,
  color: string,
  width: number,
  more = '',
): string =>
  `<circle ${x === 0 && y === 0 ? '' : `cx="${x}" cy="${y}" `}r="${r}" ${pen(color, width, more)}/>`;

const pen = (color: string, width: number, more: string): string =>
  `${color === BLACK ? '' : `stroke="${color}" `}stroke-width="${width}"${more && ` ${more}`}`;

/** Dashes with straight ends along a stroke, such as the teeth of a sprocket. */
export const dashes = (lengths: string): string =>
  `stroke-dasharray="${lengths}" stroke-linecap="butt"`;

/** Tube of a colour with light at its upper left and shade at its lower right edge. */
export const tube = (id: string, d: string, color: string, width: number): string => {
  const shift = round(width * 0.2);
  return (
    `<g stroke="${color}" stroke-width="${width}"><path id="${id}" d="${d}"/></g>` +
    // Thin tubes have no visible shade.
    (width < 5
      ? ''
      : `<use href="#${id}" x="${shift}" y="${shift}" stroke="#0004" ` +
        `stroke-width="${round(width * 0.38)}"/>`) +
    `<use href="#${id}" x="${-shift}" y="${-shift}" stroke="#fff9" ` +
    `stroke-width="${round(width * 0.2)}"/>`
  );
};

/** Rounds a coordinate to one decimal. */
export const round = (n: number): number => Math.round(n * 10) / 10;

/** Crossed spokes from the flange of a hub at the origin to the rim: `count` in each half. */
export const spokes = (flange: number, rim: number, count: number, width: number): string => {
  const d = Array.from({ length: count }, (_, i) => {
    const end = (i * Math.PI) / count;
    return `M${at(0, 0, flange, end + (i % 2 === 0 ? 1.2 : -1.2))}L${at(0, 0, rim, end)}`;
  }).join('');
  return (
    `<g stroke="#878d94" stroke-width="${width}"><path id="r" d="${d}"/>` +
    '<use href="#r" transform="rotate(180)"/></g>'
  );
};

/** Point of a circle, as in a path. */
export const at = (x: number, y: number, r: number, angle: number): string =>
  `${round(x + r * Math.cos(angle))} ${round(y + r * Math.sin(angle))}`;
