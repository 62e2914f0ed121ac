/**
 * Device of a catalogue in pieces: responds from fronts and categories until the whole catalogue is
 * on this device. Loaded on demand. The classes of the page are given, since in the single file this
 * module has copies of its own.
 */
import type { ShopRequest } from '../../protocol/request.ts';
import type { ShopError, ShopErrorData } from '../../protocol/shop-error.ts';
import { type DeviceStatus, EMPTY_DEVICE } from '../../protocol/shop-status.ts';
import { fetchPointer } from '../../transport/fetch-piece.ts';
import type { DeviceClient } from '../device/client.ts';
import { hasStoredCatalogue } from '../device/has-stored-catalogue.ts';
import type { SyncedDevice, SyncedDeviceOptions } from '../device/synced-device.ts';
import { raceAbort } from '../race-abort.ts';
import type { ResponseOptions, SourceResponse } from '../source.ts';
import { type PartDevice, PiecesShop } from './pieces-shop.ts';

interface PageClasses {
  readonly Device: typeof SyncedDevice;
  readonly Client: typeof DeviceClient;
  readonly PageError: typeof ShopError;
}

/** Creates the device. Starts nothing. */
export function createPiecesDevice(
  { Device, Client, PageError }: PageClasses,
  options: SyncedDeviceOptions & { readonly address: { readonly kind: 'file' } },
): SyncedDevice {
  const { address, worker, rules, onStatus } = options;

  function openPart(part: string): PartDevice {
    const client = new Client({ ...address, part }, worker, () => {}, undefined, rules);
    return {
      sync: () => client.sync(),
      shop: (...call) => client.shop(...call),
      dispose: () => client.dispose(),
    };
  }

  class PiecesDevice extends Device {
    readonly #ended = new AbortController();
    #shop: Promise<PiecesShop> | null = null;
    /** A catalogue is stored, or being stored: the worker of the whole catalogue is needed. */
    #isOpened = false;
    /** Syncs under way that the page has asked for. */
    #syncs = 0;

    /** Starts no worker where nothing is stored: fronts need none. */
    override async open(): Promise<DeviceStatus> {
      if (!this.#isOpened && (await hasStoredCatalogue()) === false) {
        if (this.#isOpened) return super.open();
        onStatus({ device: EMPTY_DEVICE });
        return EMPTY_DEVICE;
      }
      this.#isOpened = true;
      return super.open();
    }

    override async sync(): Promise<void> {
      this.#isOpened = true;
      this.#syncs += 1;
      try {
        await super.sync();
      } finally {
        this.#syncs -= 1;
      }
    }

    override import(file: Blob): Promise<void> {
      this.#isOpened = true;
      return super.import(file);
    }

    override async requestWhenReady(
      request: ShopRequest,
      signal: AbortSignal,
      responseOptions: ResponseOptions = {},
    ): Promise<SourceResponse> {
      const { state } = await raceAbort(this.open(), signal);
      if (state === 'ready') return super.requestWhenReady(request, signal, responseOptions);
      const found = await raceAbort(this.#respond(request, signal, responseOptions), signal);
      if (found !== null) {
        void this.syncIfStale();
        return found;
      }
      const { pointer, isSmall } = await this.#opened();
      if (isSmall || this.#syncs > 0)
        return super.requestWhenReady(request, signal, responseOptions);
      const megabytes = Math.ceil(pointer.bytes / 1e6);
      const message = `This request needs all ${pointer.products} products (${megabytes} MB): call prepare() of the shop's catalogue, or add a category.`;
      const quota = { needed: pointer.bytes, available: null };
      throw new PageError('needs-catalogue', message, { quota });
    }

    override async syncIfStale(): Promise<void> {
      // Only with consent, unless it is small; one that is here is updated.
      const isSmall = async (): Promise<boolean> => (await this.#opened()).isSmall;
      if (this.status.state !== 'ready' && !(await isSmall().catch(() => false))) return;
      this.#isOpened = true;
      await super.syncIfStale();
    }

    override dispose(): void {
      this.#ended.abort();
      void this.#shop?.then((shop) => shop.dispose()).catch(() => {});
      super.dispose();
    }

    #opened(): Promise<PiecesShop> {
      const { signal } = this.#ended;
      const open = async (): Promise<PiecesShop> => {
        const { url } = address;
        const [pointer, own] = await Promise.all([fetchPointer(url, signal), rules]);
        const hasFronts = own === undefined;
        const shop = new PiecesShop({ pointer, url, hasFronts, openPart, signal });
        onStatus({ skippedProductCount: shop.isSmall ? null : pointer.products });
        return shop;
      };
      if (this.#shop === null) {
        const opening = open();
        this.#shop = opening;
        opening.catch(() => {
          if (this.#shop === opening) this.#shop = null;
        });
      }
      return this.#shop;
    }

    /** A missing piece may be one of a catalogue that was replaced: all begins again with the new one. */
    async #respond(...call: Parameters<PiecesShop['shop']>): Promise<SourceResponse | null> {
      const [, signal] = call;
      try {
        const opening = this.#opened();
        const shop = await opening;
        try {
          return await shop.shop(...call);
        } catch (error) {
          if (signal.aborted || dataOf(error)?.code !== 'not-found') throw error;
          if (await shop.isCurrent(signal)) throw error;
          // Another request may have found it missing, too.
          if (this.#shop === opening) this.#shop = null;
          shop.dispose();
          return await (await this.#opened()).shop(...call);
        }
      } catch (error) {
        signal.throwIfAborted();
        const data = dataOf(error);
        throw data === null ? error : PageError.fromData(data);
      }
    }
  }

  return new PiecesDevice(options);
}

/** Data of an error of any copy of the class; `null` of any other. */
function dataOf(error: unknown): ShopErrorData | null {
  return isShopError(error) ? error.toData() : null;
}

function isShopError(error: unknown): error is ShopError {
  return error instanceof Error && 'toData' in error;
}
