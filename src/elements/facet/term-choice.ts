/** The terms of a facet in the presentation that the page asks for. Renders only. */
import type { TemplateResult } from 'lit';
import type { TermParts } from './facet-parts.ts';
import { facetOnDemand } from './facet-on-demand.ts';
import { facetSkeleton } from './facet-shell.ts';
import { termList } from './term-list.ts';

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

export interface TermChoiceOptions {
  readonly as: FacetPresentation | null;
  readonly label: string;
  readonly onToggle: (slug: string, isOpen: boolean) => void;
}

/** Presentations that have no levels: whatever is below a term stands beside it. */
export function isFlat(as: FacetPresentation | null): boolean {
  return as === 'chips' || as === 'swatches' || as === 'select';
}

export function termChoice(parts: TermParts, options: TermChoiceOptions): TemplateResult {
  switch (options.as) {
    case 'chips':
    case 'swatches':
      return parts.need(facetOnDemand.chips)?.(parts, options.as) ?? facetSkeleton;
    case 'select':
      return parts.need(facetOnDemand.select)?.(parts, options.label) ?? facetSkeleton;
    default:
      return termList(parts, options.onToggle);
  }
}
