/** A short random storm over the built package; `npm run test:storm` is the long one. Needs `npm run build`. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runStorm } from './storm.ts';

test('kills, cuts and full storage never lead to a wrong, mixed or missing response', async (context) => {
  const seed = Number(process.env['STORM_SEED'] ?? 1);
  const log = (line: string): void => context.diagnostic(line);
  const report = await runStorm({ seed, rounds: 4, products: 300, log });
  log(report.text);
  assert.deepEqual(report.failures, []);
  assert.ok(report.answers > 0, 'answers were compared');
});
