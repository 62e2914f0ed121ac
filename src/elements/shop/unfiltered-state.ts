/** `UnfilteredState`: the state for which a composed shop ranks its facets. */
import { ExtraRequest } from '../../controller/extra-request.ts';
import { queryKey } from '../../controller/requests/secondary-queries.ts';
import {
  isUnfiltered,
  termsRequest,
  unfilteredSearch,
} from '../../controller/requests/unfiltered-search.ts';
import type { ShopController } from '../../controller/shop-controller.ts';
import { NO_DETAILS } from '../../controller/state/response-details.ts';
import type { ShopState } from '../../controller/state/shop-state.ts';
import type { ShopResponse } from '../../protocol/response.ts';

/**
 * State of one shop without its filters. Requests it for a search that begins with filters, as a link or a reload does: one
 * request for a single product and all terms, which a server with a query text records as a search.
 */
export class UnfilteredState {
  readonly #controller: ShopController;
  readonly #extra: ExtraRequest;
  #key = '';
  #last: ShopState | null = null;

  /** @param onResponse Called when a request of this state has its response, or has failed. */
  constructor(controller: ShopController, onResponse: () => void) {
    this.#controller = controller;
    this.#extra = new ExtraRequest(onResponse);
  }

  /**
   * Returns the state that belongs to the response shown, with its filters if the request for the other fails; the last one, and
   * `null` before the first, until it is known. The same object as long as it has the same terms.
   */
  of(state: ShopState): ShopState | null {
    const { responseSearch, response, secondary } = state;
    if (responseSearch === null || response === null) return this.#last;
    const search = unfilteredSearch(responseSearch);
    const request = termsRequest(this.#controller.requestFor(search));
    const key = queryKey(request);
    const set = (found: ShopResponse): void =>
      this.#set(key, { ...state, search, response: found, details: NO_DETAILS });
    // A server without counts has no terms, with filters or without.
    if (response.terms === undefined || isUnfiltered(responseSearch)) {
      // A response to fewer facets comes before that to all.
      if (hasAllTerms(state)) set(response);
    } else if (key !== this.#key) {
      // A page rendered by a server has the response.
      const found = secondary.get(key) ?? this.#extra.of(this.#controller, request);
      if (!this.#extra.isPending) set(found ?? response);
    }
    return this.#last;
  }

  #set(key: string, next: ShopState): void {
    const isSame = key === this.#key && next.response?.terms === this.#last?.response?.terms;
    this.#key = key;
    if (!isSame) this.#last = next;
  }
}

/** Tests for a response with the terms of all taxonomies. */
function hasAllTerms({ response, metadata }: ShopState): boolean {
  const listed = new Set(response?.terms?.map(({ taxonomy }) => taxonomy));
  return metadata.taxonomies.every((taxonomy) => listed.has(taxonomy));
}
