/**
 * A catalogue in pieces, for a static host: a pointer, `current.json`, that browsers revalidate, and
 * pieces beside it that never change, each named by the hash of its content. Product pieces have
 * lines of a catalogue without its header, grouped by category.
 */
import {
  asInteger,
  asList,
  asObject,
  asText,
  type Decoder,
  expectValue,
  orNull,
} from '../codec/values.ts';
import { MAX_RESPONSE_BYTES } from '../limits.ts';
import { decodeCatalogueHeader } from './decode-header.ts';
import type { CatalogueHeader } from './types.ts';

/** Name of the pointer, see `isPointer`. */
export const POINTER_NAME = 'current.json';
/** Folder of the pieces, beside the pointer. */
export const PIECES_FOLDER = 'pieces';
/** Taxonomy by which products are grouped. */
export const PIECE_TAXONOMY = 'product_cat';
/** Compressed bytes of a category, or of a whole shop, up to which a device loads it by itself. */
export const MAX_LOADED_BYTES = 5_000_000;
/** Bytes of the pointer. */
export const MAX_POINTER_BYTES = 2 ** 16;
/** Bytes of a piece, unpacked: it is parsed whole. */
export const MAX_PIECE_BYTES = MAX_RESPONSE_BYTES;
/** Products in each piece of a front's lists. */
export const LIST_PRODUCTS = 48;

/** Name and compressed size of a piece. The name is the beginning of SHA-256, in hexadecimal. */
export interface Piece {
  readonly name: string;
  readonly bytes: number;
}

export interface PiecesPointer {
  readonly format: 'wps-pieces';
  readonly version: 1;
  /** ISO 8601: when the shop's data was current. */
  readonly as_of: string;
  readonly products: number;
  /** Compressed bytes of the whole catalogue. */
  readonly bytes: number;
  /** Piece with the front of the whole shop. */
  readonly front: Piece;
  /** Piece with the `PiecesIndex`; its name stands for this state of the catalogue. */
  readonly index: Piece;
}

export interface PieceCategory {
  readonly id: number;
  readonly slug: string;
  readonly parent: number | null;
  /** Its products that are in none of its subcategories. */
  readonly pieces: readonly Piece[];
  /** Front of a category that is too large to be loaded without being asked; else `null`. */
  readonly front: Piece | null;
}

export interface PiecesIndex {
  readonly header: CatalogueHeader;
  readonly categories: readonly PieceCategory[];
  /** Products without a category. */
  readonly rest: readonly Piece[];
}

/** @throws ShopError `bad-response` that names the field */
export function decodePointer(value: unknown): PiecesPointer {
  return expectValue(asPointer, value, POINTER_NAME, 'a pointer of wps-elements pack --split');
}

/** @throws ShopError `bad-response` that names the field */
export function decodeIndex(value: unknown): PiecesIndex {
  const { header, ...lists } = expectValue(asIndex, value, 'index', 'an index of pieces');
  return { ...lists, header: decodeCatalogueHeader(header) };
}

/**
 * Lists the pieces with all products of some categories and of their subcategories; each piece once.
 */
export function piecesOf(
  { categories }: Pick<PiecesIndex, 'categories'>,
  ids: readonly number[],
): readonly Piece[] {
  const within = withDescendants(categories, ids);
  return once(categories.flatMap(({ id, pieces }) => (within.has(id) ? pieces : [])));
}

/** Lists all product pieces. */
export function allPieces({ categories, rest }: PiecesIndex): readonly Piece[] {
  return once([...categories.flatMap(({ pieces }) => pieces), ...rest]);
}

/** Ids of categories and of all categories below them. */
export function withDescendants(
  categories: readonly Pick<PieceCategory, 'id' | 'parent'>[],
  ids: readonly number[],
): ReadonlySet<number> {
  const parents = new Map(categories.map(({ id, parent }) => [id, parent]));
  const wanted = new Set(ids);
  const isWithin = (start: number): boolean => {
    const seen = new Set<number>();
    for (
      let id: number | null = start;
      id !== null && !seen.has(id);
      id = parents.get(id) ?? null
    ) {
      if (wanted.has(id)) return true;
      seen.add(id);
    }
    return false;
  };
  return new Set(categories.map(({ id }) => id).filter(isWithin));
}

/** Sum of compressed bytes. */
export function bytesOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { bytes }) => sum + bytes, 0);
}

function once(pieces: readonly Piece[]): readonly Piece[] {
  return [...new Map(pieces.map((piece) => [piece.name, piece])).values()];
}

const asName: Decoder<string> = (value) =>
  typeof value === 'string' && /^[0-9a-f]{32}$/.test(value) ? value : undefined;
const asPiece = asObject<Piece>({ name: asName, bytes: asInteger }, ['name', 'bytes']);
const asPieces = asList(asPiece);
const asFormat: Decoder<'wps-pieces'> = (value) => (value === 'wps-pieces' ? value : undefined);
const asVersion: Decoder<1> = (value) => (value === 1 ? value : undefined);
const asAny: Decoder<unknown> = (value) => value;

const asPointer = asObject<PiecesPointer>(
  {
    format: asFormat,
    version: asVersion,
    as_of: asText,
    products: asInteger,
    bytes: asInteger,
    front: asPiece,
    index: asPiece,
  },
  ['format', 'version', 'as_of', 'products', 'bytes', 'front', 'index'],
);

const asCategory = asObject<PieceCategory>(
  {
    id: asInteger,
    slug: asText,
    parent: orNull(asInteger),
    pieces: asPieces,
    front: orNull(asPiece),
  },
  ['id', 'slug', 'parent', 'pieces', 'front'],
);

interface EncodedIndex extends Omit<PiecesIndex, 'header'> {
  readonly header: unknown;
}

const asIndex = asObject<EncodedIndex>(
  { header: asAny, categories: asList(asCategory), rest: asPieces },
  ['header', 'categories', 'rest'],
);
