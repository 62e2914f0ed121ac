/** Error message of the product list, with its buttons. */
import { html, nothing, type TemplateResult } from 'lit';
import type { ShopAction } from '../../controller/state/search-state.ts';
import type { Formats } from '../../i18n/format.ts';
import type { ErrorMessage, Messages } from '../../i18n/messages.ts';
import type { ShopErrorCode } from '../../protocol/shop-error.ts';

/** Options of the messages in place of products. */
export interface ListMessageOptions {
  readonly messages: Messages;
  readonly formats: Formats;
  /** The search has filters or a query to clear. */
  readonly isConstrained: boolean;
  readonly dispatch: (action: ShopAction) => void;
  /** Repeats the request. */
  readonly retry: () => void;
}

/**
 * Renders an error, with a button to try again; for `bad-request` also one to clear the filters.
 */
export function errorMessage(
  code: ShopErrorCode,
  { title, hint }: ErrorMessage,
  { messages, isConstrained, dispatch, retry }: ListMessageOptions,
): TemplateResult {
  return html`
    <div part="message" class="message error">
      <h3>${title}</h3>
      <p>${hint}</p>
      <div class="ways">
        <button class="button" type="button" @click=${retry}>${messages.retry}</button>
        ${code === 'bad-request' && isConstrained ? clearButton(messages, dispatch) : nothing}
      </div>
    </div>
  `;
}

/** Renders the button that clears query and filters. */
export function clearButton(
  messages: Messages,
  dispatch: (action: ShopAction) => void,
): TemplateResult {
  return html`<button class="button" type="button" @click=${() => dispatch({ type: 'clear' })}>
    ${messages.clearFilters}
  </button>`;
}
