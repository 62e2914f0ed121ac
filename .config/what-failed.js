// What failed, in short: the part of a suite's output that a reader who sees only the end of a long log must see.

const LINES = 30;

/**
 * The failed tests with their messages, in about thirty lines; of more failures than fit, their number.
 * @param {readonly import('./test-results.js').Failure[]} failures
 * @returns {string[]}
 */
export function listFailures(failures) {
  const each = Math.max(2, Math.floor(LINES / failures.length));
  const shown = failures.slice(0, LINES / each).map(({ file, test, message }) => {
    const lines = message.split('\n').filter((line) => line.trim() !== '');
    return [`✖ ${file} › ${test}`, ...lines.slice(0, each - 1)];
  });
  const left = failures.length - shown.length;
  return [...shown.flat(), ...(left > 0 ? [`… and ${left} more`] : [])];
}

/**
 * The end of the output of a command that is not a list of tests: compilers and linters say there what is wrong.
 * @param {string} output
 * @returns {string[]}
 */
export function lastLines(output) {
  return output
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(-LINES);
}
