/** `<wps-search>`: the search field of a shop. It says what was typed; finding is the shop's. */
import { css, html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { baseStyle } from './parts/base-style.ts';
import { closeIcon, searchIcon } from './parts/icons.ts';
import { ShopElement } from './parts/shop-element.ts';

/** Typing counts as done after this pause, in milliseconds. */
const PAUSE = 300;

/**
 * A labelled search field with a clear button. Searches after a pause in typing, and at once on Enter.
 *
 * @element wps-search
 * @attr {string} label - The field's name for screen readers; otherwise "Search products" in the shop's language.
 * @attr {string} placeholder - Shown while the field is empty; otherwise the label.
 * @attr {string} for - The id of the shop, where it is not around this element.
 * @csspart form - The form.
 * @csspart field - The box around icon, input and button.
 * @csspart input - The input itself.
 * @csspart clear - The button that empties the field.
 */
export class WpsSearch extends ShopElement {
  static override properties = { label: { type: String }, placeholder: { type: String } };

  static override styles = [
    baseStyle,
    css`
      .field {
        display: flex;
        align-items: center;
        gap: 0.625rem;
        min-block-size: 3rem;
        padding-inline: 0.875rem 0.25rem;
        border: 1px solid var(--_field-line);
        border-radius: var(--_radius);
      }
      .field:focus-within {
        border-color: var(--_accent);
        box-shadow: 0 0 0 1px var(--_accent);
      }
      .icon {
        color: var(--_muted);
      }
      input {
        flex: 1;
        min-inline-size: 0;
        block-size: 2.75rem;
        padding: 0;
        border: 0;
        background: none;
        appearance: none;
        text-overflow: ellipsis;
      }
      input:focus-visible {
        outline: none;
      }
      input::placeholder {
        color: var(--_muted);
        opacity: 1;
      }
      input::-webkit-search-cancel-button {
        display: none;
      }
      button {
        display: grid;
        place-items: center;
        inline-size: 2.5rem;
        block-size: 2.5rem;
        padding: 0;
        border: 0;
        border-radius: calc(var(--_radius) - 3px);
        background: none;
      }
      button:hover {
        background: var(--_tint);
      }
    `,
  ];

  declare label: string | null;
  declare placeholder: string | null;

  #text = '';
  /** The query text that the field and the shop last agreed on. */
  #agreed = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    this.label = null;
    this.placeholder = null;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  protected override willUpdate(): void {
    const q = this.snapshot?.state.q ?? '';
    if (q === this.#agreed) return;
    clearTimeout(this.#timer);
    this.#agreed = q;
    if (this.#text.trim().replace(/\s+/g, ' ') !== q) this.#text = q;
  }

  protected override render(): TemplateResult {
    const label = this.label ?? this.words.searchLabel;
    return html`
      <form part="form" role="search" @submit=${this.#submit}>
        <label class="hidden" for="q">${label}</label>
        <div class="field" part="field">
          ${searchIcon}
          <input
            id="q"
            part="input"
            type="search"
            name="q"
            autocomplete="off"
            enterkeyhint="search"
            maxlength="200"
            placeholder=${this.placeholder ?? label}
            .value=${live(this.#text)}
            @input=${this.#type}
            @compositionend=${this.#type}
          />
          ${
            this.#text === ''
              ? nothing
              : html`<button part="clear" type="button" aria-label=${this.words.clearSearch} @click=${this.#clear}>
                ${closeIcon}
              </button>`
          }
        </div>
      </form>
    `;
  }

  /** Half-composed text (Japanese, Korean, dead keys) is not searched for. */
  #type(event: InputEvent | CompositionEvent): void {
    if (!(event.target instanceof HTMLInputElement)) return;
    this.#text = event.target.value;
    clearTimeout(this.#timer);
    const isComposing = event instanceof InputEvent && event.isComposing;
    if (!isComposing) this.#timer = setTimeout(() => this.#search(true), PAUSE);
    this.requestUpdate();
  }

  #submit(event: SubmitEvent): void {
    event.preventDefault();
    this.#search(false);
  }

  #clear(): void {
    this.#text = '';
    this.#search(false);
    this.renderRoot.querySelector('input')?.focus();
    this.requestUpdate();
  }

  #search(typing: boolean): void {
    clearTimeout(this.#timer);
    this.dispatch({ type: 'query', q: this.#text, typing });
    this.#agreed = this.snapshot?.state.q ?? '';
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'wps-search': WpsSearch;
  }
}
