/** Options of server rendering, and the settings of the shop that follow from them. */
import type { RequestSettings } from '../controller/state/request-settings.ts';
import { shopPageSize, type ImageSource } from '../controller/state/shop-state.ts';
import { DEFAULT_SORT, normalSort } from '../controller/state/sort.ts';
import type { UrlScheme } from '../controller/url/url-codec.ts';
import type { PageMessages } from '../i18n/page-messages.ts';
import { decodeRequest } from '../protocol/codec/decode-request.ts';
import { encodeRequest } from '../protocol/codec/encode-request.ts';
import type { StockById } from '../protocol/assist.ts';
import type { ShopRequest } from '../protocol/request.ts';

/** Options of a page. Those that are attributes of `<wps-shop>` are written there too. */
export interface RenderOptions {
  /**
   * Address of the page, with the query that the visitor requested: `/shop?color=red`. Links have
   * its path and its other parameters. Links are relative to the page unless given, and for
   * addresses other than http, https and relative ones.
   */
  readonly address?: string;
  /** Address of the shop for the browser, see the attribute `src` of `<wps-shop>`. */
  readonly src?: string;
  /** BCP 47 code of one of the ten languages; `en` unless given, and English messages for others. */
  readonly language?: string;
  /** ISO 4217 code; unless given, prices of filters have the sign in the shop's prices. */
  readonly currency?: string | null;
  /** Text before the names of the shop's parameters in the address; empty unless given. */
  readonly urlPrefix?: string;
  /** Products on a page, 1 to 100; 24 unless given, as in a composed shop. */
  readonly perPage?: number | null;
  /** Initial order, see the attribute `orderby`. */
  readonly orderby?: string;
  /** Direction of `orderby`: `asc` or `desc`. */
  readonly order?: string;
  /** Constraints that always hold: a request, or text in the API's query syntax. */
  readonly baseRequest?: ShopRequest | string | null;
  /**
   * Taxonomies of the shop, as `taxonomiesOf` lists them: the filters of the page, and the short
   * names in its address.
   */
  readonly taxonomies?: readonly string[];
  /** Address of a product's picture in place of the shop's, or `null` for none. */
  readonly imageSource?: ImageSource | null;
  /** Messages in place of those of the language. */
  readonly messages?: PageMessages | null;
  /**
   * Stock of products by their ids, which responses do not tell: `(ids) => engine.stock(ids)` where an
   * engine responds. Unless given, products without a number in stock count as in stock.
   */
  readonly stockOf?: (ids: readonly number[]) => StockById;
  /** Title of the list, for screen readers and search engines; the message "Products" by default. */
  readonly title?: string;
  /** ISO 8601 time of the data, for pages rendered in advance; unless given, that of rendering. */
  readonly asOf?: string | null;
  /**
   * Address of the page of a request, for shops with addresses of their own; `null` for none, and
   * the filter is then no link. Unless given, the page's address with the parameters of the
   * request.
   */
  readonly linkTo?: (request: ShopRequest) => string | null;
  /**
   * `false`: the markup has no `<style>`, since the page links a file with `SHOP_STYLES`. `true` by
   * default.
   */
  readonly styles?: boolean;
  /** Nonce of the `<style>` element, for a content security policy. */
  readonly nonce?: string;
  /** Further attributes of `<wps-shop>`, such as `mode` or `id`. */
  readonly attributes?: Readonly<Record<string, string>>;
}

/** Decodes the base request, as `<wps-shop>` decodes its attribute: members in the same order. */
function baseRequestOf({ baseRequest }: RenderOptions): ShopRequest {
  if (baseRequest === undefined || baseRequest === null) return {};
  return decodeRequest(typeof baseRequest === 'string' ? baseRequest : encodeRequest(baseRequest));
}

/** Settings of requests, by the rules of `<wps-shop>`. */
export function requestSettings(
  options: RenderOptions,
  taxonomies: readonly string[] | null,
): RequestSettings {
  const { perPage = null, orderby, order } = options;
  return {
    baseRequest: baseRequestOf(options),
    sort: normalSort(orderby, order) ?? DEFAULT_SORT,
    perPage: shopPageSize(perPage),
    taxonomies,
    canRank: false,
  };
}

/** Names of the URL parameters. `slugOf` as in `UrlScheme`. */
export function schemeOf(
  { urlPrefix = '' }: RenderOptions,
  taxonomies: readonly string[],
  slugOf?: UrlScheme['slugOf'],
): UrlScheme {
  return { prefix: urlPrefix, taxonomies, ...(slugOf === undefined ? {} : { slugOf }) };
}
