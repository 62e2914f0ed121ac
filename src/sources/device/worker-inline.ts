/** Text of the worker as a classic script. The single-file builds replace this module. */

/** Loads the text; `null` unless this is a single-file build. */
export const loadWorkerText: (() => Promise<string>) | null = null;
