/** Callbacks of a shop's controller to its owner. Types only. */
import type { ShopError } from '../protocol/shop-error.ts';
import type { ShopRequest } from '../protocol/request.ts';
import type { SourceResponse } from '../sources/source.ts';
import type { BeforeNavigate } from './url/url-sync.ts';

/** Callbacks of one shop, all called synchronously. */
export interface ControllerCallbacks {
  /** Called before a request is sent; `false` prevents it. */
  readonly beforeRequest: (request: ShopRequest) => boolean;
  /** Called before the address bar is written; `false` prevents it. */
  readonly beforeNavigate: BeforeNavigate;
  /** Called for each new response, after it was published. */
  readonly onResponse: (response: SourceResponse) => void;
  /** Called for an action without effect, such as a query sent again. */
  readonly onUnchanged?: () => void;
  /** Called after an error was published. */
  readonly onError: (error: ShopError) => void;
  /** Called whenever the public status may have changed. */
  readonly onStatus: () => void;
}
