/** Connection to one worker, with its pending calls; each call settles, even if the worker ends. */
import type { Result } from '../../protocol/device-api.ts';
import { ShopError } from '../../protocol/shop-error.ts';
import type { Device } from './start-worker.ts';

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /**
   * Time-out in milliseconds; without it the call may take as long as the worker responds to pings.
   */
  readonly deadline?: number;
}

type Settled<T> = { readonly value: T } | { readonly error: unknown };

/** Milliseconds between two pings while calls are pending. */
const PING_INTERVAL_MS = 250;
/**
 * Number of consecutive pings without a message from the worker after which it is ended: 2 s. A Web
 * Lock held by the worker cannot replace pings: it would exclude the page from the back/forward
 * cache, and a worker in an endless loop still holds it.
 */
const MAX_MISSED_PINGS = 8;
/**
 * Number of products up to which the limit above holds; it grows in proportion beyond. A busy
 * worker responds between the steps of its work, and the longest step grows with the products: 0.8
 * s with 100,000, measured on a loaded machine.
 */
const PRODUCTS_PER_LIMIT = 20_000;

/** Pings the worker while calls are pending, and ends it if it does not respond. */
export class WorkerConnection {
  readonly #device: Device;
  readonly #onEnd: (error: ShopError) => void;
  readonly #pending = new Set<(error: unknown) => void>();
  readonly #pingIntervalMs: number;
  readonly #toleranceFactor: number;
  /** Interval of the pings; set while calls are pending. */
  #timer: ReturnType<typeof setInterval> | undefined;
  #missedPings = 0;
  #maxMissedPings: number;
  #isPinged = false;
  #isUnresponsive = false;
  #endError: ShopError | null = null;

  /**
   * @param onEnd Called once when the worker ends, except by `close`.
   * @param pingIntervalMs Milliseconds between two pings, 250 unless given.
   * @param toleranceFactor Factor on the number of pings that may be missed, 1 unless given.
   */
  constructor(
    device: Device,
    onEnd: (error: ShopError) => void,
    pingIntervalMs: number = PING_INTERVAL_MS,
    toleranceFactor = 1,
  ) {
    this.#device = device;
    this.#onEnd = onEnd;
    this.#pingIntervalMs = pingIntervalMs;
    this.#toleranceFactor = toleranceFactor;
    this.#maxMissedPings = MAX_MISSED_PINGS * toleranceFactor;
    device.onFailure((reason) => {
      this.fail(new ShopError('worker', `The worker failed: ${reason}.`));
    });
  }

  /** `true` after the worker has ended; every further call rejects. */
  get isEnded(): boolean {
    return this.#endError !== null;
  }

  /** `true` if the worker was ended because it did not respond to pings. */
  get isUnresponsive(): boolean {
    return this.#isUnresponsive;
  }

  /**
   * Resets the number of missed pings, at each message from the worker.
   *
   * @param products Number of products that the worker processes; more products allow more missed
   *   pings.
   */
  markAlive(products?: number): void {
    this.#missedPings = 0;
    if (products === undefined) return;
    const factor = Math.max(1, products / PRODUCTS_PER_LIMIT);
    this.#maxMissedPings = MAX_MISSED_PINGS * this.#toleranceFactor * factor;
  }

  /**
   * Calls the worker. A call that exceeds its deadline ends the worker.
   *
   * @throws `ShopError` or the signal's reason.
   */
  async call<T>(
    send: (api: Device['api']) => Promise<Result<T>>,
    { signal, deadline }: CallOptions,
  ): Promise<T> {
    signal?.throwIfAborted();
    if (this.#endError !== null) throw this.#endError;
    const settled = await new Promise<Settled<T>>((resolve) => {
      const timer = deadline === undefined ? undefined : this.#watchDeadline(deadline);
      const end = (result: Settled<T>): void => {
        clearTimeout(timer);
        this.#pending.delete(fail);
        this.#updatePing();
        signal?.removeEventListener('abort', onAbort);
        resolve(result);
      };
      const fail = (error: unknown): void => end({ error });
      const onAbort = (): void => fail(signal?.reason);
      this.#pending.add(fail);
      this.#updatePing();
      signal?.addEventListener('abort', onAbort);
      send(this.#device.api).then(
        (outcome) => {
          this.markAlive();
          if (outcome.ok) end({ value: outcome.value });
          else fail(ShopError.fromData(outcome.error));
        },
        (error: unknown) => fail(ShopError.from(error, 'worker')),
      );
    });
    if ('error' in settled) throw settled.error;
    return settled.value;
  }

  /** Ends the worker; pending calls reject with `reason`. `onEnd` is not called. */
  close(reason: ShopError): void {
    this.#end(reason);
  }

  /** Ends the worker because of an error, and calls `onEnd`. No effect after the first call. */
  fail(error: ShopError): void {
    if (this.#endError !== null) return;
    this.#end(error);
    this.#onEnd(error);
  }

  #watchDeadline(deadline: number): ReturnType<typeof setTimeout> {
    return setTimeout(() => {
      this.fail(new ShopError('worker', `The worker did not respond within ${deadline / 1000} s.`));
    }, deadline);
  }

  /** Starts the pings with the first pending call, stops them after the last. */
  #updatePing(): void {
    if (this.#pending.size === 0) {
      clearInterval(this.#timer);
      this.#timer = undefined;
    } else if (this.#timer === undefined) {
      this.#missedPings = 0;
      this.#timer = setInterval(() => this.#ping(), this.#pingIntervalMs);
    }
  }

  /** Counts pings instead of time: a frozen or throttled page has not been waiting. */
  #ping(): void {
    this.#missedPings += 1;
    if (this.#missedPings >= this.#maxMissedPings) {
      this.#isUnresponsive = true;
      this.fail(new ShopError('worker', 'The worker stopped responding.'));
    } else if (!this.#isPinged) {
      this.#isPinged = true;
      const onResponse = (): void => {
        this.#isPinged = false;
        this.markAlive();
      };
      // A worker of another version without `ping` rejects, which is a response, too.
      this.#device.api.ping().then(onResponse, onResponse);
    }
  }

  #end(error: ShopError): void {
    this.#endError ??= error;
    this.#device.end();
    for (const fail of [...this.#pending]) fail(this.#endError);
  }
}
