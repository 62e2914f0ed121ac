/** The terms of a facet in the presentation that the page asks for. Renders only. */
import type { TemplateResult } from 'lit';
import type { TermParts } from './facet-parts.ts';
import { termChips } from './term-chips.ts';
import { termList, type TermListOptions } from './term-list.ts';
import { termSelect } from './term-select.ts';

export const PRESENTATIONS = [
  'list',
  'tree',
  'chips',
  'swatches',
  'select',
  'slider',
  'fields',
] as const;

/** How the values of a facet are shown. */
export type FacetPresentation = (typeof PRESENTATIONS)[number];

export interface TermChoiceOptions extends TermListOptions {
  readonly as: FacetPresentation | null;
  readonly label: string;
}

export function termChoice(parts: TermParts, options: TermChoiceOptions): TemplateResult {
  switch (options.as) {
    case 'chips':
    case 'swatches':
      return termChips(parts, options.as);
    case 'select':
      return termSelect(parts, options.label);
    default:
      return termList(parts, options);
  }
}
