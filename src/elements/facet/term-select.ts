/** The terms of a taxonomy as one native select: a single choice in the least space. Renders only. */
import { html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { ElementPart } from '../parts/on-demand.ts';
import type { FacetItem } from '../../controller/views/facet-view.ts';
import { chevronIcon } from '../parts/icons.ts';
import { selectStyle } from '../parts/select-style.ts';
import { chooseTerm, isDimmed, type TermParts } from './facet-parts.ts';

export const termSelect: ElementPart<typeof render> = { render, style: selectStyle };

/** `label` names the control; the first option takes the choice back. */
function render(parts: TermParts, label: string): TemplateResult {
  const { view, words } = parts;
  const items = view.items.flatMap((item) => flat(item, 0));
  const chosen = items.find(({ item }) => item.isSelected)?.item;
  const choose = ({ target }: Event): void => {
    if (!(target instanceof HTMLSelectElement)) return;
    const found = items.find(({ item }) => item.slug === target.value)?.item;
    if (found !== undefined) chooseTerm({ ...parts, isSingle: true }, found, true);
    else parts.dispatch({ type: 'clear-terms', taxonomy: view.taxonomy });
  };
  return html`<div class="select"><select
    part="select"
    aria-label=${label}
    @change=${choose}
  >
    <option value="" .selected=${live(chosen === undefined)}>${words.any}</option>
    ${items.map(
      ({ item, depth }) => html`<option
        value=${item.slug}
        .selected=${live(item === chosen)}
        ?disabled=${isDimmed(parts, item)}
      >
        ${'\u2003'.repeat(depth)}${item.name}${item.count === null ? '' : ` (${parts.formats.number(item.count)})`}
      </option>`,
    )}
  </select>${chevronIcon}</div>`;
}

interface DeepItem {
  readonly item: FacetItem;
  readonly depth: number;
}

function flat(item: FacetItem, depth: number): readonly DeepItem[] {
  return [{ item, depth }, ...item.children.flatMap((child) => flat(child, depth + 1))];
}
