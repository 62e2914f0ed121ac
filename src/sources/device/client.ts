/**
 * Client of the catalogue on this device: sends calls to a worker that is started on first use, and
 * replaced if it ends.
 */
import { proxy, type Remote } from 'comlink';
import type { DeviceApi, Result } from '../../protocol/device-api.ts';
import { decodeResponse } from '../../protocol/codec/decode-response.ts';
import { encodeRequest } from '../../protocol/codec/encode-request.ts';
import { PRODUCTS_ONLY } from '../../protocol/products-only.ts';
import { ShopError, type ShopErrorData } from '../../protocol/shop-error.ts';
import type { DetailOptions, Suggestions } from '../../protocol/assist.ts';
import type { ShopRequest } from '../../protocol/request.ts';
import type { UnderstoodQuery } from '../../protocol/typed-filters/parsed-query.ts';
import type { Rule } from '../../protocol/owner-rules.ts';
import { type DeviceStatus, EMPTY_DEVICE, type ShopAddress } from '../../protocol/shop-status.ts';
import { endpointUrl } from '../../transport/endpoints.ts';
import { httpError } from '../../transport/http-error.ts';
import { raceAbort } from '../race-abort.ts';
import { DeviceTerms } from './device-terms.ts';
import { type CallOptions, WorkerConnection } from './connection.ts';
import { PrefetchedResponse } from './prefetched-response.ts';
import { startMainThreadDevice } from './main-thread.ts';
import type { OnPreview, ResponseOptions, SourceResponse } from '../source.ts';
import { foreignCatalogueFile } from './foreign-catalogue-file.ts';
import { storeCatalogueFile } from './store-catalogue-file.ts';
import { typedFiltersFile } from './typed-filters-file.ts';
import { type Device, startDevice, type WorkerChoice } from './start-worker.ts';

/** REST root of the URLs sent to the device; the engine reads only the part after the prefix. */
const ROOT = '/wp-json/wps/v1';

/** Request of a response, with the details that are required of it. */
interface DeviceQuery {
  readonly request: ShopRequest;
  readonly details: DetailOptions | undefined;
}

interface DeviceTimeouts {
  /**
   * Time-out in milliseconds of a response. Long, since a step of other work may come first. Calls
   * that change the status have none.
   */
  readonly deadline: number;
  /** Time-out in milliseconds for the start of a worker; 10,000 unless given. */
  readonly start?: number;
  /** Milliseconds between two pings, see `WorkerConnection`; 250 unless given. */
  readonly pingIntervalMs?: number;
}

const TIMEOUTS: DeviceTimeouts = { deadline: 20_000 };
/** Number of workers started within a minute; after that the main thread is used. */
const STARTS_PER_MINUTE = 4;
/** Number of times that the number of allowed missed pings is doubled. */
const MAX_TOLERANCE_DOUBLINGS = 4;

/**
 * Client of one shop's device. Methods reject with a `ShopError`, or with the reason of their
 * signal.
 */
