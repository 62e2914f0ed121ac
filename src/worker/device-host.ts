/**
 * Host of the device: implements `DeviceApi` for one shop with catalogue, engine and transport.
 * Independent of page and Comlink.
 */
import { respondToPage } from './page-responses.ts';
import { StoredShop } from './stored-shop.ts';
import { ClearedError, LockLostError } from '../catalogue/errors.ts';
import type { Generation } from '../catalogue/store/store.ts';
import { TabChannel } from '../catalogue/locks/tab-channel.ts';
import { catalogueKey } from '../protocol/catalogue/storage-names.ts';
import type { ImportOptions } from '../catalogue/sync/import.ts';
import { ReadWriteLock } from '../catalogue/store/read-write-lock.ts';
import { withWriterLock } from '../catalogue/locks/writer-lock.ts';
import type { ApiRequest } from '../protocol/http-exchange.ts';
import type {
  DeviceApi,
  DeviceResponse,
  Preview,
  RequiredDetails,
  Result,
} from '../protocol/device-api.ts';
import type { Suggestions } from '../protocol/assist.ts';
import type { ShopRequest } from '../protocol/request.ts';
import type { UnderstoodQuery } from '../protocol/typed-filters/parsed-query.ts';
import type { Rule } from '../protocol/owner-rules.ts';
import { ShopError } from '../protocol/shop-error.ts';
import { type DeviceStatus, EMPTY_DEVICE, type ShopAddress } from '../protocol/shop-status.ts';
import { endpointUrl } from '../transport/endpoints.ts';
import { explainFailure } from '../transport/explain-failure.ts';
import { rebuildSnapshot } from './copy-generation.ts';
import { createBuilder, withStoreCatalogue } from './load-store-catalogue.ts';
import { PreviewRequests } from './preview.ts';
import { typedFilters } from './load-typed-filters.ts';
import { sync } from './sync.ts';
import type { CatalogueOrigin } from './open-catalogue-stream.ts';

export interface DeviceHostOptions {
  /** Awaited between the steps of an import, on a shared thread: see `importCatalogue`. */
  readonly yieldToEventLoop?: ImportOptions['yieldToEventLoop'];
}

interface OpenShop {
  readonly address: ShopAddress;
  readonly key: string;
  readonly stored: StoredShop;
  readonly channel: TabChannel;
  /** Address of `store-catalogue.js`. */
  readonly storeFile: string;
  /** Address of `foreign-catalogue.js`. */
  readonly foreignFile: string | undefined;
}

interface RunningSync {
  /** Resolves to `true` if the sync finished, `false` if it was cancelled. */
  readonly done: Promise<boolean>;
  readonly abort: AbortController;
}

export class DeviceHost implements DeviceApi {
  readonly #yieldToEventLoop: ImportOptions['yieldToEventLoop'];
  #shop: OpenShop | null = null;
  #status: DeviceStatus = EMPTY_DEVICE;
  #listener: (status: DeviceStatus) => void = () => {};
  /** Resolves when the listener, which may be on another thread, has received the last status. */
  #delivered: Promise<void> = Promise.resolve();
  #syncing: RunningSync | null = null;
  readonly #previews = new PreviewRequests();
  /** Starts and stops of syncs run in the order of the calls; the sync itself is not awaited. */
  readonly #queue = new ReadWriteLock();

  constructor({ yieldToEventLoop }: DeviceHostOptions = {}) {
    this.#yieldToEventLoop = yieldToEventLoop;
  }

  ping(): void {}

