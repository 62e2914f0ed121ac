/** Forged snapshots with a valid checksum: refused or usable, and never endless. */
import assert from 'node:assert/strict';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, test } from 'node:test';
import { buildSnapshot, readCatalogue } from '../../src/engine/index.ts';
import { openSnapshot } from '../../src/engine/snapshot/open.ts';
import { checkEntryCount, openForeignSnapshot } from '../../src/engine/snapshot/open-foreign.ts';
import { ShopError } from '../../src/protocol/shop-error.ts';
import { repairChecksum } from '../support/forge-snapshot.ts';
import type { Fate, Report } from '../support/hostile-snapshots.ts';
import { propertyRuns } from '../support/property-runs.ts';
import { readFixture } from '../support/read-fixture.ts';

const PROCESS = fileURLToPath(new URL('../support/hostile-snapshots.ts', import.meta.url));
/** Time without a report; about a thousand times as long as one snapshot takes on an idle machine. */
const HANG_AFTER_MS = 60_000;

interface Fates extends Record<Fate | 'hanging', number> {
  readonly details: string[];
}

/** Counts the outcomes of changed snapshots; a process that hangs is killed, and the next one continues after its snapshot. */
async function fatesOf(count: number, seed: number, form: string): Promise<Fates> {
  const fates: Fates = { refused: 0, same: 0, other: 0, failed: 0, hanging: 0, details: [] };
  let next = 0;
  while (next < count) {
    const child = fork(PROCESS, [...[next, count - next, seed].map(String), form], {
      execArgv: ['--import', 'tsx'],
    });
    const hanging = await watch(child, ({ number, fate, details }) => {
      next = number + 1;
      if (fate !== null) fates[fate] += 1;
      if (fate === 'failed') fates.details.push(`${number}: ${details}`);
    });
    if (hanging === null) break;
    fates.hanging += 1;
    fates.details.push(`${hanging.number} hangs: ${hanging.details}`);
  }
  return fates;
}

/** Resolves with the last report before a hang, or with `null` at a regular end. */
async function watch(child: ChildProcess, note: (report: Report) => void): Promise<Report | null> {
  let last: Report | null = null;
  let isHanging = false;
  const hang = (): void => {
    isHanging = true;
    child.kill('SIGKILL');
  };
  let timer = setTimeout(hang, HANG_AFTER_MS);
  child.on('message', (message: Report) => {
    clearTimeout(timer);
    timer = setTimeout(hang, HANG_AFTER_MS);
    last = message;
    note(message);
  });
  const [code] = await once(child, 'exit');
  clearTimeout(timer);
  if (isHanging) return last;
  assert.equal(code, 0, `the process ended with ${code} after ${JSON.stringify(last)}`);
  return null;
}

const woo = await readCatalogue(readFixture('woo-sample/catalogue.ndjson.gz'));
const snapshot = buildSnapshot(woo);

/** Error message for the snapshot after `change`. */
function refusal(change: (columns: ReturnType<typeof columnsOf>) => void): string {
  const copy = snapshot.slice(0);
  change(columnsOf(copy));
  try {
    openForeignSnapshot(repairChecksum(copy));
  } catch (error) {
    assert(error instanceof ShopError && error.code === 'bad-snapshot', String(error));
    return error.message;
  }
  throw new Error('It was expected to be refused.');
}

function columnsOf(buffer: ArrayBuffer) {
  return openSnapshot(buffer).columns;
}

describe('a snapshot with a repaired checksum (R13)', () => {
  for (const form of ['plain', 'packed']) {
    test(`is refused or responds, whatever was changed: ${form} (R13)`, async (t) => {
      const { numRuns, seed = Date.now() % 2 ** 31 } = propertyRuns(300, 60);
      const { details, ...fates } = await fatesOf(numRuns, seed, form);
      t.diagnostic(`seed ${seed}: ${JSON.stringify(fates)}`);
      assert.deepEqual(details, [], `with SEED=${seed}`);
      const { refused, same, other } = fates;
      assert.equal(refused + same + other, numRuns);
      assert(refused > 0 && (same > 0 || form === 'packed'));
    });
  }

  test('is refused where rows, terms or token lists are endless (R13)', () => {
    assert.match(
      refusal(({ rowEnds }) => rowEnds.fill(0, 0, 1)),
      /the rows of product row 0 do not end/,
    );
    assert.match(
      refusal(({ termEnds }) => termEnds.fill(0, 0, 1)),
      /the descendants of term 0 do not end/,
    );
    assert.match(
      refusal(({ wordPostingBytes }) => wordPostingBytes.fill(255, 0, 1)),
      /the list of word 0/,
    );
    assert.match(
      refusal(({ postingOffsets }) => postingOffsets.fill(0xffffffff, 1, 2)),
      /postingOffsets do not ascend at 2/,
    );
  });

  test('is refused where its rows refer to missing entries (R13)', () => {
    const { length } = woo.products;
    checkEntryCount(openForeignSnapshot(snapshot), length);
    assert.throws(
      () => checkEntryCount(openForeignSnapshot(snapshot), length - 1),
      (error) => error instanceof ShopError && error.code === 'bad-catalogue',
    );
  });

  test('the snapshots of all fixtures are accepted (R13)', async () => {
    const files = ['adventureworks/ar', 'adventureworks/de', 'adventureworks/en', 'conformance'];
    for (const file of files) {
      const catalogue = await readCatalogue(readFixture(`${file}/catalogue.ndjson.gz`));
      const built = openForeignSnapshot(buildSnapshot(catalogue));
      checkEntryCount(built, catalogue.products.length);
    }
  });
});
