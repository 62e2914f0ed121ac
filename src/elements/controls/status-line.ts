/** Status line: number of products, then source and age of the response, which open a panel. */
import '../../own-globals.ts';
import { html, nothing, type TemplateResult } from 'lit';
import { isSameState } from '../../controller/state/search-state.ts';
import { isPreview } from '../../controller/state/is-preview.ts';
import type { ShopState } from '../../controller/state/shop-state.ts';
import { pageView } from '../../controller/views/page/page-view.ts';
import { type ShopStatus, statusView } from '../../controller/views/page/status-view.ts';
import type { Formats } from '../../i18n/format.ts';
import { allMessages } from '../../i18n/all-messages.ts';
import type { Messages } from '../../i18n/messages.ts';
import { chevronIcon } from '../internal/icons.ts';
import type { RenderModule } from '../internal/lazy-module.ts';
import { resultRangeText } from '../internal/result-range-text.ts';
import { statusStyle } from './status.styles.ts';

/** Age in seconds of a catalogue after which it is updated, unless the page sets another. */
const DAY = 86_400;

/** Options of the line, from `WpsStatus`. */
export interface StatusLineOptions {
  readonly state: ShopState;
  /** Value of the attribute `details`. */
  readonly details: 'auto' | 'always' | 'only';
  /** A product list says that nothing was found, or shows the error: the line does not. */
  readonly hasList: boolean;
  /** Title of an error that no product list shows; `''` for none. */
  readonly errorTitle: string;
  readonly messages: Messages;
  readonly formats: Formats;
  /** Called when the shopper opens or closes the panel. */
  readonly onToggle: () => void;
  /** Panel and progress; `null` while they are not loaded. */
  readonly loadDetails: (status: ShopStatus) => StatusDetails | null;
}

/** Rendered panel, and progress if a download runs. */
export interface StatusDetails {
  readonly panel: TemplateResult;
  readonly progress: TemplateResult | typeof nothing;
}

/** Lazy module of the line. */
export const statusLine: RenderModule<typeof render> = { render, style: statusStyle };

function render(options: StatusLineOptions): TemplateResult {
  const { state, details } = options;
  const status = statusView(state);
  const hasLine = details !== 'auto' || matters(status, state);
  // A first download is what the shopper waits for: for all products, or for their filters.
  const isAwaited = state.respondedBy === null || status.server.usesStoreApi;
  const isFirst =
    status.catalogue.progress !== null && isAwaited && status.catalogue.products === 0;
  const { panel, progress } = (hasLine || isFirst ? options.loadDetails(status) : null) ?? {};
  // The progress says that products are loaded.
  const isSaid = isFirst && state.response === null && progress;
  return html`
    <div class="status">
      ${details === 'only' || isSaid ? nothing : total(options)}
      ${hasLine ? line(options, status, panel) : nothing}
      ${progress}
    </div>
  `;
}

/** The shopper should know: the data is old, or the shop is out of reach. */
function matters({ result, server }: ShopStatus, { settings }: ShopState): boolean {
  if (result.respondedBy !== 'device') return false;
  if (server.reachable === false) return true;
  if (result.asOf === null) return false;
  return Date.now() - Date.parse(result.asOf) > (settings.maxAge ?? DAY) * 1000;
}

function total(options: StatusLineOptions): TemplateResult | typeof nothing {
  const { response, request } = options.state;
  // The number of a preview is not that of the products.
  if (isPreview(options.state) && request.status === 'pending') return nothing;
  const text = totalText(options);
  const isEmpty = response?.products?.total === 0 || isOutdated(options.state);
  return response === null
    ? html`<p class="total">${text}</p>`
    : html`<p part="total" class="total">${isEmpty && options.hasList ? '' : text}</p>`;
}

/** The products are those of another search: their number would be read as that of the last, which failed. */
function isOutdated({ request, responseSearch, search }: ShopState): boolean {
  if (request.error === null || responseSearch === null) return false;
  // Another page has the same number; an order by relevance need not.
  const { page, firstPage, perPage } = responseSearch;
  return !isSameState(responseSearch, { ...search, page, firstPage, perPage });
}

/** Number of products, with the range shown if it is not all of them. */
function totalText({ state, messages, formats, errorTitle }: StatusLineOptions): string {
  if (state.response === null && state.request.error === null) return messages.loading;
  if (state.response === null || isOutdated(state)) return errorTitle;
  const { pages, total } = pageView(state);
  return pages === 1 ? messages.productCount(total) : resultRangeText(state, { messages, formats });
}

function line(
  options: StatusLineOptions,
  status: ShopStatus,
  panel: TemplateResult | undefined,
): TemplateResult {
  return html`<details @toggle=${options.onToggle}>
    <summary part="summary">
      <span class=${`dot ${status.result.respondedBy ?? ''} ${status.busy ? 'busy' : ''}`}></span>
      <span class="side">
        ${summary(options, status)}
      </span>
      ${chevronIcon}
    </summary>
    ${panel}
  </details>`;
}

/** Joins source, age and catalogue. Lines break between these pieces only. */
function summary(
  { messages, formats, details }: StatusLineOptions,
  { result: { respondedBy, asOf }, catalogue: { products } }: ShopStatus,
): string {
  const { respondedByDevice, respondedByServer, onDevice } = allMessages(messages);
  const side = respondedBy === 'device' ? respondedByDevice : respondedByServer;
  const pieces = [respondedBy === null ? messages.details : side];
  if (respondedBy !== null && asOf !== null)
    pieces.push(messages.asOf(formats.moment(asOf, new Date())));
  if (products !== 0 && details !== 'auto') pieces.push(onDevice(products));
  return pieces.map((piece) => piece.replaceAll(' ', '\u00a0')).join(' ·\u00a0');
}
