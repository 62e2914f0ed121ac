/** Toggle facet (sale, stock, featured): one native checkbox. */
import { html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { ToggleView } from '../../controller/views/facet/toggle-view.ts';
import type { FacetContext } from './facet-context.ts';
import { countOf } from './term-option.ts';

/** Renders the checkbox with `label` and the count of the view. */
export function toggleOption(
  view: ToggleView,
  label: string,
  context: FacetContext,
): TemplateResult {
  return html`
    <label part="option" class="option">
      <input
        part="checkbox"
        type="checkbox"
        .checked=${live(view.isOn)}
        @change=${() => context.dispatch(view.action)}
      />
      <span part="option-name" class="name">${label}</span>
      ${countOf(view.count, context)}
    </label>
  `;
}
