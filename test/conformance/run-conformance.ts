/** Command: `run-conformance.ts [--engine reference|engine] [--group NAME]`. Prints each group's score and each failing case's first difference. */
import { parseArgs } from 'node:util';
import { readCatalogue } from '../../src/protocol/catalogue-file.ts';
import { readFixture } from '../support/read-fixture.ts';
import { ENGINES, openAnswerer } from './answerers.ts';
import { BEYOND_THE_CATALOGUE } from './beyond-the-catalogue.ts';
import { judge } from './judge.ts';
import { readCases } from './recorded-cases.ts';

const { values } = parseArgs({
  options: { engine: { type: 'string', default: 'engine' }, group: { type: 'string' } },
});
const engine = ENGINES.find((name) => name === values.engine);
if (engine === undefined) throw new Error(`--engine is one of ${ENGINES.join(', ')}.`);

const catalogue = await readCatalogue(readFixture('conformance/catalogue.ndjson.gz'));
const cases = readCases().filter(({ group }) => group === (values.group ?? group));
const verdicts = await judge(openAnswerer(engine, catalogue), cases);

for (const { group, total, failures } of verdicts) {
  console.log(`${group}: ${total - failures.length}/${total}`);
  for (const { id, url, difference } of failures) {
    const excuse = BEYOND_THE_CATALOGUE.get(id);
    console.log(`  ${id}  ${url}\n    ${difference}${excuse ? `\n    excused: ${excuse}` : ''}`);
  }
}
const failures = verdicts.flatMap((verdict) => verdict.failures);
console.log(`all: ${cases.length - failures.length}/${cases.length}`);
process.exitCode = failures.some(({ id }) => !BEYOND_THE_CATALOGUE.has(id)) ? 1 : 0;
