/** `createShopSource`: server and device behind one `ShopSource`; the mode and what works decide who answers. */
import { catalogueKey } from '../protocol/catalogue/storage-names.ts';
import { ShopError, type ShopErrorCode } from '../protocol/shop-error.ts';
import type { Suggestions } from '../protocol/assist.ts';
import type { ShopRequest } from '../protocol/request.ts';
import { EMPTY_DEVICE, type ShopAddress, type ShopMode } from '../protocol/shop-status.ts';
import { ApiClient } from '../transport/api-client.ts';
import { DAY_MS, delay } from '../transport/timing.ts';
import { raceAbort } from './race-abort.ts';
import { hasStoredCatalogue } from './device/has-stored-catalogue.ts';
import type { SyncedDevice } from './device/synced-device.ts';
import { requestServer } from './server-source.ts';
import type { ShopSource, SourceResponse, SourceStatus } from './source.ts';
import type { WorkerChoice } from './device/start-worker.ts';

/** Options of `createShopSource`. */
export interface ShopSourceOptions {
  /** Address of the shop, as decoded by `shopAddress`. */
  readonly address: ShopAddress;
  /** `auto` unless given. A catalogue file has no server: it is answered by the device in every mode. */
  readonly mode?: ShopMode;
  /**
   * The page's own worker: the address of a copy of `worker/engine.worker.js` on its origin, or a function that starts it. Where
   * it does not start, and by default, the worker of the package.
   */
  readonly worker?: WorkerChoice | null;
  /** Age in seconds after which the catalogue on the device is updated; a day unless given. */
  readonly maxAge?: number | null;
  /** A shop with more products stays online in mode `auto` until its catalogue is asked for; 20,000 unless given. */
  readonly maxProducts?: number | null;
}

/**
 * Creates the source that `<wps-shop>` uses: server and device of one shop. Fetches nothing before its first request, except
 * a stored catalogue that is opened. To be ended with `dispose()`.
 */
export function createShopSource(options: ShopSourceOptions): ShopSource {
  return new AutoSource(options);
}

/** Milliseconds that a first answer waits for the device if it may hold the catalogue already, and if nobody knows. */
const OPEN_TIMEOUT_MS = { likely: 3000, unknown: 400 };
/** 200 pages of products, and a snapshot of about 18 MB. */
const MAX_PRODUCTS = 20_000;
const COUNT_REQUEST: ShopRequest = { per_page: 1, 'taxonomy-data': false };
/** Failures that the device can make good. A `bad-request` it would answer alike. */
const FALLBACK_CODES: ReadonlySet<ShopErrorCode> = new Set([
  'unreachable',
  'timeout',
  'blocked',
  'not-json',
  'maintenance',
  'bad-response',
  'not-found',
  'forbidden',
  'busy',
  'server',
]);
/** Failures that are no word of the shop's server. */
const NO_RESPONSE_CODES: ReadonlySet<ShopErrorCode> = new Set([
  'unreachable',
  'timeout',
  'not-json',
]);

class AutoSource implements ShopSource {
  readonly #options: ShopSourceOptions;
  readonly #api: ApiClient;
  readonly #listeners = new Set<(status: SourceStatus) => void>();
  readonly #disposal = new AbortController();
  #device: Promise<SyncedDevice> | null = null;
  #status: SourceStatus;
  #published = true;
  /** Looked at before the device opens, which makes a database where there is none. */
  #hasStoredCatalogue: Promise<boolean | null> | null = null;

  constructor(options: ShopSourceOptions) {
    const { address, mode = 'auto' } = options;
    this.#options = options;
    const key = catalogueKey(address);
    this.#api = new ApiClient(key);
    this.#status = { key, mode, serverReachable: null, device: EMPTY_DEVICE };
    this.#openDevice();
  }

  get status(): SourceStatus {
    return this.#status;
  }

