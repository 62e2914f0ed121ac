/** The terms of a taxonomy as a list of native checkboxes, nested where terms are. Renders; what is open is the facet's. */
import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { FacetItem, FacetView } from '../../controller/facet-view.ts';
import { chevronIcon } from '../parts/icons.ts';
import type { FacetParts } from './facet-parts.ts';

export interface TermListOptions {
  /** Slug → whether its children are shown, where the shopper said so. */
  readonly opened: ReadonlyMap<string, boolean>;
  readonly onToggle: (slug: string, isOpen: boolean) => void;
}

export function termList(
  view: FacetView,
  parts: FacetParts,
  options: TermListOptions,
): TemplateResult {
  const list = (items: readonly FacetItem[]): TemplateResult => html`
    <ul part="list">
      ${repeat(
        items,
        (item) => item.slug,
        (item) => html`<li>
          <div class="row">${option(item)} ${item.children.length === 0 ? nothing : expander(item)}</div>
          ${item.children.length > 0 && isOpen(item) ? list(item.children) : nothing}
        </li>`,
      )}
    </ul>
  `;
  const option = (item: FacetItem): TemplateResult => html`
    <label part="option" class="option">
      <input
        type="checkbox"
        value=${item.slug}
        .checked=${item.isSelected}
        @change=${(event: Event) => choose(item, event)}
      />
      <span class="name">${item.name}</span>
      <span class="count" aria-hidden="true">${parts.formats.number(item.count)}</span>
      <span class="hidden">${parts.words.productCount(item.count)}</span>
    </label>
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
  const isOpen = (item: FacetItem): boolean => options.opened.get(item.slug) ?? hasChosen(item);
  const choose = (item: FacetItem, event: Event): void => {
    const { target } = event;
    if (!(target instanceof HTMLInputElement)) return;
    parts.dispatch({
      type: 'term',
      taxonomy: view.taxonomy,
      slug: item.slug,
      selected: target.checked,
      instead: item.relatives,
    });
  };
  return list(view.items);
}

function hasChosen(item: FacetItem): boolean {
  return item.isSelected || item.children.some(hasChosen);
}
