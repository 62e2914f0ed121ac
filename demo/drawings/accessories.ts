/** Drawings of accessories. */
import {
  both,
  circle,
  cord,
  edge,
  glint,
  line,
  lit,
  PAINTS,
  path,
  seam,
  solid,
  stitches,
  type Drawing,
} from './shapes.ts';

const DARK = '#24272c';
const STEEL = '#c3cad1';
const RED = '#e34b3d';

/** Upright round body of a colour. */
const turned = (d: string, color: string): string =>
  path(d, solid(color)) + path(d, solid(PAINTS.round));

/** Bent tube of a colour, with light along its upper left side. */
const tube = (d: string, color: string, width: number): string =>
  cord(d, color, width) +
  path(
    d,
    `fill="none" stroke="#fff" stroke-width="${width > 8 ? 2.4 : 1.6}" opacity=".5" transform="translate(-1 -1.4)"`,
  );

const oval = (x: number, y: number, rx: number, ry: number, color: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" ${solid(color)}/>`;

/** Spokes from a middle to a rim. */
const spokes = (x: number, y: number, r: number, count: number): string =>
  Array.from({ length: count }, (_, i) => {
    const angle = (i * 2 * Math.PI) / count;
    return `M${x} ${y}l${(r * Math.cos(angle)).toFixed(1)} ${(r * Math.sin(angle)).toFixed(1)}`;
  }).join('');

const ring = (x: number, y: number, r: number, color: string, width: number, more = ''): string =>
  circle(x, y, r, `fill="none" stroke="${color}" stroke-width="${width}"${more}`);

/** Bicycle that a rack or a stand holds. */
const HELD_BICYCLE =
  ring(74, 98, 28, '#55524f', 4) +
  ring(178, 98, 28, '#55524f', 4) +
  cord('M74 98L90 50L148 50L138 98L93 62M148 50L178 98L138 98', '#c07a52', 4.6) +
  glint('M90 49L146 49M75 92L88 52', 1.2, '9') +
  cord(
    'M153 26L147 52M90 50L87 40L74 38Q68 44 74 49M130 86L146 110M141 111L151 109',
    '#55524f',
    3,
  ) +
  ring(138, 98, 7, DARK, 3) +
  cord('M142 24Q152 27 166 22', DARK, 6);

export const ACCESSORIES = {
  rack: (tint, ink) =>
    `<g transform="translate(-6 -22)">${HELD_BICYCLE}</g>` +
    tube('M97 126L97 54Q97 44 108 44L132 44Q143 44 143 54L143 126', tint, 8) +
    cord('M97 66L80 60M143 66L156 54', ink, 9) +
    tube('M34 102Q40 111 48 111h144q8 0 14 -9M28 114Q34 123 42 123h156q8 0 14 -9', tint, 7) +
    edge('M56 90L51 122M81 90L86 122M159 90L154 122M185 90L190 122', ink, 4) +
    lit('M34 128h172q6 0 6 6v14q0 6 -6 6h-172q-6 0 -6 -6v-14q0 -6 6 -6Z', ink) +
    path('M84 131h72v20h-72Z', solid('#f4f4ef')) +
    lit('M32 132h24v18h-24ZM184 132h24v18h-24Z', '#d3222a') +
    lit('M58 132h14v18h-14ZM168 132h14v18h-14Z', '#f0a13a') +
    glint('M36 136h14M188 136h14M62 136h6M172 136h6', 2, 'a'),
  stand: (tint, ink) =>
    tube('M110 112L52 150M114 112L172 150M112 100L112 150', ink, 7) +
    cord('M46 152L57 148M167 148L178 152M106 152L118 152', DARK, 8) +
    turned('M108 70h8v42h-8Z', STEEL) +
    turned('M105 14h14v66h-14Z', tint) +
    lit('M102 76L122 76L123 87L101 87Z', DARK) +
    lit('M102 100L122 100L125 114L99 114Z', tint) +
    HELD_BICYCLE +
    turned('M100 8Q112 3 124 8L124 28Q112 33 100 28Z', DARK) +
    tube('M124 18Q134 18 138 36', tint, 10) +
    lit('M130 30L166 34L164 48L130 45Z', ink) +
    edge('M148 32L147 46', RED, 6) +
    cord('M134 44L130 56', STEEL, 4) +
    circle(129, 58, 4, solid(RED)) +
    glint('M108 34L108 74M134 34L160 37', 2, '9'),
  bottle: (tint, ink) => {
    const body =
      'M87 58Q87 48 97 46L143 46Q153 48 153 58L153 78Q146 84 146 89Q146 94 153 100L153 144Q153 154 143 154L97 154Q87 154 87 144L87 100Q94 94 94 89Q94 84 87 78Z';
    return (
      path(body, solid(tint)) +
      path('M87 116Q120 130 153 104L153 118Q120 144 87 130Z', solid(ink)) +
      path(
        'M87 110Q120 124 153 98L153 102Q120 128 87 114ZM87 133Q120 147 153 121L153 125Q120 151 87 137Z',
        solid('#fff'),
      ) +
      path(body, solid(PAINTS.round)) +
      seam('M87 78Q120 87 153 78M94 89Q120 97 146 89M87 100Q120 109 153 100', 1.4, '4') +
      edge('M138 58L145 58M141 63L145 63M138 68L145 68M141 73L145 73', '#fffb', 1.4) +
      turned('M89 48Q87 30 102 27L138 27Q153 30 151 48Q120 57 89 48Z', ink) +
      stitches('M91 43Q120 52 149 43', '#0006', 8, '2 3') +
      turned('M104 28L109 17L131 17L136 28Q120 33 104 28Z', DARK) +
      turned('M112 18L112 4Q112 0 120 0Q128 0 128 4L128 18Q120 21 112 18Z', '#e8edf1') +
      glint('M96 58Q95 66 96 74M96 106L96 142M97 34Q95 38 95 41M116 5L116 14', 3.4, 'a') +
      cord(
        'M152 96Q162 100 160 110L147 150Q145 157 136 157h-32q-9 0 -11 -7L80 110Q78 100 88 96',
        DARK,
        5,
      ) +
      glint('M81 103L80.4 110L93 149', 1.4, '9')
    );
  },
  cleaner: (tint, ink) => {
    const body =
      'M84 98Q86 78 104 72L128 72Q148 78 150 98L150 144Q150 154 140 154L94 154Q84 154 84 144Z';
    return (
      stitches('M64 30L32 20M64 34L26 34M64 38L32 48', '#fffe', 3, '3 5') +
      path(body, solid(tint)) +
      path('M84 98Q86 78 104 72L128 72Q148 78 149.6 92Q116 86 84 98Z', solid('#ffffff66')) +
      edge('M117 76L117 146', '#fff5', 3) +
      path('M84 104L150 104L150 144L84 144Z', solid('#fbfaf5')) +
      path('M84 134L150 134L150 144L84 144ZM84 104L150 104L150 107L84 107Z', solid(ink)) +
      ring(104, 123, 7, ink, 2) +
      ring(130, 123, 7, ink, 2) +
      edge(
        'M104 123L110 112L126 112L115 123ZM108 109L115 123M124 109L130 123M122 109L128 108',
        tint,
        1.8,
      ) +
      path(body, solid(PAINTS.round)) +
      turned('M104 74L104 60L130 60L130 74Q117 78 104 74Z', DARK) +
      stitches('M105 67L129 67', '#ffffff33', 10, '1.4 2.4') +
      lit(
        'M106 60L108 46L74 44Q68 44 68 38L68 28Q68 22 76 22L128 18Q144 20 148 34Q150 42 140 42Q130 44 130 60Z',
        ink,
      ) +
      lit('M60 26L69 24L69 42L60 40Z', RED) +
      lit('M84 45L94 46Q90 58 96 70Q98 76 92 76Q84 64 84 45Z', RED) +
      glint('M76 27L126 23Q136 24 140 30M91 100Q93 86 104 79M91 112L91 130', 2.6, '8')
    );
  },
  fender: (tint, ink) =>
    ring(120, 102, 47, DARK, 8) +
    ring(120, 102, 41, STEEL, 3) +
    edge(spokes(120, 102, 41, 18), '#6d7680', 0.8) +
    tube('M120 102L58 108M120 102L158 46M120 102L184 116', ink, 3) +
    circle(120, 102, 7, solid(ink)) +
    circle(120, 102, 3, solid(STEEL)) +
    cord('M56 116A65 65 0 1 1 184 112', tint, 15) +
    seam('M60.5 114A60 60 0 1 1 179.5 112', 5, '4') +
    edge('M57 116A64 64 0 1 1 183 112', ink, 1) +
    glint('M53 108A68 68 0 0 1 152 41', 3, 'a') +
    lit('M175 108L194 108L199 142Q190 148 178 144Z', DARK) +
    glint('M181 114L184 138', 2, '4') +
    lit('M48 110L64 108L67 124L55 127Z', DARK) +
    lit('M178 64L190 61L195 76L184 79Z', '#d3222a'),
  helmet: (tint, ink) => {
    const shell =
      'M40 106Q34 80 52 58Q80 28 126 30Q184 34 204 86Q208 100 200 104Q190 106 176 100Q152 92 130 98Q112 104 94 114Q70 126 50 118Q42 114 40 106Z';
    return (
      path('M60 112Q110 84 188 98Q160 100 140 108Q110 122 92 122Q66 124 60 112Z', solid(DARK)) +
      cord('M168 98Q150 128 124 148M98 112Q102 132 124 148M60 114Q92 128 122 146', ink, 4.4) +
      cord('M124 148Q132 156 146 150', ink, 4.4) +
      lit('M116 138L132 142L128 156L114 152Z', DARK) +
      path(shell, solid(tint)) +
      path(
        'M40 106Q36 92 42 78Q60 104 96 98Q130 82 166 84Q192 86 206 94Q206 103 200 104Q190 106 176 100Q152 92 130 98Q112 104 94 114Q70 126 50 118Q42 114 40 106Z',
        solid(ink),
      ) +
      path(shell, solid(PAINTS.shine)) +
      path(
        'M190 80Q172 46 132 40Q122 41 128 46Q156 54 172 78Q182 86 190 80ZM160 80Q146 58 114 54Q102 56 108 62Q132 66 144 80Q154 84 160 80ZM112 38Q76 44 58 66Q56 76 66 70Q88 50 114 46Q122 40 112 38ZM100 58Q70 68 54 84Q58 94 66 92Q84 74 104 66Q110 60 100 58ZM132 82Q118 68 98 72Q80 80 74 94Q88 98 100 92Q114 84 128 86Q134 86 132 82Z',
        solid('#121418'),
      ) +
      glint(
        'M66 70Q88 50 114 46M66 92Q84 74 104 66M108 62Q132 66 144 80M128 46Q156 54 172 78M76 95Q88 98 100 92Q114 84 128 86',
        1.6,
        '8',
      ) +
      glint('M47 76Q66 40 116 34', 3, '9') +
      glint('M100 104Q132 86 178 92', 1.4, '4')
    );
  },
  pack: (tint, ink) => {
    const bag = 'M82 48Q84 20 120 20Q156 20 158 48L166 136Q168 154 150 154L90 154Q72 154 74 136Z';
    const pocket = 'M94 86Q120 78 146 86L150 136Q150 146 140 146L100 146Q90 146 90 136Z';
    return (
      cord(
        'M84 52Q56 68 61 116Q64 136 76 142M156 52Q184 68 179 116Q176 136 164 142M106 22Q106 8 120 8Q134 8 134 22',
        DARK,
        8,
      ) +
      lit(bag, tint) +
      path(both('M82 48Q83 38 88 32Q96 92 88 154Q72 154 74 136Z'), solid(ink)) +
      path(bag, solid(PAINTS.folds)) +
      edge('M93 60Q94 35 120 35Q146 35 147 60', DARK, 4) +
      stitches('M93 60Q94 35 120 35Q146 35 147 60', '#dfe4e8', 1.4, '1.2') +
      lit(pocket, tint) +
      seam(pocket, 1.4) +
      edge('M93 96Q120 88 147 96', DARK, 4) +
      stitches('M93 96Q120 88 147 96', '#dfe4e8', 1.4, '1.2') +
      edge('M104 106L136 122L104 138M136 106L104 122L136 138', ink, 2.6) +
      edge('M78 82L95 77M162 82L145 77M75 122L91 120M165 122L149 120', DARK, 4) +
      lit('M112 52L128 52L126 68L114 68Z', '#eef1f3') +
      tube('M138 26Q178 10 194 50Q201 84 185 112', '#5aa9d6', 6) +
      lit('M178 110L191 112L187 132L177 128Z', DARK) +
      glint('M90 48Q92 28 116 25M79 94L76 134M98 89Q118 84 138 87', 2.4, '7')
    );
  },
  light: (tint, ink) =>
    path('M128 40L216 2Q256 74 216 148L128 110Z', solid('#ffd47033')) +
    path('M128 45L212 16Q246 74 212 134L128 105Z', solid('#ffd87a40')) +
    path('M128 50L206 32Q234 74 206 118L128 100Z', solid('#ffe29459')) +
    path('M128 56L192 50Q214 74 192 100L128 94Z', solid('#fff6dd99')) +
    circle(80, 134, 18, solid(DARK)) +
    circle(80, 134, 13, solid('#8b939b')) +
    circle(80, 134, 10, solid('#3a4047')) +
    cord('M62 106L98 106L98 134A18 18 0 0 1 62 134Z', ink, 5) +
    lit('M20 54Q18 48 26 46L112 38L112 110L26 102Q18 100 18 92Z', tint) +
    lit('M38 45.4l8 -.8v59.4l-8 -1ZM54 44l8 -.8v62.2l-8 -.8ZM70 42.4l8 -.8v65.4l-8 -.8Z', ink) +
    lit('M108 34L130 30Q140 30 140 73Q140 118 130 118L108 113Z', ink) +
    oval(131, 74, 11, 42, '#e7eaee') +
    oval(132, 74, 9, 37, '#ffc233') +
    oval(133, 74, 6.5, 25, '#ffe49a') +
    oval(134, 74, 4, 12, '#fff') +
    lit('M82 34Q82 29 88 29L100 29Q104 29 104 34L104 39L82 41Z', RED) +
    lit('M86 58L102 58L102 88L86 88Z', ink) +
    glint('M24 52L106 44M114 40L114 104M60 92L60 126', 3, '8') +
    circle(28, 74, 2.6, solid('#6be08a')),
  lock: (tint, ink) => {
    const coil =
      'M112 98C84 84 88 18 136 18C190 18 202 118 136 130C60 142 26 62 82 30C136 4 196 44 184 92C178 118 150 118 130 98';
    return (
      cord(coil, '#23262b', 11) +
      cord(coil, tint, 9) +
      stitches(coil, '#0003', 9, '1.6 4') +
      path(coil, `${line('#fff', 2)} opacity=".55" transform="translate(-1 -1.6)"`) +
      tube('M101 112L101 92Q101 72 121 72Q141 72 141 92L141 112', STEEL, 10) +
      lit('M92 102h58q8 0 8 8v32q0 15 -16 15h-42q-16 0 -16 -15v-32q0 -8 8 -8Z', ink) +
      lit('M90 114L152 114L152 142Q152 151 142 151L100 151Q90 151 90 142Z', tint) +
      circle(121, 131, 10, solid(STEEL)) +
      circle(121, 129, 3.6, solid(DARK)) +
      cord('M121 129L121 136', DARK, 3) +
      glint('M92 106.5L142 106.5M95 121L95 140', 2.4, '8')
    );
  },
  pannier: (tint, ink) => {
    const bag = (x: number): string => {
      const body = `M${x} 56h82l6 84q0 14 -12 14h-70q-12 0 -12 -14Z`;
      return (
        lit(body, tint) +
        path(`M${x - 5} 126h92l1 14q0 14 -12 14h-70q-12 0 -12 -14Z`, solid(ink)) +
        path(body, solid(PAINTS.folds)) +
        lit(`M${x - 2} 48q0 -18 10 -18h66q10 0 10 18q0 16 -10 16h-66q-10 0 -10 -16Z`, ink) +
        seam(`M${x} 48q41 7 82 0M${x + 4} 68q37 6 74 0`, 2) +
        edge(`M${x + 19} 30v70M${x + 63} 30v70`, DARK, 7) +
        lit(`M${x + 11} 76h16v15h-16ZM${x + 55} 76h16v15h-16Z`, '#565d66') +
        path(`M${x + 41} 104l9 16h-18Z`, solid('#eceff1')) +
        glint(`M${x + 4} 70l-4 66M${x + 8} 35h62`, 2.4, '7')
      );
    };
    return cord('M60 34Q120 0 180 34', DARK, 6) + bag(125) + bag(33);
  },
  pump: (tint, ink) =>
    tube('M128 140Q190 152 188 92Q184 34 160 36Q140 38 138 62', DARK, 6) +
    cord('M78 151Q98 140 120 140Q142 140 162 151', ink, 10) +
    glint('M80 148Q98 137 120 137', 1.6) +
    turned('M116 12L124 12L124 56L116 56Z', STEEL) +
    lit('M76 6Q76 0 84 0L156 0Q164 0 164 6Q164 14 156 14L132 12L108 12L84 14Q76 14 76 6Z', ink) +
    stitches('M80 7L104 7M136 7L160 7', '#0006', 12, '2') +
    turned('M107 50L133 50L133 144L107 144Z', tint) +
    path('M107 64h26v5h-26ZM107 73h26v2h-26Z', solid('#ffffffd9')) +
    turned('M104 44L136 44L136 56L104 56Z', ink) +
    turned('M102 134L138 134L140 149L100 149Z', ink) +
    circle(120, 112, 22, solid(DARK)) +
    circle(120, 112, 18.4, solid('#fbfaf5')) +
    stitches('M108 119A14 14 0 1 1 132 119', '#333', 4, '1 2.6') +
    cord('M128 102A14 14 0 0 1 132 119M120 112L110 104', '#d3222a', 2.2) +
    circle(120, 112, 2.8, solid(DARK)) +
    glint('M104.6 106Q109 97 118 95', 2.4, 'c') +
    lit('M132 58L144 58L146 74Q140 80 134 74Z', DARK) +
    cord('M141 63L155 56', RED, 4),
  tyre: (tint, ink) => {
    return (
      ring(129, 90, 62, DARK, 12) +
      ring(127, 90, 65, '#474d55', 9, ' stroke-dasharray="6 4"') +
      ring(123, 90, 65, DARK, 9, ' stroke-dasharray="6 4" stroke-dashoffset="5"') +
      ring(119, 90, 65, '#474d55', 9, ' stroke-dasharray="6 4"') +
      ring(116, 90, 60, '#15171a', 15) +
      ring(113, 90, 55, '#cfa06a', 14) +
      ring(113, 90, 62.5, tint, 3) +
      ring(113, 90, 48, '#3b2c1c', 2) +
      edge('M76 48A56 56 0 0 1 150 48', ink, 8) +
      stitches('M84 46A53 53 0 0 1 142 46', '#fff', 2.6, '7 3 3 3') +
      ring(113, 90, 56, PAINTS.shine, 16) +
      glint('M56 86A57 57 0 0 1 70 52M64 56A64 64 0 0 1 112 27', 2.6, '8')
    );
  },
  parcel: (tint, ink) =>
    path('M42 60L120 86L120 154L42 122Z', solid('#cb9a5e')) +
    path('M120 86L198 60L198 122L120 154Z', solid('#a87642')) +
    path('M42 60L120 36L198 60L120 86Z', solid('#e2b981')) +
    path('M73 50.4L89 45.6L167 70.4L151 75.6L151 95L167 90L167 70.4Z', solid(tint)) +
    path('M42 60L120 86L120 154L42 122Z', solid(PAINTS.shine)) +
    lit('M54 82L90 95L90 122L54 108Z', '#fbf7ee') +
    stitches('M59 90L84 99M59 96L78 103', ink, 3, '9 2') +
    cord('M180 84v20M176 90l4 -6l4 4M190 80v20M186 86l4 -6l4 4', '#5a3a1acc', 1.8) +
    glint('M43 60L120 86L197 60', 1.4, '9') +
    glint('M78 50L158 75', 1.2, '8') +
    seam('M81 48L159 73'),
} satisfies Record<string, Drawing>;
