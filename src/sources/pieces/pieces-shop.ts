/**
 * Responses of a catalogue in pieces that is not on this device as a whole: from fronts, and from
 * devices that hold some categories each. All of one state of the catalogue.
 */
import {
  bytesOf,
  decodeIndex,
  LIST_PRODUCTS,
  MAX_LOADED_BYTES,
  PIECE_TAXONOMY,
  type PieceCategory,
  type PiecesIndex,
  piecesOf,
  type PiecesPointer,
  withDescendants,
} from '../../protocol/catalogue/pieces.ts';
import { decodeProductEntry } from '../../protocol/codec/decode-entry.ts';
import { asList } from '../../protocol/codec/values.ts';
import type { ProductEntry } from '../../protocol/product.ts';
import type { ShopRequest, TermConstraint } from '../../protocol/request.ts';
import type { ProductSet, ShopResponse, TermSet } from '../../protocol/response.ts';
import { decodeSlug } from '../../protocol/text/decode-slug.ts';
import { fetchJsonPiece, fetchPointer } from '../../transport/fetch-piece.ts';
import type { ResponseDetails } from '../../protocol/assist.ts';
import type { ResponseOptions, SourceResponse } from '../source.ts';
import {
  decodeFront,
  exceptsCategory,
  type Front,
  firstOrder,
  frontCounts,
  frontResponse,
  isUnconstrained,
  listedTotals,
  setOf,
  windowOf,
} from './front.ts';

/** Device that holds some categories. */
export interface PartDevice {
  sync(): Promise<unknown>;
  shop(
    request: ShopRequest,
    signal: AbortSignal,
    options: ResponseOptions,
  ): Promise<SourceResponse>;
  dispose(): void;
}

interface PiecesShopOptions {
  readonly pointer: PiecesPointer;
  /** Address of the pointer. */
  readonly url: string;
  /** `false`: the page has rules of its own, which the fronts do not know. */
  readonly hasFronts: boolean;
  /** Starts a device for a part, see `openPieces`. */
  readonly openPart: (part: string) => PartDevice;
  /** Compressed bytes that are loaded without being asked; `MAX_LOADED_BYTES` unless given. */
  readonly maxBytes?: number;
  /** Aborted when the shop is given up. */
  readonly signal: AbortSignal;
}

/** Decoded pieces of a kind at a time. */
const MAX_PIECES = 32;
/** Devices with categories at a time; the one that was used least recently ends. */
const MAX_PARTS = 3;
const NO_DETAILS: ResponseDetails = { counts: null, relaxation: null, highlights: new Map() };

/** Categories that contain all products of a request. */
interface Scope {
  readonly ids: readonly number[];
  readonly bytes: number;
  /** The only category, if the request is for its products without further constraints. */
  readonly front: PieceCategory['front'];
}

export class PiecesShop {
  readonly pointer: PiecesPointer;
  readonly #options: PiecesShopOptions;
  readonly #fronts = new Map<string, Promise<Front>>();
  readonly #indexes = new Map<string, Promise<PiecesIndex>>();
  readonly #lists = new Map<string, Promise<readonly ProductEntry[]>>();
  readonly #parts = new Map<
    string,
    { readonly device: PartDevice; readonly ready: Promise<unknown> }
  >();

  constructor(options: PiecesShopOptions) {
    this.#options = options;
    this.pointer = options.pointer;
  }

  /** Tests for a catalogue that a device loads by itself. */
  get isSmall(): boolean {
    return this.pointer.bytes <= this.#maxBytes;
  }

