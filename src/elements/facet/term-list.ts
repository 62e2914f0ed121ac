/** The terms of a taxonomy as a list, a tree where terms are nested. Renders; what is open is the facet's. */
import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { FacetItem } from '../../controller/facet-view.ts';
import { chevronIcon } from '../parts/icons.ts';
import type { TermParts } from './facet-parts.ts';
import { termOption } from './term-option.ts';

export interface TermListOptions {
  /** Slug → whether its children are shown, where the shopper said so. */
  readonly opened: ReadonlyMap<string, boolean>;
  readonly onToggle: (slug: string, isOpen: boolean) => void;
  /** What is being looked for may lie below: everything is open. */
  readonly isFinding: boolean;
}

export function termList(parts: TermParts, options: TermListOptions): TemplateResult {
  const list = (items: readonly FacetItem[]): TemplateResult => html`
    <ul part="list">
      ${repeat(
        items,
        (item) => item.slug,
        (item) => html`<li>
          <div class="row">
            ${termOption(item, parts)} ${item.children.length === 0 ? nothing : expander(item)}
          </div>
          ${item.children.length > 0 && isOpen(item) ? list(item.children) : nothing}
        </li>`,
      )}
    </ul>
  `;
  const expander = (item: FacetItem): TemplateResult => html`
    <button
      part="expander"
      class="expander"
      type="button"
      aria-expanded=${isOpen(item)}
      aria-label=${item.name}
      @click=${() => options.onToggle(item.slug, !isOpen(item))}
    >
      ${chevronIcon}
    </button>
  `;
  const isOpen = (item: FacetItem): boolean =>
    options.opened.get(item.slug) ?? (options.isFinding || item.isSelected || item.isPartial);
  return list(parts.view.items);
}
