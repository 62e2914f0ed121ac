// `npm run test:repeat -- [count] [suite …]`: runs suites (all that have tests by default) `count` times (10), every second time with all
// processors kept busy by other processes. A test that passes now and then is a defect of the test or of the product: at the
// end a table of the tests that failed, and how often. Exit status 1 where one did.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { runProcess } from './run-process.js';
import { BUILT, SUITES } from './test-suites.js';

const FAILURES = fileURLToPath(new URL('../.build/results/failures.json', import.meta.url));
/** Keeps a processor busy until it is killed, or this process is gone. */
const BUSY = `const { ppid } = process;
  while (process.ppid === ppid) for (let i = 0; i < 1e8; i += 1);`;

const words = process.argv.slice(2);
const count = /^\d+$/.test(words[0] ?? '') ? Number(words.shift()) : 10;
const suites =
  words.length > 0 ? words : Object.keys(SUITES).filter((name) => SUITES[name].alone !== undefined);
/** Numbers of the runs in which a test failed, by its name. */
const failedRuns = new Map();

for (let run = 1; run <= count; run += 1) {
  const isBusy = run % 2 === 0;
  const busy = isBusy
    ? Array.from({ length: availableParallelism() }, () => spawn(process.execPath, ['-e', BUSY]))
    : [];
  const started = Date.now();
  rmSync(FAILURES, { force: true });
  const { output } = await runProcess(
    [process.execPath, ['.config/run-tests.js', '--once', ...suites]],
    {
      env:
        run === 1 ? process.env : { ...process.env, ...Object.assign({}, ...Object.values(BUILT)) },
    },
  );
  for (const one of busy) one.kill('SIGKILL');
  if (!existsSync(FAILURES)) throw new Error(output);
  for (const name of new Set(JSON.parse(readFileSync(FAILURES, 'utf8'))))
    failedRuns.set(name, [...(failedRuns.get(name) ?? []), run]);
  const result = output.trimEnd().split('\n').at(-1);
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`run ${run}${isBusy ? ', processors busy' : ''}: ${result}, ${seconds} s`);
}

if (failedRuns.size === 0) console.log(`\nNo test failed in ${count} runs.`);
else console.log('\n| failed | in runs | test |\n|---|---|---|');
for (const [name, runs] of [...failedRuns].sort(([, one], [, other]) => other.length - one.length))
  console.log(`| ${runs.length} of ${count} | ${runs.join(', ')} | ${name} |`);
process.exitCode = failedRuns.size === 0 ? 0 : 1;
