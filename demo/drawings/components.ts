/** Parts of bicycles. Metal has light at the upper left; bolts and hubs are in the second colour. */
import { DRIVETRAIN } from './drivetrain.ts';
import { bolt, cylinder, rounded, shiny, turned } from './metal.ts';
import { circle, type Drawing, path, solid } from './shapes.ts';
import {
  at,
  BLACK,
  dashes,
  outlines,
  ring,
  spokes,
  STEEL,
  STEEL_SHADE,
  stroke,
  tube,
} from './strokes.ts';

/** Parts by kind. */
export const COMPONENTS = {
  ...DRIVETRAIN,
  handlebar: (tint, ink) =>
    turned(
      -20,
      outlines(
        stroke('M76 68L68 86Q48 90 24 80M164 68L172 86Q192 90 216 80', STEEL_SHADE, 6),
        stroke('M68 84.6Q48 88.4 25 79M172 84.6Q192 88.4 215 79', '#fffa', 1.6),
        tube(
          'b',
          'M30 60L74 67Q94 71 101 84Q105 91 113 91L127 91Q135 91 139 84Q146 71 166 67L210 60',
          tint,
          11,
        ),
        stroke('M22 58.7L60 64.8M218 58.7L180 64.8', ink, 16),
        stroke(
          'M22 58.7L60 64.8M218 58.7L180 64.8',
          '#000',
          16,
          `opacity=".16" ${dashes('1.5 4')}`,
        ),
        stroke('M21 54L60 60.2M219 54L180 60.2', '#fff6', 2.4),
        stroke('M70 58.4L67 75M170 58.4L173 75', BLACK, 7),
        shiny(
          'M102 78Q102 73 107 73L133 73Q138 73 138 78L135 118Q134 124 128 124L112 124Q106 124 105 118Z',
          '#33383f',
        ),
        stroke('M106 91L134 91', '#0008', 1.4),
        [78.5, 104].map((y) => bolt(110, y, 3.4, STEEL) + bolt(130, y, 3.4, STEEL)).join(''),
      ),
    ),
  brake: (tint, ink) =>
    outlines(
      ring([108, 94], 62, STEEL_SHADE, 17, dashes('26 1.8')),
      ring([108, 94], 61.5, STEEL, 14),
      ring([108, 94], 67, '#fffc', 1.4),
      ring([108, 94], 65, '#4b453f', 4, 'stroke-dasharray="0 12.76" opacity=".75"'),
      ring(
        [108, 94],
        58,
        '#4b453f',
        4,
        'stroke-dasharray="0 11.39" stroke-dashoffset="5" opacity=".75"',
      ),
      stroke(
        Array.from({ length: 6 }, (_, i) => {
          const angle = (i * Math.PI) / 3;
          return `M${at(108, 94, 22, angle)}L${at(108, 94, 56, angle + 0.5)}`;
        }).join(''),
        BLACK,
        8,
      ),
      ring([108, 94], 22, BLACK, 11),
      ring([108, 94], 26, '#fff5', 1.4),
      Array.from({ length: 6 }, (_, i) => {
        const [x = '', y = ''] = at(108, 94, 22, i * 1.047).split(' ');
        return bolt(Number(x), Number(y), 3.4, ink);
      }).join(''),
      stroke('M172 44Q196 28 200 2', BLACK, 5),
      `<g transform="rotate(38 158 54)">`,
      shiny(
        'M128 44Q128 32 140 32L180 32Q190 32 190 42L190 68Q190 78 180 78L168 78L164 70L150 70L146 78L138 78Q128 78 128 68Z',
        tint,
      ),
      shiny('M140 40H176V58H140Z', '#3a4048'),
      bolt(158, 49, 6, ink),
      bolt(135, 38, 4, STEEL),
      bolt(184, 70, 4, STEEL),
      '</g>',
    ),
  fork: (tint, ink) =>
    turned(
      24,
      cylinder([111, 0, 18, 62], STEEL, 2),
      path('M111 36H129V44H111Z', 'fill="#000" opacity=".18"'),
      cylinder([84, 66, 15, 46], '#d9a441', 2),
      cylinder([141, 66, 15, 46], '#d9a441', 2),
      shiny(
        'M78 62Q78 50 92 50L148 50Q162 50 162 62L162 76L138 76Q134 66 120 66Q106 66 102 76L78 76Z',
        BLACK,
      ),
      shiny('M80 124Q82 90 120 90Q158 90 160 124L137 124Q135 108 120 108Q105 108 103 124Z', tint),
      rounded('M80 102H103V196Q103 206 92 206Q82 206 82 194Z', tint),
      rounded('M160 102H137V196Q137 206 148 206Q158 206 158 194Z', tint),
      path('M80 100H103V106H80ZM137 100H160V106H137Z', solid(BLACK)),
      path('M86 138H98V176H86ZM142 138H154V176H142Z', 'fill="#fff" opacity=".9"'),
      path('M86 150H98V158H86ZM142 150H154V158H142Z', solid(ink)),
      bolt(90, 60, 6, ink),
      bolt(150, 60, 6, ink),
      circle(92, 205, 6, solid(BLACK)),
      circle(148, 205, 6, solid(BLACK)),
    ),
  headset: (tint, ink) =>
    turned(
      -24,
      cylinder([104, -6, 32, 194], STEEL),
      rounded('M86 12Q86 2 100 2L140 2Q154 2 154 12L154 20L86 20Z', tint),
      bolt(120, 9, 5, STEEL),
      cylinder([92, 24, 56, 12], BLACK, 2),
      rounded('M82 42H158L164 58V66H76V58Z', tint),
      cylinder([88, 66, 64, 14], ink, 2),
      cylinder([92, 94, 56, 11], '#dfe3e6'),
      outlines(stroke('M96 99.5H146', '#6f7780', 6, 'stroke-dasharray="0 8"')),
      cylinder([88, 118, 64, 12], ink, 2),
      rounded('M76 130H164V138L158 156H82L76 138Z', tint),
      cylinder([84, 162, 72, 10], BLACK),
    ),
  frame: (tint, ink) =>
    outlines(
      tube('s', 'M112 142L28 134M28 134L80 62', tint, 8),
      tube('f', 'M112 142L76 44M79 54L186 46M112 142L192 62', tint, 15),
      tube('h', 'M184 36L195 70', tint, 18),
      stroke('M183 32.8L184.2 36.6M194.8 69.4L196 73.2', ink, 21, 'stroke-linecap="butt"'),
      stroke('M74.3 39.5L75.8 43.5', ink, 18, 'stroke-linecap="butt"'),
      stroke('M135 119L172 82', '#fffe', 3.6),
      stroke('M100 53L150 49.2', '#fffb', 2.4),
      stroke('M28 134L26 142', STEEL_SHADE, 8),
      ring([28, 136], 3.5, STEEL, 3, `fill="${BLACK}"`),
      ring([112, 142], 10, tint, 7, `fill="${BLACK}"`),
      ring([112, 142], 7.5, STEEL, 2.4),
      bolt(140, 105, 2.2, STEEL),
      bolt(157, 88, 2.2, STEEL),
    ),
  saddle: (tint, ink) =>
    outlines(
      stroke('M70 92Q84 126 112 126L140 126Q162 122 184 88', '#596068', 6),
      stroke('M70 91Q84 124 112 124L140 124Q162 120 184 86', STEEL, 2.6),
      '<g stroke="none" transform="rotate(-14 126 120)">',
      cylinder([115, 128, 22, 50], '#4a5159'),
      cylinder([106, 113, 40, 20], BLACK, 6),
      '</g>',
      bolt(116, 125, 4, STEEL),
      bolt(137, 120, 4, STEEL),
      shiny(
        'M24 76Q26 46 62 50Q92 58 132 62Q176 60 210 60Q222 62 220 72Q214 82 176 84Q140 88 114 96Q84 110 54 108Q28 102 24 76Z',
        ink,
      ),
      shiny(
        'M24 70Q28 38 64 46Q94 54 132 58Q176 56 208 56Q222 58 219 67Q206 76 172 77Q136 81 110 89Q82 102 54 100Q28 94 24 70Z',
        tint,
      ),
      stroke(
        'M36 62Q46 50 66 55Q100 64 134 66Q176 64 206 62',
        '#fff',
        1.6,
        'opacity=".55" stroke-dasharray="4 4"',
      ),
      stroke(
        'M34 82Q46 94 62 91Q88 88 108 80Q136 72 204 69',
        '#000',
        1.6,
        'opacity=".3" stroke-dasharray="4 4"',
      ),
      bolt(40, 88, 3.4, '#d9a441'),
      bolt(210, 64, 2.6, '#d9a441'),
    ),
  wheel: (tint, ink) =>
    outlines(
      `<g transform="translate(120 90)">${spokes(9, 67, 14, 0.9)}</g>`,
      ring([120, 90], 83, BLACK, 10),
      ring([120, 90], 87.5, '#55595f', 1.6, dashes('3 3')),
      ring([120, 90], 80, '#c9975a', 2.6),
      ring([120, 90], 71.5, tint, 12),
      ring([120, 90], 75, '#fff8', 1.4),
      ring([120, 90], 67, '#0004', 2),
      ring([120, 90], 71.5, ink, 5, 'stroke-dasharray="70 154.6" stroke-dashoffset="-20"'),
      ring([120, 90], 18, STEEL_SHADE, 3, dashes('3 1.5')),
      ring([120, 90], 14, STEEL, 5, dashes('2.5 1.2')),
      bolt(120, 90, 10, ink),
      bolt(120, 90, 5, STEEL),
    ),
} satisfies Record<string, Drawing>;
