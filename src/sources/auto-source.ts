/** `createShopSource`: server and device behind one `ShopSource`; the mode and what works decide who answers. */
import { catalogueKey } from '../protocol/catalogue/storage-names.ts';
import { ShopError, type ShopErrorCode } from '../protocol/shop-error.ts';
import type { Suggestions } from '../protocol/assist.ts';
import type { ShopRequest } from '../protocol/request.ts';
import { EMPTY_DEVICE, type ShopAddress, type ShopMode } from '../protocol/shop-status.ts';
import { ApiClient } from '../transport/api-client.ts';
import { abortable } from './abortable.ts';
import { keepsCatalogues } from './keeps-catalogues.ts';
import type { KeptDevice } from './kept-device.ts';
import { askServer } from './rest-source.ts';
import type { ShopSource, SourceAnswer, SourceStatus } from './shop-source.ts';
import type { WorkerChoice } from './spawn-device.ts';

export interface ShopSourceOptions {
  readonly address: ShopAddress;
  /** `auto` unless given. A catalogue file has no server: it is answered by the device in every mode. */
  readonly mode?: ShopMode;
  /** The page's own worker, where the usual ways are closed. */
  readonly worker?: WorkerChoice;
  /** Milliseconds after which the catalogue on the device is looked at as old and brought up to date; a day unless given. */
  readonly maxAge?: number | null;
  /** A shop with more products stays online in mode `auto` until its catalogue is asked for; 20,000 unless given. */
  readonly maxProducts?: number | null;
}

export function createShopSource(options: ShopSourceOptions): ShopSource {
  return new AutoSource(options);
}

/** Milliseconds that a first answer waits for the device if it may hold the catalogue already, and if nobody knows. */
const OPENING_PATIENCE = { likely: 3000, unknown: 400 };
const DAY = 24 * 60 * 60 * 1000;
/** 200 pages of products, and a snapshot of about 18 MB. */
const MAX_PRODUCTS = 20_000;
const COUNT: ShopRequest = { per_page: 1, 'taxonomy-data': false };
/** Failures that the device can make good. A `bad-request` it would answer alike. */
const SERVER_FAILS: ReadonlySet<ShopErrorCode> = new Set([
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
const NO_ANSWER: ReadonlySet<ShopErrorCode> = new Set(['unreachable', 'timeout', 'not-json']);

class AutoSource implements ShopSource {
  readonly #options: ShopSourceOptions;
  readonly #api: ApiClient;
  readonly #listeners = new Set<(status: SourceStatus) => void>();
  readonly #disposal = new AbortController();
  #device: Promise<KeptDevice> | null = null;
  #status: SourceStatus;
  #announced = true;
  /** Looked at before the device opens, which makes a database where there is none. */
  #keepsCatalogues: Promise<boolean | null> | null = null;

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

  async shop(request: ShopRequest, signal: AbortSignal): Promise<SourceAnswer> {
    const either = AbortSignal.any([signal, this.#disposal.signal]);
    either.throwIfAborted();
    const { mode } = this.#status;
    if (this.#isFile || mode === 'offline')
      return (await abortable(this.#useDevice(), either)).shopWhenReady(request, either);
    if (mode === 'online') return this.#askServer(request, either);
    const answer = await this.#askEither(request, either);
    void this.#device?.then((device) => {
      if (answer.answeredBy === 'server') device.compareWith(request, answer.response);
      return device.keep();
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

  async #askServer(request: ShopRequest, signal: AbortSignal): Promise<SourceAnswer> {
    try {
      const answer = await askServer(this.#api, request, signal);
      this.#set({ serverReachable: true });
      return answer;
    } catch (error) {
      if (!signal.aborted && error instanceof ShopError) {
        this.#set({ serverReachable: !NO_ANSWER.has(error.code) });
      }
      throw error;
    }
  }

  /** The device once it is ready, else the server; each stands in for the other. */
  async #askEither(request: ShopRequest, signal: AbortSignal): Promise<SourceAnswer> {
    const askDevice = async (attempts?: number): Promise<SourceAnswer> =>
      (await this.#useDevice()).shop(request, signal, attempts);
    const opening = this.#useDevice()
      .then((device) => device.open())
      .catch(() => this.#status.device);
    await abortable(Promise.race([opening, openingPatience(this.#keepsCatalogues)]), signal);
    if (this.#status.device.state === 'ready' && !(await this.#prefersServer(signal))) {
      try {
        // A worker that dies is not waited for: the server answers meanwhile.
        return await askDevice(1);
      } catch (error) {
        if (signal.aborted || isRefusal(error)) throw error;
      }
    }
    try {
      return await this.#askServer(request, signal);
    } catch (error) {
      if (signal.aborted || !(error instanceof ShopError)) throw error;
      if (!SERVER_FAILS.has(error.code)) throw error;
      const { state } = await abortable(opening, signal);
      if (state !== 'ready') throw error;
      return await askDevice();
    }
  }

  async #prefersServer(signal: AbortSignal): Promise<boolean> {
    return abortable((await this.#useDevice()).prefersServer(), signal);
  }

  #openDevice(): void {
    if (!this.#isFile && this.#status.mode === 'online') return;
    this.#keepsCatalogues ??= keepsCatalogues();
    // A failure stands in the status.
    this.#useDevice().then((device) => device.open().catch(ignore), ignore);
  }

  /** Rejects with `ShopError('worker')` where it cannot be loaded; the next use tries again. */
  #useDevice(): Promise<KeptDevice> {
    this.#device ??= this.#loadDevice().catch((cause: unknown) => {
      this.#device = null;
      const error = ShopError.from(cause, 'worker');
      this.#set({ device: { ...EMPTY_DEVICE, state: 'failed', error: error.toData() } });
      throw error;
    });
    return this.#device;
  }

  async #loadDevice(): Promise<KeptDevice> {
    const { address, worker, maxAge, maxProducts } = this.#options;
    this.#set({ device: { ...EMPTY_DEVICE, state: 'loading' } });
    const { KeptDevice } = await import('./kept-device.ts');
    this.#disposal.signal.throwIfAborted();
    return new KeptDevice({
      address,
      worker,
      maxAge: maxAge ?? DAY,
      maxProducts: maxProducts ?? MAX_PRODUCTS,
      countProducts: async () => {
        const { response } = await askServer(this.#api, COUNT, this.#disposal.signal);
        return response.products?.total ?? 0;
      },
      mayKeep: () => this.#isFile || this.#status.mode === 'auto',
      onStatus: (change) => this.#set(change),
    });
  }

  /** Listeners hear of changes in a microtask of their own, several at once as one. */
  #set(change: Partial<SourceStatus>): void {
    this.#status = { ...this.#status, ...change };
    if (!this.#announced) return;
    this.#announced = false;
    queueMicrotask(() => {
      this.#announced = true;
      for (const listener of this.#listeners) listener(this.#status);
    });
  }
}

/**
 * A server is not asked for what the device is about to answer, nor waited with where there is nothing to wait for. No method:
 * a source that was disposed of, and all that listens to it, would be held until the time is over.
 */
async function openingPatience(isKeeping: Promise<boolean | null> | null): Promise<void> {
  const unknown = wait(OPENING_PATIENCE.unknown).then(() => null);
  const keeps = await Promise.race([isKeeping, unknown]);
  if (keeps === null) await unknown;
  else if (keeps) await wait(OPENING_PATIENCE.likely);
}

function isRefusal(error: unknown): boolean {
  return error instanceof ShopError && error.code === 'bad-request';
}

function ignore(): void {}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
