/** Proves that extras are cut out of an entry's text just as if it had been parsed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { stripInternalFields } from '../../src/engine/respond/strip-internal-fields.ts';
import { propertyRuns } from '../support/property-runs.ts';

const names = fc.constantFrom('id', 'status', 'total_sales', 'variations', 'na"me', '\\', '');
const members = fc.dictionary(names, fc.jsonValue());

test('extras at the top go, everything else stays, nested ones too', () => {
  fc.assert(
    fc.property(members, fc.constantFrom(0, 2), (entry, indent) => {
      const { status: _status, total_sales: _sales, ...expected } = entry;
      const written: unknown = JSON.parse(stripInternalFields(JSON.stringify(entry, null, indent)));
      assert.deepEqual(written, JSON.parse(JSON.stringify(expected)));
    }),
    propertyRuns(1_000),
  );
});

test('text without extras is the very same', () => {
  const json = '{ "id": 1, "variations": [{"stock_status": "instock"}] }';
  assert.equal(stripInternalFields(json), json);
});
