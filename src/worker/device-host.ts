/** `DeviceHost`: the device's side of one shop, composed of catalogue, engine and transport. Knows no page and no Comlink. */
import { catalogueKey } from '../catalogue/catalogue-key.ts';
import type { CatalogueStore, Generation } from '../catalogue/catalogue-store.ts';
import { MemoryCatalogues } from '../catalogue/memory-catalogues.ts';
import { openCatalogues } from '../catalogue/open-catalogues.ts';
import { withWriterLock } from '../catalogue/writer-lock.ts';
import { type Engine, openEngine, openSnapshot } from '../engine/index.ts';
import type { ApiAnswer, ApiRequest } from '../protocol/api-answer.ts';
import type { DeviceApi, Outcome } from '../protocol/device-api.ts';
import { ShopError } from '../protocol/shop-error.ts';
import {
  type CatalogueProgress,
  type DeviceStatus,
  EMPTY_DEVICE,
  type ShopAddress,
} from '../protocol/shop-status.ts';
import { outcome } from './outcome.ts';
import { rebuild, sync } from './sync.ts';

/** Milliseconds between two reports of progress; also a sign of life while another tab holds the lock. */
const HEARTBEAT = 5000;

export class DeviceHost implements DeviceApi {
  #address: ShopAddress | null = null;
  #store: CatalogueStore = new MemoryCatalogues();
  #status: DeviceStatus = EMPTY_DEVICE;
  #listener: (status: DeviceStatus) => void = () => {};
  /** Settles when the listener, which may be far away, has heard the last change. */
  #told: Promise<void> = Promise.resolve();
  /** What answers; replaced as a whole, so that an answer sees one generation or the other. */
  #current: { readonly id: string; readonly engine: Engine } | null = null;
  #syncing: { readonly done: Promise<void>; readonly abort: AbortController } | null = null;

