// `npm test [-- [--once] [suite …]]`: every suite as its own command, some side by side. A file that failed runs once more, by
// itself, after all suites (not with `--once`). At the end what failed, and one closing line: `N passed, N failed`.
// `.build/results/failures.json` lists what failed for `npm run test:repeat`.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProcess } from './run-process.js';
import { awaitResults } from './test-results.js';
import { BUILT, GROUPS, SUITES } from './test-suites.js';
import { lastLines, listFailures } from './what-failed.js';

const RESULTS_FOLDER = fileURLToPath(new URL('../.build/results/', import.meta.url));
/** Failed files that run once more; with more of them nothing does: the fault is hardly in the tests. */
const MAX_UNSTABLE = 3;
const ONCE = '--once';

/** Why a test failed that passed the second time. */
const firstLine = (message) => message.split('\n').find((line) => line.trim() !== '') ?? '';

const seconds = (started) => (Date.now() - started) / 1000;

const words = process.argv.slice(2);
const requested = words.filter((word) => word !== ONCE);
const unknown = requested.filter((name) => !(name in SUITES));
if (unknown.length > 0) {
  console.error(
    `No suite named ${unknown.join(', ')}: there are ${Object.keys(SUITES).join(', ')}.`,
  );
  process.exit(2);
}
mkdirSync(RESULTS_FOLDER, { recursive: true });
// A folder for what tools and killed browsers leave behind, removed at the end.
process.env.TMPDIR = mkdtempSync(join(tmpdir(), 'wps-tests-'));
process.once('exit', () => rmSync(process.env.TMPDIR, { recursive: true, force: true }));
const selected = new Set();
for (const name of requested.length > 0 ? requested : Object.keys(SUITES)) select(name);

const started = Date.now();
/** Results of the suites that ended, by name. */
const ended = new Map();
for (const group of GROUPS) await runGroup(group.filter((name) => selected.has(name)));
const unstable = words.includes(ONCE) ? [] : await repeatFailures();
conclude();

/** Selects a suite with those that it needs; not those that an earlier run has made, as the environment says. */
function select(name) {
  selected.add(name);
  for (const needed of SUITES[name].needs ?? []) if (!isBuilt(needed)) select(needed);
}

function isBuilt(name) {
  return Object.keys(BUILT[name] ?? {}).some((key) => process.env[key] === '1');
}

/** Runs suites side by side. The output of more than one is printed suite by suite, not mixed. */
async function runGroup(names) {
  const runs = new Map();
  const start = (name) => {
    if (!runs.has(name)) runs.set(name, runAfter(name));
    return runs.get(name);
  };
  const runAfter = async (name) => {
    const { needs = [], after = [] } = SUITES[name];
    await Promise.all([...needs, ...after].filter((one) => names.includes(one)).map(start));
    const missing = needs.find((one) => ended.get(one)?.results.failed > 0);
    const result =
      missing === undefined ? await runSuite(name, names.length === 1) : notRun(name, missing);
    ended.set(name, result);
    if (result.results.failed === 0) Object.assign(process.env, BUILT[name]);
    return result;
  };
  for (const name of names) start(name);
  for (const name of names) {
    const { output, results, time } = await start(name);
    if (names.length > 1) process.stdout.write(`\n── ${name}\n${output}`);
    const { passed, failed, skipped } = results;
    const left = skipped.length === 0 ? '' : `, ${skipped.length} skipped`;
    console.log(`── ${name}: ${passed} ok, ${failed} not${left}, ${time.toFixed(1)} s`);
  }
}

/** `isPrinted`: its heading and output are printed as they come. */
async function runSuite(name, isPrinted) {
  if (isPrinted) console.log(`\n── ${name}`);
  const started = Date.now();
  const { command, alone } = SUITES[name];
  const { output, results } = await runTests(name, command, alone !== undefined, isPrinted);
  return { output, results, time: seconds(started) };
}

/** `hasResults`: the command writes them; without that it is a single check. */
async function runTests(name, command, hasResults, isPrinted) {
  const { env, read } = awaitResults(`${RESULTS_FOLDER}${name}.json`);
  const { code, output } = await runProcess(command, { env, isPrinted });
  const written = read();
  const results = (hasResults && written) || { passed: 0, failed: 0, skipped: [], failures: [] };
  if (!hasResults && code === 0) results.passed = 1;
  // A suite that broke off without a failed test, or ran none, is a failure all the same.
  else if (results.failed === 0 && (code !== 0 || results.passed === 0)) results.failed = 1;
  return { output, results };
}

function notRun(name, missing) {
  const output = `Not run: ${name} needs ${missing}, which failed.\n`;
  return { output, results: { passed: 0, failed: 1, skipped: [], failures: [] }, time: 0 };
}

/**
 * Runs each file with a failed test once more, by itself. One that passes is no longer a failure, but is named at the end.
 * @returns {Promise<readonly string[]>} the tests that failed only once, with their messages
 */
async function repeatFailures() {
  const failed = [...ended].flatMap(([suite, { results }]) =>
    [...new Set(results.failures.map(({ file }) => file))].map((file) => ({
      suite,
      results,
      file,
    })),
  );
  if (failed.length > MAX_UNSTABLE) return [];
  const found = [];
  for (const { suite, results, file } of failed) {
    console.log(`\n── once more: ${file}`);
    const second = await runTests(suite, SUITES[suite].alone(file), true, true);
    if (second.results.failed > 0) continue;
    const once = results.failures.filter((failure) => failure.file === file);
    results.failures = results.failures.filter((failure) => failure.file !== file);
    results.failed -= once.length;
    results.passed += once.length;
    found.push(
      ...once.map(({ test, message }) => `unstable: ${file} › ${test}: ${firstLine(message)}`),
    );
  }
  return found;
}

function conclude() {
  const sum = (key) => [...ended.values()].reduce((all, { results }) => all + results[key], 0);
  for (const [name, { output, results }] of ended) {
    if (results.failed === 0) continue;
    const { failures } = results;
    const lines = failures.length > 0 ? listFailures(failures) : lastLines(output);
    console.log([`\n── failed: ${name}`, ...lines].join('\n'));
  }
  const failures = [...ended].flatMap(([suite, { results }]) => namesOf(suite, results));
  writeFileSync(`${RESULTS_FOLDER}failures.json`, JSON.stringify(failures));
  const skipped = [...ended.values()].flatMap(({ results }) => results.skipped);
  if (skipped.length > 0) console.log(`\nNOT RUN: ${skipped.length} skipped`);
  for (const name of skipped) console.log(`  ${name}`);
  console.log(`\n── all suites: ${seconds(started).toFixed(1)} s`);
  if (unstable.length > 0) console.log(`\n${unstable.join('\n')}\nunstable: ${unstable.length}`);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') === 0 ? 0 : 1;
}

/** What failed in a suite: its tests, or the suite itself where none of them did. */
function namesOf(suite, { failed, failures }) {
  if (failures.length === 0) return failed > 0 ? [suite] : [];
  return failures.map(({ file, test }) => `${file} › ${test}`);
}
