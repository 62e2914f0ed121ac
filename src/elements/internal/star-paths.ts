/** Outlines of five stars, rounded to half a star. */

/** Path data of the stars of a rating, 0 to 5, in a box of 120 by 24 units: those on, and off. */
export function starPaths(value: number): { readonly off: string; readonly on: string } {
  const halves = Math.round(value * 2);
  const full = Math.floor(halves / 2);
  return { off: row(STAR, full, 5), on: row(STAR, 0, full) + row(HALF, full, halves / 2) };
}

/** Path data of a row of stars; one path for all, since a list has hundreds of stars. */
function row(star: string, from: number, to: number): string {
  let path = '';
  for (let i = from; i < to; i += 1) path += `M${12 + 24 * i} 2.5${star}`;
  return path;
}

/** Outlines from the top of a star; tops are 24 units apart. */
const STAR = 'l2.9 6 6.6.9-4.8 4.6 1.2 6.5-5.9-3.1-5.9 3.1 1.2-6.5-4.8-4.6 6.6-.9z';
const HALF = 'v14.9l-5.9 3.1 1.2-6.5-4.8-4.6 6.6-.9z';
