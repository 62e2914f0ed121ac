/** One kind of constraint, in the search state and in requests (`Filter`), and in the address bar (`UrlParameter`). Types only. */
import type { ShopRequest } from '../../protocol/request.ts';

/**
 * One kind of filter: pure functions.
 *
 * @typeParam Values - Members of the search state that belong to the filter.
 * @typeParam State - What the functions read: a state with these members.
 */
export interface Filter<Values, State = Values> {
  /** Values without a constraint. */
  readonly none: Values;
  /** Corrects values that a server misinterprets; absent where it understands all. */
  readonly normalize?: (state: State) => Values;
  /**
   * Returns the members of the request: the constraint of the shopper within that of the page, which
   * it never widens; no member without a constraint of the shopper.
   */
  readonly toRequest: (state: State, base: ShopRequest) => ShopRequest;
  /**
   * Returns the values of a request; absent for text and terms, which are added to those of the page:
   * see `ownText` and `ownTerms`.
   *
   * @param request without the members that are the same in the request of the page
   */
  readonly fromRequest?: (request: ShopRequest) => Values;
}

/** One parameter of the address bar: pure functions. */
export interface UrlParameter<Values, State = Values> {
  /** Encodes the value; `''` without a constraint. */
  readonly encode: (state: State) => string;
  /** Decodes the value: its text, and as it is in the address. */
  readonly decode: (text: string, encoded: string) => Values;
}
