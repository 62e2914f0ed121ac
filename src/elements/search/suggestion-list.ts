/**
 * Suggestions of a search field: a listbox below it, and the actions of its options. Loaded on
 * demand.
 */
import '../../own-globals.ts';
import { css, html, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
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
import { sanitizePrice } from '../product/sanitize-price.ts';
import { deleteSearch, deleteSearches, recentSearches, storeSearch } from './recent-searches.ts';

/** State of a search field, and its callbacks for the suggestions. */
export interface SearchField {
  readonly element: ReactiveControllerHost;
  readonly shop: ShopController | null;
  readonly state: ShopState | null;
  readonly messages: Messages;
  /** Attribute of this field; `off` on the shop applies to all of its fields. */
  readonly recentSearches: RecentSearches;
  /** Text of the field as typed. */
  readonly text: string;
  /** Query when field and shop state were last equal. */
  readonly q: string;
  /** Closes the list, sets the field to `text` and dispatches `action`. */
  readonly apply: (action: ShopAction, text: string) => void;
  /** Closes the list and fires `wps-product-select`; `false` if the page cancelled the event. */
  readonly select: (product: ProductEntry) => boolean;
  readonly announce: typeof announce;
}

/** Renders the listbox. `active`: index of the active option; -1 for none. */
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
    case 'delete-recent':
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
        image === null
          ? imageIcon
          : // A new element per address: a reused one would stay hidden.
            keyed(
              image.src,
              html`<img src=${image.src} alt="" loading="lazy" @error=${hideImage} />`,
            )
      }<span class="name">${highlightedText(name, matches, 'suggestion-match')}</span>
        <span class="muted">${priceHtml === '' ? nothing : sanitizePrice(priceHtml)}</span>`;
    }
  }
}

/** Hides an image that could not be loaded; its box stays. */
function hideImage({ target }: Event): void {
  if (target instanceof HTMLElement) target.style.visibility = 'hidden';
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

/** Device suggestions by search field. */
const devices = new WeakMap<ReactiveControllerHost, DeviceSuggestions>();

/** Key of the shop in stored names; `null` where nothing may be stored. */
function keyOf({ state, recentSearches }: SearchField): string | null {
  const isOff = recentSearches === 'off' || state?.settings.recentSearches === 'off';
  const key = state?.source?.key ?? null;
  // Deletes the searches of earlier visits too: without the list the shopper could not.
  if (isOff && key !== null) deleteSearches(key);
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

/** Stores the query of the field among the recent searches. */
function storeQuery(field: SearchField): void {
  const key = keyOf(field);
  if (key !== null) storeSearch(key, field.q);
}

function choose(field: SearchField, suggestion: Suggestion): void {
  switch (suggestion.kind) {
    case 'recent':
    case 'text':
      field.apply({ type: 'query', q: suggestion.q, typing: false }, suggestion.q);
      return;
    case 'delete-recent':
      deleteStored(field, deleteSearches);
      return;
    case 'term': {
      const { q, taxonomy, slug } = suggestion;
      field.apply({ type: 'query-in-term', q, taxonomy, slug }, q);
      return;
    }
    case 'product': {
      const { product, view } = suggestion;
      storeQuery(field);
      if (field.select(product) && view.href !== null) location.assign(view.href);
    }
  }
}

/**
 * Handles Enter (applies the active option) and Delete (deletes a recent search).
 * @returns `false` for other keys.
 */
function press(field: SearchField, suggestion: Suggestion, key: string): boolean {
  if (key === 'Enter') choose(field, suggestion);
  else if (key === 'Delete' && suggestion.kind === 'recent')
    deleteStored(field, (shop) => deleteSearch(shop, suggestion.q));
  else return false;
  return true;
}

/** Deletes recent searches and announces it. `work` receives the key of the shop. */
function deleteStored(field: SearchField, work: (shop: string) => void): void {
  const key = keyOf(field);
  if (key !== null) work(key);
  field.element.requestUpdate();
  field.announce(field.state?.settings.language ?? '', {}, () => field.messages.deleted);
}

/** Functions of the suggestions for the search field, which loads them on demand. */
export interface SuggestionList {
  readonly list: typeof render;
  /** Builds the suggestions; the field renders again when those of the device arrive. */
  readonly suggest: (field: SearchField) => readonly Suggestion[];
  readonly storeQuery: typeof storeQuery;
  readonly press: typeof press;
}

/** Lazy module of the suggestions. */
export const suggestionList: RenderModule<SuggestionList> = {
  render: {
    list: render,
    suggest,
    storeQuery,
    press,
  },
  style,
};
