/** Pages that a server renders from sample data, for tests of the markup. */
import { createEngine, type Engine, readCatalogue } from '../../src/engine/index.ts';
import type { ShopRequest } from '../../src/protocol/request.ts';
import type { ShopResponse } from '../../src/protocol/response.ts';
import { pageRequest, renderShop, taxonomiesOf } from '../../src/server/index.ts';
import type { RenderOptions } from '../../src/server/options.ts';
import { readFixture } from './read-fixture.ts';

export interface RenderedPage {
  readonly request: ShopRequest;
  readonly response: ShopResponse;
  readonly markup: string;
}

export interface ServerPages {
  readonly engine: Engine;
  readonly taxonomies: readonly string[];
  /** Renders the page at an address. */
  readonly render: (options: RenderOptions) => Promise<RenderedPage>;
}

/** @param language `ar`, `de` or `en`: products are the same, with other texts. */
export async function serverPages(language = 'en'): Promise<ServerPages> {
  const file = readFixture(`adventureworks/${language}/catalogue.ndjson.gz`);
  const engine = createEngine(await readCatalogue(file));
  const taxonomies = taxonomiesOf(await engine.query({ per_page: 1 }));
  return {
    engine,
    taxonomies,
    async render(options) {
      const known = { taxonomies, language, ...options };
      const request = pageRequest(known);
      const response = await engine.query(request);
      return { request, response, markup: renderShop(request, response, known) };
    },
  };
}
