/**
 * Facets of random searches, each reached by clicks, by a reload, and by a first visit of its address: the same facets with the
 * same values and counts, and the same in all modes. `WPS_DATA` is the folder of the catalogues of real shops; they are not part
 * of the repository.
 */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import fc from 'fast-check';
import type { BrowserContext, Page } from 'playwright-core';
import { createEngine, readCatalogue } from '../../src/engine/index.ts';
import type { ShopMode } from '../../src/protocol/shop-status.ts';
import { openDemo } from '../support/e2e/demo-page.ts';
import {
  type FacetStep,
  facetsSettled,
  type ShownFacet,
  type ShownValue,
  shownFacets,
  takeStep,
} from '../support/e2e/facets-page.ts';
import { watchAnswers } from '../support/e2e/walk-page.ts';
import { propertyRuns } from '../support/property-runs.ts';

const FOLDER = process.env['WPS_DATA'] ?? '../shared/data';
const LUMA = join(FOLDER, 'luma/catalogue.ndjson.gz');
const MODES = ['online', 'auto', 'offline'] as const;

/** Shops with texts to search for; `catalogue` is `null` for the demo's own. */
const SHOPS = [
  { name: 'the demo', catalogue: null, texts: ['bike', 'jersey', 'mountain', 'helmet'] },
  { name: 'luma', catalogue: LUMA, texts: ['jacket', 'pants', 'yoga', 'watch'] },
] as const;

function steps(texts: readonly string[]): fc.Arbitrary<FacetStep[]> {
  const choose = fc.record({
    do: fc.constant('choose' as const),
    facet: fc.nat(20),
    value: fc.nat(20),
  });
  const search = fc.record({ do: fc.constant('search' as const), q: fc.constantFrom(...texts) });
  const sort = fc.record({ do: fc.constant('sort' as const), at: fc.integer({ min: 1, max: 4 }) });
  return fc.array(
    fc.oneof({ arbitrary: choose, weight: 5 }, { arbitrary: search, weight: 2 }, sort),
    { minLength: 1, maxLength: 4 },
  );
}

for (const { name, catalogue, texts } of SHOPS) {
  const skip = catalogue === null || existsSync(catalogue) ? false : `there is no ${catalogue}`;

  describe(`facets of ${name}`, { skip }, () => {
    const demo = openDemo();
    let respond:
      ((url: string) => Promise<{ readonly status: number; readonly body: unknown }>) | null = null;
    before(async () => {
      if (catalogue === null) return;
      const engine = createEngine(await readCatalogue(new Uint8Array(await readFile(catalogue))));
      respond = (url) => engine.respond(url);
    });

    /** Opens an address in a browser without anything stored. */
    async function visit(path: string): Promise<Page> {
      const page = await demo.openPage({ viewport: { width: 1280, height: 900 } });
      await watchAnswers(page);
      await serveCatalogue(page.context());
      await page.goto(`${demo.site.address}${path}`);
      await facetsSettled(page);
      return page;
    }

    async function serveCatalogue(context: BrowserContext): Promise<void> {
      const answer = respond;
      if (answer === null) return;
      await context.route('**/wp-json/wps/v1/**', async (route) => {
        const { pathname, search } = new URL(route.request().url());
        const { status, body } = await answer(
          `${pathname.slice(pathname.indexOf('/wp-json'))}${search}`,
        );
        await route.fulfill({ status, json: body });
      });
    }

    async function facetsAt(path: string): Promise<readonly ShownFacet[]> {
      const page = await visit(path);
      const facets = await shownFacets(page);
      await page.context().close();
      return facets;
    }

    test('are the same by clicks, by a reload and by a link, in all modes', async () => {
      await fc.assert(
        fc.asyncProperty(steps(texts), fc.constantFrom(...MODES), async (walk, mode) => {
          const page = await visit(`/?mode=${mode}`);
          for (const step of walk) await takeStep(page, step);
          const { pathname, search } = new URL(page.url());
          const address = `${pathname}${search}`;
          const clicked = await shownFacets(page);
          await page.reload();
          await facetsSettled(page);
          compare(await shownFacets(page), clicked, `${address} after a reload`);
          await page.context().close();
          for (const other of modesFor(mode, search)) {
            const link = address.replace(`mode=${mode}`, `mode=${other}`);
            compare(await facetsAt(link), clicked, `${link} in a first visit, clicked in ${mode}`);
          }
        }),
        { ...propertyRuns(25, 4), endOnFailure: true },
      );
    });
  });
}

/**
 * Compares facets. A chosen value that no product of the text has is in no response: a first visit has its name from its slug. A shop sends its server few queries for the counts that a response lacks, so these may be unknown; and as a
 * server counts reviews, not products, all ratings are offered without counts.
 */
function compare(
  shown: readonly ShownFacet[],
  clicked: readonly ShownFacet[],
  place: string,
): void {
  const common = (facets: readonly ShownFacet[], others: readonly ShownFacet[]): unknown =>
    facets.map((facet, i) => {
      const isCounted = (value: ShownValue | undefined): boolean => value?.count !== '';
      const other = others[i]?.values;
      if (facet.of === 'rating' && !(facet.values.some(isCounted) && other?.some(isCounted)))
        return { ...facet, values: [] };
      const values = facet.values.map((value, at) => ({
        ...value,
        count: isCounted(other?.[at]) ? value.count : '',
        name: value.isChosen && value.count === '0' ? value.name.toLowerCase() : value.name,
      }));
      return { ...facet, values };
    });
  assert.deepEqual(common(shown, clicked), common(clicked, shown), place);
}

/** A text finds similar products on the device, whose counts a server does not have. */
function modesFor(mode: ShopMode, search: string): readonly ShopMode[] {
  if (!new URLSearchParams(search).has('q')) return MODES;
  return mode === 'online' ? [mode] : ['auto', 'offline'];
}
