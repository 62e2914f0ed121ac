/** Settings of a facet, as the page gives them by attributes and properties. */
import type { FacetSort } from '../../controller/views/facet-options.ts';

export const PRESENTATIONS = [
  'list',
  'tree',
  'chips',
  'swatches',
  'select',
  'slider',
  'fields',
  'stars',
  'toggle',
] as const;

/** Presentation of the values of a facet. */
export type FacetPresentation = (typeof PRESENTATIONS)[number];

export interface FacetSettings {
  readonly of: string;
  readonly as: FacetPresentation | null;
  readonly single: boolean;
  readonly operator: 'or' | 'and' | 'not';
  readonly sort: FacetSort;
  readonly empty: 'hide' | 'dim' | 'keep';
  readonly searchable: boolean;
  readonly label: string | null;
  readonly limit: number;
  readonly collapsed: boolean;
}

/** Presentations without levels show the descendants of a term beside it. */
export function isFlat(as: FacetPresentation | null): boolean {
  return as === 'chips' || as === 'swatches' || as === 'select';
}

/** Classes of prices on the slider, and bars of its histogram. */
export const PRICE_CLASSES = 16;
