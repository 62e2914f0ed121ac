/** What the status opens, the switch between the shop and this device and the buttons for the catalogue, and its progress. Renders only. */
import { html, nothing, type TemplateResult } from 'lit';
import type { ShopController } from '../../controller/shop-controller.ts';
import type { ShopStatus } from '../../controller/views/status-view.ts';
import type { Formats } from '../../i18n/format.ts';
import type { Messages } from '../../i18n/messages.ts';
import type { CatalogueProgress, ShopMode } from '../../protocol/shop-status.ts';
import type { ElementPart } from './on-demand.ts';
import { statusDetailsStyle } from './status-details-style.ts';

const MODES: readonly ShopMode[] = ['auto', 'online', 'offline'];

export interface StatusParts {
  readonly status: ShopStatus;
  readonly shop: ShopController | null;
  readonly words: Messages;
  readonly formats: Formats;
}

export interface StatusDetails {
  readonly panel: TemplateResult;
  readonly progress: TemplateResult | typeof nothing;
}

export const statusDetails: ElementPart<(parts: StatusParts) => StatusDetails> = {
  render: (parts) => ({ panel: renderPanel(parts), progress: renderProgress(parts) }),
  style: statusDetailsStyle,
};

function renderPanel(parts: StatusParts): TemplateResult {
  const { status, shop, words } = parts;
  const { online, answeredBy, catalogueError, hasOtherPrices } = status;
  return html`
    <div part="panel" class="panel">
      ${online === false ? html`<p>${words.serverUnreachable}</p>` : nothing}
      ${hasOtherPrices ? html`<p>${words.otherPrices}</p>` : nothing}
      ${answeredBy === 'device' ? html`<p class="muted">${words.mayHaveChanged}</p>` : nothing}
      <fieldset>
        <legend>${words.source}</legend>
        <div class="modes">
          ${MODES.map(
            (mode) => html`<label>
              <input
                type="radio"
                name="mode"
                value=${mode}
                .checked=${mode === status.mode}
                @change=${() => shop?.setMode(mode)}
              />
              ${words.modes[mode]}
            </label>`,
          )}
        </div>
      </fieldset>
      <p>${catalogueText(parts)}</p>
      ${
        catalogueError === null || catalogueError.code === status.error?.code
          ? nothing
          : html`<p class="error">${words.errors[catalogueError.code].title}. ${words.errors[catalogueError.code].hint}</p>`
      }
      <div class="buttons">${buttons(parts)}</div>
    </div>
  `;
}

function catalogueText({ status, words, formats }: StatusParts): string {
  const { products, catalogueAsOf, storage, isTruncated, tooLarge } = status;
  if (products === 0)
    return tooLarge === null ? words.notOnDevice : words.onlyIfAsked(formats.number(tooLarge));
  const asOf =
    catalogueAsOf === null ? '' : words.catalogueAsOf(formats.moment(catalogueAsOf, new Date()));
  if (storage === 'memory') return `${asOf} ${words.onlyThisVisit}`;
  return isTruncated ? `${asOf} ${words.withoutLongTexts}` : asOf;
}

/** The first is one button whatever it does, so that who presses it keeps the focus. */
function buttons({ status, shop, words }: StatusParts): TemplateResult {
  const { catalogue, products, progress, isPaused } = status;
  const isLoading = catalogue === 'loading' || progress !== null;
  // Failures come back in the status: nothing is left to say here.
  const quietly = (work: Promise<void> | undefined): void => void work?.catch(() => {});
  const fresh = products === 0 ? words.getCatalogue : words.updateCatalogue;
  const start = isPaused ? words.resumeCatalogue : fresh;
  return html`
    <button
      class="button"
      type="button"
      @click=${() => quietly(isLoading ? shop?.source.pauseSync?.() : shop?.sync())}
    >
      ${isLoading ? words.pauseCatalogue : start}
    </button>
    ${
      isLoading || products === 0
        ? nothing
        : html`<button class="button" type="button" @click=${() => quietly(shop?.clearCatalogue())}>${words.removeCatalogue}</button>`
    }
  `;
}

function renderProgress(parts: StatusParts): TemplateResult | typeof nothing {
  const { progress, progressShare } = parts.status;
  if (progress === null) return nothing;
  const text = progressText(progress, parts);
  return html`<div part="progress" class="progress">
    <progress max="1" value=${progressShare ?? nothing} aria-label=${text}></progress>
    <span class="muted">${text}</span>
  </div>`;
}

function progressText(
  { phase, products, totalProducts, bytes }: CatalogueProgress,
  { words, formats }: StatusParts,
): string {
  switch (phase) {
    case 'connecting':
      return words.connecting;
    case 'reading': {
      const read =
        totalProducts === null
          ? words.reading(products)
          : words.readingOf(formats.number(products), formats.number(totalProducts));
      return bytes === 0 ? read : `${read} · ${formats.megabytes(bytes)}`;
    }
    case 'building':
      return words.preparing;
    case 'saving':
      return words.saving;
  }
}