  open(
    address: ShopAddress,
    listener: (status: DeviceStatus) => void,
  ): Promise<Outcome<DeviceStatus>> {
    return this.#report(async () => {
      this.#address = address;
      this.#listener = listener;
      this.#set({ state: 'loading' });
      this.#store = await openCatalogues();
      this.#set({ storage: this.#store.storage });
      await this.#load();
      return this.#status;
    });
  }

  sync(): Promise<Outcome<DeviceStatus>> {
    return this.#report(async () => {
      await this.#startSync().done;
      return this.#status;
    });
  }

  cancelSync(): Promise<Outcome<DeviceStatus>> {
    return this.#report(async () => {
      await this.#endSync();
      return this.#status;
    });
  }

  answer(request: ApiRequest): Promise<Outcome<ApiAnswer>> {
    return outcome(async () => {
      const { id, engine } = this.#current ?? noCatalogue();
      try {
        return await engine.answerText(request);
      } catch (error) {
        if (!(error instanceof ShopError) || error.code !== 'storage') throw error;
        await this.#recover(id, error);
        if (this.#current === null) throw error;
        return await this.#current.engine.answerText(request);
      }
    });
  }

  clear(): Promise<Outcome<DeviceStatus>> {
    return this.#report(async () => {
      await this.#endSync();
      await this.#store.clear(this.#key);
      this.#show(null);
      return this.#status;
    });
  }

  /** The outcome of what changed the status; messages on two ways may overtake each other, so the status goes first. */
  #report(work: () => Promise<DeviceStatus>): Promise<Outcome<DeviceStatus>> {
    return outcome(async () => {
      try {
        return await work();
      } finally {
        await this.#told;
      }
    });
  }

  get #opened(): ShopAddress {
    if (this.#address === null) throw new ShopError('usage', 'open() comes first.');
    return this.#address;
  }

  get #key(): string {
    return catalogueKey(this.#opened);
  }

  /** Never rejects: a catalogue that cannot be read is forgotten, and the status says why. */
  async #load(): Promise<void> {
    try {
      const generation = await this.#store.current(this.#key);
      this.#show(generation && (await this.#usable(generation)));
    } catch (error) {
      this.#show(null);
      this.#set({ error: ShopError.from(error, 'storage').toData() });
      await this.#store.clear(this.#key).catch(() => {});
    }
  }

  /** A snapshot of another version, or a damaged one, is built again from the stored entries. */
  async #usable(generation: Generation): Promise<Generation | null> {
    try {
      openSnapshot(generation.snapshot);
      return generation;
    } catch (error) {
      if (!(error instanceof ShopError) || error.code !== 'bad-snapshot') throw error;
    }
    const abort = new AbortController();
    await withWriterLock(this.#key, abort.signal, () =>
      rebuild(this.#store, this.#key, generation, abort.signal),
    );
    return this.#store.current(this.#key);
  }

  /** Stored entries were not there: another tab has switched to a newer generation, or they are lost. */
  async #recover(id: string, error: ShopError): Promise<void> {
    if (this.#current !== null && this.#current.id !== id) return;
    const now = await this.#store.currentId(this.#key);
    if (now !== null && now !== id) {
      await this.#load();
      return;
    }
    this.#show(null);
    this.#set({ error: error.toData() });
    await this.#store.clear(this.#key).catch(() => {});
  }

  #show(generation: Generation | null): void {
    if (generation === null) {
      this.#current = null;
      const { progress, storage } = this.#status;
      this.#set({ ...EMPTY_DEVICE, progress, storage });
      return;
    }
    const { id, products, asOf, fetchedAt } = generation;
    const engine = openEngine(openSnapshot(generation.snapshot), generation.readTexts);
    this.#current = { id, engine };
    this.#set({ state: 'ready', products, asOf, fetchedAt, error: null });
  }

  #startSync(): { readonly done: Promise<void> } {
    if (this.#syncing !== null) return this.#syncing;
    const abort = new AbortController();
    const done = this.#sync(abort.signal).finally(() => {
      this.#syncing = null;
    });
    this.#syncing = { done, abort };
    return this.#syncing;
  }

  async #endSync(): Promise<void> {
    this.#syncing?.abort.abort();
    await this.#syncing?.done.catch(() => {});
  }

  /** Resolves when the catalogue is there, or when it was cancelled; rejects with a `ShopError`. */
  async #sync(signal: AbortSignal): Promise<void> {
    const key = this.#key;
    const heartbeat = setInterval(() => this.#set({}), HEARTBEAT);
    if (this.#current === null) this.#set({ state: 'loading' });
    this.#set({ error: null });
    try {
      await withWriterLock(key, signal, () => this.#getCatalogue(key, signal));
      this.#set({ progress: null });
    } catch (error) {
      const state = this.#current === null ? 'empty' : 'ready';
      if (signal.aborted) {
        this.#set({ state, progress: null });
        return;
      }
      const failure = ShopError.from(error, 'worker');
      this.#set({
        state: state === 'ready' ? 'ready' : 'failed',
        progress: null,
        error: failure.toData(),
      });
      throw failure;
    } finally {
      clearInterval(heartbeat);
    }
  }

  /** Storage that fails or is full costs the memory of the next visit, not this one's answers. */
  async #getCatalogue(key: string, signal: AbortSignal): Promise<void> {
    try {
      await this.#getInto(this.#store, key, signal);
    } catch (error) {
      const stored = this.#store.storage === 'stored';
      if (!stored || !(error instanceof ShopError) || error.code !== 'storage') throw error;
      this.#store = new MemoryCatalogues();
      this.#set({ storage: 'memory' });
      await this.#getInto(this.#store, key, signal);
    }
  }

  async #getInto(store: CatalogueStore, key: string, signal: AbortSignal): Promise<void> {
    // While we waited for the lock another tab may have done the work.
    const id = await store.currentId(key);
    if (id === null || id === this.#current?.id) {
      const onProgress = (progress: CatalogueProgress): void => this.#set({ progress });
      await sync({ address: this.#opened, store, key, signal, onProgress });
    }
    const generation = await store.current(key);
    if (generation === null) throw new ShopError('storage', 'The catalogue was not kept.');
    this.#show(generation);
  }

  #set(change: Partial<DeviceStatus>): void {
    this.#status = { ...this.#status, ...change };
    // Through Comlink the listener gives a promise after all.
    this.#told = Promise.resolve(this.#listener(this.#status));
  }
}

function noCatalogue(): never {
  throw new ShopError('no-catalogue', 'This device holds no catalogue of this shop yet.');
}
