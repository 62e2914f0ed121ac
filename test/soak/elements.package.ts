/**
 * Each element, and the whole shop, comes and goes many times: no element, node, listener, observer or worker may stay. What
 * is counted is what the browser still holds after a collection; leaks made on purpose prove that they would be seen.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { openBrowser } from '../support/open-browser.ts';
import { type PackageSite, servePackage } from '../support/package-site.ts';

const CYCLES = 12;
/** Cycles before measuring: shared objects are made in these, except by modules that are loaded later. */
const WARM_UP = 5;
/**
 * Milliseconds in which nothing goes away, after which what is there is taken to stay, in each round. A leak grows in every
 * round; what is made once and late, or held for the last element only, does not. The browser itself holds some of what was
 * last on a page for about 5 s.
 */
const SETTLING = [500, 10_000, 30_000];

interface Kind {
  readonly markup: string;
  /** Selector of its parent; `#place`, which is within a shop, by default. */
  readonly place?: string;
  /** Pressed before it goes: what is open then has to go too. */
  readonly press?: string;
}

const KINDS: readonly Kind[] = [
  { markup: '<wps-search suggest></wps-search>', press: 'input' },
  { markup: '<wps-facet of="product_cat" as="tree" searchable></wps-facet>', press: '.expander' },
  { markup: '<wps-facet of="pa_color" as="swatches"></wps-facet>' },
  { markup: '<wps-facet of="pa_color" as="select"></wps-facet>' },
  { markup: '<wps-facet of="price"></wps-facet>' },
  { markup: '<wps-facet of="rating"></wps-facet><wps-facet of="sale"></wps-facet>' },
  { markup: '<wps-drawer><wps-facet of="stock"></wps-facet></wps-drawer>', press: '.opener' },
  { markup: '<wps-active-filters></wps-active-filters><wps-sort></wps-sort>' },
  { markup: '<wps-status details="always"></wps-status>', press: 'summary' },
  { markup: '<wps-product-list paging="scroll"></wps-product-list>' },
  { markup: '<wps-product-list as="table"></wps-product-list>', press: 'th button' },
  { markup: '<wps-product-list><template><b data-text="name"></b></template></wps-product-list>' },
  { markup: '<wps-pagination></wps-pagination>' },
  ...['online', 'offline', 'auto'].map((mode) => ({
    markup: `<wps-shop src="/" mode="${mode}" routing="none" per-page="2"></wps-shop>`,
    place: '#shops',
  })),
];

declare global {
  /** In the page: what was made to stay. */
  var retained: unknown[];
}

type Leak = 'elements' | 'listeners' | 'observers' | null;

/** Counts of live objects in the browser. */
type Held = Readonly<Record<'elements' | 'nodes' | 'listeners' | 'observers' | 'workers', number>>;

