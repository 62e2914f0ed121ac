/** The list below a search field: a listbox whose options the field points at. Renders only. */
import '../../own-globals.ts';
import { css, html, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { DeviceSuggestions } from '../../controller/device-suggestions.ts';
import { type Suggestion, suggestionView } from '../../controller/views/suggestion-view.ts';
import type { RecentSearches, ShopState } from '../../controller/state/shop-state.ts';
import type { ShopController } from '../../controller/shop-controller.ts';
import { normalizeQuery, type ShopAction } from '../../controller/state/search-state.ts';
import type { Messages } from '../../i18n/messages.ts';
import type { ProductEntry } from '../../protocol/product.ts';
import type { announce } from '../internal/announce.ts';
import { facetLabel } from '../internal/facet-label.ts';
import { highlightedText } from '../internal/highlighted-text.ts';
import { closeIcon, imageIcon, searchIcon } from '../internal/icons.ts';
import { nameStyle } from '../internal/name.styles.ts';
import type { RenderModule } from '../internal/lazy-module.ts';
import { sanitizePrice } from '../product-list/sanitize-price.ts';
import { forgetSearch, forgetSearches, recentSearches, storeSearch } from './recent-searches.ts';

/** The search field that suggestions are for. */
export interface SearchField {
  readonly element: ReactiveControllerHost;
  readonly shop: ShopController | null;
  readonly state: ShopState | null;
  readonly messages: Messages;
  /** As this field's attribute says; the shop's may say `off` for all of its fields. */
  readonly recentSearches: RecentSearches;
  /** As typed. */
  readonly text: string;
  /** The query text that the field and the shop last agreed on. */
  readonly q: string;
  /** Closes the list, puts `text` into the field, and `action` to the shop. */
  readonly tell: (action: ShopAction, text: string) => void;
  /** Closes the list and fires `wps-product-select`; `false` where the page has prevented that the product's link is followed. */
  readonly select: (product: ProductEntry) => boolean;
  readonly announce: typeof announce;
}

/** `active`: the index of the option that the keys have reached; -1 for none. */
function render(
  field: SearchField,
  suggestions: readonly Suggestion[],
  active: number,
): TemplateResult {
  const { messages } = field;
  const isRecent = suggestions[0]?.kind === 'recent';
  return html`<div
    id="suggestions"
    part="suggestions"
    class="suggestions"
    role="listbox"
    aria-label=${isRecent ? messages.recentSearches : messages.suggestions}
    @mousedown=${(event: Event) => event.preventDefault()}
  >
    ${isRecent ? html`<p class="muted" role="presentation">${messages.recentSearches}</p>` : nothing}
    ${suggestions.map(
      (suggestion, i) => html`<button
        type="button"
        tabindex="-1"
        id=${`suggestion-${i}`}
        part="suggestion"
        class="suggestion"
        role="option"
        aria-selected=${i === active}
        aria-keyshortcuts=${suggestion.kind === 'recent' ? 'Delete' : nothing}
        @click=${() => choose(field, suggestion)}
      >
        ${content(suggestion, messages)}
      </button>`,
    )}
  </div>`;
}

function content(suggestion: Suggestion, messages: Messages): TemplateResult {
  switch (suggestion.kind) {
    case 'recent':
      return html`${searchIcon}<span class="name">${suggestion.q}</span>`;
    case 'text': {
      const { q, typed } = suggestion;
      return html`${searchIcon}<span class="name">${q.slice(0, typed)}<b>${q.slice(typed)}</b></span>`;
    }
    case 'forget':
      return html`${closeIcon}<span class="muted">${messages.deleteSearches}</span>`;
    case 'term':
      if (suggestion.q !== '')
        return html`${searchIcon}<span class="name"
            >${suggestion.q} <span class="muted">${messages.within(suggestion.name)}</span></span
          >`;
      return html`${searchIcon}<span class="name">${suggestion.name}</span>
        <span class="muted">${facetLabel(suggestion.taxonomy, suggestion.label, messages)}</span>`;
    case 'product': {
      const { name, matches, image, priceHtml } = suggestion.view;
      return html`${
        image === null ? imageIcon : html`<img src=${image.src} alt="" loading="lazy" />`
      }<span class="name">${highlightedText(name, matches)}</span>
        <span class="muted">${priceHtml === '' ? nothing : sanitizePrice(priceHtml)}</span>`;
    }
  }
}

const style = css`
  ${nameStyle}
  form {
    position: relative;
  }
  .suggestions {
    position: absolute;
    inset-inline: 0;
    inset-block-start: calc(100% + 0.25rem);
    z-index: 10;
    max-block-size: min(32rem, 70vh);
    overflow: auto;
    padding: 0.375rem;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    background: var(--_page);
    color: var(--_text);
    box-shadow: 0 8px 24px rgb(0 0 0 / 18%);
  }
  .suggestions p {
    padding: 0.25rem 0.625rem;
    font-size: 0.875em;
  }
  .suggestion {
    display: flex;
    place-items: unset;
    align-items: center;
    gap: 0.75rem;
    inline-size: 100%;
    block-size: auto;
    border: 0;
    background: none;
    text-align: start;
    min-block-size: 2.75rem;
    padding: 0.25rem 0.625rem;
    border-radius: calc(var(--_radius) - 4px);
  }
  .suggestion:hover,
  .suggestion[aria-selected='true'] {
    background: var(--_tint);
  }
  .suggestion[aria-selected='true'] {
    outline: 2px solid var(--_accent);
    outline-offset: -2px;
  }
  .suggestion img {
    inline-size: 2.25rem;
    block-size: 2.25rem;
    flex: none;
    border-radius: 4px;
    object-fit: cover;
  }
  .suggestion .icon {
    inline-size: 2.25rem;
  }
  .suggestion .name {
    flex: 1 0 40%;
    inline-size: 0;
  }
  .suggestion .name + .muted {
    text-align: end;
  }
`;

/** The offers of the device, of each search field. */
const devices = new WeakMap<ReactiveControllerHost, DeviceSuggestions>();

/** The shop's key in stored names; `null` where nothing may be stored. */
function keyOf({ state, recentSearches }: SearchField): string | null {
  const isOff = recentSearches === 'off' || state?.settings.recentSearches === 'off';
  const key = state?.source?.key ?? null;
  // Those of an earlier visit go, too: the shopper could not delete them any more.
  if (isOff && key !== null) forgetSearches(key);
  return isOff ? null : key;
}

function suggest(field: SearchField): readonly Suggestion[] {
  const { element, shop, state, text } = field;
  if (state === null) return [];
  const device = devices.get(element) ?? new DeviceSuggestions(() => element.requestUpdate());
  devices.set(element, device);
  const found = device.of(shop, normalizeQuery(text));
  const key = keyOf(field);
  return suggestionView(state, text, key === null ? [] : recentSearches(key), found);
}

function remember(field: SearchField): void {
  const key = keyOf(field);
  if (key !== null) storeSearch(key, field.q);
}

function choose(field: SearchField, suggestion: Suggestion): void {
  switch (suggestion.kind) {
    case 'recent':
    case 'text':
      field.tell({ type: 'query', q: suggestion.q, typing: false }, suggestion.q);
      return;
    case 'forget':
      forget(field, forgetSearches);
      return;
    case 'term': {
      const { q, taxonomy, slug } = suggestion;
      field.tell({ type: 'query-in-term', q, taxonomy, slug }, q);
      return;
    }
    case 'product': {
      const { product, view } = suggestion;
      remember(field);
      if (field.select(product) && view.href !== null) location.assign(view.href);
    }
  }
}

/** Enter chooses what the keys have reached, Delete deletes a recent search; `false` for any other key. */
function press(field: SearchField, suggestion: Suggestion, key: string): boolean {
  if (key === 'Enter') choose(field, suggestion);
  else if (key === 'Delete' && suggestion.kind === 'recent')
    forget(field, (shop) => forgetSearch(shop, suggestion.q));
  else return false;
  return true;
}

function forget(field: SearchField, deleteThem: (shop: string) => void): void {
  const key = keyOf(field);
  if (key !== null) deleteThem(key);
  field.element.requestUpdate();
  field.announce(field.state?.settings.language ?? '', {}, () => field.messages.deleted);
}

export interface Suggesting {
  readonly list: typeof render;
  /** Also asks the device; the field renders again when that has found something. */
  readonly suggest: (field: SearchField) => readonly Suggestion[];
  readonly remember: typeof remember;
  readonly press: typeof press;
}

export const suggestionList: RenderModule<Suggesting> = {
  render: {
    list: render,
    suggest,
    remember,
    press,
  },
  style,
};
