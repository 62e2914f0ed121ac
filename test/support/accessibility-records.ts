/**
 * Command `npm run records`, after a build: writes `dist/accessibility/<tag>.md` for each element from the cases of the
 * accessibility and keyboard tests, which a release must pass.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import type { AriaCase } from './e2e/aria-case.ts';
import { CASES as ELEMENT_CASES } from './e2e/aria-elements.ts';
import { CASES as FACET_CASES } from './e2e/aria-facets.ts';
import { CASES as PRODUCT_CASES } from './e2e/aria-products.ts';
import { GALLERY_STATES } from './e2e/gallery-states.ts';
import { TRIPS as ELEMENT_TRIPS } from './e2e/keyboard-elements.ts';
import { TRIPS as FACET_TRIPS } from './e2e/keyboard-facets.ts';
import type { KeyboardTrip } from './e2e/keyboard-trip.ts';

const CASES: readonly AriaCase[] = [...ELEMENT_CASES, ...FACET_CASES, ...PRODUCT_CASES];
const TRIPS: readonly KeyboardTrip[] = [...ELEMENT_TRIPS, ...FACET_TRIPS];

/** WCAG criteria that are tested for all elements together, in the gallery and on the pages of the demo. */
const CRITERIA: readonly (readonly [criteria: string, proof: string])[] = [
  ['1.1.1, 1.3.1, 2.4.6, 4.1.2', 'names, roles, states and values: the complete trees above'],
  [
    '1.4.1, 1.4.3, 2.5.8',
    `axe in ${GALLERY_STATES.length} states and on every page of the demo, light, dark, narrow, in forced colours and with both example themes`,
  ],
  [
    '1.4.4, 1.4.10',
    'with text of 200 % and in windows of 320 px, no text is cut and pages scroll in one direction; in ten languages',
  ],
  ['2.1.1, 2.1.2, 2.4.3', 'every control is a tab stop in document order, forwards and backwards'],
  [
    '2.4.7',
    'screenshots of every tab stop differ with and without the focus: in light, dark and forced colours',
  ],
  ['4.1.3', 'one live region announces the total once typing has ended'],
];

const ROOT = new URL('../../', import.meta.url);
const FOLDER = new URL('dist/accessibility/', ROOT);
const { version } = JSON.parse(await readFile(new URL('package.json', ROOT), 'utf8'));

await mkdir(FOLDER, { recursive: true });
for (const name of await readdir(new URL('src/elements/', ROOT), { recursive: true })) {
  const tag = /\/(wps-[a-z-]+)\.ts$/.exec(name)?.[1];
  if (tag !== undefined) await writeFile(new URL(`${tag}.md`, FOLDER), record(tag));
}

function record(tag: string): string {
  // `wps-product` is not `wps-product-list`.
  const name = new RegExp(`(?:^|<)${tag}(?![-\\w])`);
  const cases = CASES.filter(
    ({ element, markup }) => name.test(element) || (element === 'wps-shop' && name.test(markup)),
  );
  const trips = TRIPS.filter(({ elements }) => name.test(elements));
  return [
    `# <${tag}>: accessibility record`,
    `wps-elements ${version}, compared with WCAG 2.2, A and AA. Generated from the tests that every release passes, in Chromium.`,
    'Not included: sessions with people, or with screen readers.',
    '## Accessibility tree',
    ...cases.map(({ name, expected }) => `### ${name}\n\n\`\`\`yaml\n${expected.trim()}\n\`\`\``),
    '## Keyboard operation',
    trips.map(({ name }) => `- ${name}`).join('\n') || 'No controls.',
    '## All elements together',
    ['| WCAG | proof |', '|---|---|', ...CRITERIA.map((row) => `| ${row.join(' | ')} |`)].join(
      '\n',
    ),
    '',
  ].join('\n\n');
}
