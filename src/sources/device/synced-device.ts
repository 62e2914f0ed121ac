/**
 * Device whose catalogue is synchronised with the shop: downloads a missing or lost catalogue, and
 * updates an old one. Loaded on demand with all modules of the device: many pages use the server
 * only.
 */
import { catalogueKey, recordName } from '../../protocol/catalogue/storage-names.ts';
import { ShopError } from '../../protocol/shop-error.ts';
import type { Rule } from '../../protocol/owner-rules.ts';
import type { ShopRequest } from '../../protocol/request.ts';
import type { ShopResponse } from '../../protocol/response.ts';
import type { UnderstoodQuery } from '../../protocol/typed-filters/parsed-query.ts';
import type { Suggestions } from '../../protocol/assist.ts';
import type { CatalogueProgress, DeviceStatus, ShopAddress } from '../../protocol/shop-status.ts';
import { raceAbort } from '../race-abort.ts';
import { CatalogueAge } from './catalogue-age.ts';
import { DeviceClient } from './client.ts';
import { PriceCheck } from './price-check.ts';
import { serverRequest } from '../server-request.ts';
import type {
  CatalogueControl,
  PrepareOptions,
  ResponseOptions,
  SourceResponse,
  SourceStatus,
} from '../source.ts';
import type { WorkerChoice } from './start-worker.ts';
import { runWhenIdle } from '../run-when-idle.ts';
import { page } from '../../page-document.ts';

export interface SyncedDeviceOptions {
  readonly address: ShopAddress;
  readonly worker: WorkerChoice | undefined;
  /** Milliseconds after which a catalogue is old. */
  readonly maxAge: number;
  /** Largest number of products that is downloaded in the background. */
  readonly maxProducts: number;
  /** Fetches the number of products of the shop. Rejects as a shop request does. */
  readonly countProducts: () => Promise<number>;
  /** Permission for synchronisation in the background. */
  readonly allowsAutoSync: () => boolean;
  readonly onStatus: (change: Partial<SourceStatus>) => void;
  /** Rules of the page, in place of those of the catalogue. Never rejects. */
  readonly rules?: Promise<readonly Rule[] | undefined> | undefined;
}

/**
 * Milliseconds between two checks of the age, and between two synchronisations in the background.
 */
const SYNC_INTERVAL_MS = 5 * 60 * 1000;

/** Response of the server that has products, and its request. */
interface ServerResponse {
  readonly request: ShopRequest;
  readonly response: ShopResponse;
}

/**
 * Device of one shop. Synchronises in the background when the page is idle, visible or restored.
 */
export class SyncedDevice implements CatalogueControl {
  readonly #client: DeviceClient;
  readonly #options: SyncedDeviceOptions;
  readonly #disposal = new AbortController();
  readonly #age = new CatalogueAge();
  readonly #prices: PriceCheck;
  /** Last response of the server, until it is compared with the device's. */
  #uncompared: ServerResponse | null = null;
  #comparing: Promise<void> = Promise.resolve();
  #nextSync = 0;
  readonly #onProgress = new Set<(progress: CatalogueProgress) => void>();
  /** Called when the device can respond. */
  readonly #waiting: (() => void)[] = [];

