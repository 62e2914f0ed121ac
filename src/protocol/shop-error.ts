/** Errors between a request and its response, distinguished by `code`. */

export type ShopErrorCode =
  /** No connection: the device is offline, or the host is unknown or refuses. */
  | 'unreachable'
  /** No response within the deadline. */
  | 'timeout'
  /**
   * The host responds, but without the CORS headers that let this page read it: a PHP error, a
   * firewall.
   */
  | 'blocked'
  /** The response is no JSON: a captive portal, a proxy page, a PHP error. */
  | 'not-json'
  /**
   * A response of the page's own origin is no JSON: a maintenance mode, a cache, a security
   * plug-in.
   */
  | 'maintenance'
  /** The response has another format (the message names the path), or is too large or deep. */
  | 'bad-response'
  /** The host responds, but has no such API (`rest_no_route`), or the file is not there. */
  | 'not-found'
  /** 401 or 403. */
  | 'forbidden'
  /** 400: the parameters named in the message were refused. */
  | 'bad-request'
  /** 429, or 503 with Retry-After: the server asks for fewer requests. */
  | 'rate-limited'
  /** The shop or another tab changed the catalogue while it was read or stored. */
  | 'conflict'
  /** Any other status, 5xx above all. */
  | 'server'
  /** A catalogue file that cannot be read; the message has the line. */
  | 'bad-catalogue'
  /** A request to a device without a catalogue. */
  | 'no-catalogue'
  /** A request that needs the whole of a catalogue in pieces, which is loaded only if asked for. */
  | 'needs-catalogue'
  /** A snapshot that is damaged, foreign or of another version. */
  | 'bad-snapshot'
  /** IndexedDB refused, failed or is full. */
  | 'storage'
  /** The worker could not be started, died, or does not respond. */
  | 'worker'
  /** A wrong attribute or argument of the page. */
  | 'usage';

/** Sizes in bytes, where storage is full, or a catalogue is loaded only if asked for. */
interface StorageQuota {
  /** Lower bound of the bytes to be stored; of a catalogue in pieces, those of the download. */
  readonly needed: number;
  /** `null` where the browser does not report it. */
  readonly available: number | null;
}

/**
 * `ShopError` as plain data for messages between threads: Comlink transfers name, message and stack
 * only.
 */
export interface ShopErrorData {
  readonly code: ShopErrorCode;
  readonly message: string;
  readonly status?: number;
  readonly quota?: StorageQuota;
}

/**
 * Error of this library. `message` is English, for developers: what was met, what was expected,
 * what to do. The elements show shoppers a translated message by `code`.
 */
export class ShopError extends Error {
  readonly code: ShopErrorCode;
  /** The HTTP status, where there was one. */
  readonly status: number | undefined;
  /** Sizes, if storage is full, or with `needs-catalogue`. */
  readonly quota: StorageQuota | undefined;

  constructor(
    code: ShopErrorCode,
    message: string,
    options: {
      readonly cause?: unknown;
      readonly status?: number;
      readonly quota?: StorageQuota;
    } = {},
  ) {
    super(message, 'cause' in options ? { cause: options.cause } : undefined);
    this.name = 'ShopError';
    this.code = code;
    this.status = options.status;
    this.quota = options.quota;
  }

  /** Plain data of the error, without `cause`. */
  toData(): ShopErrorData {
    return {
      code: this.code,
      message: this.message,
      ...(this.status === undefined ? {} : { status: this.status }),
      ...(this.quota === undefined ? {} : { quota: this.quota }),
    };
  }

  /** Error from plain data. */
  static fromData(data: ShopErrorData): ShopError {
    return new ShopError(data.code, data.message, data);
  }

  /**
   * Returns a `ShopError` itself; wraps any other error in one with the given code and as `cause`.
   */
  static from(error: unknown, code: ShopErrorCode): ShopError {
    if (error instanceof ShopError) return error;
    return new ShopError(code, error instanceof Error ? error.message : String(error), {
      cause: error,
    });
  }
}
