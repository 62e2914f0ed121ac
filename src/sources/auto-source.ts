/** `createShopSource`: server and device behind one `ShopSource`; the mode and what works decide who answers. */
import { ShopError, type ShopErrorCode } from '../protocol/shop-error.ts';
import type { Suggestions } from '../protocol/shop-help.ts';
import type { ShopRequest } from '../protocol/shop-request.ts';
import type { ShopAddress, ShopMode } from '../protocol/shop-status.ts';
import { ApiClient } from '../transport/api-client.ts';
import { abortable } from './abortable.ts';
import { CatalogueAge } from './catalogue-age.ts';
import { DeviceSource } from './device-source.ts';
import { keepsCatalogues } from './keeps-catalogues.ts';
import { askServer } from './rest-source.ts';
import type { ShopSource, SourceAnswer, SourceStatus } from './shop-source.ts';
import type { WorkerChoice } from './spawn-device.ts';
import { whenIdle } from './when-idle.ts';

export interface ShopSourceOptions {
  readonly address: ShopAddress;
  /** `auto` unless given. A catalogue file has no server: it is answered by the device in every mode. */
  readonly mode?: ShopMode;
  /** The page's own worker, where the usual ways are closed. */
  readonly worker?: WorkerChoice;
  /** Milliseconds after which the catalogue on the device is looked at as old and brought up to date; a day unless given. */
  readonly maxAge?: number | null;
}

export function createShopSource(options: ShopSourceOptions): ShopSource {
  return new AutoSource(options);
}

/** Milliseconds that a first answer waits for the device if it may hold the catalogue already, and if nobody knows. */
const OPENING_PATIENCE = { likely: 3000, unknown: 400 };
const DAY = 24 * 60 * 60 * 1000;
/** Milliseconds between two looks at the age, and between two tries to get the catalogue unasked. */
const SYNC_PAUSE = 5 * 60 * 1000;
/** Failures that the device can make good. A `bad-request` it would answer alike. */
const SERVER_FAILS: ReadonlySet<ShopErrorCode> = new Set([
  'unreachable',
  'timeout',
  'not-json',
  'bad-response',
  'not-found',
  'forbidden',
  'busy',
  'server',
]);
/** Failures that are no word of the shop's server. */
const NO_ANSWER: ReadonlySet<ShopErrorCode> = new Set(['unreachable', 'timeout', 'not-json']);

class AutoSource implements ShopSource {
  readonly #address: ShopAddress;
  readonly #api: ApiClient;
  readonly #device: DeviceSource;
  readonly #listeners = new Set<(status: SourceStatus) => void>();
  readonly #disposal = new AbortController();
  readonly #maxAge: number;
  readonly #age = new CatalogueAge();
  #status: SourceStatus;
  #announced = true;
  #nextSync = 0;
  /** Looked at before the device opens, which makes a database where there is none. */
  #keepsCatalogues: Promise<boolean | null> | null = null;

