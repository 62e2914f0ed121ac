/** Details of a response that no device has calculated. */
import type { ResponseDetails } from '../../sources/source.ts';

export const NO_DETAILS: ResponseDetails = {
  counts: null,
  relaxation: null,
  highlights: new Map(),
};
