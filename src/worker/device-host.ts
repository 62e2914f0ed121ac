/** `DeviceHost`: the device's side of one shop, composed of catalogue, engine and transport. Knows no page and no Comlink. */
import { ClearedError } from '../catalogue/sync/cleared-error.ts';
import { TabChannel } from '../catalogue/locks/tab-channel.ts';
import { catalogueKey } from '../protocol/catalogue/storage-names.ts';
import type { ImportOptions } from '../catalogue/sync/import.ts';
import { ReadWriteLock } from '../catalogue/locks/read-write-lock.ts';
import { withWriterLock } from '../catalogue/locks/writer-lock.ts';
import type { ApiResponse, ApiRequest } from '../protocol/http-exchange.ts';
import type { DeviceApi, Result } from '../protocol/device-api.ts';
import type { Engine } from '../engine/index.ts';
import type { Explanation, Relaxation, Suggestions, TextRange } from '../protocol/assist.ts';
import type { ShopRequest } from '../protocol/request.ts';
import { ShopError } from '../protocol/shop-error.ts';
import { type DeviceStatus, EMPTY_DEVICE, type ShopAddress } from '../protocol/shop-status.ts';
import { endpointUrl } from '../transport/endpoints.ts';
import { explainFailure } from '../transport/explain-failure.ts';
import { KeptShop } from './kept-shop.ts';
import { outcome } from './outcome.ts';
import { sync } from './sync.ts';
import type { CatalogueOrigin } from './syncing.ts';

export interface DeviceHostOptions {
  /** See `importCatalogue`: for a host that shares its thread. */
  readonly pace?: ImportOptions['pace'];
}

interface OpenShop {
  readonly address: ShopAddress;
  readonly key: string;
  readonly kept: KeptShop;
  readonly announcements: TabChannel;
}

interface Syncing {
  /** Whether it came to its end. */
  readonly done: Promise<boolean>;
  readonly abort: AbortController;
}

export class DeviceHost implements DeviceApi {
  readonly #pace: ImportOptions['pace'];
  #shop: OpenShop | null = null;
  #status: DeviceStatus = EMPTY_DEVICE;
  #listener: (status: DeviceStatus) => void = () => {};
  /** Settles when the listener, which may be far away, has heard the last change. */
  #told: Promise<void> = Promise.resolve();
  #syncing: Syncing | null = null;
  /** What begins or ends a sync does so in the order asked for; the sync itself is not waited for. */
  readonly #orders = new ReadWriteLock();

  constructor({ pace }: DeviceHostOptions = {}) {
    this.#pace = pace;
  }

  ping(): void {}

