/** The terms of a facet in the presentation that the page asks for. Renders only. */
import type { TemplateResult } from 'lit';
import type { TermContext } from './facet-context.ts';
import { presentations } from './lazy-presentations.ts';
import type { FacetPresentation } from './facet-settings.ts';
import { facetSkeleton } from './facet-shell.ts';
import { termList } from './term-list.ts';

export interface TermChoiceOptions {
  readonly as: FacetPresentation | null;
  readonly label: string;
  readonly onToggle: (slug: string, isOpen: boolean) => void;
}

export function termChoice(parts: TermContext, options: TermChoiceOptions): TemplateResult {
  switch (options.as) {
    case 'chips':
    case 'swatches':
      return parts.lazy(presentations.chips)?.(parts, options.as) ?? facetSkeleton;
    case 'select':
      return parts.lazy(presentations.select)?.(parts, options.label) ?? facetSkeleton;
    default:
      return termList(parts, options.onToggle);
  }
}
