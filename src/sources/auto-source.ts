/** `createShopSource`: server and device behind one `ShopSource`; the mode and what works decide who answers. */
import { ShopError } from '../protocol/shop-error.ts';
import type { ShopRequest } from '../protocol/shop-request.ts';
import { EMPTY_DEVICE, type ShopAddress, type ShopMode } from '../protocol/shop-status.ts';
import { askServer } from './rest-source.ts';
import type { ShopSource, SourceAnswer, SourceStatus } from './shop-source.ts';

export interface ShopSourceOptions {
  readonly address: ShopAddress;
  /** `auto` unless given. */
  readonly mode?: ShopMode;
}

export function createShopSource(options: ShopSourceOptions): ShopSource {
  return new AutoSource(options);
}

class AutoSource implements ShopSource {
  readonly #address: ShopAddress;
  readonly #listeners = new Set<(status: SourceStatus) => void>();
  #status: SourceStatus;

  constructor({ address, mode = 'auto' }: ShopSourceOptions) {
    this.#address = address;
    this.#status = { mode, serverReachable: null, device: EMPTY_DEVICE };
  }

  get status(): SourceStatus {
    return this.#status;
  }

  async shop(request: ShopRequest, signal: AbortSignal): Promise<SourceAnswer> {
    if (this.#address.kind === 'file') throw noDevice();
    return askServer(this.#address.root, request, signal);
  }

  setMode(mode: ShopMode): void {
    this.#status = { ...this.#status, mode };
    const status = this.#status;
    queueMicrotask(() => {
      for (const listener of this.#listeners) listener(status);
    });
  }

  async sync(): Promise<void> {
    throw noDevice();
  }

  async cancelSync(): Promise<void> {}

  async clear(): Promise<void> {}

  subscribe(listener: (status: SourceStatus) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  dispose(): void {
    this.#listeners.clear();
  }
}

function noDevice(): ShopError {
  return new ShopError('worker', 'The device side is not there.');
}
