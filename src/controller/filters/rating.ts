/** Lowest rating, as a filter. */
import type { Filter, UrlParameter } from './filter.ts';
import { decodeNumber, encodeNumber } from './url-value.ts';

/** Members of the search state. */
export interface RatingValues {
  /** Lowest rating, 1 to 5. */
  readonly rating: number | null;
}

export const rating: Filter<RatingValues> = {
  none: { rating: null },
  normalize: ({ rating }) => ({
    rating: rating !== null && rating >= 1 && rating <= 5 ? rating : null,
  }),
  toRequest({ rating }, base) {
    const lowest = Math.max(base.rating ?? 0, rating ?? 0);
    return { ...(lowest && { rating: lowest }) };
  },
  fromRequest: ({ rating = null }) => ({ rating }),
};

export const ratingParameter: UrlParameter<RatingValues> = {
  encode: ({ rating }) => encodeNumber(rating),
  decode: (stars) => ({ rating: decodeNumber(stars) }),
};