  async shop(request: ShopRequest, signal: AbortSignal): Promise<SourceResponse> {
    const either = AbortSignal.any([signal, this.#disposal.signal]);
    either.throwIfAborted();
    const { mode } = this.#status;
    if (this.#isFile || mode === 'offline')
      return (await raceAbort(this.#useDevice(), either)).requestWhenReady(request, either);
    if (mode === 'online') return this.#requestServer(request, either);
    const answer = await this.#requestEither(request, either);
    void this.#device?.then((device) => {
      if (answer.answeredBy === 'server') device.compareWith(request, answer.response);
      return device.syncIfStale();
    }, ignore);
    return answer;
  }

  async suggest(
    text: string,
    request: ShopRequest,
    signal: AbortSignal,
  ): Promise<Suggestions | null> {
    if (this.#status.mode === 'online' || this.#status.device.state !== 'ready') return null;
    const device = await this.#useDevice();
    // Suggested products have prices, too.
    if (this.#status.mode === 'auto' && (await device.prefersServer())) return null;
    return device.suggest(text, request, signal);
  }

  setMode(mode: ShopMode): void {
    this.#set({ mode });
    this.#openDevice();
  }

  async sync(): Promise<void> {
    await (await this.#useDevice()).sync();
  }

  async pauseSync(): Promise<void> {
    await (await this.#device)?.pauseSync();
  }

  async exportCatalogue(): Promise<Blob> {
    return (await this.#useDevice()).exportCatalogue();
  }

  async importCatalogue(file: Blob): Promise<void> {
    await (await this.#useDevice()).importCatalogue(file);
  }

  async cancelSync(): Promise<void> {
    await (await this.#device)?.cancelSync();
  }

  async clear(): Promise<void> {
    await (await this.#useDevice()).clear();
  }

  subscribe(listener: (status: SourceStatus) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  dispose(): void {
    this.#listeners.clear();
    this.#device?.then((device) => device.dispose(), ignore);
    this.#disposal.abort(new ShopError('usage', 'This source of answers was disposed of.'));
  }

  /** A catalogue file has no server. */
  get #isFile(): boolean {
    return this.#options.address.kind === 'file';
  }

  async #requestServer(request: ShopRequest, signal: AbortSignal): Promise<SourceResponse> {
    try {
      const answer = await requestServer(this.#api, request, signal);
      this.#set({ serverReachable: true });
      return answer;
    } catch (error) {
      if (!signal.aborted && error instanceof ShopError) {
        this.#set({ serverReachable: !NO_RESPONSE_CODES.has(error.code) });
      }
      throw error;
    }
  }

  /** The device once it is ready, else the server; each stands in for the other. */
  async #requestEither(request: ShopRequest, signal: AbortSignal): Promise<SourceResponse> {
    const askDevice = async (attempts?: number): Promise<SourceResponse> =>
      (await this.#useDevice()).shop(request, signal, attempts);
    const opening = this.#useDevice()
      .then((device) => device.open())
      .catch(() => this.#status.device);
    await raceAbort(Promise.race([opening, openTimeout(this.#hasStoredCatalogue)]), signal);
    if (this.#status.device.state === 'ready' && !(await this.#prefersServer(signal))) {
      try {
        // A worker that dies is not waited for: the server answers meanwhile.
        return await askDevice(1);
      } catch (error) {
        if (signal.aborted || isRefusal(error)) throw error;
      }
    }
    try {
      return await this.#requestServer(request, signal);
    } catch (error) {
      if (signal.aborted || !(error instanceof ShopError)) throw error;
      if (!FALLBACK_CODES.has(error.code)) throw error;
      const { state } = await raceAbort(opening, signal);
      if (state !== 'ready') throw error;
      return await askDevice();
    }
  }

  async #prefersServer(signal: AbortSignal): Promise<boolean> {
    return raceAbort((await this.#useDevice()).prefersServer(), signal);
  }

  #openDevice(): void {
    if (!this.#isFile && this.#status.mode === 'online') return;
    this.#hasStoredCatalogue ??= hasStoredCatalogue();
    // A failure stands in the status.
    this.#useDevice().then((device) => device.open().catch(ignore), ignore);
  }

  /** Rejects with `ShopError('worker')` where it cannot be loaded; the next use tries again. */
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
    const { SyncedDevice } = await import('./device/synced-device.ts');
    this.#disposal.signal.throwIfAborted();
    return new SyncedDevice({
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
    });
  }

  /** Listeners hear of changes in a microtask of their own, several at once as one. */
  #set(change: Partial<SourceStatus>): void {
    this.#status = { ...this.#status, ...change };
    if (!this.#published) return;
    this.#published = false;
    queueMicrotask(() => {
      this.#published = true;
      for (const listener of this.#listeners) listener(this.#status);
    });
  }
}

/**
 * A server is not asked for what the device is about to answer, nor waited with where there is nothing to wait for. No method:
 * a source that was disposed of, and all that listens to it, would be held until the time is over.
 */
async function openTimeout(hasStored: Promise<boolean | null> | null): Promise<void> {
  const unknown = delay(OPEN_TIMEOUT_MS.unknown).then(() => null);
  const keeps = await Promise.race([hasStored, unknown]);
  if (keeps === null) await unknown;
  else if (keeps) await delay(OPEN_TIMEOUT_MS.likely);
}

function isRefusal(error: unknown): boolean {
  return error instanceof ShopError && error.code === 'bad-request';
}

function ignore(): void {}
