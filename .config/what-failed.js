// What failed, in short: the part of a suite's output that whoever sees only the end of a long log must see.

/** Under this line a run lists its failing tests, as Node's reporter does. */
export const HEADING = '✖ failing tests:';
/** How that reporter begins each of them, with its place. */
export const PLACE = 'test at ';

const LINES = 30;
/** A file that broke off: why stands further up, right above its name. */
const BROKEN_OFF = "'test failed'";
const RESULT = /^\s*[✔✖▶﹣] /;
const FRAME = /^\s+at /;

/**
 * Of each failing test its place, its name and how its failure begins, in about thirty lines. A suite without a list of
 * them (a compiler, a linter, a run that broke off) says at its end what is wrong.
 * @param {string} output all that a suite printed
 * @returns {string[]}
 */
export function whatFailed(output) {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const heading = lines.lastIndexOf(HEADING);
  if (heading < 0) return lines.slice(-LINES);
  const tests = [];
  for (const line of lines.slice(heading + 1)) {
    if (line.startsWith(PLACE)) tests.push([]);
    tests.at(-1)?.push(line);
  }
  const each = Math.max(2, Math.floor(LINES / tests.length));
  const shown = tests
    .slice(0, LINES / each)
    .map((test) => withReason(test, lines).filter(isNeeded).slice(0, each));
  return shown.length < tests.length
    ? [...shown.flat(), `… and ${tests.length - shown.length} more`]
    : shown.flat();
}

function withReason(test, lines) {
  const [place, name = '', reason = ''] = test;
  if (reason.trim() !== BROKEN_OFF) return test;
  const above = lines.slice(0, lines.indexOf(name));
  return [place, name, ...above.slice(above.findLastIndex((line) => RESULT.test(line)) + 1)];
}

/** Of a stack its first frame says where; the others are the runner's more often than not. */
function isNeeded(line, at, all) {
  return !FRAME.test(line) || !all.slice(0, at).some((other) => FRAME.test(other));
}
