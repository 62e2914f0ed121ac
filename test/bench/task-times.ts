/** CPU time of the tasks of pages, from a trace: unlike the time on the clock, it hardly depends on what else the machine does. */
import type { CDPSession, Page } from 'playwright-core';

/**
 * Records the tasks of the main threads of pages of one browser.
 * @returns A function that ends it, with the milliseconds of CPU of each task, by page.
 */
export async function recordTasks(
  devtools: CDPSession,
  pages: readonly Page[],
): Promise<() => Promise<readonly (readonly number[])[]>> {
  const events: Readonly<Record<string, unknown>>[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const includedCategories = ['toplevel', 'blink.user_timing'];
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories },
  });
  // The mark of a page tells its process and thread.
  for (const [i, page] of pages.entries())
    await page.evaluate((name) => void performance.mark(name), markOf(i));
  return async () => {
    const complete = new Promise<void>((resolve) => {
      devtools.once('Tracing.tracingComplete', () => resolve());
    });
    await devtools.send('Tracing.end');
    await complete;
    return pages.map((_, i) => {
      const mark = events.find(({ name }) => name === markOf(i));
      return events
        .filter(
          ({ name, pid, tid }) => name === TASK && pid === mark?.['pid'] && tid === mark?.['tid'],
        )
        .map(({ tdur }) => Number(tdur ?? 0) / 1000);
    });
  };
}

/** Name of the event of one task. */
const TASK = 'ThreadControllerImpl::RunTask';

function markOf(page: number): string {
  return `bench-page-${page}`;
}
