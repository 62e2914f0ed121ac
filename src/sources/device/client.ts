/** `DeviceClient`: requests to the catalogue on this device, through a worker that is started when first needed and replaced when it dies. */
import { proxy, type Remote } from 'comlink';
import { decodeResponse } from '../../protocol/codec/decode-response.ts';
import type { DeviceApi, Result } from '../../protocol/device-api.ts';
import { encodeRequest } from '../../protocol/codec/encode-request.ts';
import { ShopError, type ShopErrorData } from '../../protocol/shop-error.ts';
import type {
  CountOptions,
  Relaxation,
  RequestCounts,
  Suggestions,
  TextRange,
} from '../../protocol/assist.ts';
import type { ShopRequest } from '../../protocol/request.ts';
import { type DeviceStatus, EMPTY_DEVICE, type ShopAddress } from '../../protocol/shop-status.ts';
import { endpointUrl } from '../../transport/endpoints.ts';
import { httpError } from '../../transport/http-error.ts';
import { raceAbort } from '../race-abort.ts';
import { type CallOptions, WorkerConnection } from './connection.ts';
import { SpeculativeRequest } from './speculative-request.ts';
import { startMainThreadDevice } from './main-thread.ts';
import type { SourceResponse } from '../source.ts';
import { type Device, startDevice, type WorkerChoice } from './start-worker.ts';

/** Where the device pretends to be; only the part after the prefix is read. */
const ROOT = '/wp-json/wps/v1';
export interface DeviceTimeouts {
  /** Milliseconds for an answer. Generous: it may come after a step of long work. What changes the status may last. */
  readonly deadline: number;
  /** Milliseconds for the start of a worker. */
  readonly start?: number;
  /** See `DeviceConnection`. */
  readonly heartbeat?: number;
}

const TIMEOUTS: DeviceTimeouts = { deadline: 20_000 };
/** As many workers may be started within a minute: one that always dies is left alone. */
const STARTS_PER_MINUTE = 4;
const MAX_DOUBLINGS = 4;

