/** `KeptShop`: what this device keeps of one shop, and the engine that answers from it. It gets nothing over the network. */
import type { CatalogueStore, Generation, GenerationTimes } from '../catalogue/catalogue-store.ts';
import { MemoryCatalogues } from '../catalogue/memory-catalogues.ts';
import { openCatalogues } from '../catalogue/open-catalogues.ts';
import { withWriterLock } from '../catalogue/writer-lock.ts';
import { type Engine, openEngine, openSnapshot, SNAPSHOT_FORMAT } from '../engine/index.ts';
import type { ImportOptions } from '../catalogue/import-catalogue.ts';
import type { ApiAnswer, ApiRequest } from '../protocol/api-answer.ts';
import { ShopError } from '../protocol/shop-error.ts';
import { type DeviceStatus, EMPTY_DEVICE } from '../protocol/shop-status.ts';
import { copyGeneration, rebuildSnapshot } from './copy-generation.ts';
import { exportCatalogue } from './export-catalogue.ts';
import type { KeptCatalogue } from './kept-catalogue.ts';

/** What of the status a change of catalogue or storage changes. */
export type KeptStatus = Pick<
  DeviceStatus,
  'state' | 'products' | 'asOf' | 'fetchedAt' | 'storage' | 'storageError' | 'isShortened' | 'error'
>;

/** Milliseconds from a failure of storage to the first look whether it works again; each further pause is twice as long. */
const PROBE_PAUSE = 30_000;

const { signal: NEVER } = new AbortController();

export class KeptShop {
  readonly #key: string;
  readonly #tell: (change: Partial<KeptStatus>) => void;
  readonly #pace: ImportOptions['pace'];
  #store: CatalogueStore = new MemoryCatalogues();
  /** What answers; replaced as a whole, so that an answer sees one generation or the other. */
  #current: KeptCatalogue | null = null;
  #probePause = PROBE_PAUSE;
  #nextProbe = 0;
  #healing: Promise<void> | null = null;
  /** Under way: it may be wanted twice at once. */
  #rebuilding: { readonly id: string; readonly snapshot: Promise<ArrayBuffer> } | null = null;

  /** `pace`: see `importCatalogue`. */
  constructor(
    key: string,
    tell: (change: Partial<KeptStatus>) => void,
    pace: ImportOptions['pace'],
  ) {
    this.#key = key;
    this.#tell = tell;
    this.#pace = pace;
  }

  get store(): CatalogueStore {
    return this.#store;
  }

  get current(): KeptCatalogue | null {
    return this.#current;
  }

  /** Never rejects. */
  async open(): Promise<void> {
    const { store, error } = await openCatalogues();
    this.#use(store, error);
    await this.#load();
    void this.#tidy();
  }

  /** Rejects with a `ShopError`: `no-catalogue`, or `storage` if what was kept is lost. */
  answer(request: ApiRequest): Promise<ApiAnswer> {
    return this.ask((engine) => engine.answerText(request));
  }

