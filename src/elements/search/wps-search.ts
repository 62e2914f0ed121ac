/** `<wps-search>`: search field of a shop; dispatches the query, debounced while typing. */
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
import type { SearchField, SuggestionList } from './suggestion-list.ts';
import { WpsProductSelectEvent } from '../events.ts';

/** Milliseconds without typing before the query is dispatched. */
const TYPING_DELAY_MS = 300;

const suggestionsModule = new LazyModule(
  async () => (await import('./suggestion-list.ts')).suggestionList,
);

/**
 * Labelled search field with a clear button. Searches 300 ms after the last keystroke, and at once
 * on Enter. Accepts up to 200 characters.
 *
 * @element wps-search
 * @attr {string} label - Name of the field for screen readers; "Search products" in the shop's
 *   language unless given.
 * @attr {string} placeholder - Text of the empty field; the label unless given.
 * @attr {boolean} suggest - Makes the field a combobox with suggestions: recent searches,
 *   completions, terms and products. They cost no request to the server.
 * @attr {'on'|'off'} recent-searches - `off`: queries are neither stored on the device nor
 *   suggested. `on` unless given and for invalid values; `off` on the shop applies to all its
 *   fields.
 * @attr {string} for - Id of the shop; unless given, the shop around this element, else the only
 *   shop of the page.
 * @csspart search-form - The form.
 * @csspart search-field - Box around icon, input and button.
 * @csspart search-input - The input.
 * @csspart search-clear - Button that clears the field.
 * @csspart suggestions - List of suggestions below the field.
 * @csspart suggestion - One suggestion.
 * @csspart suggestion-match - Word of a suggested product's name that the typed text matches.
 * @fires {WpsProductSelectEvent} wps-product-select - A suggested product was chosen. Cancelable:
 *   its link is then not followed.
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

  /**
   * Name of the field for screen readers. `null`, the default: "Search products" in the shop's
   * language.
   */
  declare label: string | null;
  /** Text of the empty field. `null`, the default: the label. */
  declare placeholder: string | null;
  /**
   * Suggestions while the field has focus: recent searches, completions, terms and products.
   * `false` by default. Costs one more module, loaded after the first response, and no request to
   * the server.
   */
  declare suggest: boolean;
  /**
   * Storage of this field's queries on the device. `off` also deletes the stored queries of the
   * shop when a field with `suggest` is next used. `on` by default; invalid values become `on`.
   */
  declare recentSearches: RecentSearches;

  #text = '';
  /** Query when field and shop state were last equal. */
  #syncedQuery = '';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOpen = false;
  /** Index of the active suggestion; -1 for none. */
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

  /** Scrolls the active option into view. */
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
        ${isOpen ? this.#suggestionList?.list(this.#field, suggestions, this.#active) : nothing}
      </form>
    `;
  }

  /** Delays the search while text is being composed (Japanese, Korean, dead keys). */
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
    this.#suggestionList?.storeQuery(this.#field);
  }

  /** Loaded after the first response, or when the field is focused before it. */
  get #suggestionList(): SuggestionList | null {
    const isRequired = this.suggest && (this.#isOpen || this.state?.response != null);
    return isRequired ? this.lazy(suggestionsModule) : null;
  }

  get #suggestions(): readonly Suggestion[] {
    const list = this.#suggestionList;
    return list === null || !this.#isOpen ? [] : list.suggest(this.#field);
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
      apply: (action, text) => {
        this.#open(false);
        this.#text = text;
        this.#dispatch(action);
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

  /** Ignores keys of a composition; Safari marks the last of these by its code only. */
  #press(event: KeyboardEvent): void {
    if (event.isComposing || event.keyCode === 229) return;
    const suggestions = this.#suggestions;
    const chosen = suggestions[this.#active];
    if (this.suggest && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      if (this.#isOpen) this.#move(event.key === 'ArrowDown' ? 1 : -1, suggestions.length);
      else this.#open(true);
    } else if (
      chosen !== undefined &&
      this.#suggestionList?.press(this.#field, chosen, event.key)
    ) {
      event.preventDefault();
    } else if (event.key === 'Escape' && (suggestions.length > 0 || this.#text !== '')) {
      event.preventDefault();
      if (suggestions.length > 0) this.#open(false);
      else this.#clear();
    }
  }

  /** Moves the active option. Beyond the first or last option no option is active. */
  #move(step: 1 | -1, count: number): void {
    this.#active = ((this.#active + 1 + step + count + 1) % (count + 1)) - 1;
    this.requestUpdate();
  }

  #clear(): void {
    this.#text = '';
    this.#search(false);
    this.renderRoot.querySelector('input')?.focus();
    // Results are of interest after clearing, not suggestions; ArrowDown opens these.
    this.#open(false);
  }

  #search(typing: boolean): void {
    this.#dispatch({ type: 'query', q: this.#text, typing });
  }

  #dispatch(action: ShopAction): void {
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
