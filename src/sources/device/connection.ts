/** `WorkerConnection`: one worker and its pending calls; each call settles, even if the worker dies. */
import type { Result } from '../../protocol/device-api.ts';
import { ShopError } from '../../protocol/shop-error.ts';
import type { Device } from './start-worker.ts';

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds; without it the call may take as long as the worker answers pings. */
  readonly deadline?: number;
}

type Settled<T> = { readonly value: T } | { readonly error: unknown };

/** Milliseconds between two checks for signs of life while a call waits; each check sends a ping. */
const PULSE_MS = 250;
/**
 * Checks in a row without a sign of life after which the worker is ended: 2 s. No Web Lock held by the worker in place of
 * pings: it would keep the page out of the browser's back/forward cache, and a worker in an endless loop holds it still.
 */
const MAX_SILENT_PULSES = 8;
/**
 * A busy worker answers pings between the steps of its work. The longest step grows with the products: 0.8 s with 100,000,
 * measured on a loaded machine. Catalogues with more products than this get as many times longer, slow devices in mind.
 */
const PRODUCTS_PER_LIMIT = 20_000;

export class WorkerConnection {
  readonly #device: Device;
  readonly #onDeath: (error: ShopError) => void;
  readonly #pending = new Set<(error: unknown) => void>();
  readonly #pulse: number;
  readonly #leniency: number;
  /** Runs while a call waits. */
  #timer: ReturnType<typeof setInterval> | undefined;
  #missedHeartbeats = 0;
  #maxSilentPulses: number;
  #isPinged = false;
  #isSilent = false;
  #death: ShopError | null = null;

  /**
   * `pulse`: milliseconds between two checks, 250 unless given; `leniency`: a factor of the number of checks, 1 unless given.
   * `onDeath` is called once, unless the end came by `close`.
   */
  constructor(
    device: Device,
    onDeath: (error: ShopError) => void,
    pulse: number = PULSE_MS,
    leniency = 1,
  ) {
    this.#device = device;
    this.#onDeath = onDeath;
    this.#pulse = pulse;
    this.#leniency = leniency;
    this.#maxSilentPulses = MAX_SILENT_PULSES * leniency;
    device.onFailure((reason) => {
      this.fail(new ShopError('worker', `The worker failed: ${reason}.`));
    });
  }

  get isDead(): boolean {
    return this.#death !== null;
  }

  /** Whether the worker was ended because it gave no sign of life. */
  get isSilent(): boolean {
    return this.#isSilent;
  }

  /** Called at each message from the worker. `products`: the number that it has in hand. */
  markAlive(products?: number): void {
    this.#missedHeartbeats = 0;
    if (products === undefined) return;
    const factor = Math.max(1, products / PRODUCTS_PER_LIMIT);
    this.#maxSilentPulses = MAX_SILENT_PULSES * this.#leniency * factor;
  }

  /** Rejects with a `ShopError` or the signal's reason; a call that misses its deadline ends the worker, which hangs. */
  async call<T>(
    send: (api: Device['api']) => Promise<Result<T>>,
    { signal, deadline }: CallOptions,
  ): Promise<T> {
    signal?.throwIfAborted();
    if (this.#death !== null) throw this.#death;
    const settled = await new Promise<Settled<T>>((resolve) => {
      const timer = deadline === undefined ? undefined : this.#watchDeadline(deadline);
      const end = (result: Settled<T>): void => {
        clearTimeout(timer);
        this.#pending.delete(fail);
        this.#watchHeartbeat();
        signal?.removeEventListener('abort', onAbort);
        resolve(result);
      };
      const fail = (error: unknown): void => end({ error });
      const onAbort = (): void => fail(signal?.reason);
      this.#pending.add(fail);
      this.#watchHeartbeat();
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

  /** Ends the worker; what is pending rejects with `reason`. */
  close(reason: ShopError): void {
    this.#end(reason);
  }

  /** Ends the worker, whatever the reason, and tells of its death. */
  fail(error: ShopError): void {
    if (this.#death !== null) return;
    this.#end(error);
    this.#onDeath(error);
  }

  #watchDeadline(deadline: number): ReturnType<typeof setTimeout> {
    return setTimeout(() => {
      this.fail(new ShopError('worker', `The worker did not answer within ${deadline / 1000} s.`));
    }, deadline);
  }

  /** Checks the pulse as long as a call waits. */
  #watchHeartbeat(): void {
    if (this.#pending.size === 0) {
      clearInterval(this.#timer);
      this.#timer = undefined;
    } else if (this.#timer === undefined) {
      this.#missedHeartbeats = 0;
      this.#timer = setInterval(() => this.#checkPulse(), this.#pulse);
    }
  }

  /** Checks are counted, not measured by the clock: a page that was frozen or held back has not been waiting. */
  #checkPulse(): void {
    this.#missedHeartbeats += 1;
    if (this.#missedHeartbeats >= this.#maxSilentPulses) {
      this.#isSilent = true;
      this.fail(new ShopError('worker', 'The worker gave no sign of life.'));
    } else if (!this.#isPinged) {
      this.#isPinged = true;
      const onAnswer = (): void => {
        this.#isPinged = false;
        this.markAlive();
      };
      // A worker of another version, which knows no ping, says so.
      this.#device.api.ping().then(onAnswer, onAnswer);
    }
  }

  #end(error: ShopError): void {
    this.#death ??= error;
    this.#device.end();
    for (const fail of [...this.#pending]) fail(this.#death);
  }
}