  constructor(options: SyncedDeviceOptions) {
    const { address, worker, onStatus } = options;
    this.#client = new DeviceClient(
      address,
      worker,
      (device) => {
        onStatus({ device });
        if (device.state === 'ready') for (const resolve of this.#waiting.splice(0)) resolve();
        if (device.progress !== null)
          for (const report of this.#onProgress) report(device.progress);
      },
      undefined,
      options.rules,
    );
    this.#options = options;
    this.#prices = new PriceCheck(address.kind === 'file' ? address.url : address.root);
    const { signal } = this.#disposal;
    const syncWhenReady = (): void => {
      // Not a device that is unused, or busy with another task.
      if (this.#client.status.state === 'ready') void this.syncIfStale();
    };
    const revalidate = (): void => void this.#client.revalidate().then(syncWhenReady, () => {});
    const interval = setInterval(syncWhenReady, SYNC_INTERVAL_MS);
    signal.addEventListener('abort', () => clearInterval(interval));
    // Restored from the back/forward cache: the browser may have closed connections.
    addEventListener('pageshow', ({ persisted }) => persisted && revalidate(), { signal });
    addEventListener('pagehide', () => this.#client.suspend(), { signal });
    const onVisibility = (): void => {
      if (page.hidden) this.#pauseOnMeteredConnection();
      else revalidate();
    };
    addEventListener('visibilitychange', onVisibility, { signal });
  }

  get status(): DeviceStatus {
    return this.#client.status;
  }

  /** Opens the stored catalogue. Resolves with the status; rejects with `ShopError('worker')`. */
  open(): Promise<DeviceStatus> {
    return this.#client.open();
  }

  /** Fetches the device's response, see `DeviceClient.shop`. */
  shop(...call: Parameters<DeviceClient['shop']>): Promise<SourceResponse> {
    return this.#client.shop(...call);
  }

  /** Fetches suggestions, see `DeviceClient.suggest`. */
  suggest(...call: Parameters<DeviceClient['suggest']>): Promise<Suggestions> {
    return this.#client.suggest(...call);
  }

  /** Finds filters in a text, see `DeviceClient.understand`. */
  understand(text: string, language: string, signal: AbortSignal): Promise<UnderstoodQuery> {
    return this.#client.understand(text, language, signal);
  }

  /**
   * Fetches the device's response; downloads the catalogue first where there is none, and of a packed file as much as the
   * response needs. Concurrent calls share the download.
   */
  async requestWhenReady(
    request: ShopRequest,
    signal: AbortSignal,
    options: ResponseOptions = {},
  ): Promise<SourceResponse> {
    const { onPreview } = options;
    const { state } = await raceAbort(this.open(), signal);
    if (state !== 'ready') {
      if (onPreview) this.#client.preview(request, signal, onPreview).catch(() => {});
      // Of a packed file, the device can respond before all of it is here.
      const ready = new Promise<void>((resolve) => this.#waiting.push(resolve));
      await raceAbort(Promise.race([this.sync(), ready]), signal);
    }
    const response = await this.shop(request, signal, options).catch(async (error: unknown) => {
      // The stored catalogue was deleted after it was opened: download it again.
      if (signal.aborted || !isStorageLoss(error)) throw error;
      await raceAbort(this.sync(), signal);
      return this.shop(request, signal, options);
    });
    void this.syncIfStale();
    return response;
  }

  /**
   * Sets the server's response, fetched with the shopper's cookies, to compare the device's prices
   * with.
   */
  compareWith(request: ShopRequest, response: ShopResponse): void {
    if (this.#prices.differ === true || !response.products?.products.length) return;
    this.#uncompared = { request: serverRequest(request), response };
  }

  /**
   * Compares prices if a server response is there, and returns `true` where the server must
   * respond: it gives this shopper other prices than a guest, or may do so and they are not
   * compared yet. Costs one device request after `compareWith`, no server request. Never rejects.
   */
  async prefersServer(): Promise<boolean> {
    this.#comparing = this.#comparing.then(() => this.#compare());
    await this.#comparing;
    return this.#uncompared !== null || this.#prices.prefersServer;
  }

  async #compare(): Promise<void> {
    const server = this.#uncompared;
    if (server === null || this.status.state !== 'ready') return;
    try {
      const { response } = await this.shop(server.request, this.#disposal.signal, {}, 1);
      this.#prices.compare(server.response, response, this.#age.of(this.status.fetchedAt));
      if (this.#uncompared === server) this.#uncompared = null;
      this.#options.onStatus({ hasOtherPrices: this.#prices.differ ?? false });
    } catch {
      // Compared before the next response.
    }
  }

  /**
   * Schedules a synchronisation for the next idle period if there is no catalogue, or an old one.
   * Never rejects.
   */
  async syncIfStale(): Promise<void> {
    if (!this.#options.allowsAutoSync()) return;
    // The state of the catalogue is known once it is open. A failure is in the status.
    await this.open().catch(() => {});
    if (!this.#isStale || performance.now() < this.#nextSync) return;
    this.#nextSync = performance.now() + SYNC_INTERVAL_MS;
    runWhenIdle(() => void this.#backgroundSync());
  }

  async #backgroundSync(): Promise<void> {
    // It may have been paused or cleared since it was scheduled, and while products were counted.
    if (this.#isSyncUnneeded || (await this.#isTooLarge()) || this.#isSyncUnneeded) return;
    // A failure is in the status; the stored catalogue stays.
    await this.#client.sync().catch(() => {});
    await this.prefersServer();
  }

  /**
   * Counts the products of a server without a catalogue here. A file has no other side to respond.
   */
  async #isTooLarge(): Promise<boolean> {
    const { address, maxProducts, countProducts, onStatus } = this.#options;
    if (address.kind === 'file' || this.status.state === 'ready') return false;
    // Where counting fails, synchronisation fails too, with the reason in the status.
    const products = await countProducts().catch(() => 0);
    const isTooLarge = products > maxProducts;
    onStatus({ skippedProductCount: isTooLarge ? products : null });
    if (isTooLarge) this.#nextSync = Number.POSITIVE_INFINITY;
    return isTooLarge;
  }

  async prepare({ signal, onprogress }: PrepareOptions = {}): Promise<void> {
    signal?.throwIfAborted();
    const report = (progress: CatalogueProgress): void => onprogress?.(progress);
    const cancel = (): void => void this.cancel().catch(() => {});
    signal?.addEventListener('abort', cancel);
    this.#onProgress.add(report);
    try {
      await this.sync();
    } catch (error) {
      throw signal?.aborted ? signal.reason : error;
    } finally {
      this.#onProgress.delete(report);
      signal?.removeEventListener('abort', cancel);
    }
    const { storage, storageError } = this.status;
    if (storage !== 'memory') return;
    const reason = storageError?.message ?? 'This browser stores nothing.';
    const message = `The catalogue is here until the page is closed, no longer: ${reason}`;
    throw new ShopError('storage', message);
  }

  /** Downloads the catalogue, or what changed in it. Resolves when the device can respond. */
  async sync(): Promise<void> {
    // An explicit request permits synchronisation in the background again.
    if (this.#nextSync === Number.POSITIVE_INFINITY) this.#nextSync = 0;
    const { state } = await this.#client.sync();
    if (state !== 'ready')
      throw new ShopError('no-catalogue', 'Synchronisation was cancelled or paused.');
    this.#requestPersistence();
  }

  export(): Promise<Blob> {
    return this.#client.exportCatalogue();
  }

  async import(file: Blob): Promise<void> {
    // Not `instanceof`: a Blob of another frame is welcome.
    if (typeof file?.stream !== 'function')
      throw new ShopError('usage', 'import(): expected a Blob or File.');
    await this.#client.importCatalogue(file);
    this.#requestPersistence();
  }

  pause(): Promise<void> {
    this.#nextSync = Number.POSITIVE_INFINITY;
    return this.#client.pauseSync();
  }

  cancel(): Promise<void> {
    this.#nextSync = Number.POSITIVE_INFINITY;
    return this.#client.cancelSync();
  }

  clear(): Promise<void> {
    // Deleted on purpose: no synchronisation in the background.
    this.#nextSync = Number.POSITIVE_INFINITY;
    deleteShopperData(this.#options.address);
    return this.#client.clear();
  }

  dispose(): void {
    this.#client.dispose();
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

  /** Pauses a download on a metered connection until the hidden page is visible again. */
  #pauseOnMeteredConnection(): void {
    if (this.status.progress === null || !isMetered()) return;
    void this.#client.pauseSync().catch(() => {});
    const resume = (): void => void this.#client.sync().catch(() => {});
    addEventListener('visibilitychange', resume, {
      once: true,
      signal: this.#disposal.signal,
    });
  }

  /** Requests persistent storage; not awaited, since some browsers prompt the shopper. */
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

const SHOPPER_RECORDS = ['recent-searches', 'viewed-products', 'search-log', 'store-api'] as const;

/** Deletes recent searches, viewed products and the search log. Runs even where a fault of the worker prevents the deletion of the catalogue. */
function deleteShopperData(address: ShopAddress): void {
  try {
    for (const content of SHOPPER_RECORDS)
      localStorage.removeItem(recordName(content, catalogueKey(address)));
  } catch {
    // Storage is blocked: nothing was stored.
  }
}

/** Data saver or mobile network; only Chromium reports either. */
function isMetered(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  if (typeof connection !== 'object' || connection === null) return false;
  return (
    ('saveData' in connection && connection.saveData === true) ||
    ('type' in connection && connection.type === 'cellular')
  );
}
