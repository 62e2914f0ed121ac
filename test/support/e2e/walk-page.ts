/** Steps of a random walk on a page, and its visible state after each. */
import type { Page } from 'playwright-core';
import type {} from '../../../src/define.ts';
import { SORTS, type Step } from './walk-model.ts';

/** A page as a shopper sees it. */
export interface Seen {
  /** The shop's part of the address. */
  readonly query: string;
  readonly chips: readonly string[];
  /** Names of chosen colours and categories. */
  readonly checked: readonly string[];
  /** Names of all colours and categories to choose from. */
  readonly options: readonly string[];
  readonly q: string;
  readonly sort: string;
  /** `null` where there are no pages. */
  readonly page: number | null;
  readonly total: number;
  /** Focused control, by kind and name. */
  readonly focus: string;
  /** Everything that could have it, named alike. */
  readonly all: readonly string[];
}

/** Records responses and pending secondary queries; call it before a page opens. */
export async function watchAnswers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    /** The request without the parameters that only add metadata to the response. */
    const wanted = (): string =>
      JSON.stringify(document.querySelector('wps-shop')?.request, (name, value: unknown) =>
        name.endsWith('-data') ? undefined : value,
      );
    const watch = { answered: '', fetches: 0, wanted };
    Object.assign(globalThis, { watch });
    for (const type of ['wps-response', 'wps-error'])
      document.addEventListener(type, () => {
        watch.answered = wanted();
      });
    const { fetch } = globalThis;
    globalThis.fetch = async (...args) => {
      watch.fetches += 1;
      return fetch(...args).finally(() => {
        watch.fetches -= 1;
      });
    };
  });
}

/** Waits until the response belongs to the current state and no secondary query was pending for two frames; rejects after a minute. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { watch } = globalThis as unknown as {
      watch: { answered: string; fetches: number; wanted: () => string };
    };
    // Order and filters come behind the products of the first response.
    const hasControls = (): boolean => {
      const root = document.querySelector('wps-shop')?.shadowRoot;
      const sort = root?.querySelector('wps-sort')?.shadowRoot?.querySelector('select');
      return sort != null && root?.querySelector('wps-facet') != null;
    };
    const isQuiet = (): boolean =>
      watch.fetches === 0 && watch.answered === watch.wanted() && hasControls();
    const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
    const deadline = performance.now() + 60_000;
    for (let quiet = 0; quiet < 3; quiet = isQuiet() ? quiet + 1 : 0) {
      if (performance.now() > deadline) throw new Error('What is wanted was never answered.');
      await frame();
    }
  });
}

export async function isPossible(page: Page, step: Step): Promise<boolean> {
  const control = controlOf(page, step);
  return control === null || (await control.count()) > 0;
}

export async function act(page: Page, step: Step): Promise<void> {
  switch (step.do) {
    case 'back':
      return travel(page, -1);
    case 'forward':
      return travel(page, 1);
    case 'reload':
      await page.reload();
      return;
    case 'search':
      await controlOf(page, step)?.fill(step.q);
      await page.keyboard.press('Enter');
      return;
    case 'sort':
      await controlOf(page, step)?.focus();
      await controlOf(page, step)?.selectOption(SORTS[step.by]);
      return;
    default:
      await controlOf(page, step)?.click();
  }
}

/** A step through the history ends with its `popstate` event. */
async function travel(page: Page, by: number): Promise<void> {
  await page.evaluate(
    (delta) =>
      new Promise((resolve) => {
        addEventListener('popstate', () => setTimeout(resolve), { once: true });
        history.go(delta);
      }),
    by,
  );
}

function controlOf(page: Page, step: Step) {
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  switch (step.do) {
    case 'color':
    case 'category': {
      const of = step.do === 'color' ? 'pa_color' : 'product_cat';
      return page
        .locator(`wps-facet[of=${of}]`)
        .getByRole('checkbox', { name: new RegExp(`^${step.name}(?!/)\\b`) });
    }
    case 'sale':
      return page.locator('wps-facet[of=sale]').getByRole('checkbox');
    case 'search':
      return page.getByLabel('Search products');
    case 'sort':
      return page.getByRole('combobox', { name: 'Sort by' });
    case 'next page':
      return page.getByRole('link', { name: 'Next page' });
    case 'clear all':
      return button('Clear all');
    case 'clear colours':
      return button('Clear Color');
    case 'empty search':
      return button('Clear search');
    case 'remove chip':
      return page.locator('wps-active-filters .chip').nth(step.at);
    default:
      return null;
  }
}

/** In one call: what is on the page, through all shadow roots. */
export function seen(page: Page): Promise<Seen> {
  return page.evaluate(() => {
    const all = (root: ParentNode): readonly HTMLElement[] =>
      [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => [
        element,
        ...(element.shadowRoot === null ? [] : all(element.shadowRoot)),
      ]);
    const text = (element: Element | null | undefined): string =>
      (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
    const nameOf = (element: Element): string => {
      if (element === document.body) return 'page';
      if (element.matches('.chip')) return `chip ${text(element)}`;
      if (element.matches('.option input'))
        return `checkbox ${text(element.closest('.option')?.querySelector('.name'))}`;
      if (element.matches('summary')) return `summary ${text(element.querySelector('h3'))}`;
      if (element.matches('h2')) return `heading ${text(element)}`;
      if (element.matches('[name=q]')) return 'search';
      if (element.matches('#sort')) return 'sort';
      return `${element.localName} ${element.getAttribute('aria-label') ?? text(element)}`;
    };
    const elements = all(document.body);
    const options = elements.filter((element) => element.matches('.option .name'));
    const facet = (element: Element): string => {
      const root = element.getRootNode();
      return root instanceof ShadowRoot ? (root.host.getAttribute('of') ?? '') : '';
    };
    const terms = options.filter((one) => ['pa_color', 'product_cat'].includes(facet(one)));
    const isChecked = (one: HTMLElement): boolean =>
      one.closest('.option')?.querySelector('input')?.checked ?? false;
    const focusable = elements.filter((element) =>
      element.matches('.chip, .option input, summary, h2[tabindex], #q, #sort, button, a, input'),
    );
    let focus: Element = document.activeElement ?? document.body;
    while (focus.shadowRoot?.activeElement) focus = focus.shadowRoot.activeElement;
    const sort = elements.find((element) => element.matches('#sort'));
    const search = elements.find((element) => element.matches('[name=q]'));
    const current = elements.find((element) => element.matches('[part~=page][aria-current=page]'));
    return {
      query: location.search.replace(/^\?mode=online&?/, ''),
      chips: elements.filter((element) => element.matches('.chip')).map(text),
      checked: terms.filter(isChecked).map(text),
      options: terms.map(text),
      q: search instanceof HTMLInputElement ? search.value : '',
      sort: sort instanceof HTMLSelectElement ? text(sort.selectedOptions[0]) : '',
      page: current === undefined ? null : Number(text(current)),
      total: document.querySelector('wps-shop')?.response?.products?.total ?? -1,
      focus: nameOf(focus),
      all: [...focusable.map(nameOf), 'page'],
    };
  });
}
