/** Order of the filters of a page that a server renders. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderShopAt } from '../../src/server/index.ts';
import { elementsBelow, elementsIn, hasClass, textOf } from '../support/parsed-markup.ts';
import { serverPages } from '../support/server-pages.ts';

test('a page has the filters of the page without them, in the same order', async () => {
  const { engine } = await serverPages();
  const labels = async (address: string): Promise<readonly string[]> => {
    const markup = await renderShopAt((request) => engine.query(request), { address });
    const filters = elementsIn(markup).find((element) => hasClass(element, 'wps-filters'));
    const parts = filters === undefined ? [] : elementsBelow(filters);
    return parts.filter(({ tagName }) => tagName === 'h3').map((one) => textOf(one));
  };
  const all = await labels('/shop');
  assert.ok(all.includes('Color') && all.includes('Size'), all.join(', '));
  for (const address of ['/shop?color=red', '/shop?size=s&sale=1', '/shop?price=-50'])
    assert.deepEqual(await labels(address), all, address);
});
