/** `FacetSettings`: what a page says of a facet by its attributes. */
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

/** How the values of a facet are shown. */
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

/** Presentations that have no levels: whatever is below a term stands beside it. */
export function isFlat(as: FacetPresentation | null): boolean {
  return as === 'chips' || as === 'swatches' || as === 'select';
}
