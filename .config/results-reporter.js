// Reporter for Node's test runner: writes the results of one process as JSON. `node --test-reporter=…/results-reporter.js`
import { describeError } from './test-results.js';

// Node 20 says that the timers of its test runner are experimental; they have become stable since.
const { emitWarning } = process;
process.emitWarning = (warning, ...details) => {
  if (!String(warning).startsWith('The MockTimers API')) emitWarning(warning, ...details);
};

/** A test or a group of which another test, which is reported itself, failed. */
const FAILED_INSIDE = 'subtestsFailed';

export default async function* (events) {
  const results = { passed: 0, failed: 0, skipped: [], failures: [] };
  /** Names of the tests and groups that are running, by their depth. */
  const path = [];
  for await (const { type, data } of events) {
    if (type === 'test:start') path.splice(data.nesting, Number.POSITIVE_INFINITY, data.name);
    if (type === 'test:pass') {
      if (data.skip !== undefined) results.skipped.push(path.join(' › '));
      else if (data.details.type !== 'suite') results.passed += 1;
    }
    if (type === 'test:fail' && data.details.error.failureType !== FAILED_INSIDE) {
      const { cause = {} } = data.details.error;
      const error = typeof cause === 'object' ? cause : { message: String(cause) };
      results.failed += 1;
      results.failures.push({
        test: [...path.slice(0, data.nesting), data.name].join(' › '),
        message: describeError(error),
        stack: error.stack ?? '',
      });
    }
  }
  yield JSON.stringify(results);
}
