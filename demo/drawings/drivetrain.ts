/** Parts that drive a bicycle, from the pedals to the chain. */
import { bolt, cylinder, shiny, turned } from './metal.ts';
import { circle, type Drawing, path, solid } from './shapes.ts';
import { at, BLACK, dashes, outlines, ring, STEEL, STEEL_SHADE, stroke } from './strokes.ts';

/** Links of a coiled chain: pins at equal distances along a spiral. */
const coil = (): readonly string[] => {
  const pins: string[] = [];
  for (let angle = 0.6, i = 0; i < 45; i++) {
    const r = 20 + (21.5 * angle) / (2 * Math.PI);
    pins.push(at(120, 88, r, angle));
    angle += 14 / r;
  }
  return pins;
};
const PINS = coil();
const links = (isOuter: boolean): string =>
  PINS.slice(0, -1)
    .map((pin, i) => (i % 2 === 0 ? isOuter : !isOuter) && `M${pin}L${PINS[i + 1] ?? pin}`)
    .filter((link) => link !== false)
    .join('');
const OUTER_LINKS = links(true);

/** Toothed wheel of a derailleur. */
const pulley = (x: number, y: number, color: string): string =>
  ring([x, y], 19, BLACK, 6, dashes('5.4 4.55')) +
  circle(x, y, 17, solid(BLACK)) +
  ring([x, y], 13, color, 2.4) +
  ring([x, y], 15.6, '#fff5', 1);

/** Parts by kind. */
export const DRIVETRAIN = {
  bottomBracket: (tint, ink) =>
    turned(
      62,
      cylinder([109, -8, 22, 196], STEEL, 4),
      path('M109-4H131V8H109ZM109 172H131V184H109Z', 'fill="#000" opacity=".2"'),
      cylinder([88, 62, 64, 60], BLACK),
      cylinder([84, 34, 72, 38], tint),
      cylinder([84, 112, 72, 36], tint),
      cylinder([76, 24, 88, 16], tint, 4),
      cylinder([76, 144, 88, 16], tint, 4),
      cylinder([98, 16, 44, 10], ink),
      cylinder([98, 158, 44, 10], ink),
      outlines(
        stroke(
          'M84 48H156M84 54H156M84 60H156M84 66H156M84 118H156M84 124H156M84 130H156M84 136H156',
          '#0004',
          1.6,
        ),
        stroke(
          'M90 27V37M104 27V37M120 27V37M136 27V37M150 27V37M90 147V157M104 147V157M120 147V157M136 147V157M150 147V157',
          '#0004',
          4,
        ),
      ),
    ),
  chain: (tint) =>
    outlines(
      stroke(links(false), '#59616a', 12),
      stroke(links(false), tint, 9),
      stroke(OUTER_LINKS, '#4a5159', 14.5),
      `<path id="o" d="${OUTER_LINKS}" stroke="#d3d8dc" stroke-width="12"/>`,
      '<use href="#o" x="-1" y="-2" stroke="#fff" stroke-width="4" stroke-opacity=".65"/>',
      stroke(PINS.map((pin) => `M${pin}h0`).join(''), '#5a626a', 5.4),
    ),
  crankset: (tint, ink) =>
    outlines(
      ring([98, 82], 62, '#5c646c', 6, dashes('4 3.5')),
      ring([98, 82], 58, '#6c747c', 7),
      ring([98, 82], 56, STEEL, 5),
      ring([98, 82], 60.4, '#fff9', 1.2),
      ring([98, 82], 44, '#5c646c', 5, dashes('4 3.2')),
      ring([98, 82], 41, tint, 6),
      stroke(
        Array.from({ length: 5 }, (_, i) => `M98 82L${at(98, 82, 50, i * 1.2566 - 1.0)}`).join(''),
        tint,
        12,
      ),
      stroke(
        Array.from({ length: 5 }, (_, i) => `M97 80.4L${at(97, 80.4, 50, i * 1.2566 - 1.0)}`).join(
          '',
        ),
        '#fff5',
        1.8,
      ),
      Array.from({ length: 5 }, (_, i) => {
        const [x = '', y = ''] = at(98, 82, 50, i * 1.2566 - 1.0).split(' ');
        return bolt(Number(x), Number(y), 4.4, ink);
      }).join(''),
      shiny(
        'M83 92Q76 74 90 65Q106 58 116 72L199 142Q208 152 199 161Q190 168 180 160L96 100Q88 100 83 92Z',
        tint,
      ),
      stroke('M114 78L186 139', '#fff8', 2.4),
      stroke('M130 106L166 136', '#0004', 5),
      ring([98, 82], 11, STEEL, 4, `fill="${BLACK}"`),
      bolt(98, 82, 6.5, ink),
      ring([190, 151], 6.5, STEEL, 3, 'fill="#2a2d31"'),
    ),
  derailleur: (tint, ink) =>
    outlines(
      stroke('M96 62Q52 60 44 96Q40 116 22 118', BLACK, 4.5),
      shiny(
        'M136 78Q148 74 154 84L150 136Q150 152 136 152Q122 150 122 136L126 88Q128 80 136 78Z',
        '#4a5159',
      ),
      pulley(140, 92, ink),
      pulley(136, 146, ink),
      shiny(
        'M142 84Q152 84 152 94L146 150Q144 158 136 157Q128 154 130 146L132 94Q133 85 142 84ZM141 104L138 134L142 134L145 104Z',
        tint,
      ),
      shiny(
        'M84 26Q96 18 108 28L112 40Q150 58 158 78Q160 92 148 96Q136 96 130 86Q118 70 96 62Q80 54 78 38Z',
        tint,
      ),
      shiny('M100 42Q134 52 146 74Q148 82 140 82Q124 62 100 56Q94 48 100 42Z', '#3a4048'),
      stroke('M88 32Q96 25 104 31', '#fffa', 2.4),
      bolt(96, 38, 9.5, STEEL),
      bolt(146, 86, 6, ink),
      bolt(140, 92, 5, STEEL),
      bolt(137, 147, 5, STEEL),
    ),
  pedal: (tint, ink) =>
    outlines(
      stroke('M160 90L214 90', STEEL_SHADE, 16),
      stroke('M160 86L214 86', '#fffc', 3),
      stroke('M192 82V98M198 82V98M204 82V98M210 82V98', '#0006', 1.6),
      shiny('M174 78H186V102H174Z', BLACK),
      shiny(
        'M28 58L40 40L60 34L132 34L154 40L166 62V118L154 140L132 146L60 146L40 140L28 122ZM46 62V118L56 128H84V104H46M46 76H84V52H56L46 62ZM102 52V76H148V64L138 52ZM102 104V128H138L148 116V104Z',
        tint,
      ),
      shiny('M38 79H164V101H38Z', ink),
      stroke('M40 82H162', '#fff8', 2),
      stroke('M33 58L43 44L62 38L130 38L151 44', '#fff8', 2.2),
      [44, 76, 108, 140].map((x) => bolt(x, 43, 3.4, STEEL) + bolt(x, 137, 3.4, STEEL)).join(''),
    ),
} satisfies Record<string, Drawing>;