export class DeviceClient {
  readonly #address: ShopAddress;
  readonly #choice: WorkerChoice | undefined;
  readonly #onStatus: (status: DeviceStatus) => void;
  readonly #timeouts: DeviceTimeouts;
  #connection: Promise<WorkerConnection> | null = null;
  #starts: number[] = [];
  /** The number of workers in a row that were ended for their silence. The next is given twice the time: it may be slow. */
  #silentEnds = 0;
  #status: DeviceStatus = EMPTY_DEVICE;
  #disposed: ShopError | null = null;
  readonly #prefetched = new SpeculativeRequest<SourceResponse>((...asked) =>
    this.#respond(...asked),
  );
  /** Settled while the page is there: no worker is started for nobody. */
  #resumed: Promise<void> = Promise.resolve();

  constructor(
    address: ShopAddress,
    choice: WorkerChoice | undefined,
    onStatus: (status: DeviceStatus) => void,
    limits: DeviceTimeouts = TIMEOUTS,
  ) {
    this.#address = address;
    this.#choice = choice;
    this.#onStatus = onStatus;
    this.#timeouts = limits;
  }

  get status(): DeviceStatus {
    return this.#status;
  }

  /** Resolves when it is known what the device holds; rejects with `ShopError('worker')`. */
  async open(): Promise<DeviceStatus> {
    await this.#use(() => {});
    return this.#status;
  }

  /**
   * Rejects with a `ShopError` (`no-catalogue` while there is none), or with the signal's reason. `attempts`: the number of
   * workers that are asked, 2 unless given; 1 for callers that ask the server when a worker dies.
   */
  async shop(
    request: ShopRequest,
    signal: AbortSignal,
    attempts?: number,
  ): Promise<SourceResponse> {
    return this.#prefetched.get(shopUrl(request), signal, attempts);
  }

  /** `request`, which is asked once typing pauses, is answered ahead. Rejects as `shop` does. */
  async suggest(text: string, request: ShopRequest, signal: AbortSignal): Promise<Suggestions> {
    const { deadline } = this.#timeouts;
    void this.#prefetched.prefetch(shopUrl(request), signal);
    return this.#call((api) => api.suggest(text, request), { signal, deadline });
  }

  /** Counts the products of all choices beside the response of `request`, in one call. Rejects as `shop` does. */
  async counts(
    request: ShopRequest,
    options: CountOptions,
    signal: AbortSignal,
  ): Promise<RequestCounts> {
    const { deadline } = this.#timeouts;
    return this.#call((api) => api.counts(request, options), { signal, deadline });
  }

  /** Counts the products without each constraint of `request` that `base` lacks, in one call. Rejects as `shop` does. */
  async relax(request: ShopRequest, base: ShopRequest, signal: AbortSignal): Promise<Relaxation> {
    const { deadline } = this.#timeouts;
    return this.#call((api) => api.relax(request, base), { signal, deadline });
  }

  /** Finds the words in each text that the query matches. Rejects as `shop` does. */
  async highlight(
    query: string,
    texts: readonly string[],
    signal: AbortSignal,
  ): Promise<readonly (readonly TextRange[])[]> {
    const { deadline } = this.#timeouts;
    return this.#call((api) => api.highlight(query, texts), { signal, deadline });
  }

  /** Resolves when the catalogue is there or the sync was cancelled. Rejects with a `ShopError`. */
  async sync(): Promise<DeviceStatus> {
    return this.#call((api) => api.sync(), {});
  }

  /** The catalogue from a file of the shopper's. Rejects with a `ShopError`. */
  async importCatalogue(file: Blob): Promise<DeviceStatus> {
    return this.#call((api) => api.importCatalogue(file), {});
  }

  async exportCatalogue(): Promise<Blob> {
    return this.#call((api) => api.exportCatalogue(), {});
  }

  /** Looks again at storage, if the device is in use. */
  async revalidate(): Promise<void> {
    if (this.#connection === null) return;
    await this.#call((api) => api.revalidate(), {});
  }

  async pauseSync(): Promise<void> {
    if (this.#connection === null) return;
    await this.#call((api) => api.pauseSync(), {});
  }

  async cancelSync(): Promise<void> {
    if (this.#connection === null) return;
    await this.#call((api) => api.cancelSync(), {});
  }

  async clear(): Promise<void> {
    await this.#call((api) => api.clear(), {});
  }

  /**
   * The page is being left. A worker that writes then, and is not ended by its page, can hold on to storage as long as the tab
   * lives (WebKit): so it is, and goes on should the page come back.
   */
  suspend(): void {
    if (this.#connection === null || this.#status.progress === null) return;
    this.#resumed = new Promise((resolve) => {
      addEventListener('pageshow', () => resolve(), { once: true });
    });
    const reason = new ShopError('worker', 'The page was left.');
    this.#connection.then(
      (connection) => connection.fail(reason),
      () => {},
    );
  }

  dispose(): void {
    const reason = new ShopError('usage', 'This shop source was disposed of.');
    this.#disposed = reason;
    this.#connection?.then(
      (connection) => connection.close(reason),
      () => {},
    );
    this.#connection = null;
  }

  async #respond(url: string, signal: AbortSignal, attempts?: number): Promise<SourceResponse> {
    const { deadline } = this.#timeouts;
    const options = { signal, deadline };
    const { status, body } = await this.#call((api) => api.respond({ url }), options, attempts);
    const json: unknown = JSON.parse(body);
    if (status !== 200) throw httpError('This device', status, json);
    return { response: decodeResponse(json), answeredBy: 'device', asOf: this.#status.asOf };
  }

  #call<T>(
    send: (api: Remote<DeviceApi>) => Promise<Result<T>>,
    options: CallOptions,
    attempts?: number,
  ): Promise<T> {
    return this.#use((connection) => connection.call(send, options), options.signal, attempts);
  }

  /** Every call may be repeated without harm, so under one that dies with its worker the next worker is used, once. */
  async #use<T>(
    work: (connection: WorkerConnection) => T | Promise<T>,
    signal?: AbortSignal,
    attempts = 2,
  ): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      const connecting = this.#connect();
      try {
        return await work(await raceAbort(connecting, signal));
      } catch (error) {
        const isReplaced = this.#connection !== null && this.#connection !== connecting;
        if (!isReplaced || attempt >= attempts || signal?.aborted) throw error;
      }
    }
  }

  #connect(): Promise<WorkerConnection> {
    if (this.#disposed !== null) return Promise.reject(this.#disposed);
    if (this.#connection !== null) return this.#connection;
    const connecting = this.#start();
    this.#connection = connecting;
    connecting.catch((error: unknown) => {
      if (this.#connection !== connecting) return;
      this.#connection = null;
      this.#fail(ShopError.from(error, 'worker'));
    });
    return connecting;
  }

  async #start(): Promise<WorkerConnection> {
    this.#set({ ...EMPTY_DEVICE, state: 'loading' });
    await this.#resumed;
    const { device, workerError } = await this.#spawn();
    const onDeath = (error: ShopError): void => {
      if (this.#disposed !== null) return;
      this.#connection = null;
      this.#silentEnds = connection.isSilent ? this.#silentEnds + 1 : 0;
      this.#fail(error);
      void this.#connect().catch(() => {});
    };
    const leniency = 2 ** Math.min(this.#silentEnds, MAX_DOUBLINGS);
    const connection = new WorkerConnection(device, onDeath, this.#timeouts.heartbeat, leniency);
    const { thread } = device;
    const set = (status: DeviceStatus): void => this.#set({ ...status, thread, workerError });
    const listener = proxy((status: DeviceStatus): void => {
      connection.markAlive(productsInHand(status));
      if (!connection.isDead) set(status);
    });
    try {
      const status = await connection.call((api) => api.open(this.#address, listener), {});
      set(status);
    } catch (error) {
      connection.close(ShopError.from(error, 'worker'));
      throw error;
    }
    // Disposed of while it was starting: then nobody else ends this worker.
    if (this.#disposed !== null) {
      connection.close(this.#disposed);
      throw this.#disposed;
    }
    return connection;
  }

  /**
   * A worker; where none starts, or each one dies, the page itself. Rejects with `ShopError('worker')` where each one has fallen
   * silent: work without an end would freeze the page.
   */
  async #spawn(): Promise<{
    readonly device: Device;
    readonly workerError: ShopErrorData | null;
  }> {
    const now = performance.now();
    this.#starts = this.#starts.filter((start) => now - start < 60_000);
    try {
      if (this.#starts.length >= STARTS_PER_MINUTE) {
        throw new ShopError(
          'worker',
          'The worker died again and again; no other is started within this minute.',
        );
      }
      this.#starts.push(now);
      return { device: await startDevice(this.#choice, this.#timeouts.start), workerError: null };
    } catch (error) {
      if (this.#silentEnds > 0) throw error;
      const workerError = ShopError.from(error, 'worker').toData();
      return { device: await startMainThreadDevice(), workerError };
    }
  }

  #fail(error: ShopError): void {
    this.#set({ ...EMPTY_DEVICE, state: 'failed', error: error.toData() });
  }

  #set(status: DeviceStatus): void {
    if (this.#disposed !== null) return;
    this.#status = status;
    this.#prefetched.discard();
    this.#onStatus(status);
  }
}

function productsInHand({ products, progress }: DeviceStatus): number {
  return Math.max(products, progress?.products ?? 0, progress?.totalProducts ?? 0);
}

function shopUrl(request: ShopRequest): string {
  return endpointUrl(ROOT, 'shop', encodeRequest(request));
}
