/** Events of `wps-shop` and its elements. All bubble, and cross shadow roots. */
import type { ShopStatus } from '../controller/views/status-view.ts';
import type { ProductEntry } from '../protocol/product.ts';
import type { ShopError } from '../protocol/shop-error.ts';
import type { ShopRequest } from '../protocol/request.ts';
import type { ShopResponse } from '../protocol/response.ts';
import type { AnsweredBy } from '../protocol/shop-status.ts';

const BUBBLING = { bubbles: true, composed: true };

/** Fired before a request. Cancelable: the request is then not sent. */
export class WpsRequestEvent extends Event {
  /** Request to be sent; `q`, filters, sorting and page are those of the state shown next. */
  readonly request: ShopRequest;

  constructor(request: ShopRequest) {
    super('wps-request', { ...BUBBLING, cancelable: true });
    this.request = request;
  }
}

/** Fired when a new response is shown. */
export class WpsResponseEvent extends Event {
  readonly response: ShopResponse;
  /** `server` or `device`. */
  readonly answeredBy: AnsweredBy;

  constructor(response: ShopResponse, answeredBy: AnsweredBy) {
    super('wps-response', BUBBLING);
    this.response = response;
    this.answeredBy = answeredBy;
  }
}

/** Fired when a request failed. The last response stays shown. */
export class WpsErrorEvent extends Event {
  /** `code` is stable; `message` is English text for developers. */
  readonly error: ShopError;

  constructor(error: ShopError) {
    super('wps-error', BUBBLING);
    this.error = error;
  }
}

/** Fired when the status changed: source of responses, progress of the catalogue, pending request, error. */
export class WpsStatusEvent extends Event {
  /** Status after the change; also `shop.status`. */
  readonly status: ShopStatus;

  constructor(status: ShopStatus) {
    super('wps-status', BUBBLING);
    this.status = status;
  }
}

/** Fired when the shopper activates a product of a list or a suggestion. Cancelable: its link is then not followed. */
export class WpsProductSelectEvent extends Event {
  /** Product as in the response of the API. */
  readonly product: ProductEntry;

  constructor(product: ProductEntry) {
    super('wps-product-select', { ...BUBBLING, cancelable: true });
    this.product = product;
  }
}

/** The shopper opened or closed a facet. `collapsed` of the facet is set by then; its own changes fire nothing. */
export class WpsToggleEvent extends Event {
  /** What the facet is for, as its attribute `of`. */
  readonly of: string;
  readonly collapsed: boolean;

  constructor(of: string, collapsed: boolean) {
    super('wps-toggle', BUBBLING);
    this.of = of;
    this.collapsed = collapsed;
  }
}

declare global {
  interface HTMLElementEventMap {
    'wps-request': WpsRequestEvent;
    'wps-response': WpsResponseEvent;
    'wps-error': WpsErrorEvent;
    'wps-status': WpsStatusEvent;
    'wps-product-select': WpsProductSelectEvent;
    'wps-toggle': WpsToggleEvent;
  }
}
