// Results of a test suite: what its command tells the run of all suites, apart from the text that it prints.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';

/**
 * @typedef {object} Failure
 * @property {string} file path from the root; files that run in one process are separated by commas
 * @property {string} test names of the groups around the test and its own, separated by ` › `
 * @property {string} message what went wrong, with the first place in the sources
 *
 * @typedef {object} Results
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} skipped names of tests, and of groups of tests, that were skipped
 * @property {Failure[]} failures
 */

/** Environment variable with the path of the file that a suite writes its results to. */
const VARIABLE = 'TEST_RESULTS';

/** Path that the environment of a suite names; `undefined` where it was started by hand. */
export function resultsPath(env = process.env) {
  return env[VARIABLE];
}

/** @param {Results} results */
export function writeResults(results) {
  const path = resultsPath();
  if (path !== undefined) writeFileSync(path, JSON.stringify(results));
}

/**
 * The environment of a suite, and its results when it has ended: `undefined` where it broke off.
 * @param {string} path of a file that is written and removed
 * @returns {{ env: NodeJS.ProcessEnv, read: () => Results | undefined }}
 */
export function awaitResults(path) {
  rmSync(path, { force: true });
  return {
    env: { ...process.env, [VARIABLE]: path },
    read() {
      try {
        return JSON.parse(readFileSync(path, 'utf8'));
      } catch {
        return undefined;
      } finally {
        rmSync(path, { force: true });
      }
    },
  };
}

const FRAME = /^\s+at /;

/**
 * The beginning of an error and the first line of its stack: the others are the runner's more often than not.
 * @param {{ message?: string, stack?: string }} error
 */
export function describeError({ message = '', stack = '' }) {
  const frame = stack.split('\n').find((line) => FRAME.test(line));
  return frame === undefined || message.includes(frame) ? message : `${message}\n${frame}`;
}
