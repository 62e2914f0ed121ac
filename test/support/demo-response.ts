/** `respondAsDemo`: responses of the demo's first shop. */
import { readShop } from '../../demo/shops-plugin.ts';
import { createEngine, type Engine, readCatalogue } from '../../src/engine/index.ts';

let engine: Promise<Engine> | null = null;

/** Body of the response to an address of the API, of which the part behind `wp-json` counts. */
export async function respondAsDemo(url: string): Promise<string> {
  engine ??= readCatalogue(readShop('en').ndjson).then(createEngine);
  return (await (await engine).respondText({ url })).body;
}
