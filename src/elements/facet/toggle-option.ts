/** A yes-or-no facet (sale, stock, featured) as one native checkbox. Renders only. */
import { html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { ToggleView } from '../../controller/views/toggle-view.ts';
import type { FacetContext } from './facet-context.ts';
import { countOf } from './term-option.ts';

export function toggleOption(view: ToggleView, label: string, parts: FacetContext): TemplateResult {
  return html`
    <label part="option" class="option">
      <input
        type="checkbox"
        .checked=${live(view.isOn)}
        @change=${() => parts.dispatch(view.action)}
      />
      <span class="name">${label}</span>
      ${countOf(view.count, parts)}
    </label>
  `;
}