  /** Anything else that the engine knows; rejects as `answer` does. */
  async ask<T>(question: (engine: Engine) => T | Promise<T>): Promise<T> {
    if (performance.now() >= this.#nextProbe) void this.#heal();
    const { generation, engine } = this.#shown;
    try {
      return await question(engine);
    } catch (error) {
      if (!(error instanceof ShopError) || error.code !== 'storage') throw error;
      await this.#recover(generation.id, error);
      if (this.#current === null) throw error;
      return await question(this.#current.engine);
    }
  }

  async export(): Promise<Blob> {
    return exportCatalogue(this.#shown.generation);
  }

  async clear(): Promise<void> {
    await this.#store.clear(this.#key);
    this.#show(null);
  }

  /** Shows what is current in the store by now. Rejects with `ShopError('storage')`. */
  async switch(): Promise<void> {
    const label = await this.#store.label(this.#key);
    if (label !== null && label.id === this.#current?.generation.id) return this.#date(label);
    const generation = await this.#store.current(this.#key);
    if (generation === null) throw new ShopError('storage', 'The catalogue was not kept.');
    this.#show(await this.#usable(generation));
  }

  /** Goes on without storage. What is shown stays as far as it is in memory. */
  forgo(error: ShopError): void {
    this.#nextProbe = performance.now() + this.#probePause;
    this.#use(new MemoryCatalogues(), error);
  }

  /** Looks again at storage, now. Never rejects. */
  async revalidate(): Promise<void> {
    if (this.#store.storage === 'memory') return this.#heal();
    try {
      const label = await this.#store.label(this.#key);
      if (label === null || label.id !== this.#current?.generation.id) await this.#load();
      else this.#date(label);
    } catch (error) {
      this.forgo(ShopError.from(error, 'storage'));
    }
  }

  get #shown(): KeptCatalogue {
    if (this.#current !== null) return this.#current;
    throw new ShopError('no-catalogue', 'This device holds no catalogue of this shop yet.');
  }

  /** Never rejects: a catalogue that cannot be read is forgotten, and the status says why. */
  async #load(): Promise<void> {
    try {
      const generation = await this.#store.current(this.#key);
      this.#show(generation && (await this.#usable(generation)));
    } catch (error) {
      await this.#quarantine(ShopError.from(error, 'storage'));
    }
  }

  /** Collects what a killed import has left, unless it can be gone on with. */
  async #tidy(): Promise<void> {
    const store = this.#store;
    const key = this.#key;
    try {
      await withWriterLock({ store, key, signal: NEVER }, async () => {
        const begun = (await store.unfinished(key)) ?? (await store.download(key));
        if (begun === null) await store.collect(key);
      });
    } catch {
      // The next one will.
    }
  }

  /**
   * With a snapshot of this code's format: one of another is left to the version of the library that made it, which may be
   * at work in another tab, and an own one kept beside it.
   */
  async #usable(generation: Generation): Promise<Generation> {
    const { id } = generation;
    if (isOwnFormat(generation.snapshot)) return generation;
    const kept = await this.#store.snapshotOf(id, SNAPSHOT_FORMAT.version);
    if (kept !== null && isOwnFormat(kept)) return { ...generation, snapshot: kept };
    if (this.#rebuilding?.id !== id) this.#rebuilding = { id, snapshot: this.#rebuild(generation) };
    const { snapshot } = this.#rebuilding;
    return { ...generation, snapshot: await snapshot };
  }

  async #rebuild(generation: Generation): Promise<ArrayBuffer> {
    try {
      const snapshot = await rebuildSnapshot(generation, this.#pace);
      // Not kept, it is built again by the next visit.
      const { version } = SNAPSHOT_FORMAT;
      await this.#store.keepSnapshot(generation.id, version, snapshot).catch(() => {});
      return snapshot;
    } finally {
      this.#rebuilding = null;
    }
  }

  /** Stored entries were not there: another tab has switched to a newer generation, they are lost, or storage is. */
  async #recover(id: string, error: ShopError): Promise<void> {
    if (this.#current?.generation.id !== id) return;
    try {
      const now = await this.#store.label(this.#key);
      if (now !== null && now.id !== id) await this.#load();
      else await this.#quarantine(error);
    } catch (failure) {
      this.#show(null);
      this.forgo(ShopError.from(failure, 'storage'));
    }
  }

  async #quarantine(error: ShopError): Promise<void> {
    this.#show(null);
    this.#tell({ error: error.toData() });
    await this.#store.clear(this.#key).catch(() => {});
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
    const { store, error } = await openCatalogues();
    if (error !== null) return;
    const stored = await store.current(this.#key).catch(() => null);
    const held = this.#current?.generation ?? null;
    if (held !== null && (stored === null || stored.fetchedAt < held.fetchedAt)) {
      await this.#copy(store, held);
    }
    this.#probePause = PROBE_PAUSE;
    this.#use(store, null);
    await this.#load();
  }

  /** Without its long texts, if there is too little room for all of it. */
  async #copy(store: CatalogueStore, generation: Generation): Promise<void> {
    const key = this.#key;
    await withWriterLock({ store, key, signal: NEVER }, async (signal) => {
      const copy = (isShortened: boolean): Promise<void> =>
        copyGeneration({ store, key, generation, isShortened, signal });
      try {
        await copy(false);
      } catch (error) {
        if (!(error instanceof ShopError) || error.room === undefined) throw error;
        await copy(true);
      }
    });
  }

  #use(store: CatalogueStore, error: ShopError | null): void {
    this.#store = store;
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
      this.#tell({ state, products, asOf, isShortened: false });
      return;
    }
    const { products, asOf, fetchedAt, isShortened = false, snapshot, readTexts } = generation;
    this.#current = { generation, engine: openEngine(openSnapshot(snapshot), readTexts) };
    this.#tell({ state: 'ready', products, asOf, fetchedAt, isShortened, error: null });
  }
}

function isOwnFormat(snapshot: ArrayBuffer): boolean {
  try {
    openSnapshot(snapshot);
    return true;
  } catch (error) {
    if (error instanceof ShopError && error.code === 'bad-snapshot') return false;
    throw error;
  }
}
