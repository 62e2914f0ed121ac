/** Command: `run-conformance.ts [--engine reference|engine] [--group NAME]`. Prints each group's score and each failing case's first difference. */
import { parseArgs } from 'node:util';
import { ENGINES, judgeEngine } from './judge-engine.ts';
import { readCases } from './recorded-cases.ts';

const { values } = parseArgs({
  options: { engine: { type: 'string', default: 'engine' }, group: { type: 'string' } },
});
const engine = ENGINES.find((name) => name === values.engine);
if (engine === undefined) throw new Error(`--engine is one of ${ENGINES.join(', ')}.`);

const cases = readCases().filter(({ group }) => group === (values.group ?? group));
const verdicts = await judgeEngine(engine, cases);
for (const { group, total, failures } of verdicts) {
  const excused = failures.filter(({ excuse }) => excuse !== null).length;
  console.log(
    `${group}: ${total - failures.length}/${total}${excused > 0 ? ` (${excused} beyond the catalogue)` : ''}`,
  );
  for (const { id, url, difference, excuse } of failures) {
    console.log(`  ${id}  ${url}\n    ${difference}${excuse === null ? '' : `\n    ${excuse}`}`);
  }
}
const failures = verdicts.flatMap((verdict) => verdict.failures);
const open = failures.filter(({ excuse }) => excuse === null);
console.log(
  `${cases.length - failures.length}/${cases.length} passed, ${failures.length - open.length} beyond the catalogue, ${open.length} failed`,
);
process.exitCode = open.length > 0 ? 1 : 0;
