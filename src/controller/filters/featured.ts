/** Featured products, as a filter. */
import type { Filter, UrlParameter } from './filter.ts';

/** Members of the search state. */
export interface FeaturedValues {
  readonly featured: boolean;
}

export const featured: Filter<FeaturedValues> = {
  none: { featured: false },
  toRequest: ({ featured }) => (featured ? { featured } : {}),
  fromRequest: ({ featured = false }) => ({ featured }),
};

export const featuredParameter: UrlParameter<FeaturedValues> = {
  encode: ({ featured }) => (featured ? '1' : ''),
  decode: (flag) => ({ featured: flag === '1' }),
};
