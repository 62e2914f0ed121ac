/**
 * `KeptDevice`: a device that keeps its catalogue: gets it where there is none, looks again when it is old, gets it anew
 * when it is lost. Loaded with all that reaches a device when one is first wanted: many pages ask a server only.
 */
import { catalogueKey, recentSearchesName } from '../../protocol/catalogue/storage-names.ts';
import { ShopError } from '../../protocol/shop-error.ts';
import type { ShopRequest } from '../../protocol/request.ts';
import type { ShopResponse } from '../../protocol/response.ts';
import type { DeviceStatus, ShopAddress } from '../../protocol/shop-status.ts';
import { raceAbort } from '../race-abort.ts';
import { CatalogueAge } from './catalogue-age.ts';
import { DeviceClient } from './client.ts';
import { PriceCheck } from './price-check.ts';
import { serverRequest } from '../server-source.ts';
import type { SourceResponse, SourceStatus } from '../source.ts';
import type { WorkerChoice } from './start-worker.ts';
import { runWhenIdle } from '../run-when-idle.ts';
import { page } from '../../page-document.ts';

export interface SyncedDeviceOptions {
  readonly address: ShopAddress;
  readonly worker: WorkerChoice | undefined;
  /** Milliseconds after which a catalogue is old. */
  readonly maxAge: number;
  /** The most that it gets unasked. */
  readonly maxProducts: number;
  /** How many products the shop has. Rejects as an answer does. */
  readonly countProducts: () => Promise<number>;
  /** Whether it may get a catalogue that nobody asked for. */
  readonly allowsAutoSync: () => boolean;
  readonly onStatus: (change: Partial<SourceStatus>) => void;
}

/** Milliseconds between two looks at the age, and between two tries to get the catalogue unasked. */
const SYNC_INTERVAL_MS = 5 * 60 * 1000;

/** An answer of the server's that has products, and what was asked. */
interface ServerAnswer {
  readonly request: ShopRequest;
  readonly response: ShopResponse;
}

export class SyncedDevice extends DeviceClient {
  readonly #options: SyncedDeviceOptions;
  readonly #disposal = new AbortController();
  readonly #age = new CatalogueAge();
  readonly #prices: PriceCheck;
  /** The last server answer, until it is compared with the device's. */
  #uncompared: ServerAnswer | null = null;
  #comparing: Promise<void> = Promise.resolve();
  #nextSync = 0;

  constructor(parts: SyncedDeviceOptions) {
    super(parts.address, parts.worker, (device) => parts.onStatus({ device }));
    this.#options = parts;
    const { address } = parts;
    this.#prices = new PriceCheck(address.kind === 'file' ? address.url : address.root);
    const { signal } = this.#disposal;
    const syncWhenReady = (): void => {
      // A device that is not in use, or that somebody else has in hand, is left alone.
      if (this.status.state === 'ready') void this.syncIfStale();
    };
    const revalidate = (): void => void this.revalidate().then(syncWhenReady, () => {});
    const looking = setInterval(syncWhenReady, SYNC_INTERVAL_MS);
    signal.addEventListener('abort', () => clearInterval(looking));
    // Back from the page cache, or from a background in which the browser closes what it likes.
    addEventListener('pageshow', ({ persisted }) => persisted && revalidate(), { signal });
    addEventListener('pagehide', () => this.suspend(), { signal });
    const onVisibility = (): void => {
      if (page.hidden) this.#pauseOnMeteredConnection();
      else revalidate();
    };
    addEventListener('visibilitychange', onVisibility, { signal });
  }

  /** A device without a catalogue gets it first; whoever asked meanwhile waits for the same one. */
  async requestWhenReady(request: ShopRequest, signal: AbortSignal): Promise<SourceResponse> {
    const { state } = await raceAbort(this.open(), signal);
    if (state !== 'ready') await raceAbort(this.sync(), signal);
    const answer = await this.shop(request, signal).catch(async (error: unknown) => {
      // What was kept is lost: gone since it was opened. Then it is got again.
      if (signal.aborted || !isStorageLoss(error)) throw error;
      await raceAbort(this.sync(), signal);
      return this.shop(request, signal);
    });
    void this.syncIfStale();
    return answer;
  }

