/**
 * Terms of a facet in the presentation that its attribute `as` names; by default a list, a tree
 * where terms are nested.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { FacetItem } from '../../controller/views/facet/facet-item.ts';
import { chevronIcon } from '../internal/icons.ts';
import type { TermContext } from './facet-context.ts';
import type { FacetPresentation } from './facet-settings.ts';
import { renderChips, renderSelect } from './term-presentations.ts';
import { termOption } from './term-option.ts';

/** Options of `termChoice`. */
interface TermChoiceOptions {
  readonly as: FacetPresentation | null;
  readonly label: string;
  /** Called when the terms below a term are to be shown or hidden. */
  readonly onExpandTerm: (slug: string, isOpen: boolean) => void;
}

/** Renders the terms in a presentation. */
export function termChoice(
  context: TermContext,
  { as, label, onExpandTerm }: TermChoiceOptions,
): TemplateResult {
  switch (as) {
    case 'chips':
    case 'swatches':
      return renderChips(context, as);
    case 'select':
      return renderSelect(context, label);
    default:
      return termList(context, label, onExpandTerm);
  }
}

function termList(
  context: TermContext,
  label: string,
  onExpandTerm: TermChoiceOptions['onExpandTerm'],
): TemplateResult {
  const list = (items: readonly FacetItem[]): TemplateResult => html`
    <ul part="option-list">
      ${repeat(
        items,
        (item) => item.slug,
        (item) => html`<li>
          <div class="row">
            ${termOption(item, context)} ${item.children.length === 0 ? nothing : expander(item)}
          </div>
          ${item.children.length > 0 && item.isOpen ? list(item.children) : nothing}
        </li>`,
      )}
    </ul>
  `;
  const expander = (item: FacetItem): TemplateResult => html`
    <button
      part="expander"
      class="expander"
      type="button"
      aria-expanded=${item.isOpen}
      aria-label=${context.messages.showIn(label, item.name)}
      @click=${() => onExpandTerm(item.slug, !item.isOpen)}
    >
      <span part="icon" class="chevron">${chevronIcon}</span>
    </button>
  `;
  return list(context.view.items);
}
