/** What the product list says where there is no answer, or nothing in it, and what a shopper can do then. */
import { html, nothing, type TemplateResult } from 'lit';
import type { ReliefView } from '../../controller/relief-view.ts';
import type { ShopAction } from '../../controller/shop-state.ts';
import type { Formats } from '../../i18n/format.ts';
import type { Messages } from '../../i18n/messages.ts';
import type { ShopErrorCode } from '../../protocol/shop-error.ts';
import { filterText } from './filter-text.ts';

export interface ListMessageParts {
  readonly words: Messages;
  readonly formats: Formats;
  /** Something is chosen that could be taken back. */
  readonly isConstrained: boolean;
  readonly dispatch: (action: ShopAction) => void;
  readonly retry: () => void;
}

export function emptyMessage(
  reliefs: ReliefView['reliefs'],
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

export function errorMessage(
  code: ShopErrorCode,
  { words, isConstrained, dispatch, retry }: ListMessageParts,
): TemplateResult {
  const { title, hint } = words.errors[code];
  return html`
    <div part="message" class="message error">
      <h3>${title}</h3>
      <p>${hint}</p>
      <div class="ways">
        <button class="button" type="button" @click=${retry}>${words.retry}</button>
        ${code === 'bad-request' && isConstrained ? clearButton(words, dispatch) : nothing}
      </div>
    </div>
  `;
}

function clearButton(words: Messages, dispatch: (action: ShopAction) => void): TemplateResult {
  return html`<button class="button" type="button" @click=${() => dispatch({ type: 'clear' })}>
    ${words.clearFilters}
  </button>`;
}
