/** One living worker and the calls that wait for it: each of them settles, whatever becomes of the worker. */
import type { Outcome } from '../protocol/device-api.ts';
import { ShopError } from '../protocol/shop-error.ts';
import type { Device } from './spawn-device.ts';

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds; without it the call may take as long as the worker keeps giving signs of life. */
  readonly deadline?: number;
}

type Settled<T> = { readonly value: T } | { readonly error: unknown };

/** Checks of the pulse, in milliseconds, and how many of them without a sign mean death. The worker reports every 5 s. */
const PULSE = 5000;
const SILENT_PULSES = 6;

export class DeviceConnection {
  readonly #device: Device;
  readonly #onDeath: (error: ShopError) => void;
  readonly #pending = new Set<(error: unknown) => void>();
  readonly #pulse: number;
  #silentPulses = 0;
  #death: ShopError | null = null;

  /** `pulse`: milliseconds between two checks, 5,000 unless given. `onDeath` is called once, unless the end came by `close`. */
  constructor(device: Device, onDeath: (error: ShopError) => void, pulse: number = PULSE) {
    this.#device = device;
    this.#onDeath = onDeath;
    this.#pulse = pulse;
    device.onFailure((reason) => {
      this.fail(new ShopError('worker', `The worker failed: ${reason}.`));
    });
  }

  get isDead(): boolean {
    return this.#death !== null;
  }

  /** The worker said something. */
  heard(): void {
    this.#silentPulses = 0;
  }

  /** Rejects with a `ShopError` or the signal's reason; a call that misses its deadline ends the worker, which hangs. */
  async call<T>(
    send: (api: Device['api']) => Promise<Outcome<T>>,
    { signal, deadline }: CallOptions,
  ): Promise<T> {
    signal?.throwIfAborted();
    if (this.#death !== null) throw this.#death;
    const settled = await new Promise<Settled<T>>((resolve) => {
      const stopWatch = deadline === undefined ? this.#watchPulse() : this.#watchClock(deadline);
      const end = (result: Settled<T>): void => {
        stopWatch();
        this.#pending.delete(fail);
        signal?.removeEventListener('abort', onAbort);
        resolve(result);
      };
      const fail = (error: unknown): void => end({ error });
      const onAbort = (): void => fail(signal?.reason);
      this.#pending.add(fail);
      signal?.addEventListener('abort', onAbort);
      send(this.#device.api).then(
        (outcome) => {
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

  #watchClock(deadline: number): () => void {
    const timer = setTimeout(() => {
      this.fail(new ShopError('worker', `The worker did not answer within ${deadline / 1000} s.`));
    }, deadline);
    return () => clearTimeout(timer);
  }

  /** Pulses are counted, not measured by the clock: a page that was frozen has not been waiting. */
  #watchPulse(): () => void {
    this.#silentPulses = 0;
    const timer = setInterval(() => {
      this.#silentPulses += 1;
      if (this.#silentPulses < SILENT_PULSES) return;
      this.fail(new ShopError('worker', 'The worker gave no sign of life.'));
    }, this.#pulse);
    return () => clearInterval(timer);
  }

  #end(error: ShopError): void {
    this.#death ??= error;
    this.#device.end();
    for (const fail of [...this.#pending]) fail(this.#death);
  }
}
