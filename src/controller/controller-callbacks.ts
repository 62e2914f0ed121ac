/** Callbacks of a shop's controller to its owner. Types only. */
import type { ShopError } from '../protocol/shop-error.ts';
import type { ShopRequest } from '../protocol/request.ts';
import type { SourceResponse } from '../sources/source.ts';

export interface ControllerCallbacks {
  /** Called before a request is sent; `false` prevents it. */
  readonly beforeRequest: (request: ShopRequest) => boolean;
  readonly onResponse: (response: SourceResponse) => void;
  readonly onError: (error: ShopError) => void;
  /** The public status may have changed. */
  readonly onStatus: () => void;
}
