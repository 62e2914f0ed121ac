/** The engine and the naive one give the same answers, whatever is asked of whatever catalogue; and facets keep their promise. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { createEngine, type Engine, readCatalogue } from '../../src/engine/index.ts';
import type { ApiRequest } from '../../src/protocol/http-exchange.ts';
import type { Catalogue } from '../../src/protocol/catalogue/types.ts';
import { firstDifference } from '../conformance/compare.ts';
import { answerNaively } from '../reference/answer-naively.ts';
import { GENERATED_VOCABULARY, generatedCatalogue } from '../support/generate-catalogue.ts';
import { generatedRequest, vocabularyOf } from '../support/generate-request.ts';
import { propertyRuns } from '../support/property-runs.ts';
import { readFixture } from '../support/read-fixture.ts';

const SETS = ['woo-sample', 'adventureworks/en', 'adventureworks/ar', 'adventureworks/de'];

describe('the engine answers as the reference does', () => {
  for (const set of SETS) {
    test(`on the catalogue ${set}`, async () => {
      const catalogue = await readCatalogue(readFixture(`${set}/catalogue.ndjson.gz`));
      const engine = createEngine(catalogue);
      await fc.assert(
        fc.asyncProperty(generatedRequest(vocabularyOf(catalogue)), (request) =>
          assertSameAnswer(engine, catalogue, request),
        ),
        propertyRuns(200, 50),
      );
    });
  }

  test('on random catalogues', async () => {
    await fc.assert(
      fc.asyncProperty(
        generatedCatalogue,
        fc.array(generatedRequest(GENERATED_VOCABULARY), { minLength: 1, maxLength: 4 }),
        async (catalogue, requests) => {
          const engine = createEngine(catalogue);
          for (const request of requests) await assertSameAnswer(engine, catalogue, request);
        },
      ),
      propertyRuns(600, 100),
    );
  });
});

/** The order of relevance is the device's own where there is a text, so the server's other one is asked for. */
function asServerKnows({ url }: ApiRequest): ApiRequest {
  return { url: /[?&]q=/.test(url) ? url.replace('orderby=relevance', 'orderby=date') : url };
}

async function assertSameAnswer(
  engine: Engine,
  catalogue: Catalogue,
  given: ApiRequest,
): Promise<void> {
  const request = asServerKnows(given);
  const difference = firstDifference(
    await engine.respond(request.url),
    answerNaively(catalogue, request),
  );
  assert.equal(difference, null, `${decodeURIComponent(request.url)}: ${difference}`);
}
