/** Normalises the address of a shop, in any of its forms. No network access. */
import { ShopError } from '../protocol/shop-error.ts';
import type { ShopAddress } from '../protocol/shop-status.ts';

const FILE = /\.(?:ndjson|jsonl?|wps|xml|tsv|csv|txt)(?:\.gz)?$/i;
const NAMESPACE = /\/wps\/v1(?:\/.*)?$/is;

/**
 * Accepts the address of a shop (`https://my.shop`, `/`, `/sub/`), of its REST API (`…/wp-json`,
 * `…/wp-json/wps/v1/shop`), plain permalinks (`?rest_route=`), and catalogue files (`.ndjson`,
 * `.ndjson.gz`, `.json`, packed `.wps`; of other systems `.xml`, `.tsv`, `.txt`, `.csv`, `.jsonl`). An address with a query of its own (`?lang=de`) becomes
 * one with `rest_route`, which every WordPress understands.
 *
 * @param base Resolves relative addresses.
 * @throws `ShopError('usage')`
 */
export function shopAddress(src: string, base: string): ShopAddress {
  const url = resolve(src, base);
  url.hash = '';
  if (FILE.test(url.pathname)) return { kind: 'file', url: url.href };

  const plain = url.searchParams.has('rest_route');
  url.searchParams.delete('rest_route');
  if (plain || url.search !== '') {
    const others = url.search === '' ? '' : `${url.search.slice(1)}&`;
    const site = `${url.origin}${sitePath(url.pathname)}/`;
    return { kind: 'server', root: `${site}?${others}rest_route=/wps/v1` };
  }
  const path = url.pathname.replace(/(?<!\/)\/+$/, '');
  if (NAMESPACE.test(path)) {
    return { kind: 'server', root: url.origin + path.replace(NAMESPACE, '/wps/v1') };
  }
  const rest = /\/wp-json$/i.test(path) ? path : `${path.replace(/\/index\.php$/i, '')}/wp-json`;
  return { kind: 'server', root: `${url.origin}${rest}/wps/v1` };
}

function resolve(src: string, base: string): URL {
  const text = src.trim();
  if (text === '') throw unusable(src, 'it is empty');
  let url: URL;
  try {
    url = new URL(text, base);
  } catch (cause) {
    throw unusable(src, 'it is not a URL', cause);
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw unusable(src, `it must begin with http or https, not ${url.protocol}`);
  }
  if (url.username !== '' || url.password !== '') {
    throw unusable(src, 'browsers refuse addresses with a user name or password');
  }
  return url;
}

/** Path of the WordPress folder, without `index.php`, `wp-json` and a trailing slash. */
function sitePath(path: string): string {
  return path.replace(/\/wp-json(?:\/.*)?$/is, '').replace(/\/(?:index\.php)?$/i, '');
}

function unusable(src: string, why: string, cause?: unknown): ShopError {
  const message = `The shop address "${src}" cannot be used: ${why}. Give the address of the shop, of its REST API, or of a catalogue file.`;
  return new ShopError('usage', message, cause === undefined ? {} : { cause });
}
