/** Drawings of clothing, which lies flat or hangs. */
import {
  both,
  circle,
  cord,
  edge,
  glint,
  lit,
  PAINTS,
  path,
  seam,
  solid,
  stitches,
  type Drawing,
} from './shapes.ts';

/** Shape of cloth of a colour, with light and folds. */
const cloth = (d: string, color: string): string => lit(d, color) + path(d, solid(PAINTS.folds));

/** Light and folds over cloth of several colours. */
const shaded = (d: string): string => path(d, solid(PAINTS.shine)) + path(d, solid(PAINTS.folds));

/** Zip from above to below on the line x=120. */
const zip = (top: number, bottom: number): string =>
  edge(`M120 ${top}L120 ${bottom}`, '#23262b', 4) +
  stitches(`M120 ${top}L120 ${bottom}`, '#dfe4e8', 2, '1.4') +
  path(`M117.6 ${top}L122.4 ${top}L121.6 ${top + 9}L118.4 ${top + 9}Z`, solid('#e9edf0'));

const WHITE = solid('#f1f3f5');
const INSIDE = solid('#1b1f24');

export const CLOTHING = {
  bibShorts: (tint, ink) => {
    const body =
      'M95 40Q98 38 102 40Q102 70 120 79Q138 70 138 40Q142 38 145 40Q144 68 151 84Q164 104 166 126Q170 142 168 153Q148 160 126 156Q127 138 120 116Q113 138 114 156Q92 160 72 153Q70 142 74 126Q76 104 89 84Q96 68 95 40Z';
    return (
      path(
        'M99 40Q104 58 112 64L106 86L134 86L128 64Q136 58 141 40L137 39Q130 56 120 56Q110 56 103 39Z',
        solid(ink),
      ) +
      seam('M103 39Q110 56 120 56Q130 56 137 39M112 66Q120 69 128 66', 2, '8') +
      path(body, solid(tint)) +
      path(
        both('M89 84Q76 104 74 126Q70 142 72 153L88 156Q86 120 99 96Q93 88 92 78Z'),
        solid(ink),
      ) +
      path(both('M72 144Q92 150 114.6 147L114 156Q92 160 72 153Z'), WHITE) +
      shaded(body) +
      seam(both('M72 148Q92 154 114 151M99 96Q87 120 88 146M91 83Q104 92 120 92')) +
      seam('M120 79L120 116', 1.4, '7') +
      seam(both('M115 124Q104 116 98 116M115 131Q106 128 102 129'), 2, '3') +
      stitches(both('M99.6 42Q99 74 119 82M102 98Q91 122 91 146')) +
      glint('M97 44Q97 68 90 86Q77 108 75 142M140.6 42Q140 62 133 73M126 116Q130 130 131 144', 1.6)
    );
  },
  cap: (tint, ink) =>
    cloth('M32 114Q26 60 84 42Q142 30 170 74Q178 92 175 111Q108 136 32 114Z', tint) +
    lit('M96 39Q136 58 138 124L168 115Q170 62 120 37.6Q106 37 96 39Z', ink) +
    glint('M99 39Q139 58 143 122.6M115 37.6Q162 58 163.4 117', 2.4, 'd') +
    seam('M94 40Q54 58 50 119M33 103Q104 126 176 101') +
    stitches('M91 42Q51 60 47 118M97 39.6Q58 60 54 120') +
    seam('M68 117Q64 104 70 92M84 121Q82 108 88 100', 2, '3') +
    path('M102 125Q110 150 160 154Q206 154 224 140L222 130Z', INSIDE) +
    lit(
      'M98 124Q142 128 176 107Q210 110 228 132Q230 142 220 143Q166 152 122 141Q104 136 98 124Z',
      tint,
    ) +
    path(
      'M138 123Q158 119 171 110Q206 113 228 132Q230 142 220 143L206 144.6Q180 124 138 123Z',
      solid(ink),
    ) +
    glint('M142 122.6Q186 123 211 144M164 115Q204 120 223 142', 2, 'd') +
    stitches('M105 131Q116 137 132 139Q170 146 216 139') +
    seam('M98 124Q142 128 176 107', 2, '6') +
    glint('M110 128Q132 129 146 126M180 110Q206 114 222 128M38 102Q34 64 78 48', 2.4) +
    circle(106, 38, 4.4, solid(ink)) +
    glint('M103.4 37Q105 34.6 108 35.4'),
  gloves: (tint, ink) => {
    const fingers = both('M42 92L27 54M58 86L48 36M74 86L72 34M88 94L95 52');
    const thumb = both('M90 122Q104 112 110 92');
    const hand = both('M33 84Q38 112 46 130Q70 138 90 128Q98 108 96 86Q64 62 33 84Z');
    const cuff = both('M46 126Q68 134 90 124L95 147Q72 158 48 151Z');
    return (
      cord(fingers + thumb, '#0d0f12', 16) +
      cord(thumb, tint, 14) +
      cord(fingers, tint, 13.4) +
      cord(both('M29 59L27 54M49 42L48 36M72 40L72 34M94 58L95 52M109 96L110 92'), ink, 12) +
      glint(
        'M36 84L23 56M52 76L44 38M70 72L68 36M88 78L91 54M98 112Q105 104 107 94M141 74L145 54M165 72L164 36M184 76L188 38M201 84L209 58',
        2,
        '5',
      ) +
      lit(hand, tint) +
      seam(both('M50 92L46 74M66 88L65 70M81 90L82 72M88 92Q90 108 78 126'), 1.4, '9') +
      lit(both('M41 94Q62 80 87 92Q91 98 86 103Q64 92 46 104Q40 101 41 94Z'), ink) +
      glint('M43 93Q63 82 84 92M154 92Q178 82 196 93M37 92Q40 112 48 128', 1.2, '8') +
      lit(cuff, tint) +
      lit(both('M48 131L77 132Q80 140 78 147L50 148Z'), ink) +
      stitches(both('M49 134L76 135')) +
      seam(both('M46 126Q68 134 90 124'))
    );
  },
  jersey: (tint, ink) => {
    const sleeves = both(
      'M90 44Q72 48 63 64L40 104Q39 108 43 110L66 121Q70 122 72 118L86 92L94 60Z',
    );
    const body =
      'M101 36Q94 43 82 47.6Q78 62 84 84Q84 112 81 152Q81 157 87 158Q120 162 153 158Q159 157 159 152Q156 112 156 84Q162 62 158 47.6Q146 43 139 36Q132 52 120 52Q108 52 101 36Z';
    return (
      path(sleeves, solid(tint)) +
      path(both('M46 94L40 104Q39 108 43 110L66 121Q70 122 72 118L77 108Z'), solid(ink)) +
      path(both('M48 90L78 106L79.6 103L50 87Z'), WHITE) +
      path(sleeves, solid(PAINTS.shine)) +
      path('M102 36Q120 31 138 36L132 54L108 54Z', INSIDE) +
      path(body, solid(tint)) +
      path(
        both('M84 90L81 152Q81 157 87 158L95 159Q91 120 84 90Z') +
          'M83 78Q120 86 157 78L156.4 97Q120 105 83.8 97Z',
        solid(ink),
      ) +
      path(
        'M82.4 73L83 76Q120 84 157 76L157.6 73Q120 81 82.4 73ZM83.8 99Q120 107 156.4 99L156.5 102Q120 110 83.8 102Z',
        WHITE,
      ) +
      shaded(body) +
      seam(both('M82 47.6Q78 62 84 84M82 151Q100 155 120 155')) +
      seam(
        'M86 82Q98 92 102 104M154 82Q144 94 141 106M94 156Q98 138 110 126M146 154Q144 138 136 126M64 104Q75 88 79 68M176 104Q165 88 161 68',
        2.4,
        '2',
      ) +
      zip(58, 158) +
      lit(both('M101 35Q97 39 99 43Q107 58 119 60L119.6 52Q108 50 103 34Z'), ink) +
      glint(
        'M101 40Q108 52 118 54M139 38Q134 48 122 53M86 50Q83 62 87 80M64 68L48 96M161 52Q170 56 176 68',
        1.8,
      )
    );
  },
  vest: (tint, ink) => {
    const body =
      'M101 36Q94 42 84 46Q92 72 78 92Q81 124 78 152Q78 157 84 158Q120 162 156 158Q162 157 162 152Q159 124 162 92Q148 72 156 46Q146 42 139 36Q120 46 101 36Z';
    return (
      path('M102 33Q120 27 138 33L138 46L102 46Z', INSIDE) +
      path(body, solid(tint)) +
      path(
        both('M78 92Q81 124 78 152Q78 157 84 158L94 159Q91 130 95 106Q97 96 94 74Q88 84 78 92Z'),
        solid(ink),
      ) +
      path('M95.6 88Q120 94 144.4 88L144.8 95Q120 101 95.6 95Z', WHITE) +
      path('M95.4 99Q120 105 144.6 99L145 102Q120 108 95 102Z', solid(ink)) +
      shaded(body) +
      edge(both('M84 46Q92 72 78 92'), ink, 3) +
      seam(
        both('M95 106Q91 130 94 159M79 150Q100 155 120 155M95 68Q108 75 120 75M99 134L114 126'),
      ) +
      seam(
        'M92 56Q104 66 110 82M148 56Q138 70 134 84M100 154Q104 142 112 138M142 154Q140 140 132 130',
        2.4,
        '2',
      ) +
      lit(both('M103 31Q99 34 100 38Q104 56 119.6 58L119.6 46Q108 43 103 31Z'), tint) +
      edge(both('M103 31Q108 43 119.6 46'), ink, 2.4) +
      zip(50, 158) +
      glint('M89 49Q95 72 83 92Q85 124 83 148M104 38Q108 50 117 53', 1.8) +
      glint('M128 62Q131 110 129 152', 5, '2')
    );
  },
  shorts: (tint, ink) => {
    const body =
      'M82 26Q120 32 158 26Q166 60 184 140Q184 146 178 148Q156 155 132 152Q127 152 126 147Q124 112 120 96Q116 112 114 147Q113 152 108 152Q84 155 62 148Q56 146 56 140Q74 60 82 26Z';
    return (
      path('M82 26Q120 16 158 26Q120 34 82 26Z', INSIDE) +
      path(body, solid(tint)) +
      path(both('M80 39Q74 62 56 140Q56 146 62 148L72 150.4Q80 92 92 42Z'), solid(ink)) +
      shaded(body) +
      edge(both('M92 42Q80 92 72 150'), '#fff9', 1.4) +
      seam(
        both('M79.6 38Q100 44 120 44M57 139Q84 147 114 143M94 60Q102 72 112 74') +
          'M120 44L120 96M116 44Q114 72 120 82',
        1.2,
        '8',
      ) +
      stitches(both('M57.6 136Q84 144 114.4 140M93 63Q101 75 112 77')) +
      seam(
        both(
          'M116 104Q106 98 96 98M115 112Q104 112 98 118M76 142Q82 126 92 118M86 84Q92 92 92 104',
        ),
        2.4,
        '3',
      ) +
      stitches('M77 92L70 120', '#e2e6ea', 2.6, '1.6') +
      lit(both('M88 31L101 33.4L101 39.4L87 37Z'), ink) +
      circle(120, 36.6, 3.4, solid('#cfd5da')) +
      circle(120, 36.6, 1.6, solid('#5b6470')) +
      glint('M84 29Q102 33.4 119 33.6M79 58Q70 96 62 134', 1.6, '7') +
      glint('M126 100Q130 124 131 140M104 54Q94 96 92 136', 3, '2')
    );
  },
  tights: (tint, ink) => {
    const body =
      'M86 18Q120 24 154 18Q165 42 164 68C163 92 158 98 159 114C159 132 150 142 147 156Q139 159 130 156C129 140 125 128 127 108Q127 84 120 62Q113 84 113 108C115 128 111 140 110 156Q101 159 93 156C90 142 81 132 81 114C82 98 77 92 76 68Q75 42 86 18Z';
    return (
      path('M86 18Q120 8 154 18Q120 26 86 18Z', INSIDE) +
      path(body, solid(tint)) +
      path(
        both(
          'M81 31Q75 48 76 68C77 92 82 98 81 114C81 132 90 142 93 156L98 157Q87 128 91 106Q92 84 88 62Q86 46 92 33Z',
        ),
        solid(ink),
      ) +
      shaded(body) +
      edge(both('M91 106Q87 128 98 157'), '#fff9', 1.4) +
      seam(
        both('M81 30Q102 35 120 35M92 33Q86 46 88 62Q92 84 91 106') + 'M120 35L120 62',
        1.2,
        '8',
      ) +
      seam(
        both(
          'M112 96Q103 90 97 93M112 103Q103 101 97 106M118 64Q108 58 101 60M116 70Q110 67 105 71',
        ),
        1.8,
        '4',
      ) +
      stitches(both('M108 132L105 156'), '#dfe4e8', 1.8, '1.4') +
      stitches(both('M82 27Q102 32 120 32')) +
      glint(
        'M88 21.6Q104 25 119 25M79 52Q78 76 84 98M84 112Q84 130 93 146M97 44Q103 70 100 90M100 110Q98 124 102 142M134 70Q141 88 139 104',
        2,
      )
    );
  },
  socks: (tint, ink) => {
    const leg = (x: number, y: number): string =>
      `M${x} ${y}q18 -4 37 0q-3 38 -1 64q6 16 32 24q24 8 26 25q0 16 -18 17l-42 -1q-36 -5 -35 -43q6 -46 1 -86Z`;
    const knit = (x: number, y: number): string =>
      cloth(leg(x, y), tint) +
      path(
        `M${x - 1} ${y + 86}q15 4 21 17q4 14 0 24q-22 -6 -21 -41ZM${x + 74} ${y + 90}q-14 18 -7 39.6q27 2 27 -16.6q-2 -13 -20 -23Z`,
        solid(ink),
      ) +
      path(`M${x + 2} ${y + 26}q16 -4 33 0l-.4 9q-16 -4 -32 0Z`, solid('#cf3339')) +
      path(`M${x + 2.6} ${y + 39}q16 -4 32 0v4q-16 -4 -32 0Z`, solid(ink)) +
      seam(`M${x + 2} ${y + 18}q16 -4 34 0`) +
      stitches(`M${x + 2} ${y + 8}q17 -4 34 0`, '#00000026', 16, '1 2.6') +
      path(leg(x, y), solid(PAINTS.shine));
    return (
      knit(96, 18) +
      knit(46, 24) +
      seam('M81 90Q72 98 64 98M86 98Q78 108 70 110M94 104Q88 114 80 121', 1.6, '2') +
      glint('M51 32Q54 70 50 104M101 48Q103 66 100 92', 3, '9')
    );
  },
} satisfies Record<string, Drawing>;
