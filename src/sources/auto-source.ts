/**
 * `createShopSource`: server and device behind one `ShopSource`; mode and availability select the
 * side that responds.
 */
import { catalogueKey } from '../protocol/catalogue/storage-names.ts';
import { ShopError, type ShopErrorCode } from '../protocol/shop-error.ts';
import type { UnderstoodQuery } from '../protocol/typed-filters/parsed-query.ts';
import type { Suggestions } from '../protocol/assist.ts';
import type { ShopRequest } from '../protocol/request.ts';
import {
  type DeviceStatus,
  EMPTY_DEVICE,
  type ShopAddress,
  type ShopMode,
} from '../protocol/shop-status.ts';
import { ApiClient } from '../transport/api-client.ts';
import { DAY_MS, delay } from '../transport/timing.ts';
import { raceAbort } from './race-abort.ts';
import { hasStoredCatalogue } from './device/has-stored-catalogue.ts';
import type { SyncedDevice } from './device/synced-device.ts';
import { loadWorkerText } from './device/worker-inline.ts';
import { lazyImport } from './lazy-import.ts';
import { requestServer } from './server-source.ts';
import type {
  CatalogueControl,
  ResponseOptions,
  ShopSource,
  SourceResponse,
  SourceStatus,
} from './source.ts';
import { runWhenIdle } from './run-when-idle.ts';
import type { PageRules, RulesInput } from './page-rules.ts';
import type { WorkerChoice } from './device/start-worker.ts';

/** Options of `createShopSource`. */
export interface ShopSourceOptions {
  /** Address of the shop, as decoded by `shopAddress`. */
  readonly address: ShopAddress;
  /** `auto` by default. A catalogue file has no server: the device responds in every mode. */
  readonly mode?: ShopMode;
  /**
   * The page's own worker: the address of a copy of `worker/engine.worker.js` on its origin, or a
   * function that starts it. By default, and where it does not start, the worker of the package.
   */
  readonly worker?: WorkerChoice | null;
  /** Age in seconds after which the catalogue on the device is updated; a day unless given. */
  readonly maxAge?: number | null;
  /** Largest number of products downloaded in the background in mode `auto`; 20,000 by default. */
  readonly maxProducts?: number | null;
  /** Address or content of a file with the owner's rules; by default those of the catalogue hold. */
  readonly rules?: RulesInput | null;
}

export interface CatalogueSourceStatus extends SourceStatus {
  readonly device: DeviceStatus;
}

/** Source with a server and a device: all optional members of `ShopSource` are there. */
export interface CatalogueSource extends ShopSource {
  readonly status: CatalogueSourceStatus;
  readonly catalogue: CatalogueControl;
  readonly suggest: NonNullable<ShopSource['suggest']>;
  readonly understand: NonNullable<ShopSource['understand']>;
  subscribe(listener: (status: CatalogueSourceStatus) => void): () => void;
}

/**
 * Creates the source of a shop and, unless `mode` is `online`, starts to open the catalogue on this
 * device. Does not throw: failures are in `status` and in the rejections of requests.
 */
export function createShopSource(options: ShopSourceOptions): CatalogueSource {
  return new AutoSource(options);
}

const rulesModule = lazyImport(() => import('./page-rules.ts'));
const deviceModule = lazyImport(() => import('./create-device.ts'), 'worker');

/**
 * Milliseconds that the first request waits for the device: with a stored catalogue, and where that
 * is not known.
 */
const OPEN_TIMEOUT_MS = { likely: 3000, unknown: 400 };
/** Default number of products: 200 requests, and a snapshot of about 18 MB. */
const MAX_PRODUCTS = 20_000;
const COUNT_REQUEST: ShopRequest = { per_page: 1, 'taxonomy-data': false };
/** Failures without a response of the shop's server. */
const NO_RESPONSE_CODES: readonly ShopErrorCode[] = ['unreachable', 'timeout', 'not-json'];

