/** Proves that bodies into which entries and terms are copied as bytes are, byte for byte, those written as text. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { buildSnapshot, readCatalogue } from '../../src/engine/index.ts';
import { createResponder } from '../../src/engine/engine.ts';
import { EngineContext } from '../../src/engine/engine-context.ts';
import { parseCall } from '../../src/engine/request/parse-call.ts';
import { openSnapshot } from '../../src/engine/snapshot/open.ts';
import { EntryTextsBuilder } from '../../src/http/entry-texts.ts';
import { openResponder, type RenderCall } from '../../src/http/open-responder.ts';
import type { Catalogue } from '../../src/protocol/catalogue/types.ts';
import type { ApiRequest } from '../../src/protocol/http-exchange.ts';
import { readCases } from '../conformance/recorded-cases.ts';
import { GENERATED_VOCABULARY, generatedCatalogue } from '../support/generate-catalogue.ts';
import { generatedRequest } from '../support/generate-request.ts';
import { propertyRuns } from '../support/property-runs.ts';
import { readFixture } from '../support/read-fixture.ts';

type Compare = (request: ApiRequest) => Promise<number>;

/** Compares the two bodies of a request; resolves with the number of its lists of terms. */
function compared(catalogue: Catalogue): Compare {
  const snapshot = openSnapshot(buildSnapshot(catalogue));
  const builder = new EntryTextsBuilder((bytes) => new ArrayBuffer(bytes));
  const stored = catalogue.products.map((product) => JSON.stringify(product));
  for (const text of stored) builder.add(text);
  const texts = builder.finish();
  const read = (entries: readonly number[]) => Promise.resolve(entries.map((n) => stored[n]!));
  const asText = createResponder(new EngineContext(snapshot), read);
  const asBytes: RenderCall = openResponder(snapshot, texts, []);
  return async (request) => {
    const call = parseCall(request);
    const { body: text, ...rest } = await asText(call);
    const { body: bytes, ...others } = await asBytes(call);
    assert.deepEqual(others, rest);
    assert.equal(Buffer.from(bytes).toString(), text, request.url);
    return text.split('"terms":[').length - 1;
  };
}

test('of all recorded cases', async () => {
  const compare = compared(await readCatalogue(readFixture('conformance/catalogue.ndjson.gz')));
  let lists = 0;
  for (const { request } of readCases()) lists += await compare(request);
  assert.ok(lists > 500, `${lists} lists were compared`);
});

test('of any request to any catalogue', async () => {
  await fc.assert(
    fc.asyncProperty(
      generatedCatalogue,
      fc.array(generatedRequest(GENERATED_VOCABULARY), { minLength: 1, maxLength: 4 }),
      async (catalogue, requests) => {
        const compare = compared(catalogue);
        // At the same time: a body is written after the next request was executed.
        await Promise.all(requests.map(compare));
      },
    ),
    propertyRuns(100),
  );
});
