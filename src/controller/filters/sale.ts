/** Products on sale, as a filter. */
import type { Filter, UrlParameter } from './filter.ts';

/** Members of the search state. */
export interface SaleValues {
  readonly sale: boolean;
}

export const sale: Filter<SaleValues> = {
  none: { sale: false },
  toRequest: ({ sale }) => (sale ? { sale } : {}),
  fromRequest: ({ sale = false }) => ({ sale }),
};

export const saleParameter: UrlParameter<SaleValues> = {
  encode: ({ sale }) => (sale ? '1' : ''),
  decode: (flag) => ({ sale: flag === '1' }),
};
