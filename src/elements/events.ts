/** Events of `wps-shop` and its elements. All bubble and cross shadow roots. */
import type { ShopStatus } from '../controller/views/page/status-view.ts';
import type { ProductEntry, ProductVariation } from '../protocol/product.ts';
import type { ShopError } from '../protocol/shop-error.ts';
import type { ShopRequest } from '../protocol/request.ts';
import type { ShopResponse } from '../protocol/response.ts';
import type { RespondedBy } from '../protocol/shop-status.ts';

const BUBBLING = { bubbles: true, composed: true };
const CANCELABLE = { ...BUBBLING, cancelable: true };

/** Fired before each request for products. Cancelable: the request is then not sent. */
export class WpsRequestEvent extends Event {
  /** Request to be sent, base request included. */
  readonly request: ShopRequest;

  constructor(request: ShopRequest) {
    super('wps-request', CANCELABLE);
    this.request = request;
  }
}

/**
 * Fired before the search and the filters are written to the page's address. Cancelable: the page
 * writes the address, as through its router.
 */
export class WpsNavigateEvent extends Event {
  /** Absolute address to be written. */
  readonly href: string;
  /** `push`: a new history entry gets the address; `replace`: the present one. */
  readonly navigationType: 'push' | 'replace';

  constructor(href: string, navigationType: 'push' | 'replace') {
    super('wps-navigate', CANCELABLE);
    this.href = href;
    this.navigationType = navigationType;
  }
}

/** Fired when a new response is shown. */
export class WpsResponseEvent extends Event {
  /** Decoded response; also `shop.response`. */
  readonly response: ShopResponse;
  /** Side that gave the response: `server` or `device`. */
  readonly respondedBy: RespondedBy;

  constructor(response: ShopResponse, respondedBy: RespondedBy) {
    super('wps-response', BUBBLING);
    this.response = response;
    this.respondedBy = respondedBy;
  }
}

/** Fired when a request fails. The previous response stays visible. */
export class WpsErrorEvent extends Event {
  /** Reason. `code` is stable; `message` is English text for developers. */
  readonly error: ShopError;

  constructor(error: ShopError) {
    super('wps-error', BUBBLING);
    this.error = error;
  }
}

/** Fired when `status` changes: side that responds, progress, pending request, error. */
export class WpsStatusEvent extends Event {
  /** Status after the change; also `shop.status`. */
  readonly status: ShopStatus;

  constructor(status: ShopStatus) {
    super('wps-status', BUBBLING);
    this.status = status;
  }
}

/** Fired when the shopper activates a product. Cancelable: its link is then not followed. */
export class WpsProductSelectEvent extends Event {
  /** Product as in the response of the API. */
  readonly product: ProductEntry;

  constructor(product: ProductEntry) {
    super('wps-product-select', CANCELABLE);
    this.product = product;
  }
}

/**
 * Fired before a product is added to the cart of the shop, see the attribute `cart`. Cancelable: it
 * is then not added, as where the page adds it itself.
 */
export class WpsAddToCartEvent extends Event {
  /** Product as in the response of the API. */
  readonly product: ProductEntry;
  /** Variation that the shopper chose; `null` for a product without variations. */
  readonly variation: ProductVariation | null;
  /** Number of pieces, at least 1. */
  readonly quantity: number;

  constructor(product: ProductEntry, variation: ProductVariation | null, quantity: number) {
    super('wps-add-to-cart', CANCELABLE);
    this.product = product;
    this.variation = variation;
    this.quantity = quantity;
  }
}

/**
 * Fired when the shopper opens or closes a facet, after `collapsed` of the facet has changed. A
 * change of `collapsed` by the page fires no event.
 */
export class WpsToggleEvent extends Event {
  /** Taxonomy or kind of the facet: the value of its attribute `of`. */
  readonly of: string;
  /** `true`: the facet is closed now. */
  readonly collapsed: boolean;

  constructor(of: string, collapsed: boolean) {
    super('wps-toggle', BUBBLING);
    this.of = of;
    this.collapsed = collapsed;
  }
}

declare global {
  // All of them bubble out of shadow roots: document and window receive them, too.
  interface GlobalEventHandlersEventMap {
    'wps-request': WpsRequestEvent;
    'wps-navigate': WpsNavigateEvent;
    'wps-response': WpsResponseEvent;
    'wps-error': WpsErrorEvent;
    'wps-status': WpsStatusEvent;
    'wps-product-select': WpsProductSelectEvent;
    'wps-add-to-cart': WpsAddToCartEvent;
    'wps-toggle': WpsToggleEvent;
  }
}
