/**
 * Page of all states: buttons that fetch, pause, import and delete the catalogue of a shop, and its
 * status.
 */
import './trusted-types.ts';
import '../src/define.ts';
import type { ShopStatus, WpsShop } from '../src/index.ts';
import { readCatalogue } from '../src/engine/index.ts';

const refused = new URLSearchParams(location.search).get('refused');
const DAY_MS = 24 * 60 * 60 * 1000;

const STATES: readonly (readonly [name: string, holds: (status: ShopStatus) => boolean])[] = [
  ['progress', ({ catalogue }) => catalogue.progress !== null],
  ['paused', ({ catalogue }) => catalogue.isPaused],
  ['ready', ({ catalogue }) => catalogue.state === 'ready'],
  ['stale', ({ catalogue: { asOf } }) => asOf !== null && Date.now() - Date.parse(asOf) > DAY_MS],
  ['offline', ({ server }) => server.reachable === false],
  ['storage refused', ({ storage }) => storage.state === 'memory'],
  ['worker refused', ({ worker }) => !worker.isAvailable],
];

const shop = find<WpsShop>('wps-shop');
shop.addEventListener('wps-status', show);
shop.src = refused === 'server' ? 'https://shop.invalid/' : '/en/';
if (refused === 'storage') shop.worker = workerWithoutStorage;
if (refused === 'worker') refuseWorkers();
show();

onClick('#prepare', async () => {
  await shop.catalogue.prepare();
  return 'Ready for offline visits.';
});
onClick('#pause', async () => {
  await shop.catalogue.pause();
  return 'Paused; “Get the catalogue” resumes.';
});
onClick('#cancel', async () => {
  await shop.catalogue.cancel();
  return 'Cancelled.';
});
onClick('#clear', async () => {
  await shop.catalogue.clear();
  return 'Deleted.';
});
onClick('#old', async () => {
  await shop.catalogue.import(await oldCatalogue());
  return 'This catalogue is a week old.';
});
onClick('#export', async () => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await shop.catalogue.export());
  link.download = 'catalogue.wps';
  link.click();
  return 'Exported.';
});
find<HTMLInputElement>('#import').addEventListener('change', ({ target }) => {
  const file = target instanceof HTMLInputElement ? target.files?.[0] : undefined;
  if (file !== undefined)
    void showOutcome(shop.catalogue.import(file).then(() => `Imported ${file.name}.`));
});

function workerWithoutStorage(): Worker {
  return new Worker(new URL('./no-storage.worker.ts', import.meta.url), { type: 'module' });
}

/** Replaces the worker constructor, as if a content security policy refused every worker. */
function refuseWorkers(): void {
  globalThis.Worker = class extends Worker {
    constructor() {
      super('/no-such-worker.js');
    }
  };
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

/** Catalogue of the demo, dated one week ago. */
async function oldCatalogue(): Promise<Blob> {
  const response = await fetch('/catalogue/en.ndjson.gz');
  const { header, products } = await readCatalogue(new Uint8Array(await response.arrayBuffer()));
  const generated_at = new Date(Date.now() - 7 * DAY_MS).toISOString();
  return new Blob(
    [{ ...header, generated_at }, ...products].map((line) => `${JSON.stringify(line)}\n`),
  );
}

function onClick(selector: string, work: () => Promise<string>): void {
  find(selector).addEventListener('click', () => void showOutcome(work()));
}

async function showOutcome(outcome: Promise<string>): Promise<void> {
  find('#outcome').textContent = await outcome.catch((error: Error) => error.message);
}

function find<T extends HTMLElement = HTMLElement>(selector: string): T {
  const element = document.querySelector<T>(selector);
  if (element === null) throw new Error(`The page has no ${selector}.`);
  return element;
}