describe('elements added and removed repeatedly', () => {
  let browser: Browser;
  let site: PackageSite;
  let page: Page;
  let session: CDPSession;

  before(async () => {
    [browser, site] = await Promise.all([openBrowser(), servePackage()]);
    site.page(
      '/',
      `<!doctype html><title>Elements</title>
      <script type="module" src="/wps-elements/cdn/wps-elements.js"></script>
      <wps-shop src="/" mode="online" routing="none" per-page="2"><div id="place"></div></wps-shop>
      <div id="shops"></div>`,
    );
    page = await browser.newPage({ viewport: { width: 360, height: 740 } });
    session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    // The TypeScript loader of these tests names functions through a helper of its own, which a page lacks.
    await page.addInitScript('globalThis.__name = (named) => named; globalThis.retained = []');
    await page.goto(site.address);
    await page.waitForFunction(
      () => document.querySelector('wps-shop')?.status?.result.total !== null,
    );
  });
  after(async () => {
    await browser.close();
    await site.close();
  });

  // First, while nothing else is still being let go of.
  for (const leak of ['elements', 'listeners', 'observers'] as const)
    test(`leaked ${leak} are detected`, async () => {
      assert.ok((await left([{ markup: '<wps-sort></wps-sort>' }], leak)).includes(leak));
    });

  /** All in one measurement, since the browser takes seconds to release what was last on a page. After a failure one by one. */
  test('nothing leaks from any element, nor from a whole shop in any mode', async () => {
    const leaks: string[] = [];
    if ((await left(KINDS)).length > 0)
      for (const kind of KINDS)
        for (const name of await left([kind])) leaks.push(`${name} from ${kind.markup}`);
    assert.deepEqual(leaks, []);
  });

  /** The names of what there is more of after each round. */
  async function left(kinds: readonly Kind[], leak: Leak = null): Promise<readonly string[]> {
    for (const kind of kinds) await cycle(kind, WARM_UP, null);
    let names: readonly string[] = [];
    for (const settling of SETTLING) {
      const start = await held();
      for (const kind of kinds) await cycle(kind, CYCLES, leak);
      names = await grown(start, leak === null ? settling : 0);
      if (names.length === 0) break;
    }
    return names;
  }

  /** The names of what there is more of than at the start of a round, by one for every second cycle at least. */
  async function grown(start: Held, settling: number): Promise<readonly string[]> {
    let now = await held();
    let least = now;
    let since = performance.now();
    while (more(start, now).length > 0 && performance.now() - since < settling) {
      await pause(settling);
      now = await held();
      const lower = lowest(least, now);
      if (JSON.stringify(lower) !== JSON.stringify(least)) since = performance.now();
      least = lower;
    }
    return more(start, now);
  }

  function cycle(kind: Kind, times: number, leak: Leak): Promise<void> {
    return page.evaluate(
      async ([{ markup, place = '#place', press }, count, what]) => {
        const parent = document.querySelector(place);
        const task = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve));
        const isBusy = (): boolean =>
          [...document.querySelectorAll('wps-shop')].some(
            ({ status }) => status.busy || status.result.total === null,
          );
        for (let i = 0; i < count; i += 1) {
          const template = document.createElement('template');
          template.innerHTML = markup;
          parent?.append(template.content);
          do await task();
          while (isBusy());
          const [element] = parent?.children ?? [];
          if (press !== undefined) {
            element?.shadowRoot?.querySelector<HTMLElement>(press)?.click();
            do await task();
            while (isBusy());
          }
          if (what === 'elements') retained.push(element);
          if (what === 'listeners') addEventListener('resize', () => i);
          if (what === 'observers') retained.push(new MutationObserver(() => i));
          parent?.replaceChildren();
          await task();
        }
      },
      [kind, times, leak] as const,
    );
  }

  async function held(): Promise<Held> {
    // Twice: what the first one finalises, the second one frees.
    await session.send('HeapProfiler.collectGarbage');
    await session.send('HeapProfiler.collectGarbage');
    // All of them are Lit's.
    const elements = await instances("Object.getPrototypeOf(customElements.get('wps-shop'))");
    let observers = 0;
    for (const type of ['MutationObserver', 'IntersectionObserver', 'ResizeObserver'])
      observers += await instances(type);
    const { metrics } = await session.send('Performance.getMetrics');
    const metric = (name: string): number => metrics.find((one) => one.name === name)?.value ?? NaN;
    return {
      elements,
      observers,
      nodes: metric('Nodes'),
      listeners: metric('JSEventListeners'),
      workers: page.workers().length,
    };
  }

  /** Counts the instances of a class after a garbage collection. */
  async function instances(type: string): Promise<number> {
    const expression = `${type}.prototype`;
    const { result } = await session.send('Runtime.evaluate', { expression, objectGroup: 'count' });
    const { objects } = await session.send('Runtime.queryObjects', {
      prototypeObjectId: result.objectId ?? '',
      objectGroup: 'count',
    });
    const { result: length } = await session.send('Runtime.callFunctionOn', {
      objectId: objects.objectId ?? '',
      functionDeclaration: 'function () { return this.length; }',
      returnByValue: true,
    });
    await session.send('Runtime.releaseObjectGroup', { objectGroup: 'count' });
    return Number(length.value);
  }
});

/** Waits between two looks, longer in longer rounds: each look collects all garbage of the page several times. */
function pause(settling: number): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(250, settling / 10)));
}

function more(start: Held, end: Held): readonly string[] {
  return Object.entries(end).flatMap(([name, count]) => {
    const most = name === 'workers' ? 0 : CYCLES / 2;
    return count - start[name as keyof Held] > most ? [name] : [];
  });
}

function lowest(one: Held, other: Held): Held {
  const least = (name: keyof Held): number => Math.min(one[name], other[name]);
  return {
    elements: least('elements'),
    observers: least('observers'),
    nodes: least('nodes'),
    listeners: least('listeners'),
    workers: least('workers'),
  };
}
