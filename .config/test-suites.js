// The suites of `npm test`: their commands, what they need, and which of them run side by side.
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const bin = (name) => fileURLToPath(new URL(`../node_modules/.bin/${name}`, import.meta.url));
const PROCESSORS = availableParallelism();

/** Test files of a kind by their ending, in any folder of test/. */
const testFiles = (ending) =>
  readdirSync(`${ROOT}/test`, { recursive: true })
    .map((name) => `test/${name}`)
    .filter((name) => name.endsWith(ending) && !name.includes('node_modules'))
    .sort();

/** Files that take longest, in the order of their start: one that starts last would run alone at the end. */
const LONGEST = [
  'test/node/resume-harvest.test.ts',
  'test/faults/linear-expressions.test.ts',
  'test/engine/engine-equals-reference.test.ts',
  'test/storm/storm.package.ts',
  'test/clickhouse/clickhouse.package.ts',
  'test/soak/elements.package.ts',
  'test/soak/soak.package.ts',
];

/**
 * Folders whose files run in one process each: most of the time of a short file goes into starting Node and loading the
 * sources. None of them replaces what others need.
 */
const TOGETHER = [
  ...['engine', 'controller', 'relevance', 'protocol'],
  ...['catalogue', 'formats', 'house', 'i18n', 'support'],
];

/**
 * Files that run in one process each, the longest groups first: they share a browser, those of the demo a server as well,
 * which take seconds of processor time to start.
 */
const SHARING = [
  ...[
    ['guides', 'appearance'],
    ['accessibility', 'aria', 'keyboard'],
    ['gallery-states', 'layout-shift'],
    ['focus-visible', 'facet-counts', 'states', 'other-client', 'product-dialog'],
    ['random-walk', 'demo'],
    ['background-tab', 'back-forward', 'agent-tools'],
  ].map((names) => names.map((name) => `test/e2e/${name}.e2e.ts`)),
  ...[
    ['guides', 'theming', 'manifest', 'tarball', 'other-systems'],
    ['server-rendering', 'pages', 'two-copies', 'demo'],
    ['named-elements', 'elements-alone', 'missing-parts', 'bad-input'],
    ['readme', 'stored-names', 'first-request', 'optional-elements', 'development'],
    ['engine-guide', 'exports', 'notices', 'server-guide', 'sizes', 'snippet-types'],
  ].map((names) => names.map((name) => `test/package/${name}.package.ts`)),
];

/** Files in these folders that measure memory or time, which those before them would change. */
const MEASURED = [
  'test/engine/allocations.test.ts',
  'test/engine/build-memory.test.ts',
  'test/engine/tokenize.test.ts',
  'test/engine/update-snapshot.test.ts',
  'test/protocol/texts.test.ts',
];

/** Files that are formatted, as in the script `format`. */
const FORMATTED = ['{src,demo,test,.config}/**/*.{ts,js}', '*.ts'];

/**
 * @param {string} ending
 * @param {number} concurrency Files at once.
 */
const nodeTests = (ending, concurrency) => {
  const files = testFiles(ending);
  const first = LONGEST.filter((file) => files.includes(file));
  const alone = [...first, ...MEASURED];
  const together = [
    ...SHARING.map((group) => group.filter((file) => files.includes(file))),
    ...TOGETHER.map((folder) =>
      files.filter((file) => file.startsWith(`test/${folder}/`) && !alone.includes(file)),
    ),
  ].filter((group) => group.length > 1);
  const rest = files.filter((file) => ![first, ...together].flat().includes(file));
  // Separated by commas: in one process.
  return runNode(concurrency, [...first, ...together.map((group) => group.join()), ...rest]);
};

const runNode = (concurrency, files) => [
  process.execPath,
  ['--import', 'tsx', '.config/run-node-tests.js', String(concurrency), ...files],
];

const runBrowser = (...words) => [
  bin('wtr'),
  ['--config', '.config/web-test-runner.config.js', ...words],
];

/**
 * @typedef {object} Suite
 * @property {readonly [command: string, words: readonly string[]]} command
 * @property {readonly string[]} [needs] suites that make what this one uses: where one of them fails, this one does not run
 * @property {readonly string[]} [after] suites that this one waits for where both run: they have made what it can use again,
 *   or keep the processors busy
 * @property {(file: string) => Suite['command']} [alone] runs one of its files, or a few that share a process. Only suites that
 *   have it write results; the others are a single check.
 */

/** @type {Readonly<Record<string, Suite>>} */
export const SUITES = {
  types: { command: [bin('tsc'), ['-b']] },
  format: {
    command: [bin('prettier'), ['--check', '--log-level', 'warn', ...FORMATTED]],
    after: ['demo'],
  },
  lint: {
    command: [
      bin('eslint'),
      ['-c', '.config/eslint.config.js', '--max-warnings=0', 'src', 'demo', 'test', '.config'],
    ],
  },
  folders: {
    command: [process.execPath, ['--import', 'tsx', '.config/check-folders.ts']],
    after: ['format'],
  },
  words: {
    command: [process.execPath, ['--import', 'tsx', '.config/check-words.ts']],
    after: ['folders'],
  },
  chromium: { command: [process.execPath, ['.config/install-chromium.js']] },
  // With the accessibility records, as in the published package.
  build: {
    command: ['npm', ['run', '--silent', 'prepack']],
    needs: ['chromium'],
    after: ['types'],
  },
  // Built once for all of its test files.
  demo: {
    command: [bin('vite'), ['build', '--configLoader', 'runner', '--logLevel', 'warn']],
    after: ['build'],
  },
  unit: {
    command: nodeTests('.test.ts', PROCESSORS),
    alone: (file) => runNode(1, [file]),
  },
  browser: {
    command: runBrowser(),
    needs: ['chromium'],
    alone: (file) => runBrowser('--files', file),
  },
  faults: {
    command: runBrowser('--concurrency', '1', '--files', 'test/faults/*.browser.ts'),
    needs: ['chromium'],
    alone: (file) => runBrowser('--files', file),
  },
  // One file more than there are processors: tests with a browser wait for it now and then.
  package: {
    command: nodeTests('.package.ts', PROCESSORS + 1),
    needs: ['build'],
    after: ['unit'],
    alone: (file) => runNode(1, [file]),
  },
  e2e: {
    command: nodeTests('.e2e.ts', PROCESSORS + 1),
    needs: ['build', 'demo'],
    alone: (file) => runNode(1, [file]),
  },
};

/**
 * Suites that run side by side: checks that keep one processor busy each; and tests without a browser, then those of the
 * package, beside suites in two browsers of their own, with ports of their own, that wait most of their time. Every other
 * suite runs by itself.
 */
export const GROUPS = [
  ['types', 'format', 'lint', 'folders', 'words', 'chromium', 'build', 'demo'],
  ['unit', 'browser', 'faults', 'package'],
  ['e2e'],
];

/** Environment variables that tell later suites of the same run what is built. */
export const BUILT = {
  types: { TYPES_ARE_BUILT: '1' },
  build: { PACKAGE_IS_BUILT: '1' },
  demo: { DEMO_IS_BUILT: '1' },
};
