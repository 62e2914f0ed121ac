/** Stock statuses, as a filter. */
import { STOCK_STATUSES, type StockStatus } from '../../protocol/request.ts';
import type { Filter, UrlParameter } from './filter.ts';

/** Members of the search state. */
export interface StockValues {
  /** Alternative stock statuses; empty for no constraint. */
  readonly stock: readonly StockStatus[];
}

export const stock: Filter<StockValues> = {
  none: { stock: [] },
  toRequest({ stock: chosen }, base) {
    const stock = base.stock?.filter((status) => chosen.includes(status)) ?? chosen;
    return stock.length === 0 ? {} : { stock };
  },
  fromRequest: ({ stock = [] }) => ({ stock }),
};

export const stockParameter: UrlParameter<StockValues> = {
  encode: ({ stock }) => stock.join(),
  decode: (list) => ({
    stock: STOCK_STATUSES.filter((status) => list.split(',').includes(status)),
  }),
};
