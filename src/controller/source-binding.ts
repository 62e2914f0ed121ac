/** `SourceBinding`: subscription of a shop to the status of its present source. */
import type { ShopSource, SourceStatus } from '../sources/source.ts';
import type { StateStore } from './state/state-store.ts';

/** Present source of one shop. */
export class SourceBinding {
  readonly #store: StateStore;
  readonly #onStatus: (isOutdated: boolean) => void;
  #source: ShopSource | null = null;
  #unsubscribe: () => void = () => {};

  /**
   * @param onStatus Called after a status was stored; `isOutdated`: mode or data of the source have
   *   changed, so the response shown has to be requested again.
   */
  constructor(store: StateStore, onStatus: (isOutdated: boolean) => void) {
    this.#store = store;
    this.#onStatus = onStatus;
  }

  /** Present source; `null` before the first. */
  get source(): ShopSource | null {
    return this.#source;
  }

  /**
   * Disposes the old source and subscribes to the new. The first status is not published.
   * @throws TypeError for a value of the page that is no source; there is none then.
   */
  connect(source: ShopSource | null): void {
    this.#unsubscribe();
    this.#source?.dispose?.();
    this.#source = null;
    this.#unsubscribe = source?.subscribe((status) => this.#follow(status)) ?? (() => {});
    this.#source = source;
  }

  #follow(status: SourceStatus): void {
    const { source, request } = this.#store.value;
    const before = source ?? status;
    this.#store.set({ source: status });
    const [old, device] = [before.device, status.device];
    const isOtherData = old?.state !== device?.state || old?.asOf !== device?.asOf;
    const hasOrHadData = old?.state === 'ready' || device?.state === 'ready';
    this.#onStatus(
      before.mode !== status.mode || (isOtherData && hasOrHadData && request.status !== 'pending'),
    );
  }
}