  get #maxBytes(): number {
    return this.#options.maxBytes ?? MAX_LOADED_BYTES;
  }

  /** Fetches the pointer again: `false` if the host has another catalogue now. */
  async isCurrent(signal: AbortSignal): Promise<boolean> {
    const { index } = await fetchPointer(this.#options.url, signal);
    return index.name === this.pointer.index.name;
  }

  /**
   * Responds to a request.
   *
   * @returns `null` for a request that needs more of the catalogue than is loaded without being asked
   * @throws `ShopError` of this module's own class, as `fetchPiece` does; that of the device
   */
  async shop(
    request: ShopRequest,
    signal: AbortSignal,
    options: ResponseOptions = {},
  ): Promise<SourceResponse | null> {
    const isPlain = this.#options.hasFronts && isUnconstrained(request);
    if (isPlain && (request.t ?? []).length === 0) {
      const front = await this.#shopFront();
      return this.#fromFront(request, options, front, front);
    }
    const index = await this.#index();
    const scope = scopeOf(request, index);
    if (scope === null) return null;
    if (scope.bytes <= this.#maxBytes)
      return this.#fromPart(request, options, scope, index, signal);
    if (!isPlain || scope.front === null) return null;
    const [front, shop] = await Promise.all([this.#front(scope.front.name), this.#shopFront()]);
    return this.#fromFront(request, options, front, shop);
  }

  dispose(): void {
    for (const { device } of this.#parts.values()) device.dispose();
    this.#parts.clear();
  }

  async #fromFront(
    request: ShopRequest,
    { details: options }: ResponseOptions,
    front: Front,
    shop: Front,
  ): Promise<SourceResponse | null> {
    const products = await this.#products(request, front);
    if (products === null) return null;
    const response = frontResponse(request, front, products, shop);
    if (response === null) return null;
    const priceClasses = options?.counts?.priceClasses ?? 0;
    const counts = options?.counts
      ? frontCounts(request, response, { front, shop, priceClasses })
      : null;
    return this.#sourceResponse(response, options && { ...NO_DETAILS, counts });
  }

  /** Products of a page; `null` beyond those of the lists. */
  async #products(request: ShopRequest, front: Front): Promise<ProductSet | null> {
    const { total = 0, products: first = [] } = front.response.products ?? {};
    const { start, end, order } = windowOf(request, total, front);
    if (start >= total || request['product-data'] === false) return { products: [], total: 0 };
    if (order === firstOrder(front) && end <= first.length)
      return { products: first.slice(start, end), total };
    const pieces = front.lists.get(order) ?? [];
    const from = Math.floor(start / LIST_PRODUCTS);
    const to = Math.ceil(end / LIST_PRODUCTS);
    if (to > pieces.length) return null;
    const lists = await Promise.all(
      pieces
        .slice(from, to)
        .map((name) => this.#piece(this.#lists, name, (json) => asEntries(json) ?? [])),
    );
    const skipped = from * LIST_PRODUCTS;
    return { products: lists.flat().slice(start - skipped, end - skipped), total };
  }

  async #fromPart(
    request: ShopRequest,
    options: ResponseOptions,
    { ids }: Scope,
    index: PiecesIndex,
    signal: AbortSignal,
  ): Promise<SourceResponse> {
    const part = `${this.pointer.index.name}:${ids.join(',')}`;
    const device = await this.#part(part);
    const shop = this.#options.hasFronts ? await this.#shopFront() : null;
    const { response: found, details } = await device.shop(request, signal, options);
    const within = withDescendants(index.categories, ids);
    const others = isUnconstrained(request) && onlyCategories(request) ? shop : null;
    const sets = found.terms?.map((set) => categorySet(request, set, within, others));
    const response = sets === undefined ? found : { ...found, terms: sets };
    const known = { response, within, shop: others };
    return this.#sourceResponse(
      response,
      details && { ...details, ...withoutOthers(request, details, known) },
    );
  }

  /** Device of a part, once it has loaded it. */
  async #part(part: string): Promise<PartDevice> {
    const known = this.#parts.get(part);
    this.#parts.delete(part);
    const device = known?.device ?? this.#options.openPart(part);
    const opened = known ?? { device, ready: device.sync() };
    this.#parts.set(part, opened);
    for (const [oldest, { device: unused }] of this.#parts) {
      if (this.#parts.size <= MAX_PARTS) break;
      this.#parts.delete(oldest);
      unused.dispose();
    }
    try {
      await opened.ready;
    } catch (error) {
      if (this.#parts.get(part) === opened) this.#parts.delete(part);
      device.dispose();
      throw error;
    }
    return device;
  }

  #sourceResponse(response: ShopResponse, details: ResponseDetails | undefined): SourceResponse {
    const { as_of: asOf } = this.pointer;
    return { response, respondedBy: 'device', asOf, ...(details && { details }) };
  }

  #shopFront(): Promise<Front> {
    return this.#front(this.pointer.front.name);
  }

  #front(name: string): Promise<Front> {
    return this.#piece(this.#fronts, name, decodeFront);
  }

  #index(): Promise<PiecesIndex> {
    return this.#piece(this.#indexes, this.pointer.index.name, decodeIndex);
  }

  /** Fetches and decodes a piece, unless it is one of the latest. */
  #piece<T>(
    cache: Map<string, Promise<T>>,
    name: string,
    decode: (json: unknown) => T,
  ): Promise<T> {
    const { url, signal } = this.#options;
    const piece = cache.get(name) ?? fetchJsonPiece(url, name, { signal }).then(decode);
    // The latest last.
    cache.delete(name);
    cache.set(name, piece);
    for (const oldest of cache.keys()) if (cache.size > MAX_PIECES) cache.delete(oldest);
    piece.catch(() => cache.delete(name));
    return piece;
  }
}

