/** Buttons of an error in place of products. */
import { html, type TemplateResult } from 'lit';
import type { ErrorMessage } from '../../../i18n/messages.ts';
import type { ShopErrorCode } from '../../../protocol/shop-error.ts';
import { type ListMessageOptions, retryButton } from '../list-errors.ts';

/**
 * Renders the button to try again, for `bad-request` also one to clear the filters; or the button of
 * `needs-catalogue`, which loads the whole catalogue.
 */
export function errorButtons(
  code: ShopErrorCode,
  { button }: ErrorMessage,
  options: ListMessageOptions,
): readonly TemplateResult[] {
  const { isConstrained, messages, dispatch } = options;
  const clear = html`<button
    class="button"
    type="button"
    @click=${() => dispatch({ type: 'clear' })}
  >
    ${messages.clearFilters}
  </button>`;
  const clears = isConstrained && (code === 'bad-request' || button !== undefined) ? [clear] : [];
  return [button === undefined ? retryButton(options) : loadButton(button, options), ...clears];
}

/** Tells the size of the download. Repeats the request, too, which waits for the catalogue. */
function loadButton(label: string, { shop, retry, formats }: ListMessageOptions): TemplateResult {
  const bytes = shop?.state.request.error?.quota?.needed;
  const size = bytes === undefined ? '' : ` (${formats.megabytes(bytes)})`;
  const load = (): void => {
    // A failure is in the status, and that of the request.
    void shop?.source?.catalogue?.prepare().catch(() => {});
    retry();
  };
  return html`<button class="button" type="button" @click=${load}>${label}${size}</button>`;
}
