/** All recorded cases, group by group, for the naive engine and for the real one. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { BEYOND_THE_CATALOGUE, STALE_REVIEW_CASES } from './beyond-the-catalogue.ts';
import { ENGINES, judgeEngine } from './judge-engine.ts';
import notYet from './not-yet.json' with { type: 'json' };
import { readCases } from './recorded-cases.ts';

const cases = readCases();

for (const name of ENGINES) {
  const known: readonly string[] = notYet[name];
  const verdicts = await judgeEngine(name, cases);
  describe(`the ${name} answers as the recorded server did`, () => {
    for (const { group, total, failures } of verdicts) {
      test(`in the ${total} cases of ${group}`, () => {
        const unexpected = failures.filter(
          ({ id, excuse }) => excuse === null && !known.includes(id),
        );
        assert.deepEqual(unexpected, [], 'These cases fail.');
        const failed = new Set(failures.map(({ id }) => id));
        const repaired = cases.filter(
          ({ id, group: own }) => own === group && isListed(id, known) && !failed.has(id),
        );
        assert.deepEqual(
          repaired.map(({ id }) => id),
          [],
          'These cases pass: strike them off their list.',
        );
      });
    }
  });
}

test('every case on a list is a recorded one, and at most three are beyond any engine', () => {
  const ids = new Set(cases.map(({ id }) => id));
  const listed = [
    ...BEYOND_THE_CATALOGUE.keys(),
    ...STALE_REVIEW_CASES,
    ...ENGINES.flatMap((name): readonly string[] => notYet[name]),
  ];
  assert.deepEqual(
    listed.filter((id) => !ids.has(id)),
    [],
  );
  assert.ok(BEYOND_THE_CATALOGUE.size <= 3);
});

function isListed(id: string, known: readonly string[]): boolean {
  return known.includes(id) || BEYOND_THE_CATALOGUE.has(id) || STALE_REVIEW_CASES.has(id);
}
