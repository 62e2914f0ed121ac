/** `<wps-search>`: the search field of a shop. It says what was typed; finding is the shop's. */
import '../../own-globals.ts';
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { RecentSearches } from '../../controller/state/shop-state.ts';
import { normalizeQuery, type ShopAction } from '../../controller/state/search-state.ts';
import type { Suggestion } from '../../controller/views/suggestion-view.ts';
import { announce } from '../internal/announce.ts';
import { attribute } from '../internal/attributes.ts';
import { baseStyle } from '../internal/base.styles.ts';
import { closeIcon, searchIcon } from '../internal/icons.ts';
import { LazyModule } from '../internal/lazy-module.ts';
import { searchStyle } from './search.styles.ts';
import { ShopElement } from '../internal/shop-element.ts';
import type { SearchField, Suggesting } from './suggestion-list.ts';
import { WpsProductSelectEvent } from '../events.ts';

/** Typing counts as done after this pause, in milliseconds. */
const TYPING_DELAY_MS = 300;

const suggestionsModule = new LazyModule(
  async () => (await import('./suggestion-list.ts')).suggestionList,
);

/**
 * A labelled search field with a clear button. Searches after a pause in typing, and at once on Enter.
 *
 * @element wps-search
 * @attr {string} label - The field's name for screen readers; otherwise "Search products" in the shop's language.
 * @attr {string} placeholder - Shown while the field is empty; otherwise the label.
 * @attr {boolean} suggest - A combobox: recent searches, terms and products, without a request of its own.
 * @attr {'on'|'off'} recent-searches - `off`: searches are neither stored on the device nor suggested again. `on` unless given.
 * @attr {string} for - The id of the shop, where it is not around this element.
 * @csspart search-form - The form.
 * @csspart search-field - The box around icon, input and button.
 * @csspart search-input - The input itself.
 * @csspart search-clear - The button that empties the field.
 * @csspart suggestions - The list below the field.
 * @csspart suggestion - One entry of it.
 * @csspart match - A word of a suggested product's name that the typed text matches.
 * @fires {WpsProductSelectEvent} wps-product-select - A suggested product was chosen; cancelable: its link is then not followed.
 */
export class WpsSearch extends ShopElement {
  static override properties = {
    label: attribute.text(),
    placeholder: attribute.text(),
    suggest: { type: Boolean },
    recentSearches: {
      converter: attribute.choice(['on', 'off']).converter,
      attribute: 'recent-searches',
    },
  };

  static override styles = [baseStyle, searchStyle];

  declare label: string | null;
  declare placeholder: string | null;
  declare suggest: boolean;
  declare recentSearches: RecentSearches;

  #text = '';
  /** The query text that the field and the shop last agreed on. */
  #syncedQuery = '';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOpen = false;
  /** The suggestion that the keys have reached; -1 for none. */
  #active = -1;

  constructor() {
    super();
    this.label = null;
    this.placeholder = null;
    this.suggest = false;
    this.recentSearches = 'on';
  }

