/** What the status opens, the switch between the shop and this device and the buttons for the catalogue, and its progress. Renders only. */
import '../../own-globals.ts';
import { html, nothing, type TemplateResult } from 'lit';
import type { ShopController } from '../../controller/shop-controller.ts';
import type { ShopStatus } from '../../controller/views/status-view.ts';
import type { Formats } from '../../i18n/format.ts';
import type { Messages } from '../../i18n/messages.ts';
import type { CatalogueProgress, ShopMode } from '../../protocol/shop-status.ts';
import type { RenderModule } from '../internal/lazy-module.ts';
import { statusDetailsStyle } from './status-details.styles.ts';

const MODES: readonly ShopMode[] = ['auto', 'online', 'offline'];

export interface StatusPanelOptions {
  readonly status: ShopStatus;
  readonly shop: ShopController | null;
  readonly messages: Messages;
  readonly formats: Formats;
}

export interface StatusDetails {
  readonly panel: TemplateResult;
  readonly progress: TemplateResult | typeof nothing;
}

export const statusDetails: RenderModule<(parts: StatusPanelOptions) => StatusDetails> = {
  render: (parts) => ({ panel: renderPanel(parts), progress: renderProgress(parts) }),
  style: statusDetailsStyle,
};

function renderPanel(parts: StatusPanelOptions): TemplateResult {
  const { status, shop, messages } = parts;
  const { result, server, catalogue } = status;
  return html`
    <div part="panel" class="panel">
      ${server.reachable === false ? html`<p>${messages.serverUnreachable}</p>` : nothing}
      ${server.hasOtherPrices ? html`<p>${messages.otherPrices}</p>` : nothing}
      ${result.answeredBy === 'device' ? html`<p class="muted">${messages.mayHaveChanged}</p>` : nothing}
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
      <p>${catalogueText(parts)}</p>
      ${
        catalogue.error === null || catalogue.error.code === status.error?.code
          ? nothing
          : html`<p class="error">${messages.errors[catalogue.error.code].title}. ${messages.errors[catalogue.error.code].hint}</p>`
      }
      <div class="buttons">${buttons(parts)}</div>
    </div>
  `;
}

function catalogueText({ status, messages, formats }: StatusPanelOptions): string {
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

/** The first is one button whatever it does, so that who presses it keeps the focus. */
function buttons({ status, shop, messages }: StatusPanelOptions): TemplateResult | typeof nothing {
  const { state, products, progress, isPaused } = status.catalogue;
  const isLoading = state === 'loading' || progress !== null;
  const catalogue = shop?.source?.catalogue;
  if (catalogue === undefined) return nothing;
  // Failures come back in the status: nothing is left to say here.
  const quietly = (work: Promise<void>): void => void work.catch(() => {});
  const fresh = products === 0 ? messages.getCatalogue : messages.updateCatalogue;
  const start = isPaused ? messages.resumeCatalogue : fresh;
  return html`
    <button
      class="button"
      type="button"
      @click=${() => quietly(isLoading ? catalogue.pauseSync() : catalogue.sync())}
    >
      ${isLoading ? messages.pauseCatalogue : start}
    </button>
    ${
      isLoading || products === 0
        ? nothing
        : html`<button class="button" type="button" @click=${() => quietly(catalogue.clear())}>${messages.removeCatalogue}</button>`
    }
  `;
}

function renderProgress(parts: StatusPanelOptions): TemplateResult | typeof nothing {
  const { progress, progressShare } = parts.status.catalogue;
  if (progress === null) return nothing;
  const text = progressText(progress, parts);
  return html`<div part="progress" class="progress">
    <progress max="1" value=${progressShare ?? nothing} aria-label=${text}></progress>
    <span class="muted">${text}</span>
  </div>`;
}

function progressText(
  { phase, products, totalProducts, bytes }: CatalogueProgress,
  { messages, formats }: StatusPanelOptions,
): string {
  switch (phase) {
    case 'connecting':
      return messages.connecting;
    case 'reading': {
      const read =
        totalProducts === null
          ? messages.reading(products)
          : messages.readingOf(formats.number(products), formats.number(totalProducts));
      return bytes === 0 ? read : `${read} · ${formats.megabytes(bytes)}`;
    }
    case 'building':
      return messages.preparing;
    case 'saving':
      return messages.saving;
  }
}
