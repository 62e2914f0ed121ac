/** Line 12 of the fault list: a clock that jumps neither keeps a catalogue fresh for ever nor makes it old again and again. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { CatalogueAge } from '../../src/sources/device/catalogue-age.ts';

const HOUR = 60 * 60 * 1000;
const iso = (time: number): string => new Date(time).toISOString();

test('a fetch time in the future counts as the maximum age (fault 12)', () => {
  const age = new CatalogueAge();
  assert.equal(age.of(undefined), Number.POSITIVE_INFINITY);
  assert.equal(age.of(iso(Date.now() + HOUR)), Number.POSITIVE_INFINITY);
});

test('the age grows with the duration of the visit while the clock is set back (fault 12)', (t) => {
  const age = new CatalogueAge();
  const fetchedAt = iso(Date.now() - HOUR);
  assert.ok(age.of(fetchedAt) >= HOUR);
  t.mock.method(Date, 'now', () => Date.parse(fetchedAt) - 48 * HOUR);
  assert.ok(age.of(fetchedAt) >= HOUR);
  const later = performance.now() + 5 * HOUR;
  t.mock.method(performance, 'now', () => later);
  assert.ok(age.of(fetchedAt) >= 6 * HOUR - 1000);
  assert.ok(age.of(fetchedAt) < 7 * HOUR);
});

test('a catalogue fetched after a clock change in either direction is new (fault 12)', (t) => {
  const age = new CatalogueAge();
  age.of(iso(Date.now()));
  for (const jump of [365 * 24 * HOUR, -365 * 24 * HOUR]) {
    const now = Date.now() + jump;
    t.mock.method(Date, 'now', () => now);
    assert.ok(age.of(iso(now)) < HOUR);
  }
});
