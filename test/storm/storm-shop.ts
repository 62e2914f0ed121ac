/** The shop of the storm: a few versions of one generated catalogue, and a host that publishes one of them as a file. */
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { RequestListener, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildSnapshot, type Engine } from '../../src/engine/index.ts';
import { engineOf } from '../../src/node/load-engine.ts';
import { writeCatalogueFile } from '../../src/node/write-catalogue-file.ts';
import { benchCatalogue } from '../bench/bench-catalogue.ts';

const VERSIONS = 4;
/** A file is sent in so many pieces, with a pause after each: faults then meet downloads that are under way. */
const PIECES = 40;
const PAUSE_MS = 10;

export interface ShopVersion {
  readonly engine: Engine;
  /** Different in each version. */
  readonly products: number;
  /** ISO 8601, from the host. */
  readonly asOf: string;
  readonly packed: Buffer;
  readonly plain: Buffer;
}

/** Names, prices and the number of products differ between versions: each response with a product identifies its version. */
export async function buildVersions(products: number): Promise<readonly ShopVersion[]> {
  const { header, products: entries } = benchCatalogue(products);
  const folder = await mkdtemp(join(tmpdir(), 'storm-shop-'));
  const versions: ShopVersion[] = [];
  for (let version = 0; version < VERSIONS; version += 1) {
    const changed = entries.slice(version).map((entry) => ({
      ...entry,
      name: `${entry.name} edition ${version}`,
      price: (Number(entry.price) + version).toFixed(2),
    }));
    const content = {
      header,
      texts: changed.map((entry) => JSON.stringify(entry)),
      products: changed.length,
      snapshot: buildSnapshot({ header, products: changed, report: NO_REPORT }),
    };
    const [packed, plain] = ['catalogue.wps', 'catalogue.ndjson.gz'].map((n) => join(folder, n));
    await writeCatalogueFile(packed!, content);
    await writeCatalogueFile(plain!, content);
    versions.push({
      engine: engineOf(content),
      products: changed.length,
      asOf: new Date(Date.UTC(2026, 0, 1 + version)).toISOString(),
      packed: await readFile(packed!),
      plain: await readFile(plain!),
    });
  }
  await rm(folder, { recursive: true });
  return versions;
}

const NO_REPORT = { products: 0, duplicateIds: 0, orphanVariations: 0 };

/** Publishes one version after the other. While it is cut off, requests and responses in progress fail. */
export class StormHost {
  readonly #versions: readonly ShopVersion[];
  readonly #published = new Set<ShopVersion>();
  #current = 0;
  #isCut = false;
  readonly #open = new Set<ServerResponse>();

  constructor(versions: readonly ShopVersion[]) {
    this.#versions = versions;
    this.restart();
  }

  /** Those that a page may hold. */
  get published(): ReadonlySet<ShopVersion> {
    return this.#published;
  }

  /** Only the first version is published. */
  restart(): void {
    this.#current = 0;
    this.#isCut = false;
    this.#published.clear();
    this.#published.add(this.#version);
  }

  publish(): void {
    this.#current = (this.#current + 1) % this.#versions.length;
    this.#published.add(this.#version);
  }

  cut(): void {
    this.#isCut = true;
    for (const response of this.#open) response.destroy();
  }

  mend(): void {
    this.#isCut = false;
  }

  /** Serves `…/catalogue.wps` and `…/catalogue.ndjson.gz`, with range requests. */
  readonly listener: RequestListener = (request, response) => {
    if (this.#isCut) return void response.destroy();
    const { asOf, packed, plain } = this.#version;
    const bytes = request.url?.endsWith('.wps') ? packed : plain;
    const etag = `"${createHash('sha256').update(asOf).digest('hex').slice(0, 16)}"`;
    const { range = '', 'if-range': condition } = request.headers;
    const asked = Number(/^bytes=(\d+)-$/.exec(range)?.[1] ?? 0);
    const start = condition === etag && asked < bytes.length ? asked : 0;
    response.writeHead(start > 0 ? 206 : 200, {
      'Content-Type': 'application/octet-stream',
      'Content-Length': bytes.length - start,
      'Accept-Ranges': 'bytes',
      ETag: etag,
      'Last-Modified': new Date(asOf).toUTCString(),
      ...(start > 0 && { 'Content-Range': `bytes ${start}-${bytes.length - 1}/${bytes.length}` }),
    });
    this.#open.add(response);
    response.on('close', () => this.#open.delete(response));
    void send(bytes.subarray(start), Math.ceil(bytes.length / PIECES), response);
  };

  get #version(): ShopVersion {
    return this.#versions[this.#current]!;
  }
}

async function send(bytes: Buffer, size: number, response: ServerResponse): Promise<void> {
  for (let at = 0; at < bytes.length && !response.destroyed; at += size) {
    response.write(bytes.subarray(at, at + size));
    await wait(PAUSE_MS);
  }
  response.end();
}
