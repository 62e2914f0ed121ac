/**
 * Text of the worker as a classic script. Empty here: the single-file build replaces this module.
 */

/** Empty unless this is the single-file build. */
export const inlineWorker: string = '';
