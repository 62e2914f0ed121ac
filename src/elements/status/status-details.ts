/**
 * Panel of the status (source of responses, catalogue on this device) and progress of its download.
 * Renders only; loaded on demand.
 */
import '../../own-globals.ts';
import { html, nothing, type TemplateResult } from 'lit';
import type { ShopController } from '../../controller/shop-controller.ts';
import type { ShopStatus } from '../../controller/views/page/status-view.ts';
import type { Formats } from '../../i18n/format.ts';
import { allMessages } from '../../i18n/all-messages.ts';
import type { AllMessages, Messages } from '../../i18n/messages.ts';
import type { ShopMode } from '../../protocol/shop-status.ts';
import type { StatusDetails } from '../controls/status-line.ts';
import type { RenderModule } from '../internal/lazy-module.ts';
import { statusDetailsStyle } from './status-details.styles.ts';

const MODES: readonly ShopMode[] = ['auto', 'online', 'offline'];

/** Options of panel and progress, from `WpsStatus`. */
interface StatusPanelOptions {
  readonly status: ShopStatus;
  readonly shop: ShopController | null;
  readonly messages: Messages;
  readonly formats: Formats;
}

type PanelOptions = StatusPanelOptions & { readonly messages: AllMessages };

/** Lazy module of panel and progress. */
export const statusDetails: RenderModule<(options: StatusPanelOptions) => StatusDetails> = {
  render: (options) => {
    const all = { ...options, messages: allMessages(options.messages) };
    return { panel: renderPanel(all), progress: renderProgress(all) };
  },
  style: statusDetailsStyle,
};

function renderPanel(options: PanelOptions): TemplateResult {
  const { status, shop, messages } = options;
  const { result, server, catalogue } = status;
  return html`
    <div part="panel" class="panel">
      ${server.reachable === false ? html`<p>${messages.serverUnreachable}</p>` : nothing}
      ${server.hasOtherPrices ? html`<p>${messages.otherPrices}</p>` : nothing}
      ${result.respondedBy === 'device' ? html`<p class="muted">${messages.mayHaveChanged}</p>` : nothing}
      <fieldset>
        <legend>${messages.source}</legend>
        <div class="modes">
          ${MODES.map(
            (mode) => html`<label>
              <input
                type="radio"
                name="mode"
                value=${mode}
                .checked=${mode === status.mode}
                @change=${() => shop?.source?.setMode(mode)}
              />
              ${messages.modes[mode]}
            </label>`,
          )}
        </div>
      </fieldset>
      <p>${catalogueText(options)}</p>
      ${
        catalogue.error === null || catalogue.error.code === status.error?.code
          ? nothing
          : html`<p class="error">${messages.errors[catalogue.error.code].title}. ${messages.errors[catalogue.error.code].hint}</p>`
      }
      <div class="buttons">${buttons(options)}</div>
    </div>
  `;
}

function catalogueText({ status, messages, formats }: PanelOptions): string {
  const { products, asOf: catalogueAsOf, isTruncated, skippedCount } = status.catalogue;
  if (products === 0)
    return skippedCount === null
      ? messages.notOnDevice
      : messages.onlyIfAsked(formats.number(skippedCount));
  const asOf =
    catalogueAsOf === null ? '' : messages.catalogueAsOf(formats.moment(catalogueAsOf, new Date()));
  if (status.storage.state === 'memory') return `${asOf} ${messages.onlyThisVisit}`;
  return isTruncated ? `${asOf} ${messages.withoutLongTexts}` : asOf;
}

/**
 * Renders the buttons. The first is one node in every state, so that it does not lose the focus.
 */
function buttons({ status, shop, messages }: PanelOptions): TemplateResult | typeof nothing {
  const { state, products, progress, isPaused } = status.catalogue;
  const isLoading = state === 'loading' || progress !== null;
  const catalogue = shop?.source?.catalogue;
  if (catalogue === undefined) return nothing;
  // The status shows the error.
  const ignoreError = (work: Promise<void>): void => void work.catch(() => {});
  const fresh = products === 0 ? messages.getCatalogue : messages.updateCatalogue;
  const start = isPaused ? messages.resumeCatalogue : fresh;
  return html`
    <button
      class="button"
      type="button"
      @click=${() => ignoreError(isLoading ? catalogue.pause() : catalogue.prepare())}
    >
      ${isLoading ? messages.pauseCatalogue : start}
    </button>
    ${
      isLoading || products === 0
        ? nothing
        : html`<button class="button" type="button" @click=${() => ignoreError(catalogue.clear())}>${messages.removeCatalogue}</button>`
    }
  `;
}

function renderProgress({
  status: { catalogue },
  messages,
  formats,
}: PanelOptions): TemplateResult | typeof nothing {
  const { progress, progressShare } = catalogue;
  if (progress === null) return nothing;
  const share = progressShare === null ? '' : ` ${formats.percent(100 * progressShare)}`;
  const text = messages.preparing + share;
  return html`<div part="progress" class="progress">
    <progress max="1" value=${progressShare ?? nothing} aria-label=${text}></progress>
    <span class="muted">${text}</span>
  </div>`;
}
