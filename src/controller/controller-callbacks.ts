/** `ShopHooks`: what the owner of a shop is told. Types only. */
import type { ShopError } from '../protocol/shop-error.ts';
import type { ShopRequest } from '../protocol/request.ts';
import type { SourceResponse } from '../sources/source.ts';

export interface ControllerCallbacks {
  /** Before a request is made; `false` prevents it. */
  readonly beforeRequest: (request: ShopRequest) => boolean;
  readonly onResponse: (answer: SourceResponse) => void;
  readonly onError: (error: ShopError) => void;
  /** Anything that a status line shows may have changed. */
  readonly onStatus: () => void;
}
