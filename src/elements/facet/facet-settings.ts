/** Settings of a facet, as the page gives them by attributes and properties. */
import type { FacetOptions } from '../../controller/views/facet/facet-options.ts';

/** Presentations of the attribute `as`. */
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

/** Settings that the renderers of a facet use; `WpsFacet` documents each. */
export interface FacetSettings extends Pick<FacetOptions, 'sort' | 'empty'> {
  readonly of: string;
  readonly as: FacetPresentation | null;
  readonly single: boolean;
  readonly operator: 'or' | 'and' | 'not';
  readonly searchable: boolean | null;
  readonly limit: number | null;
  readonly popup: boolean;
  readonly label: string | null;
  readonly collapsed: boolean;
}

/** Tests for presentations without levels, which show the descendants of a term beside it. */
export function isFlat(as: FacetPresentation | null): boolean {
  return as === 'chips' || as === 'swatches' || as === 'select';
}

/** Classes of prices on the slider, and bars of its histogram. */
export const PRICE_CLASSES = 16;
