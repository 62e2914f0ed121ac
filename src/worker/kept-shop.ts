/** `KeptShop`: what this device keeps of one shop, and the engine that answers from it. It gets nothing over the network. */
import { ClearedError } from '../catalogue/sync/cleared-error.ts';
import type { CatalogueStore, Generation, GenerationTimes } from '../catalogue/store/store.ts';
import { CorruptCatalogueError } from '../catalogue/store/corrupt-catalogue-error.ts';
import { MemoryStore } from '../catalogue/store/memory-store.ts';
import { openStore } from '../catalogue/store/open-store.ts';
import { tryWithWriterLock } from '../catalogue/locks/writer-lock.ts';
import { type Engine, openEngine, openSnapshot } from '../engine/index.ts';
import type { ImportOptions } from '../catalogue/sync/import.ts';
import type { ApiResponse, ApiRequest } from '../protocol/http-exchange.ts';
import { ShopError } from '../protocol/shop-error.ts';
import { type DeviceStatus, EMPTY_DEVICE } from '../protocol/shop-status.ts';
import { copyGeneration } from './copy-generation.ts';
import { exportCatalogue } from './export-catalogue.ts';
import type { KeptCatalogue } from './kept-catalogue.ts';
import { lost, ReadyGenerations } from './ready-generations.ts';

/** What of the status a change of catalogue or storage changes. */
export type KeptStatus = Pick<
  DeviceStatus,
  'state' | 'products' | 'asOf' | 'fetchedAt' | 'storage' | 'storageError' | 'isTruncated' | 'error'
>;

/** Milliseconds from a failure of storage to the first look whether it works again; each further pause is twice as long. */
const PROBE_PAUSE = 30_000;

const { signal: NEVER } = new AbortController();

export class KeptShop {
  readonly #key: string;
  readonly #tell: (change: Partial<KeptStatus>) => void;
  readonly #generations: ReadyGenerations;
  #store: CatalogueStore = new MemoryStore();
  #isClosed = false;
  /** What answers; replaced as a whole, so that an answer sees one generation or the other. */
  #current: KeptCatalogue | null = null;
  #probePause = PROBE_PAUSE;
  #nextProbe = 0;
  #healing: Promise<void> | null = null;
  #tidying: Promise<void> = Promise.resolve();

  /** `pace`: see `importCatalogue`. */
  constructor(
    key: string,
    tell: (change: Partial<KeptStatus>) => void,
    pace: ImportOptions['pace'],
  ) {
    this.#key = key;
    this.#tell = tell;
    this.#generations = new ReadyGenerations(key, pace);
  }

  get store(): CatalogueStore {
    return this.#store;
  }

  get current(): KeptCatalogue | null {
    return this.#current;
  }

  /** Never rejects. */
  async open(): Promise<void> {
    const { store, error } = await openStore();
    this.#use(store, error);
    await this.#load();
    this.#tidying = this.#tidy();
  }

  /** Rejects with a `ShopError`: `no-catalogue`, or `storage` if what was kept is lost. */
  answer(request: ApiRequest): Promise<ApiResponse> {
    return this.ask((engine) => engine.respondText(request));
  }

  /** Anything else that the engine knows; rejects as `answer` does. */
  ask<T>(question: (engine: Engine) => T | Promise<T>): Promise<T> {
    return this.#withShown(({ engine }) => question(engine));
  }

  export(): Promise<Blob> {
    return this.#withShown(({ generation }) => exportCatalogue(generation));
  }

  /** Forgets what came of a sync that is over, unless somebody else writes, whose it may be. Rejects with a `ShopError`. */
  async forgetUnfinished(): Promise<void> {
    await this.#tidying;
    const store = this.#store;
    const key = this.#key;
    await tryWithWriterLock({ store, key, signal: NEVER }, () => store.collectGarbage(key));
  }

