/** The catalogue that is served now, and its exchange for a newer one between two requests. */
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import {
  ApiResponder,
  type HttpAnswer,
  type HttpRequest,
  type ServedSnapshot,
} from '../../http/api-responder.ts';
import { failure, textAnswer, unavailable, UnavailableError } from '../../http/failures.ts';
import { presentId } from '../../http/open-responder.ts';
import { canonicalCall } from '../../http/canonical-call.ts';
import type { Encoding } from '../../http/negotiation.ts';
import { parseCall } from '../../engine/request/parse-call.ts';
import type { DatabaseAddress } from '../clickhouse/address.ts';
import { Database, DatabaseError } from '../clickhouse/database.ts';
import type { Generation } from '../clickhouse/generations.ts';
import { findGeneration, openDatabaseCatalogue } from '../clickhouse/open-catalogue.ts';
import { loadCatalogue, loadTask, programVersion } from './load-catalogue.ts';
import { loadInThread } from './load-in-thread.ts';
import { type AnsweredRequest, Metrics } from './metrics.ts';
import {
  catalogueBytes,
  openCatalogueResponder,
  type SharedCatalogue,
} from './shared-catalogue.ts';
import { ThreadPool } from './thread-pool.ts';
import type { CatalogueSource, ServedSource } from './thread-messages.ts';

/** Event worth a line in the log. */
export type ServerEvent =
  | {
      readonly event: 'loaded';
      readonly snapshot: string;
      readonly products: number;
      /** `true` for the first catalogue of the server. */
      readonly isFirst: boolean;
    }
  | { readonly event: 'load-failed'; readonly message: string }
  | { readonly event: 'thread-ended'; readonly message: string }
  | { readonly event: 'database-failed'; readonly message: string }
  | { readonly event: 'notice'; readonly message: string };

interface ShopServerOptions {
  /** Threads with an engine; 0 for one engine in this thread, which requests then wait for. */
  readonly threads: number;
  readonly cacheBytes: number;
  /** Seconds. */
  readonly maxAge: number;
  readonly onEvent?: (event: ServerEvent) => void;
}

/**
 * Levels for a body that many requests share, and for one that is sent once: those take about 40 %
 * less time with real catalogues, for 3 to 15 % more bytes.
 */
const LEVELS = { retained: { br: 4, gzip: 6 }, once: { br: 2, gzip: 4 } } as const;
/** Bytes of a file that is read and indexed in a second. */
const SMALL_BYTES = 2 ** 21;
/** Milliseconds between two reports of a database that cannot answer. */
const REPORT_INTERVAL = 10_000;
/** Text format of Prometheus. */
const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** Catalogue that a server answers from: an engine in threads, or a database. */
interface Opened {
  /** Differs where the catalogue is another, or in another place. */
  readonly key: string;
  readonly id: string;
  readonly products: number;
  /** In the memory of this process. */
  readonly bytes: number;
  readonly snapshot: ServedSnapshot;
  /** `null` where this thread, or the database, answers. */
  readonly pool: ThreadPool | null;
}

interface Served extends Opened {
  readonly responder: ApiResponder;
}

export class ShopServer {
  readonly metrics = new Metrics();
  readonly #options: ShopServerOptions;
  #served: Served | null = null;
  #database: Database | null = null;
  /** Time of the last report of a failure. */
  #reportedAt = 0;
  #isStopping = false;
  #isEnded = false;

  constructor(options: ShopServerOptions) {
    this.#options = options;
  }

  get isStopping(): boolean {
    return this.#isStopping;
  }

  /**
   * Loads a catalogue and serves it from then on, unless its content is the one that is served. The
   * answers begun before end with the catalogue before, whose threads then end.
   *
   * @throws ShopError as `loadCatalogue` does; the catalogue before is then still served
   */
  async load(source: ServedSource): Promise<void> {
    try {
      const isNew =
        source.kind === 'clickhouse'
          ? await this.#loadDatabase(source.address)
          : await this.#loadCatalogue(source);
      this.metrics.countLoad(isNew ? 'loaded' : 'unchanged');
    } catch (error) {
      this.metrics.countLoad('failed');
      throw error;
    }
  }

