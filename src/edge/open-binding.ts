/** Opens the catalogue that an environment names, as a stream of bytes. */
import type { ByteSource } from '../protocol/catalogue/text-stream.ts';
import { ShopError } from '../protocol/shop-error.ts';

/** Static files of a deployment, or another service: `env.ASSETS` of Cloudflare. */
export interface AssetBinding {
  fetch(url: string): Promise<Response>;
}

/** Object storage: an R2 bucket of Cloudflare. */
export interface BucketBinding {
  head(key: string): Promise<unknown>;
  get(key: string): Promise<{ readonly body: ReadableStream<Uint8Array> } | null>;
}

/** Store of values: a KV namespace of Cloudflare. */
export interface StoreBinding {
  get(key: string, type: 'stream'): Promise<ReadableStream<Uint8Array> | null>;
}

/** Packed catalogue: its content, its address, or where it lies under `CATALOGUE_PATH`. */
export type CatalogueBinding =
  string | ArrayBuffer | Uint8Array | Blob | AssetBinding | BucketBinding | StoreBinding;

export interface EdgeEnvironment {
  readonly CATALOGUE: CatalogueBinding;
  /** Path of an asset, key in a bucket or a store; `catalogue.wps` unless given. */
  readonly CATALOGUE_PATH?: string;
  /** Megabytes of memory that the runtime grants; 128 unless given. */
  readonly CATALOGUE_MEMORY?: number | string;
}

const DEFAULT_PATH = 'catalogue.wps';
/** Origin of the address of an asset, which no host needs to have. */
const ASSET_ORIGIN = 'https://assets.local/';

/**
 * Opens the catalogue.
 *
 * @throws ShopError `usage` for an environment without one, `not-found` for one that is not there
 */
export async function openBinding({
  CATALOGUE: binding,
  CATALOGUE_PATH: path = DEFAULT_PATH,
}: EdgeEnvironment): Promise<Exclude<ByteSource, string>> {
  if (binding === undefined || binding === null)
    throw new ShopError(
      'usage',
      'The environment has no CATALOGUE: bind bytes, an address, a bucket, a store or assets to this name.',
    );
  if (typeof binding === 'string') return bodyOf(await fetch(binding), binding);
  if (binding instanceof ArrayBuffer) return new Uint8Array(binding);
  if (binding instanceof Uint8Array) return binding;
  // First: a service of Cloudflare has a member of every name, which calls it.
  if ('fetch' in binding) {
    const { href } = new URL(path, ASSET_ORIGIN);
    return bodyOf(await binding.fetch(href), path);
  }
  if ('stream' in binding) return binding.stream();
  if ('head' in binding) return (await binding.get(path))?.body ?? missing(path);
  return (await binding.get(path, 'stream')) ?? missing(path);
}

function bodyOf({ ok, status, body }: Response, name: string): ReadableStream<Uint8Array> {
  if (ok && body !== null) return body;
  void body?.cancel();
  const message = `The catalogue ${name} cannot be read: its host answers with the status ${status}.`;
  throw new ShopError('not-found', message, { status });
}

function missing(path: string): never {
  const message = `There is no catalogue "${path}" in the bucket or store: put it there, or name another with CATALOGUE_PATH.`;
  throw new ShopError('not-found', message);
}
