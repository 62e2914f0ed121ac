/** The accessibility tree of every element in every state equals the reviewed one. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { CASES as ELEMENTS } from '../support/e2e/aria-elements.ts';
import { CASES as FACETS } from '../support/e2e/aria-facets.ts';
import { CASES as PRODUCTS } from '../support/e2e/aria-products.ts';
import { shareCasePage, shopOf } from '../support/e2e/case-page.ts';
import { STUCK_AFTER_MS } from '../support/e2e/pending-requests.ts';

describe('the accessibility tree', () => {
  const open = shareCasePage();

  for (const { name, markup, element, width = 1280, act, expected } of [
    ...FACETS,
    ...ELEMENTS,
    ...PRODUCTS,
  ])
    test(name, async () => {
      const page = await open(markup, { width });
      await act?.(page);
      const tree = async (): Promise<string> => {
        const text = await page.locator(element).first().ariaSnapshot();
        // If midnight passes while the test runs, the status shows the date before the time.
        return text.replace(/([A-Z][a-z]{2} \d{1,2}, \d{4}, )?\d+:\d\d [AP]M/g, 'TIME');
      };
      // Facet counts that are requested after the response may arrive later.
      const deadline = Date.now() + STUCK_AFTER_MS;
      let shown = await tree();
      while (shown !== expected.trim() && Date.now() < deadline) {
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
        shown = await tree();
      }
      assert.equal(shown, expected.trim());
    });

  /** Chromium's own tree: unlike Playwright, it may map a `header` in a shadow root to a banner of the page. */
  test('has no banner and no content information in a drawer', async () => {
    const page = await open(shopOf('<wps-drawer><wps-facet of="sale"></wps-facet></wps-drawer>'), {
      width: 360,
    });
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('button', { name: 'Close' }).waitFor();
    const session = await page.context().newCDPSession(page);
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const roles = nodes.map(({ role }) => role?.value);
    assert.ok(roles.includes('dialog'));
    assert.deepEqual(
      roles.filter((role) => role === 'banner' || role === 'contentinfo'),
      [],
    );
  });
});
