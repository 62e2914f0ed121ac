/**
 * Response in the markup of a page that a server rendered, as JSON in a `<script>` element: the
 * shop starts with it instead of a request. It is foreign data: decoded, bounded, never markup.
 */
import { isDeeperThan } from '../../protocol/catalogue/json-depth.ts';
import { decodeRequest } from '../../protocol/codec/decode-request.ts';
import { decodeResponse } from '../../protocol/codec/decode-response.ts';
import { encodeRequest } from '../../protocol/codec/encode-request.ts';
import { isRecord } from '../../protocol/codec/values.ts';
import { MAX_JSON_DEPTH } from '../../protocol/limits.ts';
import type { StockById } from '../../protocol/assist.ts';
import { type ShopRequest, STOCK_STATUSES, type StockStatus } from '../../protocol/request.ts';
import type { ShopResponse } from '../../protocol/response.ts';
import type { SecondaryTotals } from '../state/shop-state.ts';

/** Response of the first view. */
export interface EmbeddedResponse {
  /** Request of `response`, with all its term sets. */
  readonly request: ShopRequest;
  readonly response: ShopResponse;
  /** Responses to secondary queries, by `queryKey`. */
  readonly secondary: SecondaryTotals;
  /** Stock of its products; absent where it is not known. */
  readonly stock?: StockById | undefined;
  /** ISO 8601 time of the data; `null` for data of the time of rendering. */
  readonly asOf: string | null;
  /**
   * Address with this view in its query, relative to the page, for a page whose own address has no
   * query, such as a static file; `null` where the page's address says it.
   */
  readonly address: string | null;
}

/** Characters of the JSON, about 100 products with long texts: a page with more is too slow. */
const MAX_EMBEDDED_CHARACTERS = 2_000_000;
/** Responses to secondary queries: a main response has at most six, and that without filters. */
const MAX_SECONDARY = 7;

/**
 * Encodes the response for a `<script type="application/json">`: no `<` ends the element early.
 * @returns `null` for a response too large to embed; the shop then sends its request.
 */
export function encodeEmbedded(embedded: EmbeddedResponse): string | null {
  const { request, response, secondary, stock, asOf, address } = embedded;
  const json = scriptJson({
    request: encodeRequest(request),
    response,
    ...(secondary.size === 0 ? {} : { secondary: [...secondary] }),
    ...(stock === undefined ? {} : { stock: [...stock] }),
    ...(asOf === null ? {} : { asOf }),
    ...(address === null ? {} : { address }),
  });
  return json.length > MAX_EMBEDDED_CHARACTERS ? null : json;
}

/** Encodes a value as JSON that is safe within a `<script>` element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** Decodes the text of the element; `null` for any other text. Linear in its length. */
export function decodeEmbedded(text: string): EmbeddedResponse | null {
  if (text.length > MAX_EMBEDDED_CHARACTERS) return null;
  try {
    const json: unknown = JSON.parse(text);
    if (!isRecord(json) || isDeeperThan(MAX_JSON_DEPTH, json)) return null;
    const { request, response, secondary, stock, asOf, address } = json;
    if (typeof request !== 'string' || !isRecord(response)) return null;
    return {
      request: decodeRequest(request),
      response: decodeResponse(response),
      secondary: new Map(decodeSecondary(secondary)),
      stock: Array.isArray(stock) ? new Map(stock.flatMap(decodeStock)) : undefined,
      asOf: typeof asOf === 'string' ? asOf : null,
      address: typeof address === 'string' ? address : null,
    };
  } catch {
    return null;
  }
}

function decodeStock(item: unknown): readonly (readonly [number, StockStatus])[] {
  const pair: readonly unknown[] = Array.isArray(item) ? item : [];
  const [id, status] = pair;
  const known = STOCK_STATUSES.find((one) => one === status);
  return typeof id === 'number' && known !== undefined ? [[id, known]] : [];
}

function decodeSecondary(json: unknown): readonly (readonly [string, ShopResponse])[] {
  const items: readonly unknown[] = Array.isArray(json) ? json : [];
  return items.slice(0, MAX_SECONDARY).flatMap((item) => {
    const pair: readonly unknown[] = Array.isArray(item) ? item : [];
    const [key, response] = pair;
    return typeof key === 'string' ? [[key, decodeResponse(response)] as const] : [];
  });
}