  constructor({ address, mode = 'auto', worker, maxAge }: ShopSourceOptions) {
    this.#address = address;
    this.#maxAge = maxAge ?? DAY;
    this.#api = new ApiClient(address.kind === 'server' ? address.root : address.url);
    this.#device = new DeviceSource(address, worker, (device) => this.#set({ device }));
    this.#status = { mode, serverReachable: null, device: this.#device.status };
    this.#openDevice();
    const { signal } = this.#disposal;
    const look = (): void => {
      // A device that is not in use, or that somebody else has in hand, is left alone.
      if (this.#status.device.state === 'ready') void this.#syncBehind();
    };
    const revalidate = (): void => void this.#device.revalidate().then(look, () => {});
    const looking = setInterval(look, SYNC_PAUSE);
    signal.addEventListener('abort', () => clearInterval(looking));
    // Back from the page cache, or from a background in which the browser closes what it likes.
    addEventListener('pageshow', ({ persisted }) => persisted && revalidate(), { signal });
    addEventListener('pagehide', () => this.#device.leave(), { signal });
    const onVisibility = (): void => {
      if (document.hidden) this.#restOnMeteredLine();
      else revalidate();
    };
    document.addEventListener('visibilitychange', onVisibility, { signal });
  }

  get status(): SourceStatus {
    return this.#status;
  }

  async shop(request: ShopRequest, signal: AbortSignal): Promise<SourceAnswer> {
    const either = AbortSignal.any([signal, this.#disposal.signal]);
    either.throwIfAborted();
    const { mode } = this.#status;
    const address = this.#address;
    if (address.kind === 'file' || mode === 'offline') return this.#askDevice(request, either);
    if (mode === 'online') return this.#askServer(request, either);
    const answer = await this.#askEither(request, either);
    void this.#syncBehind();
    return answer;
  }

  async suggest(
    text: string,
    request: ShopRequest,
    signal: AbortSignal,
  ): Promise<Suggestions | null> {
    const { mode, device } = this.#status;
    return mode === 'online' || device.state !== 'ready'
      ? null
      : this.#device.suggest(text, request, signal);
  }

  setMode(mode: ShopMode): void {
    this.#set({ mode });
    this.#openDevice();
  }

  async sync(): Promise<void> {
    const { state } = await this.#device.sync();
    if (state === 'ready') return this.#askPersistence();
    throw new ShopError('no-catalogue', 'Getting the catalogue was cancelled or paused.');
  }

  pauseSync(): Promise<void> {
    this.#nextSync = Number.POSITIVE_INFINITY;
    return this.#device.pauseSync();
  }

  exportCatalogue(): Promise<Blob> {
    return this.#device.exportCatalogue();
  }

  async importCatalogue(file: Blob): Promise<void> {
    await this.#device.importCatalogue(file);
    this.#askPersistence();
  }

  cancelSync(): Promise<void> {
    return this.#device.cancelSync();
  }

  clear(): Promise<void> {
    // Forgotten on purpose: not to be fetched again behind the shopper's back.
    this.#nextSync = Number.POSITIVE_INFINITY;
    return this.#device.clear();
  }

  subscribe(listener: (status: SourceStatus) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  dispose(): void {
    this.#listeners.clear();
    this.#device.dispose();
    this.#disposal.abort(new ShopError('usage', 'This source of answers was disposed of.'));
  }

  /** A device without a catalogue gets it first; whoever asked meanwhile waits for the same one. */
  async #askDevice(request: ShopRequest, signal: AbortSignal): Promise<SourceAnswer> {
    const { state } = await abortable(this.#device.open(), signal);
    if (state !== 'ready') await abortable(this.sync(), signal);
    const answer = await this.#device.shop(request, signal).catch(async (error: unknown) => {
      // What was kept is lost: gone since it was opened. Then it is got again.
      if (signal.aborted || !isLoss(error)) throw error;
      await abortable(this.sync(), signal);
      return this.#device.shop(request, signal);
    });
    void this.#syncBehind();
    return answer;
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
    const opening = this.#device.open().catch(() => this.#device.status);
    await abortable(Promise.race([opening, this.#openingPatience()]), signal);
    if (this.#device.status.state === 'ready') {
      try {
        return await this.#device.shop(request, signal);
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
      return await this.#device.shop(request, signal);
    }
  }

  /** A server is not asked for what the device is about to answer, nor waited with where there is nothing to wait for. */
  async #openingPatience(): Promise<void> {
    const unknown = wait(OPENING_PATIENCE.unknown).then(() => null);
    const keeps = await Promise.race([this.#keepsCatalogues, unknown]);
    if (keeps === null) await unknown;
    else if (keeps) await wait(OPENING_PATIENCE.likely);
  }

  /** Nobody looks, and it costs the shopper: what is under way waits until the page is seen again. */
  #restOnMeteredLine(): void {
    if (this.#status.device.progress === null || !isMetered()) return;
    void this.#device.pauseSync().catch(() => {});
    const goOn = (): void => void this.#device.sync().catch(() => {});
    document.addEventListener('visibilitychange', goOn, {
      once: true,
      signal: this.#disposal.signal,
    });
  }

  /** Asked when there is something to keep, and never waited for: some browsers ask the shopper. */
  #askPersistence(): void {
    // Missing in WebKit, and on pages without https.
    const storage: Partial<StorageManager> | undefined = navigator.storage;
    storage?.persist?.().then(
      (isPersistent) => this.#set({ isPersistent }),
      () => {},
    );
  }

  #openDevice(): void {
    if (this.#address.kind === 'server' && this.#status.mode === 'online') return;
    this.#keepsCatalogues ??= keepsCatalogues();
    // A failure stands in the status.
    this.#device.open().catch(() => {});
  }

  /** Gets the catalogue when the page has nothing better to do: if there is none, or an old one. */
  async #syncBehind(): Promise<void> {
    if (this.#address.kind === 'server' && this.#status.mode !== 'auto') return;
    // Only an opened device knows what it holds; the server may have answered before that. A failure stands in the status.
    await this.#device.open().catch(() => {});
    if (!this.#isDue || performance.now() < this.#nextSync) return;
    this.#nextSync = performance.now() + SYNC_PAUSE;
    whenIdle(() => {
      if (this.#disposal.signal.aborted || !this.#isDue) return;
      // A failure stands in the status, and what the device holds stays.
      this.#device.sync().catch(() => {});
    });
  }

  get #isDue(): boolean {
    const { state, fetchedAt, progress } = this.#status.device;
    if (progress !== null || state === 'loading') return false;
    return !(this.#age.of(fetchedAt) <= this.#maxAge);
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

function isRefusal(error: unknown): boolean {
  return error instanceof ShopError && error.code === 'bad-request';
}

function isLoss(error: unknown): boolean {
  return error instanceof ShopError && (error.code === 'storage' || error.code === 'no-catalogue');
}

/** As far as the browser tells: only Chromium does. */
function isMetered(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  if (typeof connection !== 'object' || connection === null) return false;
  return (
    ('saveData' in connection && connection.saveData === true) ||
    ('type' in connection && connection.type === 'cellular')
  );
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
