/** Catalogue lines from pieces on a static host; part of the file that the worker loads on demand. */
import type { Generation } from '../catalogue/store/store.ts';
import { allPieces, decodeIndex, type Piece, piecesOf } from '../protocol/catalogue/pieces.ts';
import { type CatalogueLine, readCatalogueLines } from '../protocol/catalogue/read-file.ts';
import type { CatalogueHeader } from '../protocol/catalogue/types.ts';
import { fetchJsonPiece, fetchPiece, fetchPointer } from '../transport/fetch-piece.ts';
import { HARVEST_RETRY_POLICY, SHOP_RETRY_POLICY } from '../transport/retry.ts';

/** Catalogue that the file loaded on demand has opened. */
export interface StoreCatalogue {
  /** `null` if the stored catalogue is unchanged. */
  readonly lines: AsyncIterable<CatalogueLine> | null;
  /** Set if `lines` are the stored catalogue with the changes. */
  readonly isUpdate: boolean;
  readonly asOf: () => string | null;
  /** Totals of the shop, by which the next update finds out what was deleted; or name of an index. */
  readonly version: string;
}

interface PiecesOptions {
  /** Address of the pointer. */
  readonly url: string;
  /**
   * Name of the index, a colon, and ids of categories, separated by commas: their products only, of
   * this state of the catalogue. Absent: the whole catalogue as it is now.
   */
  readonly part: string | undefined;
  readonly stored: Generation | null;
  readonly signal: AbortSignal;
  /** Called with the total bytes received. */
  readonly onBytes: (bytes: number) => void;
}

/** Pieces that are fetched before they are read. */
const AHEAD = 3;

/**
 * Opens the catalogue of a pointer, or some categories of it.
 *
 * @throws `ShopError` as `fetchPiece` does; so do `lines`
 */
export async function openPieces(options: PiecesOptions): Promise<StoreCatalogue> {
  const { url, part, stored, signal, onBytes } = options;
  // The whole catalogue comes in the background; a shopper waits for categories.
  const policy = part === undefined ? HARVEST_RETRY_POLICY : SHOP_RETRY_POLICY;
  const whole = part === undefined ? await fetchPointer(url, signal, policy) : null;
  const [version = '', ids = ''] = whole === null ? (part ?? '').split(':') : [whole.index.name];
  const asOf = (): string | null => whole?.as_of ?? null;
  if (stored?.version === version) return { lines: null, isUpdate: false, asOf, version };
  const index = decodeIndex(await fetchJsonPiece(url, version, { signal, policy }));
  const wanted = ids.split(',').map(Number);
  const pieces = whole === null ? piecesOf(index, wanted) : allPieces(index);
  const { product_count: _, ...header } = index.header;
  const fetch: Fetch = (piece, report) =>
    fetchPiece(url, piece.name, { signal, policy, onBytes: report });
  const lines = linesOf(whole === null ? header : index.header, pieces, fetch, onBytes);
  return { lines, isUpdate: false, asOf, version };
}

type Fetch = (piece: Piece, onBytes: (bytes: number) => void) => Promise<Uint8Array>;

/** A product of two categories is in two pieces, and comes once. */
async function* linesOf(
  ...content: Parameters<typeof contents>
): AsyncGenerator<CatalogueLine, void, undefined> {
  const seen = new Set<number>();
  for await (const line of readCatalogueLines(contents(...content))) {
    if ('entry' in line) {
      if (seen.has(line.entry.id)) continue;
      seen.add(line.entry.id);
    }
    yield line;
  }
}

async function* contents(
  header: CatalogueHeader,
  pieces: readonly Piece[],
  fetch: Fetch,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Uint8Array, void, undefined> {
  yield new TextEncoder().encode(`${JSON.stringify(header)}\n`);
  let total = 0;
  const start = (piece: Piece): Promise<Uint8Array> => {
    let before = 0;
    const fetched = fetch(piece, (bytes) => {
      total += bytes - before;
      before = bytes;
      onBytes(total);
    });
    // Awaited later; a failure before that is no unhandled one.
    fetched.catch(() => {});
    return fetched;
  };
  const ahead = pieces.slice(0, AHEAD).map(start);
  for (const [place] of pieces.entries()) {
    const next = pieces[place + AHEAD];
    if (next !== undefined) ahead.push(start(next));
    const content = await ahead.shift();
    if (content !== undefined) yield content;
  }
}