  /** Takes an answer of the server's, asked with the shopper's cookies, whose prices the device's are compared with. */
  compareWith(request: ShopRequest, response: ShopResponse): void {
    if (this.#prices.differ === true || !response.products?.products.length) return;
    this.#uncompared = { request: serverRequest(request), response };
  }

  /**
   * Whether the server is to answer though the device could: it gives this shopper other prices than a guest's, or may do so
   * and they could not be compared yet. Costs one answer of the device's after `compareWith`; asks no server. Never rejects.
   */
  async prefersServer(): Promise<boolean> {
    this.#comparing = this.#comparing.then(() => this.#compare());
    await this.#comparing;
    return this.#uncompared !== null || this.#prices.prefersServer;
  }

  async #compare(): Promise<void> {
    const asked = this.#uncompared;
    if (asked === null || this.status.state !== 'ready') return;
    try {
      const { response } = await this.shop(asked.request, this.#disposal.signal, 1);
      this.#prices.compare(asked.response, response, this.#age.of(this.status.fetchedAt));
      if (this.#uncompared === asked) this.#uncompared = null;
      this.#options.onStatus({ hasOtherPrices: this.#prices.differ ?? false });
    } catch {
      // Compared before the next answer.
    }
  }

  /** Gets the catalogue when the page has nothing better to do: if there is none, or an old one. Never rejects. */
  async syncIfStale(): Promise<void> {
    if (!this.#options.allowsAutoSync()) return;
    // Only an opened device knows what it holds; the server may have answered before that. A failure stands in the status.
    await this.open().catch(() => {});
    if (!this.#isStale || performance.now() < this.#nextSync) return;
    this.#nextSync = performance.now() + SYNC_INTERVAL_MS;
    runWhenIdle(() => void this.#backgroundSync());
  }

  async #backgroundSync(): Promise<void> {
    // Meanwhile somebody may have paused it, or removed what there was.
    if (this.#isSyncUnneeded || (await this.#isTooLarge()) || this.#isSyncUnneeded) return;
    // A failure stands in the status, and what the device holds stays.
    await super.sync().catch(() => {});
    await this.prefersServer();
  }

  /** A file has nobody else to answer from it, and what this device has once got is kept up to date. */
  async #isTooLarge(): Promise<boolean> {
    const { address, maxProducts, countProducts, onStatus } = this.#options;
    if (address.kind === 'file' || this.status.state === 'ready') return false;
    // A server that does not say will not give its catalogue either, and the status tells why.
    const products = await countProducts().catch(() => 0);
    const isTooLarge = products > maxProducts;
    onStatus({ skippedProductCount: isTooLarge ? products : null });
    if (isTooLarge) this.#nextSync = Number.POSITIVE_INFINITY;
    return isTooLarge;
  }

  /** Rejects with `ShopError('no-catalogue')` where it was cancelled or paused. */
  override async sync(): Promise<DeviceStatus> {
    // Asked for, it is wanted again, and kept up to date.
    if (this.#nextSync === Number.POSITIVE_INFINITY) this.#nextSync = 0;
    const status = await super.sync();
    if (status.state !== 'ready')
      throw new ShopError('no-catalogue', 'Getting the catalogue was cancelled or paused.');
    this.#requestPersistence();
    return status;
  }

  override async importCatalogue(file: Blob): Promise<DeviceStatus> {
    const status = await super.importCatalogue(file);
    this.#requestPersistence();
    return status;
  }

  override pauseSync(): Promise<void> {
    this.#nextSync = Number.POSITIVE_INFINITY;
    return super.pauseSync();
  }

  override cancelSync(): Promise<void> {
    this.#nextSync = Number.POSITIVE_INFINITY;
    return super.cancelSync();
  }

  override clear(): Promise<void> {
    // Forgotten on purpose: not to be fetched again behind the shopper's back.
    this.#nextSync = Number.POSITIVE_INFINITY;
    forgetSearches(this.#options.address);
    return super.clear();
  }

  override dispose(): void {
    super.dispose();
    this.#disposal.abort();
  }

  get #isSyncUnneeded(): boolean {
    const isOver = this.#disposal.signal.aborted || this.#nextSync === Number.POSITIVE_INFINITY;
    return isOver || !this.#isStale;
  }

  get #isStale(): boolean {
    const { state, fetchedAt, progress } = this.status;
    if (progress !== null || state === 'loading') return false;
    return !(this.#age.of(fetchedAt) <= this.#options.maxAge);
  }

  /** Nobody looks, and it costs the shopper: what is under way waits until the page is seen again. */
  #pauseOnMeteredConnection(): void {
    if (this.status.progress === null || !isMetered()) return;
    void super.pauseSync().catch(() => {});
    const resume = (): void => void super.sync().catch(() => {});
    addEventListener('visibilitychange', resume, {
      once: true,
      signal: this.#disposal.signal,
    });
  }

  /** Asked when there is something to keep, and never waited for: some browsers ask the shopper. */
  #requestPersistence(): void {
    // Missing in WebKit, and on pages without https.
    const storage: Partial<StorageManager> | undefined = navigator.storage;
    storage?.persist?.().then(
      (isPersistent) => this.#options.onStatus({ isPersistent }),
      () => {},
    );
  }
}

function isStorageLoss(error: unknown): boolean {
  return error instanceof ShopError && (error.code === 'storage' || error.code === 'no-catalogue');
}

/** Forgotten with the catalogue, and also where a fault of the worker keeps that from being cleared. */
function forgetSearches(address: ShopAddress): void {
  try {
    localStorage.removeItem(recentSearchesName(catalogueKey(address)));
  } catch {
    // Storage is forbidden: nothing was stored.
  }
}

/** As far as the browser tells: only Chromium does. */
function isMetered(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  if (typeof connection !== 'object' || connection === null) return false;
  return (
    ('saveData' in connection && connection.saveData === true) ||
    ('type' in connection && connection.type === 'cellular')
  );
}
