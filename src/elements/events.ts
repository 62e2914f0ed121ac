/** The events of `wps-shop` and its elements: all bubble and cross shadow roots. Classes only; nothing is dispatched here. */
import type { ShopStatus } from '../controller/views/status-view.ts';
import type { ProductEntry } from '../protocol/product.ts';
import type { ShopError } from '../protocol/shop-error.ts';
import type { ShopRequest } from '../protocol/request.ts';
import type { ShopResponse } from '../protocol/response.ts';
import type { AnsweredBy } from '../protocol/shop-status.ts';

const BUBBLING = { bubbles: true, composed: true };

/** Before a request is made. Cancelable: the request is then not made. */
export class WpsRequestEvent extends Event {
  readonly request: ShopRequest;

  constructor(request: ShopRequest) {
    super('wps-request', { ...BUBBLING, cancelable: true });
    this.request = request;
  }
}

/** A new answer is shown. */
export class WpsResponseEvent extends Event {
  readonly response: ShopResponse;
  readonly answeredBy: AnsweredBy;

  constructor(response: ShopResponse, answeredBy: AnsweredBy) {
    super('wps-response', BUBBLING);
    this.response = response;
    this.answeredBy = answeredBy;
  }
}

/** A request found no answer. What was shown stays. */
export class WpsErrorEvent extends Event {
  readonly error: ShopError;

  constructor(error: ShopError) {
    super('wps-error', BUBBLING);
    this.error = error;
  }
}

/** Who answers, how far the catalogue has come, or whether an answer is awaited has changed. */
export class WpsStatusEvent extends Event {
  readonly status: ShopStatus;

  constructor(status: ShopStatus) {
    super('wps-status', BUBBLING);
    this.status = status;
  }
}

/** The shopper activated a product. Cancelable: its link is then not followed. */
export class WpsSelectEvent extends Event {
  readonly product: ProductEntry;

  constructor(product: ProductEntry) {
    super('wps-select', { ...BUBBLING, cancelable: true });
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
    'wps-select': WpsSelectEvent;
    'wps-toggle': WpsToggleEvent;
  }
}
