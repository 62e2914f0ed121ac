/**
 * Line drawings of the demo's products, as SVG content for a canvas 240 wide and 180 high. No text,
 * no fonts.
 */

/** Drawing in `tint`, the colour of the product, with dark parts in `ink`. */
export type Drawing = (tint: string, ink: string) => string;

const circle = (x: number, y: number, r: number, paint: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" ${paint}/>`;
const path = (d: string, paint: string): string => `<path d="${d}" ${paint}/>`;
const line = (color: string, width: number): string =>
  `fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;
const solid = (color: string): string => `fill="${color}"`;

const wheelAt = (x: number, y: number, r: number, ink: string, tint: string): string => {
  const spokes = Array.from({ length: 12 }, (_, i) => {
    const angle = (i * Math.PI) / 6;
    return `M${x} ${y}L${(x + r * Math.cos(angle)).toFixed(1)} ${(y + r * Math.sin(angle)).toFixed(1)}`;
  }).join('');
  return (
    circle(x, y, r, line(ink, 6)) +
    circle(x, y, r - 6, line(tint, 2)) +
    path(spokes, `${line(ink, 0.8)} opacity=".5"`) +
    circle(x, y, 4, solid(ink))
  );
};

const bicycle =
  (handlebar: string, tyre: number): Drawing =>
  (tint, ink) =>
    circle(68, 122, 36, line(ink, tyre)) +
    circle(172, 122, 36, line(ink, tyre)) +
    wheelAt(68, 122, 33, 'none', ink) +
    wheelAt(172, 122, 33, 'none', ink) +
    path('M68 122L104 72L152 72L118 122ZM98 58L118 122M148 56L172 122', line(tint, 6)) +
    path('M86 56L108 56', line(ink, 6)) +
    path(handlebar, line(ink, 5)) +
    circle(118, 122, 9, line(ink, 4)) +
    path('M118 122L128 136M122 137L134 137', line(ink, 4));

const flatBar = 'M148 56L144 48L164 46';
const dropBar = 'M148 56L146 48L166 48Q176 54 166 62';
const touringBar = 'M148 56L144 46L160 42L166 50';

const shirt =
  (sleeve: string): Drawing =>
  (tint, ink) =>
    path(sleeve, solid(tint)) +
    path('M100 36Q120 54 140 36', line(ink, 4)) +
    path('M120 46L120 84', `${line(ink, 2)} opacity=".6"`) +
    path('M84 118L156 118', `${line(ink, 3)} opacity=".25"`);

const shorts =
  (legs: string): Drawing =>
  (tint, ink) =>
    path(legs, solid(tint)) +
    path('M86 46L154 46', line(ink, 7)) +
    path('M120 50L120 88', line(ink, 2));

const lamp: Drawing = (tint, ink) =>
  path('M70 72L138 62L138 118L70 108Z', solid(ink)) +
  path('M138 62L152 58L152 122L138 118Z', solid(tint)) +
  path('M164 70L192 58M168 90L200 90M164 110L192 122', line('#e8b923', 5)) +
  path('M96 110L96 134M82 134L112 134', line(ink, 7));

/** Drawings by kind of product. */
export const DRAWINGS = {
  mountainBike: bicycle(flatBar, 8),
  roadBike: bicycle(dropBar, 4),
  touringBike: bicycle(touringBar, 6),
  handlebar: (tint, ink) =>
    path('M46 76Q70 60 104 84L136 84Q170 60 194 76', line(tint, 9)) +
    path('M36 70L62 70M178 70L204 70', line(ink, 14)) +
    path('M120 84L120 118', line(ink, 10)),
  bottomBracket: (tint, ink) =>
    path('M62 90L178 90', line(ink, 12)) +
    path('M86 66L154 66L154 114L86 114Z', solid(tint)) +
    path(
      'M98 66L98 114M110 66L110 114M130 66L130 114M142 66L142 114',
      `${line(ink, 2)} opacity=".4"`,
    ),
  brake: (tint, ink) =>
    circle(120, 92, 52, line(tint, 12)) +
    circle(120, 92, 20, line(ink, 7)) +
    path('M120 72L120 46M137 102L160 115M103 102L80 115', line(tint, 6)) +
    path('M154 40L184 54L172 84L148 70Z', solid(ink)),
  chain: (tint, ink) =>
    Array.from({ length: 6 }, (_, i) => {
      const x = 44 + i * 30;
      const y = 90 + (i % 2 === 0 ? -10 : 10);
      const next = 90 + (i % 2 === 0 ? 10 : -10);
      return (
        (i < 5 ? path(`M${x} ${y}L${x + 30} ${next}`, line(tint, 14)) : '') +
        circle(x, y, 6, solid(ink))
      );
    }).join(''),
  crankset: (tint, ink) =>
    circle(106, 84, 44, `${line(tint, 9)} stroke-dasharray="7 4"`) +
    circle(106, 84, 33, line(tint, 5)) +
    path('M106 84L106 51M106 84L137 94M106 84L125 111M106 84L87 111M106 84L75 94', line(tint, 5)) +
    path('M106 84L166 132M154 136L182 136', line(ink, 10)) +
    circle(106, 84, 9, solid(ink)),
  derailleur: (tint, ink) =>
    path('M96 36L112 76L150 92L136 138', line(tint, 12)) +
    circle(146, 94, 17, `${line(ink, 6)} stroke-dasharray="5 3"`) +
    circle(134, 138, 17, `${line(ink, 6)} stroke-dasharray="5 3"`) +
    circle(108, 74, 8, solid(ink)),
  fork: (tint, ink) =>
    path('M120 26L120 66', line(ink, 10)) +
    path('M96 68L144 68', line(tint, 12)) +
    path('M96 68L94 108M144 68L146 108', line(tint, 12)) +
    path('M94 108L92 146M146 108L148 146', line(ink, 7)),
  headset: (tint, ink) =>
    path('M84 58L156 58L150 78L90 78Z', solid(tint)) +
    path('M94 90L146 90', line(ink, 8)) +
    path('M90 102L150 102L156 122L84 122Z', solid(tint)) +
    path('M120 40L120 58M120 122L120 142', line(ink, 8)),
  frame: (tint, ink) =>
    path('M52 126L94 58L166 54L112 126ZM88 40L112 126', line(tint, 9)) +
    path('M162 38L170 72', line(tint, 13)) +
    circle(112, 126, 9, line(ink, 5)) +
    circle(52, 126, 4, solid(ink)),
  pedal: (tint, ink) =>
    path('M72 62L152 62L162 90L152 118L72 118Z', line(tint, 9)) +
    path('M92 62L92 118M116 62L116 118M140 62L140 118', line(tint, 4)) +
    path('M162 90L200 90', line(ink, 11)),
  saddle: (tint, ink) =>
    path(
      'M46 74Q62 56 96 66Q130 76 186 70Q198 74 188 82Q150 92 112 92Q62 102 46 74Z',
      solid(tint),
    ) +
    path('M78 92Q108 122 148 92', line(ink, 5)) +
    path('M112 108L112 146', line(ink, 10)),
  wheel: (tint, ink) => wheelAt(120, 90, 62, ink, tint),
  bibShorts: (tint, ink) =>
    shorts('M86 74L154 74L160 152L126 152L120 106L114 152L80 152Z')(tint, 'none') +
    path('M92 74L100 28M148 74L140 28M96 48L144 48', line(tint, 8)) +
    path('M120 78L120 106', line(ink, 2)),
  cap: (tint, ink) =>
    path('M60 104Q60 50 120 50Q172 50 172 104Z', solid(tint)) +
    path('M168 98Q206 98 212 114Q188 118 60 108Z', solid(ink)) +
    path('M116 50Q96 74 100 104', `${line(ink, 2)} opacity=".5"`),
  gloves: (tint, ink) =>
    path(
      'M84 146L84 96Q66 84 74 70L90 84L90 42Q98 32 104 42L106 74L110 36Q118 28 124 38L124 74L130 42Q138 36 142 46L140 78L148 60Q158 58 158 68L148 108L146 146Z',
      solid(tint),
    ) + path('M84 132L146 132', line(ink, 7)),
  jersey: shirt(
    'M100 36L72 46L46 78L66 96L80 84L82 148L158 148L160 84L174 96L194 78L168 46L140 36Q120 54 100 36Z',
  ),
  vest: shirt(
    'M100 36L80 44Q88 76 78 90L80 148L160 148L162 90Q152 76 160 44L140 36Q120 54 100 36Z',
  ),
  shorts: shorts('M86 46L154 46L166 136L128 136L120 88L112 136L74 136Z'),
  tights: shorts('M92 46L148 46L152 156L130 156L120 88L110 156L88 156Z'),
  socks: (tint, ink) =>
    path(
      'M96 32L134 32L132 92Q134 104 164 114Q180 128 164 138L122 138Q98 130 98 104Z',
      solid(tint),
    ) +
    path('M96 46L134 46', line(ink, 6)) +
    path('M146 110Q144 128 158 138', `${line(ink, 3)} opacity=".5"`),
  rack: (tint, ink) =>
    path('M50 62L190 62M50 76L190 76M62 62L62 76M178 62L178 76', line(tint, 7)) +
    path('M76 76L120 142L164 76M120 76L120 142', line(ink, 6)),
  stand: (tint, ink) =>
    path('M120 40L120 128', line(tint, 10)) +
    path('M120 44L176 44M176 34L176 56', line(ink, 8)) +
    path('M120 120L74 150M120 120L166 150', line(ink, 8)),
  bottle: (tint, ink) =>
    path(
      'M96 66Q96 56 108 56L132 56Q144 56 144 66L144 90L138 98L144 106L144 142Q144 152 134 152L106 152Q96 152 96 142L96 106L102 98L96 90Z',
      solid(tint),
    ) +
    path('M106 54L110 40L130 40L134 54Z', solid(ink)) +
    path('M116 30L124 30L124 40L116 40Z', solid(ink)),
  cleaner: (tint, ink) =>
    path('M94 152L94 88Q96 74 110 70L130 70Q144 74 146 88L146 152Z', solid(tint)) +
    path('M108 70L108 50L94 42L94 34L140 34L132 50L132 70Z', solid(ink)) +
    path('M102 104L138 104M102 116L138 116', line(ink, 4)) +
    path('M82 38L66 32M82 40L64 44', line(ink, 3)),
  fender: (tint, ink) =>
    path('M50 132A74 74 0 0 1 182 84', line(tint, 13)) +
    circle(120, 132, 40, `${line(ink, 4)} opacity=".35"`) +
    path('M120 132L66 100M120 132L158 66', line(ink, 4)),
  helmet: (tint, ink) =>
    path('M48 108Q46 48 118 44Q188 44 194 108Q150 96 122 100Q84 104 48 108Z', solid(tint)) +
    path('M78 90Q82 64 104 56M112 88Q114 64 132 52M146 88Q152 70 160 62', line(ink, 7)) +
    path('M72 108Q86 144 104 146Q112 126 116 104', line(ink, 4)),
  pack: (tint, ink) =>
    path(
      'M80 58Q80 38 120 38Q160 38 160 58L166 146Q166 154 156 154L84 154Q74 154 74 146Z',
      solid(tint),
    ) +
    path('M94 102L146 102L146 140L94 140Z', line(ink, 4)) +
    path('M102 40Q120 18 138 40', line(ink, 6)) +
    path('M150 60Q190 70 176 104', line(ink, 4)),
  light: lamp,
  lock: (tint, ink) =>
    path('M90 84L90 62Q90 34 120 34Q150 34 150 62L150 84', line(ink, 11)) +
    path('M76 82L164 82L164 146L76 146Z', solid(tint)) +
    circle(120, 108, 8, solid(ink)) +
    path('M120 112L120 128', line(ink, 6)),
  pannier: (tint, ink) =>
    path('M56 70L184 70L176 148L64 148Z', solid(tint)) +
    path('M52 58L188 58L188 84L52 84Z', solid(ink)) +
    path('M88 58L88 108M152 58L152 108', line(ink, 6)) +
    path('M82 108L94 108L94 118L82 118ZM146 108L158 108L158 118L146 118Z', solid(ink)),
  pump: (tint, ink) =>
    path('M112 62L128 62L128 144L112 144Z', solid(tint)) +
    path('M120 62L120 34M94 34L146 34', line(ink, 8)) +
    path('M88 148L152 148', line(ink, 9)) +
    path('M128 132Q168 132 160 96Q156 76 176 76', line(ink, 5)),
  tyre: (tint, ink) =>
    circle(120, 90, 58, line(ink, 17)) +
    circle(120, 90, 58, `${line(tint, 17)} stroke-dasharray="3 9" opacity=".7"`) +
    circle(120, 90, 46, line(tint, 2)),
  parcel: (tint, ink) =>
    path('M60 66L120 40L180 66L180 126L120 152L60 126Z', solid(tint)) +
    path('M60 66L120 92L180 66M120 92L120 152', line(ink, 4)),
} satisfies Record<string, Drawing>;

/** Name of a drawing. */
export type DrawingName = keyof typeof DRAWINGS;
