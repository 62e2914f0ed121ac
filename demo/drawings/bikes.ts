/** Bicycles that face right, with the side of the chain in view. */
import { type Drawing, path, solid } from './shapes.ts';
import {
  BLACK,
  dashes,
  outlines,
  ring,
  round,
  spokes,
  STEEL,
  STEEL_SHADE,
  stroke,
  tube,
} from './strokes.ts';

type Point = readonly [number, number];

const REAR: Point = [62, 122];
const FRONT: Point = [178, 122];
const CRANK: Point = [110, 129];
const TAN = '#c9975a';
const LEATHER = '#8f5631';
const GOLD = '#d9a441';

interface Tyre {
  readonly width: number;
  readonly wall: string;
  readonly rim: string;
  readonly rimWidth: number;
  /** Knobs on the tyre, and a brake disc. */
  readonly isRough?: boolean;
}

const HUB: Point = [0, 0];

/** Both wheels; the second one is a copy of the first. */
const wheels = ({ width, wall, rim, rimWidth, isRough = false }: Tyre): string => {
  const inner = 40.5 - width;
  const middle = round(inner - rimWidth / 2 - 0.4);
  return (
    [REAR, FRONT]
      .map(
        ([x]) =>
          `<ellipse cx="${x}" cy="162.7" rx="26" ry="3.4" fill="url(#ground)" stroke="none"/>`,
      )
      .join('') +
    `<g transform="translate(${REAR.join(' ')})"><g id="w">` +
    spokes(3, middle, 12, 0.5) +
    (isRough ? ring(HUB, 40.7, BLACK, 1.8, dashes('2.4 1.8')) : '') +
    ring(HUB, round(40.5 - width / 2), BLACK, width) +
    ring(HUB, round(40.5 - width * 0.3), '#6b7077', 0.8) +
    ring(HUB, round(inner + 0.5), wall, round(width * 0.32)) +
    ring(HUB, middle, rim, rimWidth) +
    ring(HUB, round(middle - 0.4), '#fff8', 0.7) +
    (isRough ? ring(HUB, 8.5, STEEL_SHADE, 2, dashes('3 1.2')) : '') +
    ring(HUB, 2.4, STEEL_SHADE, 2.4) +
    `</g><use href="#w" x="${FRONT[0] - REAR[0]}"/></g>`
  );
};

/** Chain, sprockets and rear derailleur, under the frame. */
const chain = (): string =>
  stroke('M110 129L92 121.5M87 120.5L97 120.5', '#3a3f46', 3.6) +
  ring(REAR, 5.2, STEEL_SHADE, 3.4, dashes('1.2 .7')) +
  ring(REAR, 3.4, STEEL, 1.6) +
  stroke('M62 115.3L110 117.4M64.5 139.5L110 140.6', '#4c525a', 1.7) +
  stroke('M62 122L66.5 130L64.5 137.5', BLACK, 3) +
  stroke('M66.5 130h0M64.5 137.5h0', STEEL, 4.4) +
  stroke('M66.5 130h0M64.5 137.5h0', BLACK, 2);

/** Chainring, crank and pedal, over the frame. */
const crank = (): string =>
  ring(CRANK, 11.6, '#40464e', 1.6, dashes('1.5 1')) +
  ring(CRANK, 10, '#40464e', 2.4) +
  stroke(
    'M110 129L118 122M110 129L119.5 132.5M110 129L108 138.6M110 129L101 125.6',
    '#40464e',
    2.6,
  ) +
  stroke('M110 129L126.5 138', STEEL_SHADE, 5) +
  stroke('M109.5 128L126 137', STEEL, 2.6) +
  ring(CRANK, 2.2, STEEL, 1.4, `fill="${BLACK}"`) +
  stroke('M120.5 139.5L133 139.5', BLACK, 4.4) +
  stroke('M121 138.4L132.5 138.4', '#fff6', 0.8);