  async clear(): Promise<void> {
    await this.#store.clear(this.#key);
    this.#show(null);
    if (this.#store.storage === 'stored') return;
    // There may be what was kept before storage failed.
    await this.#heal();
    await this.#store.clear(this.#key);
    this.#show(null);
  }

  /** Shows what is current in `store` by now. Rejects with a `ShopError`: `storage`, or `ClearedMeanwhile`. */
  async switch(store: CatalogueStore): Promise<void> {
    const label = await store.info(this.#key);
    if (label !== null && label.id === this.#current?.generation.id) return this.#date(label);
    const generation = await this.#generations.current(store);
    this.#show(generation);
    if (generation === null) throw new ClearedError();
    if (store === this.#store) return;
    // Storage has come back meanwhile, and gets what memory has got.
    this.#store.close();
    this.#use(store, null);
    await this.#heal();
  }

  /** For who ends before its thread does, even while it opens. */
  close(): void {
    this.#isClosed = true;
    this.#store.close();
  }

  /** Goes on without storage. What is shown stays as far as it is in memory. */
  forgo(error: ShopError): void {
    this.#nextProbe = performance.now() + this.#probePause;
    this.#use(new MemoryStore(), error);
  }

  /** Looks again at storage, now. Never rejects. */
  async revalidate(): Promise<void> {
    if (this.#store.storage === 'memory') return this.#heal();
    try {
      const label = await this.#store.info(this.#key);
      if (label === null || label.id !== this.#current?.generation.id) await this.#load();
      else this.#date(label);
    } catch (error) {
      this.forgo(ShopError.from(error, 'storage'));
    }
  }

  /** Does something with what is shown; if that turns out to be gone, with what is there in its place. */
  async #withShown<T>(work: (shown: KeptCatalogue) => T | Promise<T>): Promise<T> {
    if (performance.now() >= this.#nextProbe) void this.#heal();
    const shown = this.#current;
    if (shown === null)
      throw new ShopError('no-catalogue', 'This device holds no catalogue of this shop yet.');
    try {
      return await work(shown);
    } catch (error) {
      if (!(error instanceof ShopError) || error.code !== 'storage') throw error;
      await this.#recover(shown.generation.id, error);
      if (this.#current === null) throw error;
      return await work(this.#current);
    }
  }

  /** Never rejects: what is lost is forgotten, what cannot be read just now is left alone, and the status says why. */
  async #load(): Promise<void> {
    try {
      this.#show(await this.#generations.current(this.#store));
    } catch (error) {
      if (error instanceof CorruptCatalogueError) await this.#quarantine(error);
      else this.#loseSight(ShopError.from(error, 'storage'));
    }
  }

  /** Collects what a killed import has left, unless it can be gone on with. */
  async #tidy(): Promise<void> {
    const store = this.#store;
    const key = this.#key;
    try {
      await tryWithWriterLock({ store, key, signal: NEVER }, async () => {
        const begun = (await store.partial(key)) ?? (await store.download(key));
        if (begun === null) await store.collectGarbage(key);
      });
    } catch {
      // The next one will.
    }
  }

  /** Stored entries were not there: another tab has switched to a newer generation, they are lost, or storage is. */
  async #recover(id: string, error: ShopError): Promise<void> {
    if (this.#current?.generation.id !== id) return;
    try {
      const now = await this.#store.info(this.#key);
      if (now !== null && now.id !== id) await this.#load();
      else if (error instanceof CorruptCatalogueError) await this.#quarantine(lost(error, id));
      else throw error;
    } catch (failure) {
      this.#loseSight(ShopError.from(failure, 'storage'));
    }
  }

  /** Not forgotten on purpose: when it was got is forgotten with it, so that it is got again. */
  async #quarantine(error: CorruptCatalogueError): Promise<void> {
    this.#show(null);
    this.#tell({ error: error.toData(), fetchedAt: undefined });
    const { generation } = error;
    if (generation !== null) await this.#store.delete(this.#key, generation).catch(() => {});
  }

  #loseSight(error: ShopError): void {
    this.#show(null);
    this.forgo(error);
  }

  /** Where nothing is kept: takes up what storage holds by now, or writes there what memory holds. Never rejects. */
  #heal(): Promise<void> {
    if (this.#store.storage === 'stored') return Promise.resolve();
    this.#nextProbe = performance.now() + this.#probePause;
    this.#probePause *= 2;
    this.#healing ??= this.#moveToStorage()
      .catch(() => {})
      .finally(() => {
        this.#healing = null;
      });
    return this.#healing;
  }

  async #moveToStorage(): Promise<void> {
    const { store, error } = await openStore();
    if (error !== null) return;
    const key = this.#key;
    const move = async (signal: AbortSignal): Promise<void> => {
      // Not before: what another sync has brought into memory meanwhile is newer.
      const held = this.#current?.generation ?? null;
      const stored = held === null ? null : await store.current(key).catch(() => null);
      if (held !== null && (stored === null || stored.fetchedAt < held.fetchedAt)) {
        await this.#copy(store, held, signal);
      }
      this.#probePause = PROBE_PAUSE;
      this.#use(store, null);
    };
    try {
      if (this.#current === null) await move(NEVER);
      else await tryWithWriterLock({ store, key, signal: NEVER }, move);
    } finally {
      if (this.#store !== store) store.close();
    }
    if (this.#store === store) await this.#load();
  }

  /** Without its long texts, if there is too little room for all of it. */
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

  #use(store: CatalogueStore, error: ShopError | null): void {
    this.#store = store;
    if (this.#isClosed) store.close();
    this.#tell({ storage: store.storage, storageError: error?.toData() ?? null });
  }

  /** What is shown has turned out to be of later. */
  #date({ asOf, fetchedAt }: GenerationTimes): void {
    this.#tell({ asOf, fetchedAt, error: null });
  }

  #show(generation: Generation | null): void {
    if (generation === null) {
      const { state, products, asOf } = EMPTY_DEVICE;
      this.#current = null;
      this.#tell({ state, products, asOf, isTruncated: false });
      return;
    }
    const { products, asOf, fetchedAt, isTruncated = false, snapshot, readTexts } = generation;
    this.#current = { generation, engine: openEngine(openSnapshot(snapshot), readTexts) };
    this.#tell({ state: 'ready', products, asOf, fetchedAt, isTruncated, error: null });
  }
}
