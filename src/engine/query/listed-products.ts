/** The products that a request lists, as a set, without making an answer of it. */
import { parseApiCall } from '../../protocol/parse-api-call.ts';
import type { ProductListPlan } from '../../protocol/api-plan.ts';
import { encodeShopRequest } from '../../protocol/encode-shop-request.ts';
import type { ShopRequest } from '../../protocol/shop-request.ts';
import { ROW } from '../snapshot/row-flags.ts';
import type { Bitset } from '../structures/bitset.ts';
import { RowMatcher } from './row-matcher.ts';
import type { Workspace } from './workspace.ts';

/** Makes sets for requests that share constraints, each of which is evaluated once. */
export class ListedProducts {
  readonly #workspace: Workspace;
  readonly #strict: RowMatcher;
  readonly #ranked: RowMatcher;

  constructor(workspace: Workspace) {
    const { snapshot } = workspace;
    this.#workspace = workspace;
    this.#strict = new RowMatcher(snapshot);
    this.#ranked = new RowMatcher(snapshot, (text) => workspace.relevance.rank(text).rows);
  }

  /** A new set. */
  of({ constraints, byRelevance, includeVariations }: ProductListPlan): Bitset {
    const { flags } = this.#workspace.snapshot;
    const matcher = byRelevance ? this.#ranked : this.#strict;
    const rows = matcher.match(constraints).clone().and(flags.with(ROW.LISTED));
    return includeVariations ? rows : rows.andNot(flags.with(ROW.VARIATION));
  }
}

/** What of the request the server would refuse is left out. */
export function productPlan(request: ShopRequest): ProductListPlan | null {
  const call = parseApiCall({ url: `/wp-json/wps/v1/shop?${encodeShopRequest(request)}` });
  return call.kind === 'shop' ? call.plan.products : null;
}
