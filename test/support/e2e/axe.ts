/** Violations that axe finds on the current page: WCAG 2.0 to 2.2, A and AA, and best practices. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const RULES: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  // No rule of these reads the style sheets that axe would parse anew, a third of its time.
  preload: { assets: ['media'] },
};

/** All that only another colour scheme can change. */
export const COLORS: axe.RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  resultTypes: ['violations'],
};

/** A line for each element that breaks a rule. */
export async function violations(page: Page, rules = RULES): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  await page.evaluate(drawn);
  const { violations: found } = await page.evaluate(
    (options): Promise<axe.AxeResults> =>
      (globalThis as unknown as { axe: typeof axe }).axe.run(document, options),
    rules,
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

/** Waits until the page has drawn its last changes: a new colour scheme reaches scripts with the next frame. */
async function drawn(): Promise<void> {
  for (let frames = 0; frames < 2; frames += 1) {
    await new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });
  }
}
