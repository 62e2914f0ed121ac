/** The terms of a taxonomy as a list, a tree where terms are nested. Renders; what is open is the facet's. */
import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { FacetItem } from '../../controller/views/facet-view.ts';
import { chevronIcon } from '../internal/icons.ts';
import type { TermContext } from './facet-context.ts';
import { termOption } from './term-option.ts';

export function termList(
  parts: TermContext,
  onToggle: (slug: string, isOpen: boolean) => void,
): TemplateResult {
  const list = (items: readonly FacetItem[]): TemplateResult => html`
    <ul part="option-list">
      ${repeat(
        items,
        (item) => item.slug,
        (item) => html`<li>
          <div class="row">
            ${termOption(item, parts)} ${item.children.length === 0 ? nothing : expander(item)}
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
      aria-label=${item.name}
      @click=${() => onToggle(item.slug, !item.isOpen)}
    >
      ${chevronIcon}
    </button>
  `;
  return list(parts.view.items);
}
