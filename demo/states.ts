/** The page of states: a shop whose catalogue is got, paused, kept, refused and lost by hand, and what its status says. */
import './trusted-types.ts';
import '../src/define.ts';
import type { ShopStatus, WpsShop } from '../src/index.ts';
import { openCatalogue } from '../src/protocol/catalogue/packed-file.ts';
import { createShopSource } from '../src/sources/auto-source.ts';
import { shopAddress } from '../src/transport/shop-address.ts';

const refused = new URLSearchParams(location.search).get('refused');
const DAY = 24 * 60 * 60 * 1000;

const STATES: readonly (readonly [name: string, holds: (status: ShopStatus) => boolean])[] = [
  ['progress', ({ catalogue }) => catalogue.progress !== null],
  ['paused', ({ catalogue }) => catalogue.isPaused],
  ['ready', ({ catalogue }) => catalogue.state === 'ready'],
  ['stale', ({ catalogue: { asOf } }) => asOf !== null && Date.now() - Date.parse(asOf) > DAY],
  ['offline', ({ server }) => server.reachable === false],
  ['storage refused', ({ storage }) => storage.state === 'memory'],
  ['worker refused', ({ worker }) => !worker.isAvailable],
];

const address = shopAddress(refused === 'server' ? 'https://shop.invalid/' : '/en/', location.href);
const source = createShopSource({ address, mode: 'auto', ...workerChoice() });

const shop = find<WpsShop>('wps-shop');
shop.addEventListener('wps-status', show);
shop.source = source;
show();

onClick('#prepare', async () => {
  const preparation = await shop.prepareOffline();
  return preparation.ready ? 'Ready for offline visits.' : preparation.reason.message;
});
onClick('#pause', async () => {
  await source.catalogue.pauseSync();
  return 'Paused; getting it again goes on.';
});
onClick('#cancel', async () => {
  await source.catalogue.cancelSync();
  return 'Cancelled.';
});
onClick('#clear', async () => {
  await shop.clearCatalogue();
  return 'Forgotten.';
});
onClick('#old', async () => {
  await shop.importCatalogue(await oldCatalogue());
  return 'This catalogue is a week old.';
});
onClick('#export', async () => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await shop.exportCatalogue());
  link.download = 'catalogue.wps';
  link.click();
  return 'Exported.';
});
find<HTMLInputElement>('#import').addEventListener('change', ({ target }) => {
  const file = target instanceof HTMLInputElement ? target.files?.[0] : undefined;
  if (file !== undefined)
    void tell(shop.importCatalogue(file).then(() => `Imported ${file.name}.`));
});

/** Refuses what the address says. */
function workerChoice(): { readonly worker?: () => Worker } {
  if (refused === 'storage') {
    const start = (): Worker =>
      new Worker(new URL('./no-storage.worker.ts', import.meta.url), { type: 'module' });
    return { worker: start };
  }
  if (refused === 'worker') {
    globalThis.Worker = class extends Worker {
      constructor() {
        super('/no-such-worker.js');
      }
    };
  }
  return {};
}

function show(): void {
  const { status } = shop;
  find('#status').textContent = JSON.stringify(status, null, 2);
  find('#states').replaceChildren(
    ...STATES.map(([name, holds]) => {
      const item = document.createElement('li');
      item.textContent = `${holds(status) ? '● ' : '○ '}${name}`;
      return item;
    }),
  );
}

/** The same catalogue, as it would have come a week ago. */
async function oldCatalogue(): Promise<Blob> {
  const response = await fetch('/catalogue/en.ndjson.gz');
  const { lines } = await openCatalogue((await response.blob()).stream());
  const generated_at = new Date(Date.now() - 7 * DAY).toISOString();
  const texts: string[] = [];
  for await (const line of lines) {
    texts.push('entry' in line ? line.json : JSON.stringify({ ...line, generated_at }));
  }
  return new Blob([texts.join('\n')]);
}

function onClick(selector: string, work: () => Promise<string>): void {
  find(selector).addEventListener('click', () => void tell(work()));
}

async function tell(outcome: Promise<string>): Promise<void> {
  find('#outcome').textContent = await outcome.catch((error: Error) => error.message);
}

function find<T extends HTMLElement = HTMLElement>(selector: string): T {
  const element = document.querySelector<T>(selector);
  if (element === null) throw new Error(`The page has no ${selector}.`);
  return element;
}
