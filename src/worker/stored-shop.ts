/** The stored catalogue of a shop and the engine that responds from it. No network access. */
import { ClearedError, CorruptCatalogueError } from '../catalogue/errors.ts';
import type { CatalogueStore, Generation, GenerationTimes } from '../catalogue/store/store.ts';
import { MemoryStore } from '../catalogue/store/memory-store.ts';
import { openStore } from '../catalogue/store/open-store.ts';
import { tryWithWriterLock } from '../catalogue/locks/writer-lock.ts';
import { engineOf, openContext, openEngine } from '../engine/engine.ts';
import { rulesOfHeader } from '../protocol/rules/decode-rules.ts';
import type { Rule } from '../protocol/owner-rules.ts';
import { ShopError } from '../protocol/shop-error.ts';
import { type DeviceStatus, EMPTY_DEVICE } from '../protocol/shop-status.ts';
import { copyGeneration } from './copy-generation.ts';
import {
  type LoadedCatalogue,
  corruptError,
  GenerationLoader,
  type RebuildSnapshot,
} from './generation-loader.ts';

/** Members of the status that depend on catalogue and storage. */
type StoredStatus = Pick<
  DeviceStatus,
  | 'state'
  | 'products'
  | 'asOf'
  | 'fetchedAt'
  | 'storage'
  | 'storageError'
  | 'isTruncated'
  | 'countDifferences'
  | 'error'
>;

/**
 * Delay in milliseconds before the first retry after a storage failure; doubles with each retry.
 */
const PROBE_DELAY_MS = 30_000;

const { signal: NEVER_ABORTED } = new AbortController();

export class StoredShop {
  readonly #key: string;
  readonly #report: (change: Partial<StoredStatus>) => void;
  readonly #generations: GenerationLoader;
  readonly #rules: readonly Rule[] | undefined;
  readonly #isInMemory: boolean;
  #store: CatalogueStore = new MemoryStore();
  #isClosed = false;
  /**
   * Active catalogue; replaced as a whole, so that each response comes from a single generation.
   */
  #current: LoadedCatalogue | null = null;
  /** Id of the active generation while it is not complete. */
  #arriving: string | null = null;
  #probeDelay = PROBE_DELAY_MS;
  #nextProbe = 0;
  #retrying: Promise<void> | null = null;
  #collecting: Promise<void> = Promise.resolve();

  /**
   *
   * @param rebuild Builds the snapshot of a generation in the format of this code.
   * @param rules The owner's rules, in place of those of the catalogue; `undefined` for those.
   * @param isInMemory Nothing is stored: the catalogue is one part of another.
   */
  constructor(
    key: string,
    report: (change: Partial<StoredStatus>) => void,
    rebuild: RebuildSnapshot,
    rules?: readonly Rule[],
    isInMemory = false,
  ) {
    this.#key = key;
    this.#isInMemory = isInMemory;
    this.#rules = rules;
    this.#report = report;
    this.#generations = new GenerationLoader(key, rebuild);
  }

  get store(): CatalogueStore {
    return this.#store;
  }

  get current(): LoadedCatalogue | null {
    return this.#current;
  }

  /** Opens storage and activates its catalogue. Never rejects. */
  async open(): Promise<void> {
    if (this.#isInMemory) {
      this.#activate(null);
      return;
    }
    const { store, error } = await openStore();
    this.#useStore(store, error);
    await this.#load();
    this.#collecting = this.#collectGarbage();
  }

