/** Budgets of the built package, for `npm run size` and its test. */
import { bundle, text } from './bundle.ts';

export interface SizeBudget {
  readonly what: string;
  /** kB of 1,000 bytes, gzip -9. */
  readonly limit: number;
  readonly code: () => Promise<string>;
}

/**
 * The worker is one file without imports; it loads `store-catalogue.js` and `typed-filters.js` by their addresses. A first
 * visit loads it after the first response. Licence notices take 1 kB of it.
 */
export const SIZE_BUDGETS: readonly SizeBudget[] = [
  { what: 'whole shop with lit, without the worker', limit: 42.5, code: () => bundle('define.js') },
  {
    what: 'one element: wps-search',
    limit: 20,
    code: () => bundle('elements/search/wps-search.js'),
  },
  {
    what: 'worker with engine, comlink and idb',
    limit: 64,
    code: () => text('worker/engine.worker.js'),
  },
  {
    what: 'single-file CDN module, without the worker',
    limit: 53.5,
    code: () => text('cdn/wps-elements.js'),
  },
  {
    what: 'file beside it, behind the first products',
    limit: 46,
    code: () => text('cdn/on-demand.js'),
  },
  {
    what: 'service worker that updates the catalogue',
    limit: 104,
    code: () => text('service-worker/classic.sync.js'),
  },
];
