// Runs test files in Node in the given order, `node --import tsx .config/run-node-tests.js <concurrency> <file> …`;
// `node --test` sorts them by name, so that a long one may start last and run alone at the end.
import { run } from 'node:test';
import { spec as Spec } from 'node:test/reporters';

/** A file that does not end is a failure: ten times as long as the longest on two processors. */
const MAX_FILE_MS = 600_000;

const [concurrency, ...files] = process.argv.slice(2);
run({ files, concurrency: Number(concurrency), timeout: MAX_FILE_MS })
  .on('test:fail', () => {
    process.exitCode = 1;
  })
  .compose(new Spec())
  .pipe(process.stdout);