/** Bottle on the down tube. */
const bottle = (tint: string): string =>
  '<g stroke="none" transform="translate(128 100.5) rotate(45)">' +
  path(
    'M-4.4 12L-4.4-4Q-4.2-7-2.5-7.6L2.5-7.6Q4.2-7 4.4-4L4.4 12Q0 13.5-4.4 12Z',
    solid('#f6f3ec'),
  ) +
  path('M-4.4 1.5H4.4V7.5H-4.4Z', solid(tint)) +
  path('M-2.6-7.6L-2-10H2L2.6-7.6Z', solid(BLACK)) +
  stroke('M3 11.6V-4', '#0004', 2.6) +
  stroke('M-5 9L5 9M5-1V12', '#555c64', 1.2) +
  '</g>';

interface Bike {
  readonly tyre: Tyre;
  /** Seat tube, top tube and down tube. */
  readonly tubes: string;
  readonly tubeWidth: number;
  readonly headTube: string;
  /** Stays of the rear wheel, and a fork without suspension. */
  readonly stays: string;
  /** Parts behind the frame. */
  readonly behind?: (tint: string) => string;
  /** Parts in front of the frame. */
  readonly front?: (ink: string) => string;
  readonly cockpit: string;
  readonly saddle: string;
  readonly seatPost: string;
  readonly leather: string;
  readonly badge: string;
  /** Light on the handlebar. */
  readonly glints: string;
  /** Bottle in the second colour, like the fork. */
  readonly hasAccent?: boolean;
}

const bicycle =
  (bike: Bike): Drawing =>
  (tint, ink) =>
    outlines(
      wheels(bike.tyre),
      bike.behind?.(tint) ?? '',
      chain(),
      tube('s', bike.stays, tint, 4),
      stroke(bike.seatPost, STEEL_SHADE, 4),
      stroke(bike.seatPost, '#fff9', 1.2),
      bike.front?.(ink) ?? '',
      tube('f', bike.tubes, tint, bike.tubeWidth),
      tube('h', bike.headTube, tint, bike.tubeWidth + 1.4),
      stroke(bike.badge, '#fffd', 1.8),
      bottle(bike.hasAccent ? ink : tint),
      bike.cockpit,
      path(bike.saddle, `${solid(bike.leather)} stroke="none"`),
      stroke(bike.glints, '#fff7', 1),
      crank(),
    );