export class DeviceClient {
  readonly #address: ShopAddress;
  readonly #choice: WorkerChoice | undefined;
  readonly #onStatus: (status: DeviceStatus) => void;
  readonly #timeouts: DeviceTimeouts;
  readonly #rules: Promise<readonly Rule[] | undefined> | undefined;
  readonly #terms = new DeviceTerms();
  #connection: Promise<WorkerConnection> | null = null;
  #starts: number[] = [];
  /** Number of consecutive unresponsive workers. Each further one may miss twice as many pings. */
  #unresponsiveEnds = 0;
  #status: DeviceStatus = EMPTY_DEVICE;
  #disposed: ShopError | null = null;
  readonly #prefetched = new PrefetchedResponse<DeviceQuery, SourceResponse>((...call) =>
    this.#respond(...call),
  );
  /** Settled unless the page was left: a page in the back/forward cache starts no worker. */
  #resumed: Promise<void> = Promise.resolve();

  /**
   * Starts nothing.
   *
   * @param choice The page's own worker, tried first.
   * @param onStatus Called at each change of the status.
   * @param rules Rules of the page, `undefined` for those of the catalogue. Never rejects.
   */
  constructor(
    address: ShopAddress,
    choice: WorkerChoice | undefined,
    onStatus: (status: DeviceStatus) => void,
    limits: DeviceTimeouts = TIMEOUTS,
    rules?: Promise<readonly Rule[] | undefined>,
  ) {
    this.#rules = rules;
    this.#address = address;
    this.#choice = choice;
    this.#onStatus = onStatus;
    this.#timeouts = limits;
  }

  get status(): DeviceStatus {
    return this.#status;
  }

  /** Opens the stored catalogue. Resolves with the status; rejects with `ShopError('worker')`. */
  async open(): Promise<DeviceStatus> {
    await this.#use(() => {});
    return this.#status;
  }

  /**
   * Responds to a request, from the prefetched response if there is one.
   *
   * @param attempts Number of workers tried, 2 unless given; 1 for callers that fall back to the
   *   server.
   * @throws `ShopError`: `no-catalogue` while there is none; the signal's reason.
   */
  async shop(
    request: ShopRequest,
    signal: AbortSignal,
    { details }: ResponseOptions = {},
    attempts?: number,
  ): Promise<SourceResponse> {
    return this.#prefetched.get({ request, details }, signal, attempts);
  }

  /**
   * Gives the first products of a catalogue while it is downloaded, and the number of all; waits for a `sync` that has not
   * begun. Rejects as `DeviceApi.preview`, or with the signal's reason.
   */
  async preview(request: ShopRequest, signal: AbortSignal, onPreview: OnPreview): Promise<void> {
    const url = shopUrl({ ...request, ...PRODUCTS_ONLY });
    const { body, total } = await this.#call((api) => api.preview({ url }), { signal }, 1);
    const json: unknown = JSON.parse(body);
    const { products } = decodeResponse(json);
    if (products) onPreview({ products: { ...products, total } });
  }

  /**
   * Suggests completions of a text. Prefetches the response to `request`, which follows when typing
   * ends. Rejects as `shop` does.
   */
  async suggest(
    text: string,
    request: ShopRequest,
    signal: AbortSignal,
    { details }: ResponseOptions = {},
  ): Promise<Suggestions> {
    void this.#prefetched.prefetch({ request, details }, signal);
    return this.#request((api) => api.suggest(text, request), signal);
  }

  /** Finds filters in a text that the shopper has sent. Rejects as `shop` does. */
  async understand(text: string, language: string, signal: AbortSignal): Promise<UnderstoodQuery> {
    const file = typedFiltersFile();
    return this.#request((api) => api.understand(text, language, file), signal, 1);
  }

  /** Synchronises the catalogue. Resolves when it is complete or the sync was cancelled. */
  async sync(): Promise<DeviceStatus> {
    return this.#call((api) => api.sync());
  }

  /** Replaces the catalogue by that of a file. */
  async importCatalogue(file: Blob): Promise<DeviceStatus> {
    return this.#call((api) => api.importCatalogue(file));
  }

  /** Exports the catalogue as one packed file. */
  async exportCatalogue(): Promise<Blob> {
    return this.#call((api) => api.exportCatalogue());
  }

  /** Reloads the stored catalogue if it changed. No effect while no worker runs. */
  async revalidate(): Promise<void> {
    if (this.#connection !== null) await this.#call((api) => api.revalidate());
  }

  /** Stops a running sync. No effect while no worker runs. */
  async pauseSync(): Promise<void> {
    if (this.#connection !== null) await this.#call((api) => api.pauseSync());
  }

  /** Stops a running sync and deletes its partial download. No effect while no worker runs. */
  async cancelSync(): Promise<void> {
    if (this.#connection !== null) await this.#call((api) => api.cancelSync());
  }

  /** Deletes the stored catalogue. */
  async clear(): Promise<void> {
    await this.#call((api) => api.clear());
  }

  /**
   * Ends a worker that is synchronising when the page is left: in WebKit it could block storage as
   * long as the tab lives. The sync continues if the page is restored.
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

  /** Ends the worker; pending and further calls reject. */
  dispose(): void {
    const reason = new ShopError('usage', 'This shop source was disposed of.');
    this.#disposed = reason;
    this.#connection?.then(
      (connection) => connection.close(reason),
      () => {},
    );
    this.#connection = null;
  }

  async #respond(
    { request, details: options }: DeviceQuery,
    signal: AbortSignal,
    attempts?: number,
  ): Promise<SourceResponse> {
    const url = shopUrl(request);
    const required = options && { ...options, request, file: typedFiltersFile() };
    const send = (known: string) =>
      this.#request((api) => api.respond({ url }, known, required), signal, attempts);
    let sent = await send(this.#terms.known);
    // Evicted by the terms of other catalogues, whose responses came in between.
    if (!this.#terms.knows(sent.terms)) sent = await send('');
    const { status, body, terms, details } = sent;
    const json: unknown = JSON.parse(body);
    if (status !== 200) throw httpError('This device', status, json);
    const response = this.#terms.decode(json, terms);
    const { asOf } = this.#status;
    return { response, respondedBy: 'device', asOf, ...(details && { details }) };
  }

  #request<T>(
    send: (api: Remote<DeviceApi>) => Promise<Result<T>>,
    signal: AbortSignal,
    attempts?: number,
  ): Promise<T> {
    return this.#call(send, { signal, deadline: this.#timeouts.deadline }, attempts);
  }

  #call<T>(
    send: (api: Remote<DeviceApi>) => Promise<Result<T>>,
    options: CallOptions = {},
    attempts?: number,
  ): Promise<T> {
    return this.#use((connection) => connection.call(send, options), options.signal, attempts);
  }

  /**
   * Runs `work` on the worker; repeats it on the next worker if the first ends, since all calls are
   * idempotent.
   */
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
    const { device, workerError } = await this.#startDevice();
    const onEnd = (error: ShopError): void => {
      if (this.#disposed !== null) return;
      this.#connection = null;
      this.#unresponsiveEnds = connection.isUnresponsive ? this.#unresponsiveEnds + 1 : 0;
      this.#fail(error);
      void this.#connect().catch(() => {});
    };
    const toleranceFactor = 2 ** Math.min(this.#unresponsiveEnds, MAX_TOLERANCE_DOUBLINGS);
    const connection = new WorkerConnection(
      device,
      onEnd,
      this.#timeouts.pingIntervalMs,
      toleranceFactor,
    );
    const { thread } = device;
    const set = (status: DeviceStatus): void => this.#set({ ...status, thread, workerError });
    const listener = proxy((status: DeviceStatus): void => {
      connection.markAlive(loadedProducts(status));
      if (!connection.isEnded) set(status);
    });
    try {
      const rules = await this.#rules;
      const status = await connection.call(
        (api) =>
          api.open(this.#address, listener, storeCatalogueFile(), rules, foreignCatalogueFile()),
        {},
      );
      set(status);
    } catch (error) {
      connection.close(ShopError.from(error, 'worker'));
      throw error;
    }
    // `dispose` was called during the start, before it could end this worker.
    if (this.#disposed !== null) {
      connection.close(this.#disposed);
      throw this.#disposed;
    }
    return connection;
  }

  /**
   * Starts a worker, or the main-thread host where none starts or each one fails. Rejects with
   * `ShopError('worker')` where workers did not respond: the same work could freeze the page.
   */
  async #startDevice(): Promise<{
    readonly device: Device;
    readonly workerError: ShopErrorData | null;
  }> {
    const now = performance.now();
    this.#starts = this.#starts.filter((start) => now - start < 60_000);
    try {
      if (this.#starts.length >= STARTS_PER_MINUTE) {
        throw new ShopError(
          'worker',
          'Too many workers have ended: no other is started within this minute.',
        );
      }
      this.#starts.push(now);
      return { device: await startDevice(this.#choice, this.#timeouts.start), workerError: null };
    } catch (error) {
      if (this.#unresponsiveEnds > 0) throw error;
      const workerError = ShopError.from(error, 'worker').toData();
      return { device: await startMainThreadDevice(workerError.message), workerError };
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

function loadedProducts({ products, progress }: DeviceStatus): number {
  return Math.max(products, progress?.products ?? 0, progress?.totalProducts ?? 0);
}

function shopUrl(request: ShopRequest): string {
  return endpointUrl(ROOT, 'shop', encodeRequest(request));
}
