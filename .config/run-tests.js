// `npm test`: every suite as its own command, some side by side; at the end what failed, and one
// closing line that adds them up: `N passed, N failed`.
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { whatFailed } from './what-failed.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const bin = (name) => fileURLToPath(new URL(`../node_modules/.bin/${name}`, import.meta.url));

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
    ['focus-visible', 'facet-counts', 'states', 'other-client'],
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
  return [
    process.execPath,
    [
      ...['--import', 'tsx', '.config/run-node-tests.js', String(concurrency)],
      ...first,
      // Separated by commas: in one process.
      ...together.map((group) => group.join()),
      ...rest,
    ],
  ];
};

const PROCESSORS = availableParallelism();

/**
 * Commands of each suite. `counts` matches the numbers in its output; without it, the suite is a
 * single check. `after` names suites of its group that it waits for: what they have made is used again, and no more
 * commands run at once than there are usually processors.
 */
const SUITES = {
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
  build: { command: ['npm', ['run', '--silent', 'prepack']], after: ['types'] },
  // Built once for all of its test files.
  demo: {
    command: [bin('vite'), ['build', '--configLoader', 'runner', '--logLevel', 'warn']],
    after: ['build'],
  },
  unit: {
    command: nodeTests('.test.ts', PROCESSORS),
    counts: /^ℹ (pass|fail) (\d+)$/gm,
  },
  browser: {
    command: [bin('wtr'), ['--config', '.config/web-test-runner.config.js']],
    counts: /^browser: (\d+) (passed), (\d+) (failed)/gm,
  },
  faults: {
    command: ['npm', ['run', '--silent', 'test:faults']],
    counts: /^browser: (\d+) (passed), (\d+) (failed)/gm,
  },
  // One file more than there are processors: tests with a browser wait for it now and then.
  package: {
    command: nodeTests('.package.ts', PROCESSORS + 1),
    counts: /^ℹ (pass|fail) (\d+)$/gm,
    after: ['unit'],
  },
  e2e: { command: nodeTests('.e2e.ts', PROCESSORS + 1), counts: /^ℹ (pass|fail) (\d+)$/gm },
};

/** Line of a test, or of a group of tests, that was skipped. */
const SKIPPED = /^ *﹣ /gm;

const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !(name in SUITES));
if (unknown.length > 0) {
  console.error(
    `No suite named ${unknown.join(', ')}: there are ${Object.keys(SUITES).join(', ')}.`,
  );
  process.exit(2);
}

/**
 * Suites that run side by side: checks that keep one processor busy each; and tests without a browser, then those of the
 * package, beside suites in two browsers of their own, with ports of their own, that wait most of their time. Every other
 * suite runs alone.
 */
const GROUPS = [
  ['types', 'format', 'lint', 'folders', 'words', 'chromium', 'build', 'demo'],
  ['unit', 'browser', 'faults', 'package'],
];

/** Environment variables that tell later suites of the same run what is built. */
const BUILT = {
  types: { TYPES_ARE_BUILT: '1' },
  build: { PACKAGE_IS_BUILT: '1' },
  demo: { DEMO_IS_BUILT: '1' },
};

const selected = Object.keys(SUITES).filter(
  (name) => requested.length === 0 || requested.includes(name),
);

const started = Date.now();
let skipped = 0;
let passed = 0;
let failed = 0;
const failures = [];
for (const name of selected) {
  const group = (GROUPS.find((names) => names.includes(name)) ?? [name]).filter((one) =>
    selected.includes(one),
  );
  if (group[0] === name) await runGroup(group);
}
if (failures.length > 0) console.log(failures.join('\n'));
process.exitCode = failed === 0 ? 0 : 1;
console.log(`\n── all suites: ${((Date.now() - started) / 1000).toFixed(1)} s`);
if (skipped > 0) console.log(`\nNOT RUN: ${skipped} tests or groups of tests were skipped.`);
console.log(`\n${passed} passed, ${failed} failed`);

/** Runs suites side by side. The output of more than one is printed suite by suite, not mixed. */
async function runGroup(names) {
  const isAlone = names.length === 1;
  const runs = new Map();
  const start = (name) => {
    if (!runs.has(name)) runs.set(name, startSuite(name));
    return runs.get(name);
  };
  const startSuite = async (name) => {
    const earlier = (SUITES[name].after ?? []).filter((one) => names.includes(one));
    await Promise.all(earlier.map(start));
    const result = await runSuite(name, isAlone);
    if (result.failed === 0) Object.assign(process.env, BUILT[name]);
    return result;
  };
  for (const name of names) start(name);
  for (const name of names) {
    const result = await start(name);
    if (!isAlone) process.stdout.write(`\n── ${name}\n${result.output}`);
    report(name, result);
  }
}

/** `isPrinted`: its heading and output are printed as they come. */
async function runSuite(name, isPrinted) {
  const suite = SUITES[name];
  if (isPrinted) console.log(`\n── ${name}`);
  const started = Date.now();
  const { code, output } = await run(...suite.command, isPrinted);
  const result = suite.counts
    ? count(output, suite.counts)
    : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
  // A suite that broke without a failing test, or ran none, is a failure all the same.
  if (suite.counts && ((code !== 0 && result.failed === 0) || result.passed + result.failed === 0))
    result.failed += 1;
  return {
    ...result,
    skipped: output.match(SKIPPED)?.length ?? 0,
    output,
    seconds: (Date.now() - started) / 1000,
  };
}

function report(name, result) {
  skipped += result.skipped;
  passed += result.passed;
  failed += result.failed;
  if (result.failed > 0) failures.push(`\n── failed: ${name}`, ...whatFailed(result.output));
  const seconds = result.seconds.toFixed(1);
  const left = result.skipped === 0 ? '' : `, ${result.skipped} skipped`;
  console.log(`── ${name}: ${result.passed} ok, ${result.failed} not${left}, ${seconds} s`);
}

function run(command, args, isPrinted) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const keep = (chunk, stream) => {
      output += chunk;
      if (isPrinted) stream.write(chunk);
    };
    child.stdout.setEncoding('utf8').on('data', (chunk) => keep(chunk, process.stdout));
    child.stderr.setEncoding('utf8').on('data', (chunk) => keep(chunk, process.stderr));
    child.on('error', (error) => {
      keep(`${error.message}\n`, process.stderr);
      resolve({ code: 1, output });
    });
    child.on('close', (code) => resolve({ code, output }));
  });
}

function count(output, pattern) {
  const result = { passed: 0, failed: 0 };
  for (const match of output.matchAll(pattern)) {
    if (match[1] === 'pass') result.passed += Number(match[2]);
    else if (match[1] === 'fail') result.failed += Number(match[2]);
    else {
      result.passed += Number(match[1]);
      result.failed += Number(match[3]);
    }
  }
  return result;
}