  protected override willUpdate(): void {
    const q = this.state?.search.q ?? '';
    if (q === this.#syncedQuery) return;
    clearTimeout(this.#timer);
    this.#syncedQuery = q;
    if (this.#normalText !== q) this.#text = q;
  }

  get #normalText(): string {
    return normalizeQuery(this.#text);
  }

  /** What the keys have reached is in sight. */
  protected override updated(): void {
    if (this.#active >= 0)
      this.renderRoot.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }

  protected override render(): TemplateResult {
    const label = this.label ?? this.messages.searchLabel;
    const suggestions = this.#suggestions;
    const isOpen = suggestions.length > 0;
    const option = isOpen && this.#active >= 0 ? `suggestion-${this.#active}` : nothing;
    return html`
      <form part="search-form" role="search" @submit=${this.#submit}>
        <div class="field" part="search-field">
          ${searchIcon}
          <input
            part="search-input"
            type="search"
            name="q"
            autocomplete="off"
            enterkeyhint="search"
            maxlength="200"
            aria-label=${label}
            placeholder=${this.placeholder ?? label}
            role=${this.suggest ? 'combobox' : nothing}
            aria-autocomplete=${this.suggest ? 'list' : nothing}
            aria-expanded=${this.suggest ? isOpen : nothing}
            aria-controls=${isOpen ? 'suggestions' : nothing}
            aria-activedescendant=${option}
            .value=${live(this.#text)}
            @focus=${() => this.#open(true)}
            @click=${() => this.#open(true)}
            @blur=${() => this.#open(false)}
            @keydown=${this.#press}
            @input=${this.#type}
            @compositionend=${this.#type}
          />
          ${
            this.#text === ''
              ? nothing
              : html`<button part="search-clear" type="button" aria-label=${this.messages.clearSearch} @click=${this.#clear}>
                ${closeIcon}
              </button>`
          }
        </div>
        ${isOpen ? this.#suggesting?.list(this.#field, suggestions, this.#active) : nothing}
      </form>
    `;
  }

  /** Half-composed text (Japanese, Korean, dead keys) is not searched for. */
  #type(event: InputEvent | CompositionEvent): void {
    if (!(event.target instanceof HTMLInputElement)) return;
    this.#text = event.target.value;
    this.#open(true);
    clearTimeout(this.#timer);
    const isComposing = event instanceof InputEvent && event.isComposing;
    if (!isComposing) this.#timer = setTimeout(() => this.#search(true), TYPING_DELAY_MS);
    this.requestUpdate();
  }

  #submit(event: SubmitEvent): void {
    event.preventDefault();
    this.#search(false);
    this.#open(false);
    this.#suggesting?.remember(this.#field);
  }

  /** Loaded after the first answer, unless the shopper is faster. */
  get #suggesting(): Suggesting | null {
    const isWanted = this.suggest && (this.#isOpen || this.state?.response != null);
    return isWanted ? this.lazy(suggestionsModule) : null;
  }

  get #suggestions(): readonly Suggestion[] {
    const suggestionsModule = this.#suggesting;
    return suggestionsModule === null || !this.#isOpen
      ? []
      : suggestionsModule.suggest(this.#field);
  }

  get #field(): SearchField {
    const { state, messages, recentSearches } = this;
    return {
      element: this,
      shop: this.connection.shop,
      state,
      messages,
      recentSearches,
      announce,
      text: this.#text,
      q: this.#syncedQuery,
      tell: (action, text) => {
        this.#open(false);
        this.#text = text;
        this.#announce(action);
      },
      select: (product) => {
        this.#open(false);
        return this.dispatchEvent(new WpsProductSelectEvent(product));
      },
    };
  }

  #open(isOpen: boolean): void {
    this.#isOpen = isOpen;
    this.#active = -1;
    this.requestUpdate();
  }

  /** Keys pressed while characters are being composed belong to the composition; in Safari the last of them only by its code. */
  #press(event: KeyboardEvent): void {
    if (event.isComposing || event.keyCode === 229) return;
    const suggestions = this.#suggestions;
    const chosen = suggestions[this.#active];
    if (this.suggest && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      if (this.#isOpen) this.#move(event.key === 'ArrowDown' ? 1 : -1, suggestions.length);
      else this.#open(true);
    } else if (chosen !== undefined && this.#suggesting?.press(this.#field, chosen, event.key)) {
      event.preventDefault();
    } else if (event.key === 'Escape' && (suggestions.length > 0 || this.#text !== '')) {
      event.preventDefault();
      if (suggestions.length > 0) this.#open(false);
      else this.#clear();
    }
  }

  /** Past either end is the field itself. */
  #move(step: 1 | -1, count: number): void {
    this.#active = ((this.#active + 1 + step + count + 1) % (count + 1)) - 1;
    this.requestUpdate();
  }

  #clear(): void {
    this.#text = '';
    this.#search(false);
    this.renderRoot.querySelector('input')?.focus();
    // Who empties the field wants to see what is below it, not what was searched for once; ArrowDown brings that.
    this.#open(false);
  }

  #search(typing: boolean): void {
    this.#announce({ type: 'query', q: this.#text, typing });
  }

  #announce(action: ShopAction): void {
    clearTimeout(this.#timer);
    this.dispatch(action);
    this.#syncedQuery = this.state?.search.q ?? '';
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'wps-search': WpsSearch;
  }
}