  open(
    address: ShopAddress,
    listener: (status: DeviceStatus) => void,
  ): Promise<Result<DeviceStatus>> {
    return this.#report(async () => {
      this.#listener = listener;
      const key = catalogueKey(address);
      const kept = new KeptShop(key, (change) => this.#set(change), this.#pace);
      const announcements = new TabChannel(key, (announcement) => {
        if (announcement === 'changed') void kept.revalidate();
      });
      this.#shop = { address, key, kept, announcements };
      this.#set({ state: 'loading' });
      await kept.open();
    });
  }

  sync(): Promise<Result<DeviceStatus>> {
    return this.#report(async () => {
      const { done } = await this.#orders.write(async () => this.#startSync(this.#opened.address));
      await done;
    });
  }

  importCatalogue(file: Blob): Promise<Result<DeviceStatus>> {
    return this.#report(async () => {
      const { done } = await this.#orders.write(async () => {
        await this.#endSync();
        return this.#startSync(file);
      });
      await done;
    });
  }

  exportCatalogue(): Promise<Result<Blob>> {
    return outcome(() => this.#opened.kept.export());
  }

  pauseSync(): Promise<Result<DeviceStatus>> {
    return this.#order(async () => {
      if (await this.#endSync()) this.#set({ isPaused: true });
    });
  }

  cancelSync(): Promise<Result<DeviceStatus>> {
    return this.#order(async () => {
      const { kept } = this.#opened;
      await this.#endSync();
      this.#set({ isPaused: false });
      await kept.forgetUnfinished();
    });
  }

  revalidate(): Promise<Result<DeviceStatus>> {
    return this.#report(() => this.#opened.kept.revalidate());
  }

  respond(request: ApiRequest): Promise<Result<ApiResponse>> {
    return outcome(() => this.#opened.kept.answer(request));
  }

  suggest(text: string, request: ShopRequest): Promise<Result<Suggestions>> {
    return this.#ask((engine) => engine.suggest(text, request));
  }

  relax(request: ShopRequest): Promise<Result<Relaxation>> {
    return this.#ask((engine) => engine.relax(request));
  }

  highlight(
    query: string,
    texts: readonly string[],
  ): Promise<Result<readonly (readonly TextRange[])[]>> {
    return this.#ask((engine) => texts.map((text) => engine.highlight(query, text)));
  }

  explain(query: string, id: number): Promise<Result<Explanation | null>> {
    return this.#ask((engine) => engine.explain(query, id));
  }

  clear(): Promise<Result<DeviceStatus>> {
    return this.#order(async () => {
      const { kept, announcements } = this.#opened;
      await this.#endSync();
      await kept.clear();
      this.#set({ error: null, isPaused: false });
      announcements.post('changed');
    });
  }

  /** For a host that ends before its thread does. */
  close(): void {
    this.#listener = () => {};
    this.#syncing?.abort.abort();
    this.#shop?.announcements.close();
    this.#shop?.kept.close();
  }

  #order(work: () => Promise<void>): Promise<Result<DeviceStatus>> {
    return this.#report(() => this.#orders.write(work));
  }

  #ask<T>(question: (engine: Engine) => T | Promise<T>): Promise<Result<T>> {
    return outcome(() => this.#opened.kept.ask(question));
  }

  /** The outcome of what changed the status; messages on two ways may overtake each other, so the status goes first. */
  #report(work: () => Promise<void>): Promise<Result<DeviceStatus>> {
    return outcome(async () => {
      try {
        await work();
        return this.#status;
      } finally {
        await this.#told;
      }
    });
  }

  get #probeUrl(): string {
    const { address } = this.#opened;
    return address.kind === 'file' ? address.url : endpointUrl(address.root, 'shop', 'per_page=1');
  }

  get #opened(): OpenShop {
    if (this.#shop === null) throw new ShopError('usage', 'open() comes first.');
    return this.#shop;
  }

  #startSync(origin: CatalogueOrigin): Syncing {
    if (this.#syncing !== null) return this.#syncing;
    const abort = new AbortController();
    const done = this.#sync(origin, abort.signal).finally(() => {
      this.#syncing = null;
    });
    this.#syncing = { done, abort };
    return this.#syncing;
  }

  /** Whether there was one that did not come to its end. */
  async #endSync(): Promise<boolean> {
    this.#syncing?.abort.abort();
    return (await this.#syncing?.done.catch(() => true)) === false;
  }

  /** Whether the catalogue is there: else it was cancelled. Rejects with a `ShopError`. */
  async #sync(origin: CatalogueOrigin, signal: AbortSignal): Promise<boolean> {
    const { kept, announcements } = this.#opened;
    const seen = this.#status.fetchedAt;
    if (kept.current === null) this.#set({ state: 'loading' });
    this.#set({ error: null, isPaused: false });
    try {
      await this.#getCatalogue(origin, signal, seen);
      this.#set({ progress: null });
      announcements.post('changed');
      return true;
    } catch (error) {
      const isReady = kept.current !== null;
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
   * Storage that fails or is full costs the memory of the next visit, not this one's answers; where it is full, what is in
   * memory then may fit without its long texts. `seen`: when the catalogue was
   * got that was to be replaced; if another tab gets one meanwhile, that will do.
   */
  async #getCatalogue(origin: CatalogueOrigin, signal: AbortSignal, seen?: string): Promise<void> {
    const { kept } = this.#opened;
    await kept.revalidate();
    const get = (): Promise<void> => this.#getIntoStore(origin, signal, seen);
    try {
      await get().catch((error: unknown) => {
        // What another tab did should not be an error in this one: once is enough to make that rare.
        if (error instanceof ClearedError) return get();
        throw error;
      });
    } catch (error) {
      const stored = kept.store.storage === 'stored';
      if (!stored || !(error instanceof ShopError) || error.code !== 'storage') throw error;
      kept.forgo(error);
      await get();
      if (error.quota !== undefined) await kept.revalidate();
    }
  }

  async #getIntoStore(origin: CatalogueOrigin, signal: AbortSignal, seen?: string): Promise<void> {
    const { kept, key } = this.#opened;
    const { store } = kept;
    await withWriterLock({ store, key, signal }, async (inside) => {
      const now = await store.info(key);
      const isDone = now !== null && now.fetchedAt !== seen;
      if (isDone && !(origin instanceof Blob)) return;
      const isShown = now !== null && now.id === kept.current?.generation.id;
      await sync({
        origin,
        store,
        key,
        kept: isShown ? kept.current : null,
        signal: inside,
        pace: this.#pace,
        onProgress: (progress) => this.#set({ progress }),
      });
    });
    await kept.switch(store);
  }

  #set(change: Partial<DeviceStatus>): void {
    this.#status = { ...this.#status, ...change };
    // Through Comlink the listener gives a promise after all.
    this.#told = Promise.resolve(this.#listener(this.#status));
  }
}
