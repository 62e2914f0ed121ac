/** Every entry of the package, and the events of the document. */
import 'wps-elements/cdn/classic';
import 'wps-elements/define';
import 'wps-elements/define.js';
import 'wps-elements/define/wps-search.js';
import 'wps-elements/jsx/react';
import 'wps-elements/worker';
import { type EdgeHandler, fetch as answerAtEdge } from 'wps-elements/edge';
import { createEngine, readCatalogue } from 'wps-elements/engine';
import { serveApi } from 'wps-elements/service-worker';
import { WpsShop, type ShopRequest } from 'wps-elements';
import { WpsFacet } from 'wps-elements/elements/wps-facet.js';

document.addEventListener('wps-response', ({ response, respondedBy }) => {
  const total: number | undefined = response.products?.total;
  const side: 'server' | 'device' = respondedBy;
  console.log(total, side);
});
window.addEventListener('wps-toggle', (event) => console.log(event.of, event.collapsed));

const shop: WpsShop | null = document.querySelector('wps-shop');
const request: ShopRequest | undefined = shop?.request;
const facet = new WpsFacet();
facet.as = 'chips';
// @ts-expect-error Not a presentation.
facet.as = 'pills';
const edge: EdgeHandler = answerAtEdge;
export const worker = { fetch: edge };
const global: typeof WpsShop = wpsElements.WpsShop;

export async function total(bytes: Uint8Array): Promise<number | undefined> {
  const engine = createEngine(await readCatalogue(bytes));
  const response = await engine.query({});
  serveApi();
  console.log(request, global);
  return response.products?.total;
}
