/** Note that nothing was found, with the filters whose removal would find products. */
import { html, nothing, type TemplateResult } from 'lit';
import type { RelaxationView } from '../../controller/views/relaxation-view.ts';
import { filterText } from '../controls/filter-label.ts';
import { clearButton, type ListMessageOptions } from './list-errors.ts';

/**
 * Renders the note. `relaxations`: filters whose removal finds products, each with the number of
 * these.
 */
export function noResults(
  relaxations: RelaxationView['relaxations'],
  { messages, formats, isConstrained, dispatch }: ListMessageOptions,
): TemplateResult {
  return html`
    <div part="message" class="message">
      <h3>${messages.nothingFound}</h3>
      ${
        isConstrained
          ? html`<p class="muted">${messages.nothingFoundHint}</p>
            ${relaxations.map(
              ({ filter, count }) => html`<button
                class="quiet"
                type="button"
                @click=${() => dispatch(filter.remove)}
              >
                ${messages.withoutFilter(filterText(filter, messages, formats), count)}
              </button>`,
            )}
            ${clearButton(messages, dispatch)}`
          : nothing
      }
    </div>
  `;
}