/** Bicycles by kind. */
export const BIKES = {
  mountainBike: bicycle({
    tyre: { width: 6.4, wall: '#43474d', rim: '#2c3036', rimWidth: 3, isRough: true },
    tubes: 'M110 129L93 76M97.5 79.3L150.5 66.5M110 129L153.5 73',
    tubeWidth: 7.4,
    headTube: 'M151.3 65.5L154.6 74.5',
    stays: 'M110 129L62 122L95 84',
    seatPost: 'M93 76L85 51.5',
    front: (ink) =>
      stroke('M156.5 79L166 103', GOLD, 4.6) +
      stroke('M155.6 79.4L165 103', '#fffa', 1.2) +
      stroke('M164.5 99L174 122L178 122', ink, 6.4) +
      stroke('M153 79L160 77', BLACK, 6),
    cockpit:
      stroke('M160 54Q175 56 170 84', BLACK, 1.1) +
      stroke('M150.6 62.5L149.6 59.4L160.5 54.8', BLACK, 4.8) +
      stroke('M157 52Q165 54.5 169 61.5', STEEL, 2) +
      stroke('M160.5 54L159 50.6L155 49.6', STEEL_SHADE, 3.6) +
      stroke('M155 49.6L141.5 46.8', BLACK, 5.2),
    saddle:
      'M66.5 46.5Q68 44 74 45Q84 48.5 99 46.5Q102.5 47 101.5 49Q92 50.5 85 53.5Q70 54.5 66.5 46.5Z',
    leather: BLACK,
    badge: 'M128.5 105.5L141 89',
    glints: 'M70 47Q77 47 84 49.4T98 48.4M150.4 58L159.6 54M163.6 100L172 119.5M154 48.2L142 45.8',
    hasAccent: true,
  }),
  roadBike: bicycle({
    tyre: { width: 4.4, wall: TAN, rim: '#2f3339', rimWidth: 4.2 },
    tubes: 'M110 129L91.4 68M95 69.9L154.5 68.5M110 129L158 80.5',
    tubeWidth: 6.2,
    headTube: 'M154.4 65L158.6 79.5',
    stays: 'M110 129L62 122L93 74M160.4 84L169.5 110Q172.5 118.5 178 122',
    seatPost: 'M91.4 68L86 50.5',
    cockpit:
      stroke('M153.6 62L153 59.6L167 56.6', BLACK, 4.8) +
      stroke('M184.5 51Q192 61 188.5 76', STEEL_SHADE, 2.4) +
      stroke('M167 56.6L175 56Q186 57 184 68Q181 78.5 164.5 78.5', BLACK, 4.6) +
      stroke('M175.5 56.4Q182 54.5 184.5 48.5', BLACK, 6),
    saddle:
      'M67 44.5Q69 42.6 76 44.5Q86 47 101 45.4Q104.5 46.4 102 48Q92 48.6 85.5 52Q71 53 67 44.5Z',
    leather: BLACK,
    badge: 'M130 109L145 93.7',
    glints:
      'M70.5 44.8Q77 45.2 84 47.4T98 46.6M153 58.2L166 55.4L175 54.4Q180.5 52.6 183 48M181.5 70Q177 76.5 166 77',
  }),
  touringBike: bicycle({
    tyre: { width: 5.4, wall: TAN, rim: STEEL, rimWidth: 3 },
    tubes: 'M110 129L91.8 69M95.6 72.2L152.5 66.5M110 129L156.8 79.5',
    tubeWidth: 6,
    headTube: 'M152.4 62L157.4 79',
    stays: 'M110 129L62 122L93.6 76M159 83L169.5 110Q172.5 118.5 178 122',
    seatPost: 'M91.8 69L86.6 51',
    behind: (tint) =>
      stroke('M32 73L90 73M46 73L60 120M76 73L63 120M40 84L58 84', '#3b4047', 2.2) +
      stroke('M37 72.2L89 72.2', '#fff9', 0.7) +
      tube('m', 'M20.5 136A43.5 43.5 0 0 1 102 105M148 90.5A43.5 43.5 0 0 1 220.5 132', tint, 3.4) +
      stroke('M62 122L21 130M178 122L219 128', STEEL_SHADE, 0.9) +
      stroke('M32 75L32 79', '#d22f2f', 4),
    front: () =>
      stroke('M162 76L167 75', BLACK, 2) +
      path('M165.5 70.5L173 69.5Q175.5 75 173 80L165.5 78.5Z', solid(BLACK)) +
      path('M173 69.5Q176.5 75 173 80Z', `${solid('#ffe9a8')} stroke="none"`),
    cockpit:
      stroke('M163 51Q176 52 164 74', BLACK, 1) +
      stroke('M151.6 60L150.6 54', BLACK, 4.6) +
      stroke('M150.6 53.5L163 50', STEEL_SHADE, 4.4) +
      stroke('M160 48.5Q166 51 169 57', STEEL, 1.9) +
      stroke('M163 49L158 46.6', STEEL_SHADE, 3) +
      stroke('M158 46.6L144 46', LEATHER, 5) +
      stroke('M158.6 46Q163 38.5 168 38', BLACK, 3.8),
    saddle: 'M66 44Q68.5 41.6 76 44Q86 47.5 100 46Q103 47.4 101 49Q96 53 85 53Q70 54 66 44Z',
    leather: LEATHER,
    badge: 'M129 109L143 94',
    glints: 'M70 44.8Q77 45.4 84 47.6T98 47.4M150.8 52.4L162 49.2M146 44.6H156',
  }),
} satisfies Record<string, Drawing>;
