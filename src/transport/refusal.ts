/** How a server refuses a request: by a status, and in WordPress by an object in the body. */
import { isRecord } from '../protocol/codec/values.ts';
import { ShopError, type ShopErrorCode } from '../protocol/shop-error.ts';

/** Error of a response with a status. */
export class HttpError extends ShopError {
  /** `Retry-After` in milliseconds, or `null`. */
  readonly retryAfter: number | null;

  constructor(
    code: ShopErrorCode,
    message: string,
    options: { readonly status: number; readonly retryAfter: number | null },
  ) {
    super(code, message, { status: options.status });
    this.name = 'HttpError';
    this.retryAfter = options.retryAfter;
  }
}

interface WordPressError {
  readonly code: string;
  readonly message: string;
  /** Status in the body; some servers send it with 200. */
  readonly status: number | null;
}

/** Decodes an error in WordPress's format; `null` for anything else. */
export function wordPressError(json: unknown): WordPressError | null {
  if (!isRecord(json) || typeof json['code'] !== 'string') return null;
  const { code, data } = json;
  const message = typeof json['message'] === 'string' ? json['message'] : '';
  const details = isRecord(data) ? data : {};
  const refused = isRecord(details['params']) ? Object.keys(details['params']).join(', ') : '';
  const status = details['status'];
  return {
    code,
    message: refused === '' ? message : `${message} [${refused}]`,
    status: typeof status === 'number' ? status : null,
  };
}
