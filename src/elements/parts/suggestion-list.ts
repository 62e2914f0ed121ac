/** The list below a search field: a listbox whose options the field points at. Renders only. */
import { css, html, nothing, type TemplateResult } from 'lit';
import { DeviceSuggestions } from '../../controller/device-suggestions.ts';
import { type Suggestion, suggestionView } from '../../controller/suggestion-view.ts';
import type { RecentSearches, ShopSnapshot } from '../../controller/shop-snapshot.ts';
import type { Messages } from '../../i18n/messages.ts';
import type { Suggestions } from '../../protocol/shop-help.ts';
import { announce } from './announce.ts';
import { facetLabel } from './facet-label.ts';
import { closeIcon, pictureIcon, searchIcon } from './icons.ts';
import { nameStyle } from './name-style.ts';
import type { ElementPart } from './on-demand.ts';
import { priceNodes } from './price-html.ts';
import { forgetSearch, forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';
import { wordsOf } from './words-of.ts';

export interface SuggestionParts {
  readonly suggestions: readonly Suggestion[];
  /** Index of the option that the keys have reached; -1 for none. */
  readonly active: number;
  readonly words: Messages;
  readonly onChoose: (suggestion: Suggestion) => void;
}

function render(parts: SuggestionParts): TemplateResult {
  const { suggestions, active, words } = parts;
  const isRecent = suggestions[0]?.kind === 'recent';
  return html`<div
    id="suggestions"
    part="suggestions"
    class="suggestions"
    role="listbox"
    aria-label=${isRecent ? words.recentSearches : words.suggestions}
    @mousedown=${(event: Event) => event.preventDefault()}
  >
    ${isRecent ? html`<p class="muted" role="presentation">${words.recentSearches}</p>` : nothing}
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
        @click=${() => parts.onChoose(suggestion)}
      >
        ${content(suggestion, words)}
      </button>`,
    )}
  </div>`;
}

function content(suggestion: Suggestion, words: Messages): TemplateResult {
  switch (suggestion.kind) {
    case 'recent':
    case 'text':
      return html`${searchIcon}<span class="name">${suggestion.q}</span>`;
    case 'forget':
      return html`${closeIcon}<span class="muted">${words.deleteSearches}</span>`;
    case 'term':
      if (suggestion.q !== '')
        return html`${searchIcon}<span class="name"
            >${suggestion.q} <span class="muted">${words.within(suggestion.name)}</span></span
          >`;
      return html`${searchIcon}<span class="name">${suggestion.name}</span>
        <span class="muted">${facetLabel(suggestion.taxonomy, suggestion.label, words)}</span>`;
    case 'product': {
      const { name, image, priceHtml } = suggestion.view;
      return html`${
        image === null ? pictureIcon : html`<img src=${image.src} alt="" loading="lazy" />`
      }<span class="name">${name}</span>
        <span class="muted">${priceHtml === '' ? nothing : priceNodes(priceHtml)}</span>`;
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

/** Where the page switches them off, those of an earlier visit go, too: the shopper could not delete them. */
function recent(snapshot: ShopSnapshot, memory: RecentSearches): readonly string[] {
  const key = snapshot.source?.key;
  if (key === undefined) return [];
  if (isOn(snapshot, memory)) return recentSearches(key);
  forgetSearches(key);
  return [];
}

function remember(snapshot: ShopSnapshot | null, q: string, memory: RecentSearches): void {
  const key = snapshot?.source?.key;
  if (key !== undefined && isOn(snapshot, memory)) rememberSearch(key, q);
}

function forget(snapshot: ShopSnapshot | null, q?: string): void {
  const key = snapshot?.source?.key;
  if (snapshot === null || key === undefined) return;
  if (q === undefined) forgetSearches(key);
  else forgetSearch(key, q);
  announce(snapshot.settings.language, {}, () => wordsOf(snapshot).deleted);
}

/** The page may say `off` for the whole shop, or for one search field. */
function isOn(snapshot: ShopSnapshot | null, memory: RecentSearches): boolean {
  return memory === 'on' && snapshot?.settings.recentSearches === 'on';
}

export interface Suggesting {
  readonly list: typeof render;
  readonly suggest: (
    snapshot: ShopSnapshot,
    text: string,
    found: Suggestions | null,
    memory: RecentSearches,
  ) => readonly Suggestion[];
  /** What the device offers; `onFound` is called when it has more. */
  readonly device: (onFound: () => void) => DeviceSuggestions;
  readonly remember: (snapshot: ShopSnapshot | null, q: string, memory: RecentSearches) => void;
  /** Deletes one recent search of the shop, or all of them, and tells screen readers. */
  readonly forget: (snapshot: ShopSnapshot | null, q?: string) => void;
}

export const suggestionList: ElementPart<Suggesting> = {
  render: {
    list: render,
    suggest: (snapshot, text, found, memory) =>
      suggestionView(snapshot, text, recent(snapshot, memory), found),
    device: (onFound) => new DeviceSuggestions(onFound),
    remember,
    forget,
  },
  style,
};