  open(
    address: ShopAddress,
    listener: (status: DeviceStatus) => void,
    storeFile: string,
    rules?: readonly Rule[],
    foreignFile?: string,
  ): Promise<Result<DeviceStatus>> {
    return this.#afterStatusDelivery(async () => {
      this.#listener = listener;
      const key = catalogueKey(address);
      const report = (change: Partial<DeviceStatus>): void => this.#set(change);
      const isPart = address.kind === 'file' && address.part !== undefined;
      const rebuild = (generation: Generation): Promise<ArrayBuffer> =>
        rebuildSnapshot(generation, {
          createBuilder: (header) => createBuilder(storeFile, header),
          yieldToEventLoop: this.#yieldToEventLoop,
        });
      const stored = new StoredShop(key, report, rebuild, rules, isPart);
      const channel = new TabChannel(key, (message) => {
        if (message === 'changed') void stored.revalidate();
      });
      this.#shop = { address, key, stored, channel, storeFile, foreignFile };
      this.#set({ state: 'loading' });
      await stored.open();
    });
  }

  sync(): Promise<Result<DeviceStatus>> {
    return this.#afterStatusDelivery(async () => {
      const { done } = await this.#queue.write(async () => this.#startSync(this.#opened.address));
      await done;
    });
  }

  importCatalogue(file: Blob): Promise<Result<DeviceStatus>> {
    return this.#afterStatusDelivery(async () => {
      const { done } = await this.#queue.write(async () => {
        await this.#endSync();
        return this.#startSync(file);
      });
      await done;
    });
  }

  exportCatalogue(): Promise<Result<Blob>> {
    const { storeFile } = this.#opened;
    return this.#withCurrent(({ generation }) =>
      withStoreCatalogue(storeFile, ({ exportCatalogue }) => exportCatalogue(generation)),
    );
  }

  pauseSync(): Promise<Result<DeviceStatus>> {
    return this.#enqueue(async () => {
      if (await this.#endSync()) this.#set({ isPaused: true });
    });
  }

  cancelSync(): Promise<Result<DeviceStatus>> {
    return this.#enqueue(async () => {
      const { stored } = this.#opened;
      await this.#endSync();
      this.#set({ isPaused: false });
      await stored.deletePartial();
    });
  }

  revalidate(): Promise<Result<DeviceStatus>> {
    return this.#afterStatusDelivery(() => this.#opened.stored.revalidate());
  }

  respond(
    request: ApiRequest,
    knownTerms?: string,
    details?: RequiredDetails,
  ): Promise<Result<DeviceResponse>> {
    return this.#withCurrent((one) => respondToPage(request, one, knownTerms, details), false);
  }

  preview(request: ApiRequest): Promise<Result<Preview>> {
    return toResult(() => this.#previews.respond(request));
  }

  suggest(text: string, request: ShopRequest): Promise<Result<Suggestions>> {
    return this.#withCurrent(({ ruled }) => ruled.suggest(text, request));
  }

  understand(text: string, language: string, file: string): Promise<Result<UnderstoodQuery>> {
    return this.#withCurrent(async ({ context }) =>
      (await typedFilters(file)).understandQuery(context, text, language),
    );
  }

  clear(): Promise<Result<DeviceStatus>> {
    return this.#enqueue(async () => {
      const { stored, channel } = this.#opened;
      await this.#endSync();
      await stored.clear();
      this.#set({ error: null, isPaused: false });
      channel.post('changed');
    });
  }

  /** Stops all work, for a host on a thread that lives on. */
  close(): void {
    this.#listener = () => {};
    this.#syncing?.abort.abort();
    this.#shop?.channel.close();
    this.#shop?.stored.close();
  }

  #enqueue(work: () => Promise<void>): Promise<Result<DeviceStatus>> {
    return this.#afterStatusDelivery(() => this.#queue.write(work));
  }

  #withCurrent<T>(
    ...call: Parameters<typeof StoredShop.prototype.withCurrent<T>>
  ): Promise<Result<T>> {
    return toResult(() => this.#opened.stored.withCurrent(...call));
  }

  /**
   * Runs `work` and resolves to the status, after the listener has received it: messages on two
   * channels may overtake each other.
   */
  #afterStatusDelivery(work: () => Promise<void>): Promise<Result<DeviceStatus>> {
    return toResult(async () => {
      try {
        await work();
        return this.#status;
      } finally {
        await this.#delivered;
      }
    });
  }

  get #probeUrl(): string {
    const { address } = this.#opened;
    return address.kind === 'file' ? address.url : endpointUrl(address.root, 'shop', 'per_page=1');
  }

  get #opened(): OpenShop {
    if (this.#shop === null) throw new ShopError('usage', 'Call open() first.');
    return this.#shop;
  }

  #startSync(origin: CatalogueOrigin): RunningSync {
    if (this.#syncing !== null) return this.#syncing;
    const abort = new AbortController();
    const done = this.#sync(origin, abort.signal).finally(() => {
      this.#syncing = null;
      this.#previews.settle(null);
    });
    this.#syncing = { done, abort };
    return this.#syncing;
  }

  /** Aborts a running sync; resolves to `true` if there was one that did not finish. */
  async #endSync(): Promise<boolean> {
    this.#syncing?.abort.abort();
    return (await this.#syncing?.done.catch(() => true)) === false;
  }

  /** Runs a sync; resolves to `false` if it was cancelled. Rejects with a `ShopError`. */
  async #sync(origin: CatalogueOrigin, signal: AbortSignal): Promise<boolean> {
    const { stored, channel } = this.#opened;
    const knownFetchedAt = this.#status.fetchedAt;
    if (stored.current === null) this.#set({ state: 'loading' });
    this.#set({ error: null, isPaused: false });
    try {
      await this.#fetchCatalogue(origin, signal, knownFetchedAt);
      this.#set({ progress: null });
      channel.post('changed');
      return true;
    } catch (error) {
      const isReady = stored.current !== null;
      if (signal.aborted) {
        this.#set({ state: isReady ? 'ready' : 'empty', progress: null });
        return false;
      }
      const failure = await explainFailure(ShopError.from(error, 'worker'), this.#probeUrl);
      const state = isReady ? 'ready' : 'failed';
      this.#set({ state, progress: null, error: failure.toData() });
      throw failure;
    }
  }

  /**
   * Fetches a catalogue. If storage fails or is full, continues in memory; after a full storage
   * tries to store the catalogue from there without its descriptions.
   *
   * @param knownFetchedAt `fetchedAt` of the catalogue to replace: one that another tab has fetched
   *   since suffices.
   */
  async #fetchCatalogue(
    origin: CatalogueOrigin,
    signal: AbortSignal,
    knownFetchedAt?: string,
  ): Promise<void> {
    const { stored } = this.#opened;
    // In memory, storage is tried once more after the catalogue is here: opening may take seconds.
    if (stored.store.storage === 'stored') await stored.revalidate();
    const get = (): Promise<void> => this.#fetchIntoStore(origin, signal, knownFetchedAt);
    try {
      await get().catch((error: unknown) => {
        // A single retry makes an error caused by another tab rare.
        if (error instanceof ClearedError || error instanceof LockLostError) return get();
        throw error;
      });
    } catch (error) {
      const isStored = stored.store.storage === 'stored';
      if (!isStored || !(error instanceof ShopError) || error.code !== 'storage') throw error;
      stored.fallBackToMemory(error);
      await get();
      if (error.quota !== undefined) await stored.revalidate();
    }
  }

  async #fetchIntoStore(
    origin: CatalogueOrigin,
    signal: AbortSignal,
    knownFetchedAt?: string,
  ): Promise<void> {
    const { stored, key, storeFile, foreignFile } = this.#opened;
    const { store } = stored;
    const work = async (lockSignal: AbortSignal): Promise<void> => {
      const now = await store.info(key);
      const isDone = now !== null && now.fetchedAt !== knownFetchedAt;
      if (isDone && !(origin instanceof Blob)) return;
      const isLoaded = now !== null && now.id === stored.current?.generation.id;
      await sync({
        origin,
        store,
        key,
        storeFile,
        foreignFile,
        loaded: isLoaded ? stored.current : null,
        signal: lockSignal,
        yieldToEventLoop: this.#yieldToEventLoop,
        onProgress: (progress) => this.#set({ progress }),
        onArriving: (generation) => stored.activateArriving(generation),
        preview: {
          isAwaited: () => this.#previews.areWaiting,
          onPreview: (generation, total) =>
            this.#previews.settle({ ...stored.load(generation), total }),
        },
      });
    };
    try {
      await withWriterLock({ store, key, signal }, work);
      await stored.activateStore(store);
    } finally {
      stored.endArriving();
    }
  }

  #set(change: Partial<DeviceStatus>): void {
    this.#status = { ...this.#status, ...change };
    // Through Comlink the listener returns a promise.
    this.#delivered = Promise.resolve(this.#listener(this.#status));
  }
}

/**
 * Runs `work` and gives its error as a value: an error that crosses threads keeps its message only.
 * Never rejects; an error that is no `ShopError` is a defect here and gets the code `worker`.
 */
async function toResult<T>(work: () => Promise<T>): Promise<Result<T>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    return { ok: false, error: ShopError.from(error, 'worker').toData() };
  }
}
