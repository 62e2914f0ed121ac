/** Error message of the product list, with its buttons. */
import { html, type ReactiveElement, type TemplateResult } from 'lit';
import type { ShopController } from '../../controller/shop-controller.ts';
import type { ShopAction } from '../../controller/state/search-state.ts';
import type { Formats } from '../../i18n/format.ts';
import type { ErrorMessage, Messages } from '../../i18n/messages.ts';

/** Options of the messages in place of products. */
export interface ListMessageOptions {
  readonly messages: Messages;
  readonly formats: Formats;
  /** The search has filters or a query to clear. */
  readonly isConstrained: boolean;
  readonly dispatch: (action: ShopAction) => void;
  /** The list and its shop: for products in place of those not found. */
  readonly host: ReactiveElement;
  readonly shop: ShopController | null;
  /** Repeats the request. */
  readonly retry: () => void;
}

/**
 * Renders an error.
 * @param buttons As `errorButtons` renders them, or `retryButton` before its module is loaded.
 */
export function errorMessage(
  { title, hint }: ErrorMessage,
  buttons: TemplateResult | readonly TemplateResult[],
): TemplateResult {
  return html`
    <div part="message" class="message error">
      <h3>${title}</h3>
      <p>${hint}</p>
      <div class="ways">${buttons}</div>
    </div>
  `;
}

/** Renders the button that repeats the request. */
export function retryButton({ messages, retry }: ListMessageOptions): TemplateResult {
  return html`<button class="button" type="button" @click=${retry}>${messages.retry}</button>`;
}
