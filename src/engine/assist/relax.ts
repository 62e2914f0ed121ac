/** Query relaxation: number of products without each single constraint of a request. */
import type { Relaxation } from '../../protocol/assist.ts';
import type { ShopRequest } from '../../protocol/request.ts';
import { planForRequest } from '../request/parse-call.ts';
import { ProductSets } from '../respond/product-sets.ts';
import type { EngineContext } from '../engine-context.ts';

/**
 * Counts the products of a request and of each relaxed request; totals equal those of single
 * requests. Constraints of `base` are not relaxed.
 */
export function relax(
  request: ShopRequest,
  context: EngineContext,
  base: ShopRequest = {},
): Relaxation {
  const products = new ProductSets(context);
  const total = (candidate: ShopRequest): number => {
    const plan = planForRequest(candidate);
    return plan === null ? 0 : products.of(plan.products).count();
  };
  return {
    total: total(request),
    without: relaxedRequests(request, base).map((less) => ({
      ...less,
      total: total(less.request),
    })),
  };
}

type RelaxedRequest = Omit<Relaxation['without'][number], 'total'>;

function relaxedRequests(request: ShopRequest, base: ShopRequest): readonly RelaxedRequest[] {
  const terms = request.t ?? [];
  const baseTerms = new Set(base.t?.map((entry) => JSON.stringify(entry)));
  return [
    ...CONSTRAINTS.flatMap(([constraint, members]) => {
      if (isSame(pick(request, members), pick(base, members))) return [];
      // Relevance also matches tolerantly; it is the order of the removed query text, not of the base.
      const isRanked = constraint === 'q' && request.orderby === 'relevance';
      const removed = isRanked ? [...members, ...ORDER] : members;
      return [{ constraint, request: { ...without(request, removed), ...pick(base, removed) } }];
    }),
    ...terms.flatMap((entry, i) => {
      if (baseTerms.has(JSON.stringify(entry))) return [];
      const replaced = (...entries: typeof terms): RelaxedRequest => {
        const left = terms.toSpliced(i, 1, ...entries);
        const rest = without(request, ['t']);
        return { constraint: 't', request: left.length === 0 ? rest : { ...rest, t: left } };
      };
      const single =
        entry.t.length < 2
          ? []
          : entry.t.map((_, n) => replaced({ ...entry, t: entry.t.toSpliced(n, 1) }));
      return [replaced(), ...single];
    }),
  ];
}

const ORDER = ['orderby', 'order'] as const;

const CONSTRAINTS: readonly (readonly [
  RelaxedRequest['constraint'],
  readonly (keyof ShopRequest)[],
])[] = [
  ['q', ['q']],
  ['price', ['min_price', 'max_price']],
  ['sale', ['sale']],
  ['stock', ['stock']],
  ['featured', ['featured']],
  ['rating', ['rating', 'min_rating', 'max_rating']],
];

function pick(request: ShopRequest, members: readonly (keyof ShopRequest)[]): ShopRequest {
  return Object.fromEntries(
    members
      .filter((member) => request[member] !== undefined)
      .map((member) => [member, request[member]]),
  );
}

function isSame(a: ShopRequest, b: ShopRequest): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function without(request: ShopRequest, members: readonly (keyof ShopRequest)[]): ShopRequest {
  const names: ReadonlySet<string> = new Set(members);
  return Object.fromEntries(Object.entries(request).filter(([name]) => !names.has(name)));
}
