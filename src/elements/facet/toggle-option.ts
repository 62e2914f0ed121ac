/** A yes-or-no facet (sale, stock, featured) as one native checkbox. Renders only. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { type Toggle, toggleView } from '../../controller/toggle-view.ts';
import type { FacetParts } from './facet-parts.ts';

export function toggleOption(toggle: Toggle, label: string, parts: FacetParts): TemplateResult {
  const { isOn, count, action } = toggleView(parts.snapshot, toggle);
  return html`
    <label part="option" class="option">
      <input type="checkbox" .checked=${live(isOn)} @change=${() => parts.dispatch(action)} />
      <span class="name">${label}</span>
      ${
        count === null
          ? nothing
          : html`<span class="count" aria-hidden="true">${parts.formats.number(count)}</span>
            <span class="hidden">${parts.words.productCount(count)}</span>`
      }
    </label>
  `;
}