class AutoSource implements CatalogueSource {
  readonly catalogue: CatalogueControl = {
    prepare: async (options) => (await this.#useDevice()).prepare(options),
    // A device that was never loaded has nothing to stop.
    pause: async () => (await this.#device)?.pause(),
    cancel: async () => (await this.#device)?.cancel(),
    export: async () => (await this.#useDevice()).export(),
    import: async (file) => (await this.#useDevice()).import(file),
    clear: async () => (await this.#useDevice()).clear(),
  };
  readonly #options: ShopSourceOptions;
  readonly #api: ApiClient;
  readonly #listeners = new Set<(status: CatalogueSourceStatus) => void>();
  readonly #disposal = new AbortController();
  readonly #rules: Promise<PageRules | null> | null;
  #device: Promise<SyncedDevice> | null = null;
  #status: CatalogueSourceStatus;
  #isPublished = true;
  /** Checked before the device opens, which creates the database where there is none. */
  #hasStoredCatalogue: Promise<boolean | null> | null = null;

  constructor(options: ShopSourceOptions) {
    const { address, mode = 'auto', rules } = options;
    this.#options = options;
    this.#rules = rules
      ? rulesModule().then(
          ({ loadPageRules }) => loadPageRules(rules),
          () => null,
        )
      : null;
    const key = catalogueKey(address);
    this.#api = new ApiClient(key);
    this.#status = { key, mode, serverReachable: null, device: EMPTY_DEVICE };
    void this.#openDevice();
  }

  get status(): CatalogueSourceStatus {
    return this.#status;
  }

  async shop(
    request: ShopRequest,
    signal: AbortSignal,
    options?: ResponseOptions,
  ): Promise<SourceResponse> {
    const either = AbortSignal.any([signal, this.#disposal.signal]);
    either.throwIfAborted();
    const { mode } = this.#status;
    if (this.#isFile || mode === 'offline')
      return (await raceAbort(this.#useDevice(), either)).requestWhenReady(
        request,
        either,
        options,
      );
    if (mode === 'online') return this.#requestServer(request, either);
    const response = await this.#requestEither(request, either, options);
    if (response.respondedBy === 'server')
      this.#withDevice((device) => device.compareWith(request, response.response));
    this.syncIfStale();
    return response;
  }

  async suggest(...call: Parameters<SyncedDevice['suggest']>): Promise<Suggestions | null> {
    return (await this.#respondingDevice())?.suggest(...call) ?? null;
  }

  async understand(
    ...call: Parameters<SyncedDevice['understand']>
  ): Promise<UnderstoodQuery | null> {
    return (await this.#respondingDevice())?.understand(...call) ?? null;
  }

  /** The device; `null` where the server responds. */
  async #respondingDevice(): Promise<SyncedDevice | null> {
    const { mode, device } = this.#status;
    if (mode === 'online' || device.state !== 'ready') return null;
    const ready = await this.#useDevice();
    // Suggested products show prices too.
    return mode === 'auto' && (await ready.prefersServer()) ? null : ready;
  }

  syncIfStale(): void {
    if (!this.#isFile && this.#status.mode === 'online') return;
    this.#withDevice((device) => void device.syncIfStale());
  }

  setMode(mode: ShopMode): void {
    this.#set({ mode });
    void this.#openDevice(true);
  }

  subscribe(listener: (status: CatalogueSourceStatus) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  dispose(): void {
    this.#listeners.clear();
    this.#device?.then((device) => device.dispose(), ignore);
    this.#disposal.abort(new ShopError('usage', 'This shop source was disposed of.'));
  }

  /** A catalogue file has no server. */
  get #isFile(): boolean {
    return this.#options.address.kind === 'file';
  }

  async #requestServer(
    request: ShopRequest,
    signal: AbortSignal,
    searches = true,
  ): Promise<SourceResponse> {
    try {
      const response = await requestServer(this.#api, request, signal, searches);
      this.#set({ serverReachable: true, usesStoreApi: response.isPartial === true });
      return (await this.#rules)?.addTo(request, response) ?? response;
    } catch (error) {
      if (!signal.aborted && error instanceof ShopError) {
        this.#set({ serverReachable: !NO_RESPONSE_CODES.includes(error.code) });
      }
      throw error;
    }
  }

  /** Requests the device once it is ready, else the server; on failure of one, the other. */
  async #requestEither(
    request: ShopRequest,
    signal: AbortSignal,
    options?: ResponseOptions,
  ): Promise<SourceResponse> {
    const opening = this.#opening();
    await raceAbort(Promise.race([opening, openTimeout(this.#hasStoredCatalogue)]), signal);
    const device = this.#status.device.state === 'ready' ? await this.#useDevice() : null;
    if (device !== null && !(await raceAbort(device.prefersServer(), signal))) {
      try {
        // No second worker where the first dies: the server responds sooner.
        return await device.shop(request, signal, options, 1);
      } catch (error) {
        if (signal.aborted || isRefusal(error)) throw error;
      }
    }
    const isTooLarge = (this.#status.skippedProductCount ?? null) !== null;
    try {
      return await this.#requestServer(request, signal, isTooLarge);
    } catch (error) {
      if (signal.aborted || !(error instanceof ShopError) || isRefusal(error)) throw error;
      if (error.code === 'no-catalogue') return this.#requestSynced(request, signal, options);
      const { state } = await raceAbort(opening, signal);
      if (state !== 'ready') throw error;
      return (await this.#useDevice()).shop(request, signal, options);
    }
  }

  /** Waits for the catalogue, which has the counts and finds texts; without one, asks the server. */
  async #requestSynced(
    request: ShopRequest,
    signal: AbortSignal,
    options?: ResponseOptions,
  ): Promise<SourceResponse> {
    try {
      return await (await this.#useDevice()).requestWhenReady(request, signal, options);
    } catch (error) {
      if (signal.aborted || isRefusal(error)) throw error;
      return this.#requestServer(request, signal);
    }
  }

  /** @param isChosen The shopper has chosen the mode: opens a device without a catalogue at once, too. */
  async #openDevice(isChosen = false): Promise<void> {
    const { mode } = this.#status;
    if (!this.#isFile && mode === 'online') return;
    this.#hasStoredCatalogue ??= hasStoredCatalogue();
    const isNeeded = isChosen || this.#isFile || mode === 'offline';
    if (isNeeded || (await this.#hasStoredCatalogue) !== false) await this.#opened();
  }

  /** Opens the device. Resolves with its status, which has the reason of a failure. */
  async #opened(): Promise<DeviceStatus> {
    try {
      return await (await this.#useDevice()).open();
    } catch {
      return this.#status.device;
    }
  }

  /** Opens the device unless it is known to store nothing: a first visit does not wait for its worker. */
  async #opening(): Promise<DeviceStatus> {
    const isFirst = this.#device === null && (await this.#hasStoredCatalogue) === false;
    return isFirst ? this.#status.device : this.#opened();
  }

  /**
   * Calls `use` with the device. One that is not loaded yet is loaded when the page is idle: on a slow line its worker would
   * delay the first products.
   */
  #withDevice(use: (device: SyncedDevice) => void): void {
    const run = (): void => {
      if (!this.#disposal.signal.aborted) void this.#useDevice().then(use, ignore);
    };
    if (this.#device === null) runWhenIdle(run);
    else run();
  }

  /** Loads the device once. Rejects with `ShopError('worker')`; the next call tries again. */
  #useDevice(): Promise<SyncedDevice> {
    this.#device ??= this.#loadDevice().catch((cause: unknown) => {
      this.#device = null;
      const error = ShopError.from(cause, 'worker');
      this.#set({ device: { ...EMPTY_DEVICE, state: 'failed', error: error.toData() } });
      throw error;
    });
    return this.#device;
  }

  async #loadDevice(): Promise<SyncedDevice> {
    const { address, worker, maxAge, maxProducts } = this.#options;
    this.#set({ device: { ...EMPTY_DEVICE, state: 'loading' } });
    // Of the single file: both come at the same time. Who starts the worker reports a failure.
    if (worker == null) loadWorkerText?.().catch(ignore);
    const { createDevice } = await deviceModule();
    this.#disposal.signal.throwIfAborted();
    return createDevice({
      address,
      worker: worker ?? undefined,
      maxAge: typeof maxAge === 'number' ? maxAge * 1000 : DAY_MS,
      maxProducts: maxProducts ?? MAX_PRODUCTS,
      countProducts: async () => {
        const { response } = await requestServer(this.#api, COUNT_REQUEST, this.#disposal.signal);
        return response.products?.total ?? 0;
      },
      allowsAutoSync: () => this.#isFile || this.#status.mode === 'auto',
      onStatus: (change) => this.#set(change),
      rules: this.#rules?.then((loaded) => loaded?.rules),
    });
  }

  /** Publishes changes in a microtask of their own, several at once as one. */
  #set(change: Partial<CatalogueSourceStatus>): void {
    this.#status = { ...this.#status, ...change };
    if (!this.#isPublished) return;
    this.#isPublished = false;
    queueMicrotask(() => {
      this.#isPublished = true;
      for (const listener of this.#listeners) listener(this.#status);
    });
  }
}

/**
 * Time-out of opening the device, longer where it probably stores a catalogue. A function, not a
 * method: a pending timer would retain a disposed source and its listeners.
 */
async function openTimeout(hasStored: Promise<boolean | null> | null): Promise<void> {
  const unknown = delay(OPEN_TIMEOUT_MS.unknown).then(() => null);
  const isLikely = await Promise.race([hasStored, unknown]);
  if (isLikely === null) await unknown;
  else if (isLikely) await delay(OPEN_TIMEOUT_MS.likely);
}

/** Tests for a request that the other side would refuse, too. */
function isRefusal(error: unknown): boolean {
  return error instanceof ShopError && error.code === 'bad-request';
}

function ignore(): void {}
