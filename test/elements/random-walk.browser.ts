/** A shopper who clicks anything, goes Back and Forward: state, address and history stay in step with a model of them. */
import { expect } from '@open-wc/testing';
import { html } from 'lit';
import fc from 'fast-check';
import type { WpsShop } from '../../src/elements/wps-shop.ts';
import type { ShopRequest } from '../../src/protocol/shop-request.ts';
import { answered, checkbox, deepAll, openPage, parts, SRC } from './shop-page.ts';

type Step = 'Red' | 'Black' | 'Silver' | 'next page' | 'clear' | 'back' | 'forward';

const steps = fc.array(
  fc.constantFrom<Step>('Red', 'Black', 'Silver', 'next page', 'clear', 'back', 'back', 'forward'),
  { minLength: 4, maxLength: 14 },
);

/** What an address stands for, as the shop would ask it. */
const asked = ({ request }: WpsShop): ShopRequest => ({ ...request, 'taxonomy-data': false });

describe('a random walk', () => {
  const start = location.href;
  afterEach(() => history.replaceState(null, '', start));

  it('leaves state, address and history in step', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (walk) => {
        history.replaceState(null, '', start);
        const { root, shop } = await openPage(
          html`<wps-shop src=${SRC} mode="online">${parts}</wps-shop>`,
        );
        /** The model: the entries that the walk made, and where it stands. */
        let entries = [{ href: location.href, request: asked(shop) }];
        let at = 0;
        for (const step of walk) {
          if (step === 'back' || step === 'forward') {
            const next = entries[step === 'back' ? at - 1 : at + 1];
            if (next === undefined) continue;
            at += step === 'back' ? -1 : 1;
            await answered(shop, () => history.go(step === 'back' ? -1 : 1));
            expect(location.href).to.equal(next.href);
            expect(asked(shop)).to.deep.equal(next.request);
          } else {
            const act = actionOf(root, step);
            if (act === null) continue;
            await answered(shop, act);
            entries = [...entries.slice(0, at + 1), { href: location.href, request: asked(shop) }];
            at += 1;
            expect(entries[at]?.href).not.to.equal(entries[at - 1]?.href);
          }
          const chosen = deepAll(root, '[part=option] > input:checked').length;
          expect(chosen).to.equal(shop.request.t?.[0]?.t.length ?? 0);
        }
        root.remove();
      }),
      { numRuns: 12, includeErrorInReport: true },
    );
  });
});

/** `null`: there is nothing to click. */
function actionOf(root: ParentNode, step: Step): (() => void) | null {
  if (step === 'next page' || step === 'clear') {
    const selector = step === 'clear' ? '[part=clear].quiet' : '[rel=next]';
    const [found] = deepAll(root, selector);
    return found instanceof HTMLElement ? () => found.click() : null;
  }
  return () => checkbox(root, step).click();
}
