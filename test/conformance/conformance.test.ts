/** All recorded cases, group by group, for the naive engine and for the real one. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { BEYOND_THE_CATALOGUE } from './beyond-the-catalogue.ts';
import { ENGINES, judgeEngine } from './judge-engine.ts';
import { readCases } from './recorded-cases.ts';

const cases = readCases();

for (const name of ENGINES) {
  const verdicts = await judgeEngine(name, cases);
  describe(`the ${name} responds as the recorded server did`, () => {
    for (const { group, total, failures } of verdicts) {
      test(`in the ${total} cases of ${group}`, () => {
        const unexpected = failures.filter(({ excuse }) => excuse === null);
        assert.deepEqual(unexpected, [], 'These cases fail.');
        const failed = new Set(failures.map(({ id }) => id));
        const repaired = cases
          .filter((each) => each.group === group && BEYOND_THE_CATALOGUE.has(each.id))
          .filter(({ id }) => !failed.has(id));
        assert.deepEqual(
          repaired.map(({ id }) => id),
          [],
          'These cases pass: strike them off the list.',
        );
      });
    }
  });
}

test('every listed exception is a recorded case, and at most three are impossible for any engine', () => {
  const ids = new Set(cases.map(({ id }) => id));
  const listed = [...BEYOND_THE_CATALOGUE.keys()];
  assert.deepEqual(
    listed.filter((id) => !ids.has(id)),
    [],
  );
  assert.ok(listed.length <= 3);
});
