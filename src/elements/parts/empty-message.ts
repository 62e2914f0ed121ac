/** What the product list says where nothing was found, and which choices a shopper may take back then. */
import { html, nothing, type TemplateResult } from 'lit';
import type { RelaxationView } from '../../controller/views/relaxation-view.ts';
import { filterText } from './filter-text.ts';
import { clearButton, type ListMessageParts } from './list-messages.ts';

export function emptyMessage(
  reliefs: RelaxationView['relaxations'],
  { words, formats, isConstrained, dispatch }: ListMessageParts,
): TemplateResult {
  return html`
    <div part="message" class="message">
      <h3>${words.nothingFound}</h3>
      ${
        isConstrained
          ? html`<p class="muted">${words.nothingFoundHint}</p>
            ${reliefs.map(
              ({ filter, count }) => html`<button
                class="quiet"
                type="button"
                @click=${() => dispatch(filter.remove)}
              >
                ${words.withoutFilter(filterText(filter, words, formats), count)}
              </button>`,
            )}
            ${clearButton(words, dispatch)}`
          : nothing
      }
    </div>
  `;
}
