/** Delay of the busy indicator. */

/** Delay in milliseconds; a shorter wait shows no indicator. */
const BUSY_DELAY_MS = 150;

/** Calls `onBusy` once a request has been pending for 150 ms. */
export class BusyTimer {
  readonly #onBusy: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(onBusy: () => void) {
    this.#onBusy = onBusy;
  }

  /** Starts the delay, again from zero if it is running. */
  start(): void {
    this.stop();
    this.#timer = setTimeout(this.#onBusy, BUSY_DELAY_MS);
  }

  /** Stops the delay; no effect if it is not running. */
  stop(): void {
    clearTimeout(this.#timer);
  }
}
