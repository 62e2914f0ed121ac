/** Settings of a shop's list of products, from its properties. */
import { shopPageSize, type ShopSettings } from '../../controller/state/shop-state.ts';
import { DEFAULT_SORT, normalSort } from '../../controller/state/sort.ts';
import type { Order, ProductOrderBy } from '../../protocol/request.ts';

interface ListProperties {
  readonly maxAge: number | string | null;
  readonly orderby: ProductOrderBy | null;
  readonly order: Order | null;
  readonly perPage: number | null;
  readonly soldOut: 'last' | 'keep' | null;
}

/**
 * Returns the age after which the catalogue is updated, the page size, the order and what is recommended.
 * @param isFilled `true`: a shop with elements of the page, which shows the shop's own list unless told otherwise.
 */
export function listSettings(
  { maxAge, orderby, order, perPage, soldOut }: ListProperties,
  isFilled: boolean,
): Pick<ShopSettings, 'maxAge' | 'sort' | 'perPage' | 'recommendation'> {
  const isLast = soldOut === 'last' || (soldOut === null && !isFilled);
  return {
    maxAge: typeof maxAge === 'number' ? maxAge : null,
    sort: normalSort(orderby ?? undefined, order ?? undefined) ?? DEFAULT_SORT,
    perPage: shopPageSize(perPage),
    recommendation: {
      ...(isLast && { sold_out: 'last' }),
      ...(!isFilled && orderby === null && { recommended: true }),
    },
  };
}
