/** The terms of a taxonomy as one native select: a single choice in the least space. Renders only. */
import '../../own-globals.ts';
import { html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { RenderModule } from '../internal/lazy-module.ts';
import type { FacetItem } from '../../controller/views/facet-view.ts';
import { chevronIcon } from '../internal/icons.ts';
import { selectStyle } from '../internal/select.styles.ts';
import { chooseTerm, isDisabled, type TermContext } from './facet-context.ts';

export const termSelect: RenderModule<typeof render> = { render, style: selectStyle };

/** `label` names the control; the first option takes the choice back. */
function render(parts: TermContext, label: string): TemplateResult {
  const { view, messages } = parts;
  const items = view.items.flatMap((item) => flat(item, 0));
  const chosen = items.find(({ item }) => item.isSelected)?.item;
  const choose = ({ target }: Event): void => {
    if (!(target instanceof HTMLSelectElement)) return;
    const found = items.find(({ item }) => item.slug === target.value)?.item;
    if (found !== undefined) chooseTerm({ ...parts, isSingle: true }, found, true);
    else parts.dispatch({ type: 'clear-terms', taxonomy: view.taxonomy });
  };
  return html`<div class="select"><select
    part="facet-select"
    aria-label=${label}
    @change=${choose}
  >
    <option value="" .selected=${live(chosen === undefined)}>${messages.any}</option>
    ${items.map(
      ({ item, depth }) => html`<option
        value=${item.slug}
        .selected=${live(item === chosen)}
        ?disabled=${isDisabled(parts, item)}
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
