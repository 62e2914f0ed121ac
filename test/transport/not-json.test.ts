/** Notices of PHP before a response are skipped; any other text is still not JSON. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { jsonAfterNotices } from '../../src/transport/not-json.ts';

const ANSWER = { products: { products: [{ id: 1, name: 'A [b] {c}' }], total: 1 } };
const JSON_TEXT = JSON.stringify(ANSWER);
const WARNING =
  '<br />\n<b>Warning</b>:  Undefined array key "x" [7] {0} in <b>/srv/a.php</b> on line <b>12</b><br />\n';

test('D12: the JSON is found after warnings and notices of PHP, in HTML or as plain text', () => {
  const plain = '\nNotice: Undefined index: a in /srv/a.php on line 3\n';
  const log = '[12-Nov-2026 10:00:00 UTC] PHP Deprecated: b\n';
  for (const before of [WARNING, WARNING.repeat(3), plain, log, '\n\n<br>', `x\n{ no json\n`])
    assert.deepEqual(jsonAfterNotices(before + JSON_TEXT), ANSWER, before);
  assert.deepEqual(jsonAfterNotices(`${WARNING}[{"id":1}]`), [{ id: 1 }]);
});

test('D12: JSON with text after its end is refused', () => {
  const page = `<!doctype html><title>Maintenance</title><script>\n${JSON_TEXT}</script>`;
  for (const text of [
    page,
    WARNING,
    `${WARNING}${JSON_TEXT.slice(0, -1)}`,
    `${WARNING}${JSON_TEXT}x`,
    '',
  ])
    assert.equal(jsonAfterNotices(text), undefined, text);
  // Nor is a part in the middle of a line.
  assert.equal(jsonAfterNotices(`{"products":oops ${JSON_TEXT}`), undefined);
});

test('D12: the search tries a few positions near the beginning', () => {
  assert.equal(jsonAfterNotices(`${'x\n'.repeat(40_000)}${JSON_TEXT}`), undefined);
  assert.equal(jsonAfterNotices(`${'{\n'.repeat(20)}${JSON_TEXT}`), undefined);
});