  /** Responds to a request of the API, of `/health` or of `/metrics`. Does not reject. */
  async respond(request: HttpRequest): Promise<HttpAnswer> {
    if (request.url === '/health') return this.#health();
    if (request.url === '/metrics')
      return textAnswer(200, this.metrics.text(this.#gauges()), { 'content-type': METRICS_TYPE });
    const served = this.#served;
    if (served === null) return unavailable('The catalogue is being loaded.');
    try {
      return await served.responder.respond(request);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (error instanceof DatabaseError) this.#reportFailure(error);
      if (error instanceof UnavailableError) return unavailable(error.publicMessage);
      return failure(500, 'internal_server_error', message);
    }
  }

  countRequest(answered: AnsweredRequest): void {
    this.metrics.countRequest(answered);
  }

  /** Tells `/health` that the server ends. */
  stop(): void {
    this.#isStopping = true;
  }

  /** Ends the threads. */
  async end(): Promise<void> {
    this.#isEnded = true;
    const served = this.#served;
    this.#served = null;
    await served?.pool?.end();
  }

  /** @returns whether the catalogue is a new one, here and below */
  async #loadCatalogue(source: CatalogueSource): Promise<boolean> {
    const catalogue = await this.#read(source);
    const { id: key, products } = catalogue;
    if (key === this.#served?.key) return false;
    const pool = await this.#startThreads(catalogue);
    const snapshot = pool ?? localSnapshot(catalogue);
    await warmUp(snapshot, this.#options.threads).catch(async (error: unknown) => {
      await pool?.end();
      throw error;
    });
    if (this.#isEnded) await pool?.end();
    this.#serve({ key, id: key, products, bytes: catalogueBytes(catalogue), snapshot, pool });
    return true;
  }

  async #loadDatabase(address: DatabaseAddress): Promise<boolean> {
    this.#database ??= new Database(address);
    const generation = await this.#findGeneration(this.#database);
    if (generation === null || generation.name === this.#served?.key) return false;
    const { name: key, about } = generation;
    const { snapshot, bytes } = await openDatabaseCatalogue(
      this.#database,
      generation,
      await programVersion(),
    );
    await warmUp(snapshot, 1);
    this.#serve({ key, id: about.id, products: about.products, bytes, snapshot, pool: null });
    return true;
  }

  /** Reads the pointer; `null` where the database cannot answer, but a catalogue is served. */
  async #findGeneration(database: Database): Promise<Generation | null> {
    try {
      return await findGeneration(database);
    } catch (error) {
      if (this.#served === null || !(error instanceof DatabaseError)) throw error;
      this.#reportFailure(error);
      return null;
    }
  }

  async #read(source: CatalogueSource): Promise<SharedCatalogue> {
    const onNotice = (message: string): void => this.#report({ event: 'notice', message });
    // Before the first answer a small catalogue may occupy this thread; a thread takes longer to start.
    const isQuick = this.#served === null && (await isSmall(source));
    if (this.#options.threads > 0 && !isQuick) return loadInThread(source, onNotice);
    return loadCatalogue(await loadTask(source), onNotice);
  }

  async #startThreads(catalogue: SharedCatalogue): Promise<ThreadPool | null> {
    const { threads } = this.#options;
    if (threads === 0) return null;
    return ThreadPool.start(catalogue, {
      threads,
      onThreadEnd: (message) => {
        this.metrics.countThreadEnd();
        this.#report({ event: 'thread-ended', message });
      },
    });
  }

  #serve(opened: Opened): void {
    if (this.#isEnded) return;
    const { cacheBytes, maxAge } = this.#options;
    const before = this.#served;
    const responder = new ApiResponder(opened.snapshot, { cacheBytes, maxAge, compress });
    this.#served = { ...opened, responder };
    void before?.pool?.end();
    const { id, products } = opened;
    this.#report({ event: 'loaded', snapshot: id, products, isFirst: before === null });
  }

  /** Reports a failure of the database, but not that of each request. */
  #reportFailure({ message }: DatabaseError): void {
    const now = Date.now();
    if (now - this.#reportedAt < REPORT_INTERVAL) return;
    this.#reportedAt = now;
    this.#report({ event: 'database-failed', message });
  }

  #report(event: ServerEvent): void {
    this.#options.onEvent?.(event);
  }

  #health(): HttpAnswer {
    const status = this.#isStopping ? 'stopping' : this.#served === null ? 'loading' : 'ready';
    const { id = null, products = 0 } = this.#served ?? {};
    const body = JSON.stringify({ status, snapshot: id, products });
    return textAnswer(status === 'ready' ? 200 : 503, body, {
      'content-type': 'application/json; charset=UTF-8',
    });
  }

  #gauges() {
    const served = this.#served;
    if (served === null) return [{ name: 'wps_ready', help: 'Whether it answers.', value: 0 }];
    const { id, products, bytes, pool, responder } = served;
    const labels = { snapshot: id };
    return [
      { name: 'wps_ready', help: 'Whether it answers.', value: this.#isStopping ? 0 : 1 },
      {
        name: 'wps_products',
        help: 'Products of the snapshot.',
        value: products,
        labels,
      },
      {
        name: 'wps_catalogue_bytes',
        help: 'Bytes of the catalogue in memory.',
        value: bytes,
      },
      { name: 'wps_cache_bytes', help: 'Bytes of cached bodies.', value: responder.cachedBytes },
      { name: 'wps_threads', help: 'Threads that answer.', value: pool?.threads ?? 0 },
      { name: 'wps_pending', help: 'Calls in threads or waiting.', value: pool?.pending ?? 0 },
    ];
  }
}

async function isSmall(source: CatalogueSource): Promise<boolean> {
  if (source.kind === 'bytes') return source.bytes.length < SMALL_BYTES;
  if (source.kind !== 'file') return false;
  const { size } = await stat(source.file).catch(() => ({ size: 0 }));
  return size < SMALL_BYTES;
}

/** Engine in this thread. */
function localSnapshot(catalogue: SharedCatalogue): ServedSnapshot {
  const render = openCatalogueResponder(catalogue);
  return {
    get id() {
      return presentId(catalogue);
    },
    execute: (call) => render(call),
  };
}

/** Fills the caches that the first request of each thread would otherwise wait for. */
async function warmUp(snapshot: ServedSnapshot, threads: number): Promise<void> {
  const url = '/wp-json/wps/v1/shop';
  const call = parseCall({ url });
  if (call.kind === 'response') return;
  const calls = Array.from({ length: Math.max(1, threads) }, () => canonicalCall(call));
  const responses = await Promise.all(calls.map((one) => snapshot.execute(one, url)));
  for (const { release } of responses) release?.();
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Compresses in the threads of Node's own pool. */
function compress(body: Uint8Array, encoding: Encoding, isRetained: boolean): Promise<Uint8Array> {
  const levels = isRetained ? LEVELS.retained : LEVELS.once;
  if (encoding === 'gzip') return gzipped(body, { level: levels.gzip });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: levels.br,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return brotli(body, { params });
}
