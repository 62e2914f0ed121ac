/** Fetches pieces of a catalogue from a static host, and checks each by its hash. */
import {
  decodePointer,
  MAX_PIECE_BYTES,
  MAX_POINTER_BYTES,
  PIECES_FOLDER,
  type PiecesPointer,
} from '../protocol/catalogue/pieces.ts';
import { concat } from '../protocol/catalogue/buffers.ts';
import { readBytes } from '../protocol/catalogue/text-stream.ts';
import { ShopError } from '../protocol/shop-error.ts';
import { fetchStream } from './fetch-stream.ts';
import { retry, type RetryPolicy, SHOP_RETRY_POLICY } from './retry.ts';

interface FetchPieceOptions {
  readonly signal: AbortSignal;
  /** `SHOP_RETRY_POLICY` unless given: a shopper waits. */
  readonly policy?: RetryPolicy;
  /** Called with the bytes received of this piece so far; those of the HTTP cache count, too. */
  readonly onBytes?: ((bytes: number) => void) | undefined;
}

/**
 * Fetches the pointer, which is always revalidated.
 *
 * @throws `ShopError`: `bad-catalogue` for another file of that name; or the signal's reason
 */
export async function fetchPointer(
  url: string,
  signal: AbortSignal,
  policy = SHOP_RETRY_POLICY,
): Promise<PiecesPointer> {
  const most = MAX_POINTER_BYTES;
  const bytes = await retry(() => download(url, { signal, most }), { signal, ...policy });
  try {
    return decodePointer(parse(bytes));
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    const message = `${url} is no pointer to a catalogue in pieces (${why}). Write it with wps-elements pack --split, or give a catalogue file another name.`;
    throw new ShopError('bad-catalogue', message, { cause });
  }
}

/**
 * Fetches a piece, from the HTTP cache if it is there. One whose content has another hash is fetched
 * once more past the caches. Pages without https cannot check hashes, only that gzip is whole.
 *
 * @param pointer address of the pointer
 * @throws `ShopError`: `not-found` for a missing piece, `bad-catalogue` for a changed or truncated
 *   one; or the signal's reason
 */
export async function fetchPiece(
  pointer: string,
  name: string,
  options: FetchPieceOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const { signal, policy = SHOP_RETRY_POLICY } = options;
  const url = pieceUrl(pointer, name);
  try {
    return await retry(() => checked(url, name, options), { signal, ...policy });
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'not-found') throw error;
    const message = `The piece ${url} is missing. Upload the folder "pieces" before current.json, and retain the pieces of the pack before.`;
    throw new ShopError('not-found', message, { cause: error, status: 404 });
  }
}

/** Fetches a piece of JSON. Throws as `fetchPiece`. */
export async function fetchJsonPiece(
  pointer: string,
  name: string,
  options: FetchPieceOptions,
): Promise<unknown> {
  return parse(await fetchPiece(pointer, name, options));
}

/** Name of the piece with this content; `null` where the platform has no hashes. */
async function pieceName(content: Uint8Array<ArrayBuffer>): Promise<string | null> {
  const { subtle }: Partial<Crypto> = crypto;
  if (subtle === undefined) return null;
  const hash = new Uint8Array(await subtle.digest('SHA-256', content));
  return [...hash.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function pieceUrl(pointer: string, name: string): string {
  return new URL(`${PIECES_FOLDER}/${name}.wps`, pointer).href;
}

async function checked(
  url: string,
  name: string,
  options: FetchPieceOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const first = await content(url, name, { ...options, isPermanent: true }).catch(ifDamaged);
  if (first !== null) return first;
  // A cache may hold a damaged copy.
  const second = await content(url, name, { ...options, isFresh: true }).catch(ifDamaged);
  if (second !== null) return second;
  const message = `The piece ${url} is truncated or was changed: its content has another hash than its name. Upload it again as wps-elements pack --split wrote it.`;
  throw new ShopError('bad-catalogue', message);
}

function ifDamaged(error: unknown): null {
  if (error instanceof ShopError && error.code === 'bad-catalogue') return null;
  throw error;
}

interface DownloadOptions extends FetchPieceOptions {
  readonly isPermanent?: boolean;
  readonly isFresh?: boolean;
}

/** Content of the piece; `null` if it has another name. */
async function content(
  url: string,
  name: string,
  options: DownloadOptions,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = await download(url, { ...options, most: MAX_PIECE_BYTES });
  const found = await pieceName(bytes);
  return found === null || found === name ? bytes : null;
}

/** @throws `ShopError` `bad-catalogue` for more than `most` bytes, unpacked; the rest is not received */
async function download(
  url: string,
  { onBytes, most, ...options }: DownloadOptions & { readonly most: number },
): Promise<Uint8Array<ArrayBuffer>> {
  const { chunks } = await fetchStream(url, options);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of readBytes(chunks, onBytes)) {
    size += chunk.length;
    if (size > most) {
      const message = `${url} has more than ${most} bytes: expected what wps-elements pack --split writes.`;
      throw new ShopError('bad-catalogue', message);
    }
    parts.push(chunk.slice());
  }
  return concat(parts);
}

function parse(bytes: Uint8Array): unknown {
  return JSON.parse(new TextDecoder().decode(bytes));
}
