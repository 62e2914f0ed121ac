/** The worker as classic script text. Empty here; the single-file build puts the text in place of this module. */

export const inlineWorker: string = '';
