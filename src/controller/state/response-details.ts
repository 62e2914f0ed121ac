/** Details of a response without details of the device. */
import type { ResponseDetails } from '../../protocol/assist.ts';

/** Empty details: no exact counts, no relaxation, no highlights. */
export const NO_DETAILS: ResponseDetails = {
  counts: null,
  relaxation: null,
  highlights: new Map(),
};
