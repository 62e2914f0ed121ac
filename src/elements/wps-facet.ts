/** `<wps-facet>`: one way to narrow the products: by the terms of a taxonomy, by price, rating, sale, stock or featured. */
import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { facetView } from '../controller/facet-view.ts';
import { facetStyle } from './facet/facet-style.ts';
import type { FacetParts } from './facet/facet-parts.ts';
import { priceFields } from './facet/price-fields.ts';
import { ratingChoice } from './facet/rating-choice.ts';
import { termList } from './facet/term-list.ts';
import { toggleOption } from './facet/toggle-option.ts';
import { baseStyle } from './parts/base-style.ts';
import { facetLabel } from './parts/facet-label.ts';
import { chevronIcon } from './parts/icons.ts';
import { ShopElement } from './parts/shop-element.ts';
import { starsStyle } from './parts/stars.ts';

const OWN = ['price', 'rating', 'sale', 'stock', 'featured'];

/**
 * A facet: a disclosure with a heading, and native controls in it. Not shown while there is nothing to choose.
 *
 * @element wps-facet
 * @attr {string} of - A taxonomy (`product_cat`, `pa_color` …), or `price`, `rating`, `sale`, `stock`, `featured`.
 * @attr {string} label - The heading; otherwise what the shop calls it.
 * @attr {number} limit - So many terms are shown before "show more"; 8 unless given.
 * @attr {boolean} collapsed - Starts closed.
 * @attr {string} for - The id of the shop, where it is not around this element.
 * @csspart facet - The disclosure.
 * @csspart heading - Its summary.
 * @csspart list - A list of options.
 * @csspart option - One option: the label around control, name and count.
 * @csspart expander - Opens the terms below a term.
 * @csspart field - The box around a price field.
 * @csspart input - A price field.
 * @csspart more - "Show more" and "show fewer".
 * @csspart clear - Takes back what is chosen here.
 */
export class WpsFacet extends ShopElement {
  static override properties = {
    of: { type: String, reflect: true },
    label: { type: String },
    limit: { type: Number },
    collapsed: { type: Boolean },
  };

  static override styles = [
    baseStyle,
    facetStyle,
    starsStyle,
    css`
      :host([of='sale']) .facet,
      :host([of='stock']) .facet,
      :host([of='featured']) .facet {
        padding-block: 0.25rem;
        border: 0;
      }
    `,
  ];

  declare of: string;
  declare label: string | null;
  declare limit: number;
  declare collapsed: boolean;

  readonly #internals = this.attachInternals();
  #isExpanded = false;
  #isInvalid = false;
  #opened: ReadonlyMap<string, boolean> = new Map();

  constructor() {
    super();
    this.of = '';
    this.label = null;
    this.limit = 8;
    this.collapsed = false;
  }

  protected override get taxonomy(): string | null {
    return this.of === '' || OWN.includes(this.of) ? null : this.of;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('of')) return;
    this.#isExpanded = false;
    this.#opened = new Map();
  }

  protected override render(): TemplateResult | null {
    const content = this.#renderContent();
    if (content === null) this.#internals.states.add('empty');
    else this.#internals.states.delete('empty');
    return content;
  }

  #renderContent(): TemplateResult | null {
    const { snapshot, words, formats } = this;
    if (snapshot === null || this.of === '') return null;
    const parts: FacetParts = {
      snapshot,
      words,
      formats,
      dispatch: (action) => this.dispatch(action),
    };
    const label =
      this.label ?? facetLabel(this.of, snapshot.knowledge.labels.get(this.of) ?? null, words);
    switch (this.of) {
      case 'sale':
      case 'stock':
      case 'featured':
        return html`<div part="facet" class="facet">${toggleOption(this.of, label, parts)}</div>`;
      case 'price':
        return this.#renderDisclosure(label, priceFields(parts, this.#isInvalid, this.#setInvalid));
      case 'rating': {
        const choice = ratingChoice(parts);
        return choice === null ? null : this.#renderDisclosure(label, choice);
      }
      default:
        return this.#renderTerms(label, parts);
    }
  }

  #renderTerms(label: string, parts: FacetParts): TemplateResult | null {
    const limit = this.#isExpanded ? Number.POSITIVE_INFINITY : this.limit;
    const view = facetView(parts.snapshot, this.of, limit);
    if (view.items.length === 0)
      return parts.snapshot.response === null ? this.#renderDisclosure(label, SKELETON) : null;
    const list = termList(view, parts, { opened: this.#opened, onToggle: this.#toggle });
    return this.#renderDisclosure(
      label,
      html`${list}
        <div class="foot">
          ${this.#renderMore(view.hiddenCount)}
          ${
            view.selectedCount === 0
              ? nothing
              : html`<button
                part="clear"
                class="quiet"
                type="button"
                @click=${() => this.#clear()}
              >
                ${this.words.clearFacet(label)}
              </button>`
          }
        </div>`,
      view.selectedCount,
    );
  }

  #renderDisclosure(label: string, content: TemplateResult, chosen = 0): TemplateResult {
    return html`
      <details part="facet" class="facet" ?open=${!this.collapsed}>
        <summary part="heading">
          <h3>${label}</h3>
          ${chosen === 0 ? nothing : html`<span class="chosen mark">${this.formats.number(chosen)}</span>`}
          ${chevronIcon}
        </summary>
        <fieldset>
          <legend class="hidden">${label}</legend>
          ${content}
        </fieldset>
      </details>
    `;
  }

  #renderMore(hidden: number): TemplateResult | typeof nothing {
    if (hidden === 0 && !this.#isExpanded) return nothing;
    return html`<button part="more" class="quiet" type="button" @click=${this.#expand}>
      ${this.#isExpanded ? this.words.showLess : this.words.showMore(hidden)}
    </button>`;
  }

  /** The focus goes to the first term that was not there before. */
  async #expand(): Promise<void> {
    const before = new Set(this.#values());
    this.#isExpanded = !this.#isExpanded;
    this.requestUpdate();
    await this.updateComplete;
    const first = this.#values().find((slug) => !before.has(slug));
    this.#checkboxes()
      .find((checkbox) => checkbox.value === first)
      ?.focus();
  }

  async #clear(): Promise<void> {
    this.dispatch({ type: 'clear-terms', taxonomy: this.of });
    await this.updateComplete;
    this.renderRoot.querySelector('summary')?.focus();
  }

  #checkboxes(): readonly HTMLInputElement[] {
    return [...this.renderRoot.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
  }

  #values(): readonly string[] {
    return this.#checkboxes().map((checkbox) => checkbox.value);
  }

  readonly #toggle = (slug: string, isOpen: boolean): void => {
    this.#opened = new Map([...this.#opened, [slug, isOpen]]);
    this.requestUpdate();
  };

  readonly #setInvalid = (isInvalid: boolean): void => {
    this.#isInvalid = isInvalid;
    this.requestUpdate();
  };
}

const SKELETON = html`<div class="lines" aria-hidden="true">
  <div class="skeleton"></div>
  <div class="skeleton"></div>
  <div class="skeleton"></div>
  <div class="skeleton"></div>
</div>`;

declare global {
  interface HTMLElementTagNameMap {
    'wps-facet': WpsFacet;
  }
}
