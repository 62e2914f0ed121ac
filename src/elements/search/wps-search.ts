/** `<wps-search>`: search field of a shop; dispatches the query, debounced while typing. */
import '../../own-globals.ts';
import { html, nothing, type TemplateResult } from 'lit';
import type { RecentSearches } from '../../controller/state/shop-state.ts';
import { normalizeQuery } from '../../controller/filters/text.ts';
import type { ShopAction } from '../../controller/state/search-state.ts';
import { attribute } from '../internal/attributes.ts';
import { baseStyle } from '../internal/base.styles.ts';
import { closeIcon, searchIcon } from '../internal/icons.ts';
import { LazyModule } from '../internal/lazy-module.ts';
import { searchStyle } from './search.styles.ts';
import { ShopElement } from '../internal/shop-element.ts';
import type { SearchField, ShownSuggestions, SuggestionList } from './suggestion-list.ts';
import { WpsProductSelectEvent } from '../events.ts';
import { page } from '../../page-document.ts';

/** Milliseconds without typing before the query is dispatched. */
const TYPING_DELAY_MS = 300;

const suggestionsModule = new LazyModule(
  async () => (await import('./suggestion-list.ts')).suggestionList,
);

/**
 * Labelled search field with a clear and a submit button. Searches 300 ms after the last keystroke, and at once
 * on Enter. Accepts up to 200 characters. What is sent by Enter, by the button or as a suggestion is
 * searched for filters (see `typed-filters` of `<wps-shop>`); Backspace at the start of the field takes
 * them back into words. `focus()` and the attribute `autofocus` focus the field.
 *
 * @element wps-search
 * @attr {string} label - Name of the field for screen readers; "Search products" in the shop's
 *   language unless given.
 * @attr {string} placeholder - Text of the empty field; the label unless given.
 * @attr {boolean} suggest - Makes the field a combobox with suggestions: recent searches,
 *   completions, filters that words name, terms and products. They cost no request to the server.
 * @attr {'on'|'off'} recent-searches - `off`: queries are neither stored on the device nor
 *   suggested. `on` unless given and for invalid values; `off` on the shop applies to all its
 *   fields.
 * @attr {string} for - Id of the shop; unless given, the shop around this element, else the only
 *   shop of the page.
 * @csspart search-form - The form; at most 44rem wide.
 * @csspart search-field - Box around input and buttons.
 * @csspart search-input - The input.
 * @csspart search-clear - Button that clears the field.
 * @csspart search-submit - Button that searches, as Enter does.
 * @csspart suggestions - List of suggestions below the field; at most 40rem wide.
 * @csspart suggestion-heading - Heading of a group of suggestions.
 * @csspart suggestion - One suggestion.
 * @csspart suggestion-count - Number of products of a suggested text or term.
 * @csspart suggestion-price - Price of a suggested product.
 * @csspart suggestion-delete - Button that deletes one recent search.
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

  static override shadowRootOptions: ShadowRootInit = {
    ...ShopElement.shadowRootOptions,
    delegatesFocus: true,
  };

  /**
   * Name of the field for screen readers. `null`, the default: "Search products" in the shop's
   * language.
   */
  declare label: string | null;
  /** Text of the empty field. `null`, the default: the label. */
  declare placeholder: string | null;
  /**
   * Suggestions while the field has focus: recent searches, completions, filters, terms and products.
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
  #list: SuggestionList | null = null;
  /** Element with the focus when this one was asked to take it before its first render. */
  #focusFrom: Element | null = null;

  constructor() {
    super();
    this.label = null;
    this.placeholder = null;
    this.suggest = false;
    this.recentSearches = 'on';
  }

  /** Focuses the field; before the first render, when it is there and the focus has not moved. */
  override focus(options?: FocusOptions): void {
    if (this.hasUpdated) super.focus(options);
    else this.#focusFrom = page.activeElement;
  }

  /** The browser looks for `autofocus` while the page loads, mostly before there is a field. */
  protected override firstUpdated(): void {
    const from = this.#focusFrom ?? (this.autofocus && page.body);
    if (from === page.activeElement) super.focus();
  }

  protected override willUpdate(): void {
    const q = this.state?.search.q ?? '';
    if (q === this.#syncedQuery) return;
    // Filters were found in the text just sent: letters typed since stay, and are searched for.
    const isTyped = this.#normalText !== this.#syncedQuery && q === this.connection.shop?.sentQuery;
    this.#syncedQuery = q;
    if (isTyped) return;
    clearTimeout(this.#timer);
    if (this.#normalText !== q) this.#text = q;
  }

  get #normalText(): string {
    return normalizeQuery(this.#text);
  }

  /** Sets the text, unless the shopper has typed it, and scrolls the active option into view. */
  protected override updated(): void {
    const field = this.renderRoot.querySelector('input');
    if (field !== null && field.value !== this.#text) field.value = this.#text;
    this.renderRoot.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }

  protected override render(): TemplateResult {
    const label = this.label ?? this.messages.searchLabel;
    const shown = this.#suggestions;
    const isOpen = shown !== null;
    return html`
      <form part="search-form" role="search" @submit=${this.#submit}>
        <div class="field" part="search-field">
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
            aria-activedescendant=${shown?.active ?? nothing}
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
          <button part="search-submit" class="submit" aria-label=${this.messages.search}>
            ${searchIcon}
          </button>
        </div>
        ${shown?.list}
      </form>
    `;
  }

  /** Delays the search while text is being composed (Japanese, Korean, dead keys). */
  #type(event: InputEvent | CompositionEvent): void {
    if (!(event.target instanceof HTMLInputElement)) return;
    this.#text = event.target.value;
    this.connection.shop?.typedFilters?.before(this.#query(true));
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
    const List = isRequired ? this.lazy(suggestionsModule) : null;
    if (List !== null) this.#list ??= new List(this);
    return this.suggest ? this.#list : null;
  }

  get #suggestions(): ShownSuggestions | null {
    return this.#suggestionList?.show(this.#field) ?? null;
  }

  get #field(): SearchField {
    const { state, messages, formats, recentSearches } = this;
    return {
      element: this,
      shop: this.connection.shop,
      state,
      messages,
      formats,
      recentSearches,
      isOpen: this.#isOpen,
      open: (isOpen) => this.#open(isOpen),
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
    this.#list?.reset();
    this.requestUpdate();
  }

  /** Ignores keys of a composition; Safari marks the last of these by its code only. */
  #press(event: KeyboardEvent): void {
    if (event.isComposing || event.keyCode === 229) return;
    const isHandled =
      this.#suggestionList?.press(event.key, this.#field) === true ||
      this.connection.shop?.typedFilters?.press?.(event) === true;
    const clears = !isHandled && event.key === 'Escape' && this.#text !== '';
    if (clears) this.#clear();
    if (!isHandled && !clears) return;
    event.preventDefault();
    // An overlay of the page around the field closes with the next Escape.
    if (event.key === 'Escape') event.stopPropagation();
  }

  #clear(): void {
    this.#text = '';
    this.#search(false);
    this.renderRoot.querySelector('input')?.focus();
    // Results are of interest after clearing, not suggestions; ArrowDown opens these.
    this.#open(false);
  }

  #search(typing: boolean): void {
    this.#dispatch(this.#query(typing));
  }

  #query(typing: boolean): ShopAction {
    return { type: 'query', q: this.#text, typing };
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
