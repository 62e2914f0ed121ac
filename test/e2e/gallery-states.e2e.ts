/** Axe on the gallery in every state of its elements: wide and light, or narrow and dark, and in forced colours. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { COLORS, violations } from '../support/e2e/axe.ts';
import { shopsSettled } from '../support/e2e/case-page.ts';
import { openDemo } from '../support/e2e/demo-page.ts';
import { GALLERY_STATES } from '../support/e2e/gallery-states.ts';
import { IS_LONG } from '../support/long-runs.ts';

const WIDE = { width: 1280, height: 900 };
const NARROW = { width: 360, height: 740 };

const frames = (): Promise<unknown> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

describe('axe finds no violation in the gallery', () => {
  const demo = openDemo();

  for (const [
    i,
    { name, isNarrow = false, query = 'mode=online', refuse, act },
  ] of GALLERY_STATES.entries()) {
    // In a long run each width in light and in dark, else wide and light with forced colours alternating with narrow and dark.
    const isWide = !isNarrow && (IS_LONG || i % 2 === 0);
    const isDark = IS_LONG || !isWide;
    test(`${name}: ${[...(isWide ? ['wide and light'] : []), ...(isDark ? ['narrow and dark'] : [])].join(', ')}`, () =>
      demo.withPage({}, async (page) => {
        await page.setViewportSize(isWide ? WIDE : NARROW);
        await refuse?.(page);
        await page.goto(`${demo.site.address}/gallery.html?${query}`);
        if (refuse === undefined) await shopsSettled(page);
        await act(page);
        const found: string[] = [];
        const look = async (where: string, rules?: typeof COLORS): Promise<void> => {
          // A shop follows the colours of the page in the frame after they change.
          await page.evaluate(frames);
          for (const line of await violations(page, rules)) found.push(`${where}: ${line}`);
        };
        if (isWide) {
          await look('wide, light');
          if (IS_LONG) {
            await page.emulateMedia({ colorScheme: 'dark' });
            await look('wide, dark', COLORS);
          }
          await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' });
          await look('wide, forced colours', COLORS);
          await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
          await page.setViewportSize(NARROW);
        }
        if (IS_LONG) await look('narrow, light', isNarrow ? undefined : COLORS);
        if (isDark) {
          await page.emulateMedia({ colorScheme: 'dark' });
          await look('narrow, dark');
        }
        assert.deepEqual(found, []);
      }));
  }

  test('axe reports a text of low contrast and a control without a name', () =>
    demo.withPage({ serviceWorkers: 'allow' }, async (page) => {
      await page.goto(`${demo.site.address}/gallery.html?mode=online`);
      await shopsSettled(page);
      await page.evaluate(() => {
        document.body.style.setProperty('--wps-color-muted', '#bbb');
        document.querySelector('wps-sort')?.shadowRoot?.querySelector('label')?.remove();
      });
      const rules = (await violations(page)).map((line) => line.replace(/:.*/s, ''));
      assert.deepEqual([...new Set(rules)].sort(), ['color-contrast', 'select-name']);
    }));
});
