/** Errors of HTTP responses, with a code by status and the server's own message. */
import type { ShopErrorCode } from '../protocol/shop-error.ts';
import { HttpError, wordPressError } from './refusal.ts';

/**
 * Builds the error of a response.
 *
 * @param who Origin or address that responded.
 * @param json Body if it was JSON; WordPress explains there what it refused.
 */
export function httpError(
  who: string,
  status: number,
  json: unknown,
  headers: Headers = new Headers(),
): HttpError {
  const retryAfter = retryAfterMs(headers.get('retry-after'));
  const code = codeOf(status, retryAfter);
  const error = wordPressError(json);
  const detail = error === null ? '' : ` (${error.code}: ${error.message})`;
  return new HttpError(
    code,
    `${who} responded with ${status}${detail}. ${ADVICE[code] ?? ''}`.trim(),
    {
      status,
      retryAfter,
    },
  );
}

const ADVICE: Partial<Record<ShopErrorCode, string>> = {
  'not-found':
    'Check the address, and that the search extension with its REST API is active in this shop.',
  forbidden:
    'The REST API is closed to guests here: allow GET on wps/v1, or without the extension on wc/store/v1, or use a catalogue file.',
  'rate-limited': 'It is busy: try again later.',
};

function codeOf(status: number, retryAfter: number | null): ShopErrorCode {
  switch (status) {
    case 400:
      return 'bad-request';
    case 401:
    case 403:
      return 'forbidden';
    case 404:
    case 410:
      return 'not-found';
    case 429:
      return 'rate-limited';
    case 503:
      return retryAfter === null ? 'server' : 'rate-limited';
    default:
      return 'server';
  }
}

/** Parses `Retry-After`, in seconds or as a date, to milliseconds from now. */
function retryAfterMs(header: string | null): number | null {
  if (header === null) return null;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - Date.now());
}
