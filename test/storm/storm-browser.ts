/** The browser of the storm: Chromium with a profile on disk and tabs of one origin, and what each step does to them. */
import puppeteer, { type Browser, type CDPSession, type Page } from 'puppeteer-core';
import { findChromium } from '../../.config/find-chromium.js';
import type { ShopRequest } from '../../src/protocol/request.ts';
import type {
  CatalogueStatus,
  StorageStatus,
} from '../../src/controller/views/page/status-view.ts';
import { type BrowserStep, type TabStep, TABS } from './storm-plan.ts';

/** Response or error of a page to one request. */
export interface PageAnswer {
  /** The request that the shop sent. */
  readonly request: ShopRequest;
  /** JSON of the response; `null` where there is an error. */
  readonly response: string | null;
  readonly error: string | null;
  readonly status: Pick<CatalogueStatus, 'state' | 'products' | 'asOf' | 'isTruncated'> & {
    readonly storage: StorageStatus['state'];
  };
}

/** Response that a step leads to; `null` if it sends no request. Rejects when the page is closed before the response. */
export type Outcome = Promise<PageAnswer | null>;

export class StormBrowser {
  readonly #address: string;
  readonly #profile: string;
  #browser: Browser | null = null;
  #control: CDPSession | null = null;
  readonly #tabs: (Page | null)[] = Array.from({ length: TABS }, () => null);

  constructor(address: string, profile: string) {
    this.#address = address;
    this.#profile = profile;
  }

  /** Tabs that a fault or a step has closed. */
  get closedTabs(): readonly number[] {
    return this.#tabs.flatMap((page, tab) => (page === null ? [tab] : []));
  }

  /** Opens the page anew in this tab; starts the browser where it is not running. Resolves once the page is loaded. */
  async open(tab: number): Promise<void> {
    await this.closeTab(tab);
    const { browser } = await this.#running();
    const page = await browser.newPage();
    // It has crashed: what waits for it settles once it is closed.
    page.on('error', () => {
      const crashed = this.#tabs.indexOf(page);
      if (crashed >= 0) void this.closeTab(crashed);
    });
    // The TypeScript loader of these tests names functions through a helper of its own, which a page lacks.
    await page.evaluateOnNewDocument('globalThis.__name = (named) => named');
    this.#tabs[tab] = page;
    await page.goto(this.#address);
  }

  /** Sets the request of the shop in a tab. Resolves with a response or an error to this request or a later one. */
  async ask(tab: number, request: ShopRequest): Promise<PageAnswer> {
    const page = this.#tabs[tab];
    if (page === null || page === undefined) throw new Error(`Tab ${tab} is closed.`);
    return page.evaluate(askShop, request);
  }

  /** Does a step; in a closed tab it does nothing. */
  async perform(step: TabStep | BrowserStep): Outcome {
    switch (step.name) {
      case 'kill browser':
        return this.kill();
      case 'limit storage':
        return this.limitStorage(step.bytes);
      case 'clear storage':
        return this.#clearStorage();
      default: {
        const page = this.#tabs[step.tab];
        return page === null || page === undefined ? null : this.#performIn(page, step);
      }
    }
  }

  async #performIn(page: Page, step: TabStep): Outcome {
    switch (step.name) {
      case 'query':
        return page.evaluate(askShop, step.request);
      case 'update':
        return page.evaluate(async () => {
          await document.querySelector('wps-shop')?.catalogue.prepare();
          return null;
        });
      case 'cancel':
        return page.evaluate(async () => {
          const signal = AbortSignal.timeout(50);
          await document.querySelector('wps-shop')?.catalogue.prepare({ signal });
          return null;
        });
      case 'pause':
        return page.evaluate(() => {
          const panel = document.querySelector('wps-status')?.shadowRoot;
          panel?.querySelector<HTMLButtonElement>('.buttons button')?.click();
          return null;
        });
      case 'clear catalogue':
        return page.evaluate(async () => {
          await document.querySelector('wps-shop')?.catalogue.clear();
          return null;
        });
      case 'reload':
        await page.reload();
        return null;
      case 'close tab':
        return this.closeTab(step.tab);
      case 'kill worker':
        // The evaluation has no end: the thread that would report it is gone.
        for (const worker of page.workers())
          void worker.evaluate(() => self.close()).catch(() => {});
        return null;
      case 'kill renderer': {
        const session = await page.createCDPSession();
        // Rejects once the crashed page is closed, or the browser is gone.
        await session.send('Page.crash').catch(() => {});
        return null;
      }
    }
  }

  /** `null`: as much as the browser allows by itself. */
  async limitStorage(bytes: number | null): Promise<null> {
    const { origin } = new URL(this.#address);
    const quota = bytes === null ? {} : { quotaSize: bytes };
    await this.#control?.send('Storage.overrideQuotaForOrigin', { origin, ...quota });
    return null;
  }

  async closeTab(tab: number): Promise<null> {
    const page = this.#tabs[tab];
    this.#tabs[tab] = null;
    await page?.close().catch(() => {});
    return null;
  }

  async #running(): Promise<{ browser: Browser }> {
    if (this.#browser !== null) return { browser: this.#browser };
    const { path, args } = await findChromium();
    const browser = await puppeteer.launch({
      executablePath: path,
      args: [...args],
      userDataDir: this.#profile,
      protocolTimeout: 0,
      // The storm ends by itself, with the report.
      handleSIGINT: false,
    });
    this.#browser = browser;
    const [first] = await browser.pages();
    this.#control = (await first?.createCDPSession()) ?? null;
    return { browser };
  }

  async #clearStorage(): Promise<null> {
    const { origin } = new URL(this.#address);
    await this.#control?.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    return null;
  }

  /** The browser with all its processes, without a word. */
  async kill(): Promise<null> {
    const chromium = this.#browser?.process();
    if (chromium?.pid === undefined) return null;
    const ended = new Promise((resolve) => chromium.once('exit', resolve));
    // A process group of its own.
    process.kill(-chromium.pid, 'SIGKILL');
    await ended;
    this.#browser = null;
    this.#control = null;
    this.#tabs.fill(null);
    return null;
  }
}

/** Runs in the page. */
async function askShop(request: ShopRequest): Promise<PageAnswer> {
  await customElements.whenDefined('wps-shop');
  const shop = document.querySelector('wps-shop');
  if (shop === null) throw new Error('The page has no shop.');
  return new Promise((resolve) => {
    const controller = new AbortController();
    const { signal } = controller;
    let asked: ShopRequest | null = null;
    const settle = (response: string | null, error: string | null): void => {
      // The response to an earlier request.
      if (asked === null) return;
      controller.abort();
      const { catalogue, storage } = shop.status;
      const { state, products, asOf, isTruncated } = catalogue;
      const status = { state, products, asOf, isTruncated, storage: storage.state };
      resolve({ request: asked, response, error, status });
    };
    const listen = { signal };
    shop.addEventListener(
      'wps-request',
      (event) => {
        asked = event.request;
      },
      listen,
    );
    shop.addEventListener(
      'wps-response',
      ({ response }) => settle(JSON.stringify(response), null),
      listen,
    );
    shop.addEventListener(
      'wps-error',
      ({ error }) => settle(null, `${error.code}: ${error.message}`),
      listen,
    );
    shop.request = request;
    shop.refresh();
  });
}
