/** Range of prices, as a filter. */
import type { Filter, UrlParameter } from './filter.ts';
import { decodeNumber, encodeNumber } from './url-value.ts';

/** Members of the search state. */
export interface PriceValues {
  /** Inclusive lower bound in the shop's currency, greater than 0. */
  readonly minPrice: number | null;
  /** Inclusive upper bound, not below `minPrice`. */
  readonly maxPrice: number | null;
}

export const price: Filter<PriceValues> = {
  none: { minPrice: null, maxPrice: null },
  // A bound of 0 finds nothing. (rule-price-bounds)
  normalize({ minPrice, maxPrice }) {
    const [low, high] = [bound(minPrice), bound(maxPrice)];
    const isInverted = low !== null && high !== null && low > high;
    return isInverted ? { minPrice: high, maxPrice: low } : { minPrice: low, maxPrice: high };
  },
  /** Raises a maximum below the minimum to it: a server would ignore it. (rule-price-bounds) */
  toRequest({ minPrice, maxPrice }, { min_price = 0, max_price = Infinity }) {
    const min = Math.max(min_price, minPrice ?? 0);
    const max = Math.max(min, Math.min(max_price, maxPrice ?? Infinity));
    return {
      ...(min && { min_price: min }),
      ...(max === Infinity ? {} : { max_price: max }),
    };
  },
  fromRequest: ({ min_price: minPrice = null, max_price: maxPrice = null }) => ({
    minPrice,
    maxPrice,
  }),
};

export const priceParameter: UrlParameter<PriceValues> = {
  encode({ minPrice, maxPrice }) {
    const range = `${encodeNumber(minPrice)}-${encodeNumber(maxPrice)}`;
    return range === '-' ? '' : range;
  },
  decode(range) {
    const [, min = '', max = ''] = /^([\d.]*)-([\d.]*)$/.exec(range) ?? [];
    return { minPrice: decodeNumber(min), maxPrice: decodeNumber(max) };
  },
};

function bound(value: number | null): number | null {
  return value !== null && Number.isFinite(value) && value > 0 ? value : null;
}