  /**
   * Runs `work` on the active catalogue; if that is lost, once more on its replacement. `work` may
   * run twice, and must use nothing but the catalogue that it is given.
   *
   * @param isWhole `false` for work that reads the rest of the snapshot itself, or does not need it
   * @throws `ShopError`: `no-catalogue`, or `storage` if the stored catalogue is lost; as `work`
   */
  async withCurrent<T>(
    work: (loaded: LoadedCatalogue) => T | Promise<T>,
    isWhole = true,
  ): Promise<T> {
    if (performance.now() >= this.#nextProbe) void this.#retryStorage();
    const loaded = this.#current;
    if (loaded === null)
      throw new ShopError('no-catalogue', 'This device holds no catalogue of this shop yet.');
    try {
      // The owner's rules may look for texts in any request.
      if (isWhole || loaded.context.rules) await loaded.generation.readRest?.();
      return await work(loaded);
    } catch (error) {
      if (!(error instanceof ShopError) || error.code !== 'storage') throw error;
      await this.#recover(loaded.generation.id, error);
      if (this.#current === null) throw error;
      return await work(this.#current);
    }
  }

  /**
   * Deletes partial imports unless another tab holds the writer lock. Rejects with a `ShopError`.
   */
  async deletePartial(): Promise<void> {
    await this.#collecting;
    const store = this.#store;
    const key = this.#key;
    await tryWithWriterLock({ store, key, signal: NEVER_ABORTED }, () => store.collectGarbage(key));
  }

  async clear(): Promise<void> {
    await this.#store.clear(this.#key);
    this.#activate(null);
    if (this.#store.storage === 'stored') return;
    // Storage may hold a catalogue from before it failed.
    await this.#retryStorage();
    await this.#store.clear(this.#key);
    this.#activate(null);
  }

  /**
   * Activates the current generation of `store`.
   *
   * @throws `ShopError('storage')`; `ClearedError` if there is none.
   */
  async activateStore(store: CatalogueStore): Promise<void> {
    const info = await store.info(this.#key);
    if (info !== null && info.id === this.#current?.generation.id) {
      this.#arriving = null;
      return this.#updateTimes(info);
    }
    const generation = await this.#generations.current(store);
    this.#activate(generation);
    if (generation === null) throw new ClearedError();
    if (store === this.#store) return;
    // Storage works again: copies the catalogue from memory to it.
    this.#store.close();
    this.#useStore(store, null);
    await this.#retryStorage();
  }

  /**
   * Activates a generation that is being stored, where there is no other: it responds from what is
   * here, and responses wait for the entries that are not.
   */
  activateArriving(generation: Generation): void {
    if (this.#current !== null) return;
    this.#arriving = generation.id;
    this.#activate(generation);
  }

  /** Opens the engines of a generation; activates nothing. */
  load<G extends Pick<Generation, 'header' | 'snapshot' | 'readTexts'>>(
    generation: G,
  ): Omit<LoadedCatalogue, 'generation'> & { readonly generation: G } {
    const { snapshot, readTexts } = generation;
    const rules = this.#rules ?? rulesOfHeader(generation.header);
    const context = openContext(snapshot, { rules, now: Date.now });
    const ruled = engineOf(context, readTexts);
    const engine = rules.length === 0 ? ruled : openEngine(context.snapshot, readTexts);
    return { generation, engine, ruled, context };
  }

  /** Ends the state of arrival; deactivates the generation if it is not complete. */
  endArriving(): void {
    if (this.#arriving === null) return;
    this.#arriving = null;
    this.#activate(null);
    this.#report({ fetchedAt: undefined });
  }

  /** Closes the store, also during `open`. */
  close(): void {
    this.#isClosed = true;
    this.#store.close();
  }

  /** Continues in memory; the active catalogue stays as far as it is loaded. */
  fallBackToMemory(error: ShopError): void {
    this.#nextProbe = performance.now() + this.#probeDelay;
    this.#useStore(new MemoryStore(), error);
  }

  /** Reloads the current generation from storage if it changed. Never rejects. */
  async revalidate(): Promise<void> {
    // Nothing to compare it with: it is not in the pointer yet.
    if (this.#arriving !== null) return;
    if (this.#store.storage === 'memory') return this.#retryStorage();
    try {
      const info = await this.#store.info(this.#key);
      if (info === null || info.id !== this.#current?.generation.id) await this.#load();
      else this.#updateTimes(info);
    } catch (error) {
      this.fallBackToMemory(ShopError.from(error, 'storage'));
    }
  }

  /**
   * Loads the current generation. Deletes a corrupt one and falls back to memory if storage fails;
   * the status has the reason. Never rejects.
   */
  async #load(): Promise<void> {
    try {
      this.#activate(await this.#generations.current(this.#store));
    } catch (error) {
      if (error instanceof CorruptCatalogueError) await this.#discardCorrupt(error);
      else this.#dropCurrent(ShopError.from(error, 'storage'));
    }
  }

  /** Deletes imports of killed workers, unless they can be resumed. */
  async #collectGarbage(): Promise<void> {
    const store = this.#store;
    const key = this.#key;
    try {
      await tryWithWriterLock({ store, key, signal: NEVER_ABORTED }, async () => {
        const partial = (await store.partial(key)) ?? (await store.download(key));
        if (partial === null) await store.collectGarbage(key);
      });
    } catch {
      // The next visit collects it.
    }
  }

  /**
   * Reloads after missing entries: another tab has activated a newer generation, or data or storage
   * is lost.
   */
  async #recover(id: string, error: ShopError): Promise<void> {
    if (this.#current?.generation.id !== id) return;
    try {
      const now = await this.#store.info(this.#key);
      if (now !== null && now.id !== id) await this.#load();
      else if (error instanceof CorruptCatalogueError)
        await this.#discardCorrupt(corruptError(error, id));
      else throw error;
    } catch (failure) {
      this.#dropCurrent(ShopError.from(failure, 'storage'));
    }
  }

  /**
   * Deletes a corrupt generation and resets `fetchedAt`, so that the catalogue is fetched again.
   */
  async #discardCorrupt(error: CorruptCatalogueError): Promise<void> {
    this.#activate(null);
    this.#report({ error: error.toData(), fetchedAt: undefined });
    const { generation } = error;
    if (generation !== null) await this.#store.delete(this.#key, generation).catch(() => {});
  }

  #dropCurrent(error: ShopError): void {
    this.#activate(null);
    this.fallBackToMemory(error);
  }

  /**
   * Retries storage after a fallback to memory: loads its catalogue, or stores the one in memory.
   * Never rejects.
   */
  #retryStorage(): Promise<void> {
    if (this.#isInMemory || this.#store.storage === 'stored') return Promise.resolve();
    this.#nextProbe = performance.now() + this.#probeDelay;
    this.#probeDelay *= 2;
    this.#retrying ??= this.#moveToStorage()
      .catch(() => {})
      .finally(() => {
        this.#retrying = null;
      });
    return this.#retrying;
  }

  async #moveToStorage(): Promise<void> {
    const { store, error } = await openStore();
    if (error !== null) return;
    const key = this.#key;
    const move = async (signal: AbortSignal): Promise<void> => {
      // Read inside the lock: another sync may have replaced it in memory.
      const inMemory = this.#current?.generation ?? null;
      const stored = inMemory === null ? null : await store.current(key).catch(() => null);
      if (inMemory !== null && (stored === null || stored.fetchedAt < inMemory.fetchedAt)) {
        await this.#copy(store, inMemory, signal);
      }
      this.#probeDelay = PROBE_DELAY_MS;
      this.#useStore(store, null);
    };
    try {
      if (this.#current === null) await move(NEVER_ABORTED);
      else await tryWithWriterLock({ store, key, signal: NEVER_ABORTED }, move);
    } finally {
      if (this.#store !== store) store.close();
    }
    if (this.#store === store) await this.#load();
  }

  /** Copies a generation into storage, without descriptions if space is short. */
  async #copy(store: CatalogueStore, generation: Generation, signal: AbortSignal): Promise<void> {
    const copy = (isTruncated: boolean): Promise<void> =>
      copyGeneration({ store, key: this.#key, generation, isTruncated, signal });
    try {
      await copy(false);
    } catch (error) {
      if (!(error instanceof ShopError) || error.quota === undefined) throw error;
      await copy(true);
    }
  }

  #useStore(store: CatalogueStore, error: ShopError | null): void {
    this.#store = store;
    if (this.#isClosed) store.close();
    this.#report({ storage: store.storage, storageError: error?.toData() ?? null });
  }

  /** Updates the times of the active generation. */
  #updateTimes({ asOf, fetchedAt, countDifferences }: GenerationTimes): void {
    this.#report({ asOf, fetchedAt, countDifferences, error: null });
  }

  #activate(generation: Generation | null): void {
    if (generation === null) {
      const { state, products, asOf } = EMPTY_DEVICE;
      this.#current = null;
      this.#report({ state, products, asOf, isTruncated: false, countDifferences: undefined });
      return;
    }
    const { products, asOf, fetchedAt, isTruncated = false, countDifferences } = generation;
    this.#current = this.load(generation);
    const times = { asOf, fetchedAt, countDifferences };
    this.#report({ state: 'ready', products, ...times, isTruncated, error: null });
  }
}
