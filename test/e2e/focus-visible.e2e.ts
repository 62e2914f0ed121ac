/** Visible focus: each tab stop looks different with the focus than without, also in forced colours. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { shopsSettled, openCase } from '../support/e2e/case-page.ts';
import { openDemo } from '../support/e2e/demo-page.ts';
import { around, EVERYTHING, focus } from '../support/e2e/keyboard-page.ts';

const LOOKS: Readonly<Record<string, BrowserContextOptions>> = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  'forced colours': { colorScheme: 'dark', forcedColors: 'active' },
};

describe('the focus is visible', () => {
  const demo = openDemo();

  for (const [look, options] of Object.entries(LOOKS))
    test(`at every tab stop, ${look}`, () =>
      demo.withPage(options, async (page) => {
        await openCase(page, demo.site, around(EVERYTHING));
        await page.locator('wps-facet[as=swatches]').getByRole('checkbox').first().check();
        await shopsSettled(page);
        const session = await page.context().newCDPSession(page);
        await page.getByRole('link', { name: 'before' }).focus();
        const unseen: string[] = [];
        let seen = 0;
        for (;;) {
          await page.keyboard.press('Tab');
          const name = await focus(page);
          if (name === 'a after') break;
          if (await looksFocused(page, session)) seen += 1;
          else unseen.push(name);
        }
        assert.deepEqual(unseen, []);
        assert.ok(seen > 40, `only ${seen} stops`);
      }));
});

/** Part of the document. */
interface Clip {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Compares screenshots around the focused element with and without focus. Fields are made read-only: a caret alone is not enough. */
async function looksFocused(page: Page, session: CDPSession): Promise<boolean> {
  const clip = await page.evaluate(() => {
    let focused = document.activeElement;
    while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
    if (focused instanceof HTMLInputElement) focused.readOnly = true;
    const box = focused?.closest('label, .field, .box, .track') ?? focused;
    const { x = 0, y = 0, width = 0, height = 0 } = box?.getBoundingClientRect() ?? {};
    const [left, top] = [Math.max(0, x - 6), Math.max(0, y - 6)];
    return { x: left + scrollX, y: top + scrollY, width: width + 12, height: height + 12 };
  });
  const focused = await picture(page, session, clip);
  await page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    if (element instanceof HTMLElement) element.blur();
  });
  return focused !== (await picture(page, session, clip));
}

/** Straight from the browser: what the driver does around a picture, and its compression, take most of the time. */
async function picture(page: Page, session: CDPSession, clip: Clip): Promise<string> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  const { data } = await session.send('Page.captureScreenshot', {
    clip: { ...clip, scale: 1 },
    optimizeForSpeed: true,
  });
  return data;
}