const asEntries = asList<ProductEntry>((value) => decodeProductEntry(value, 'product'));

function onlyCategories({ t = [] }: ShopRequest): boolean {
  return t.every(({ taxonomy, op }) => taxonomy === PIECE_TAXONOMY && op !== 'not');
}

/** Smallest set of categories that contains all products of a request; `null` without one. */
function scopeOf(request: ShopRequest, index: PiecesIndex): Scope | null {
  const scopes = (request.t ?? []).flatMap((entry) => scopesOf(entry, index));
  const [smallest = null] = scopes.toSorted((a, b) => a.bytes - b.bytes);
  const [only] = request.t ?? [];
  if (
    smallest === null ||
    request.t?.length !== 1 ||
    only?.t.length !== 1 ||
    smallest.ids.length !== 1
  )
    return smallest && { ...smallest, front: null };
  return smallest;
}

function scopesOf(
  { taxonomy, t, op, id_by }: TermConstraint,
  index: PiecesIndex,
): readonly Scope[] {
  if (taxonomy !== PIECE_TAXONOMY || op === 'not' || t.length === 0) return [];
  const found = t.map((term) =>
    index.categories.filter(({ id, slug }) =>
      id_by === 'id' ? id === Number(term) : decodeSlug(slug) === decodeSlug(String(term)),
    ),
  );
  // An unknown category: left to the whole catalogue.
  if (found.some((categories) => categories.length === 0)) return [];
  const choices = op === 'and' ? found : [found.flat()];
  return choices.map((categories) => {
    const ids = [...new Set(categories.map(({ id }) => id))].toSorted((a, b) => a - b);
    return { ids, bytes: bytesOf(piecesOf(index, ids)), front: categories[0]?.front ?? null };
  });
}

/**
 * Set without the terms whose count needs products that are not loaded; that of the whole shop where
 * the category is the only constraint.
 */
function categorySet(
  request: ShopRequest,
  set: TermSet,
  within: ReadonlySet<number>,
  shop: Front | null,
): TermSet {
  const wanted = setOf(request, set.taxonomy);
  if (!exceptsCategory(wanted)) return set;
  const whole = shop?.response.terms?.find(({ taxonomy }) => taxonomy === set.taxonomy);
  if (whole !== undefined) {
    const terms = whole.terms.filter(({ count }) => count > 0 || wanted?.hide_empty === false);
    return { ...whole, terms, total: terms.length };
  }
  const terms = set.taxonomy === PIECE_TAXONOMY ? set.terms.filter(({ id }) => within.has(id)) : [];
  return { ...set, terms, total: terms.length };
}

interface PartResponse {
  readonly response: ShopResponse;
  /** Ids of the loaded categories. */
  readonly within: ReadonlySet<number>;
  readonly shop: Front | null;
}

/** Removes, or takes from the whole shop, what needs products that are not loaded. */
function withoutOthers(
  request: ShopRequest,
  { counts, relaxation }: ResponseDetails,
  { response, within, shop }: PartResponse,
): Pick<ResponseDetails, 'counts' | 'relaxation'> {
  const terms = counts?.terms.map((set) => {
    if (!exceptsCategory(setOf(request, set.taxonomy))) return set;
    const listed = response.terms?.find(({ taxonomy }) => taxonomy === set.taxonomy);
    if (shop !== null && listed !== undefined) return listedTotals(listed, shop);
    const isKnown = (id: number): boolean => set.taxonomy === PIECE_TAXONOMY && within.has(id);
    return { ...set, totals: new Map([...set.totals].filter(([id]) => isKnown(id))) };
  });
  const categories = categoryConstraints(request);
  const without = relaxation?.without.filter(
    (one) => one.constraint !== 't' || categoryConstraints(one.request) === categories,
  );
  return {
    counts: counts && { ...counts, terms: terms ?? [] },
    relaxation: relaxation && { ...relaxation, without: without ?? [] },
  };
}

function categoryConstraints({ t = [] }: ShopRequest): string {
  return JSON.stringify(t.filter(({ taxonomy }) => taxonomy === PIECE_TAXONOMY));
}
