/** `<wps-facet>`: one way to narrow the products: by the terms of a taxonomy, by price, rating, sale, stock or featured. */
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { FACET_OPTIONS, type FacetSort } from '../controller/facet-options.ts';
import { meets } from '../controller/facet-condition.ts';
import { facetView } from '../controller/facet-view.ts';
import { ratingView } from '../controller/rating-view.ts';
import { toggleView } from '../controller/toggle-view.ts';
import type { TermWish } from '../controller/wanted-terms.ts';
import type { ShopRequest } from '../protocol/shop-request.ts';
import { facetOnDemand } from './facet/facet-on-demand.ts';
import { foresee } from './facet/foresee.ts';
import { facetShell, findField, priceSkeleton } from './facet/facet-shell.ts';
import { facetStyle } from './facet/facet-style.ts';
import type { FacetParts, TermParts } from './facet/facet-parts.ts';
import type { PriceChoiceOptions } from './facet/price-choice.ts';
import type { PriceField } from './facet/price-fields.ts';
import type { PriceDraft } from './facet/price-slider.ts';
import { ratingChoice } from './facet/rating-choice.ts';
import { type FacetPresentation, isFlat, PRESENTATIONS, termChoice } from './facet/term-choice.ts';
import { toggleOption } from './facet/toggle-option.ts';
import { attribute } from './parts/attributes.ts';
import { baseStyle } from './parts/base-style.ts';
import { Emptiness } from './parts/emptiness.ts';
import { facetLabel } from './parts/facet-label.ts';
import { ShopElement } from './parts/shop-element.ts';
import { starsStyle } from './parts/stars.ts';

const OWN = ['price', 'rating', 'sale', 'stock', 'featured'];

/**
 * A facet: a disclosure with a heading, and native controls in it. Not shown while there is nothing to choose.
 *
 * @element wps-facet
 * @attr {string} of - A taxonomy (`product_cat`, `pa_color` …), or `price`, `rating`, `sale`, `stock`, `featured`.
 * @attr {'list'|'tree'|'chips'|'swatches'|'select'|'slider'|'fields'|'stars'|'toggle'} as - How values are
 *   shown. Terms are a list, a tree where they are nested; prices a slider with two fields; ratings always stars; sale, stock,
 *   featured a toggle.
 * @attr {boolean} single - One term at a time.
 * @attr {'or'|'and'|'not'} operator - How several chosen terms combine; any of them unless given.
 * @attr {'order'|'count'|'name'|'natural'} sort - The order of terms; the shop's unless given. `natural`: XS, S, M, 36, 38, 1/2".
 * @attr {'hide'|'dim'|'keep'} empty - Terms without products: left out, not to be chosen, or kept.
 * @attr {boolean} searchable - A field to find terms by name, whatever their accents.
 * @attr {string} when - Shown only if something is chosen in this taxonomy: `product_cat`, or this: `product_cat=bikes`.
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
 * @csspart thumb - A thumb of the price slider.
 * @csspart select - The select.
 * @csspart swatch - The picture or colour of a term.
 * @csspart find - The field to find terms.
 * @csspart more - "Show more" and "show fewer".
 * @csspart clear - Takes back what is chosen here.
 */
export class WpsFacet extends ShopElement {
  static override properties = {
    of: { converter: attribute.text('').converter, reflect: true },
    as: { converter: attribute.choice([null, ...PRESENTATIONS]).converter, reflect: true },
    single: { type: Boolean },
    operator: attribute.choice(['or', 'and', 'not']),
    sort: attribute.choice(['order', 'count', 'name', 'natural']),
    empty: attribute.choice(['hide', 'dim', 'keep']),
    searchable: { type: Boolean },
    when: attribute.text(),
    label: attribute.text(),
    limit: attribute.number(1, FACET_OPTIONS.limit),
    collapsed: { type: Boolean },
  };

  static override styles = [baseStyle, facetStyle, starsStyle];

  declare of: string;
  declare as: FacetPresentation | null;
  declare single: boolean;
  declare operator: 'or' | 'and' | 'not';
  declare sort: FacetSort;
  declare empty: 'hide' | 'dim' | 'keep';
  declare searchable: boolean;
  declare when: string | null;
  declare label: string | null;
  declare limit: number;
  declare collapsed: boolean;

  protected override readonly followsProducts: boolean = true;

  readonly #emptiness = new Emptiness(this.attachInternals());
  #isExpanded = false;
  /** Price fields that hold no number. */
  #invalid: readonly PriceField[] = [];
  #opened: ReadonlyMap<string, boolean> = new Map();
  #find = '';
  #draft: PriceDraft | null = null;
  /** What would tell the counts that are missing. */
  #questions: readonly ShopRequest[] = [];

  constructor() {
    super();
    this.of = '';
    this.as = null;
    this.single = false;
    this.operator = 'or';
    this.sort = FACET_OPTIONS.sort;
    this.empty = FACET_OPTIONS.empty;
    this.searchable = false;
    this.when = null;
    this.label = null;
    this.limit = FACET_OPTIONS.limit;
    this.collapsed = false;
  }

  protected override get termWish(): TermWish | null {
    if (this.of === '' || OWN.includes(this.of)) return null;
    return { taxonomy: this.of, keepsEmpty: this.empty !== 'hide' };
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('of')) return;
    this.#isExpanded = false;
    this.#opened = new Map();
    this.#find = '';
  }

  protected override render(): TemplateResult | null {
    this.#questions = [];
    const content = this.#renderContent();
    this.#emptiness.set(content === null);
    return content;
  }

  protected override updated(_: PropertyValues<this>): void {
    this.connection.ask(this.#questions);
  }

  #renderContent(): TemplateResult | null {
    const { snapshot, words, formats } = this;
    if (snapshot === null || this.of === '' || !meets(snapshot, this.when)) return null;
    const parts: FacetParts = {
      snapshot,
      words,
      formats,
      dispatch: (action) => this.dispatch(action),
      need: (part) => this.need(part),
    };
    // How high a facet will be, nobody knows before the first answer: those below it would be pushed down.
    if (snapshot.response === null) {
      foresee(parts, this);
      return null;
    }
    const label =
      this.label ?? facetLabel(this.of, snapshot.knowledge.labels.get(this.of) ?? null, words);
    switch (this.of) {
      case 'sale':
      case 'stock':
      case 'featured': {
        const toggle = this.#asking(toggleView(snapshot, this.of));
        return html`<div part="facet" class="facet">${toggleOption(toggle, label, parts)}</div>`;
      }
      case 'price':
        return this.#renderDisclosure(label, this.#renderPrice(parts));
      case 'rating': {
        const choice = ratingChoice(this.#asking(ratingView(snapshot)), parts);
        return choice === null ? null : this.#renderDisclosure(label, choice);
      }
      default:
        return this.#renderTerms(label, parts);
    }
  }

  #asking<T extends { readonly questions: readonly ShopRequest[] }>(view: T): T {
    this.#questions = view.questions;
    return view;
  }

  #renderPrice(parts: FacetParts): TemplateResult {
    const options: PriceChoiceOptions = {
      isSlider: this.as !== 'fields',
      draft: this.#draft,
      invalid: this.#invalid,
      onDraft: this.#setDraft,
      onInvalid: this.#setInvalid,
      asking: (view) => this.#asking(view),
    };
    return this.need(facetOnDemand.price)?.(parts, options) ?? priceSkeleton(parts.snapshot);
  }

  #renderTerms(label: string, parts: FacetParts): TemplateResult | null {
    const view = this.#asking(
      facetView(parts.snapshot, this.of, {
        limit: this.#isExpanded || this.as === 'select' ? Number.POSITIVE_INFINITY : this.limit,
        sort: this.sort,
        empty: this.empty,
        find: this.#find,
        opened: isFlat(this.as) ? 'all' : this.#opened,
        compareNaturally: this.sort === 'natural' ? this.need(facetOnDemand.natural) : null,
      }),
    );
    if (view.items.length === 0 && this.#find === '') return null;
    const terms: TermParts = {
      ...parts,
      view,
      isSingle: this.single,
      op: this.operator === 'or' ? undefined : this.operator,
      dimsEmpty: this.empty === 'dim',
    };
    return this.#renderDisclosure(
      label,
      html`${this.searchable ? findField(this.words.findIn(label), this.#find, this.#setFind) : nothing}
        ${termChoice(terms, { as: this.as, label, onToggle: this.#toggle })}
        ${view.items.length === 0 ? html`<p class="muted">${this.words.noMatch}</p>` : nothing}
        <div class="foot">
          ${this.#renderMore(view.hiddenCount)}
          ${
            view.selectedCount === 0
              ? nothing
              : html`<button
                part="clear"
                class="quiet"
                type="button"
                @click=${this.#clear}
              >
                ${this.words.clearFacet(label)}
              </button>`
          }
        </div>`,
      view.selectedCount,
    );
  }

  #renderDisclosure(label: string, content: TemplateResult, chosen = 0): TemplateResult {
    const { collapsed, formats, words } = this;
    return facetShell(label, content, { isOpen: !collapsed, chosen, formats, words });
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

  /** The button goes, and the focus with it to the heading, also in Safari, where a click gives a button none. */
  #clear({ currentTarget }: Event): void {
    if (currentTarget instanceof HTMLElement) currentTarget.focus();
    this.dispatch({ type: 'clear-terms', taxonomy: this.of });
  }

  #checkboxes(): readonly HTMLInputElement[] {
    return [...this.renderRoot.querySelectorAll<HTMLInputElement>('[part=option] > input')];
  }

  #values(): readonly string[] {
    return this.#checkboxes().map((checkbox) => checkbox.value);
  }

  readonly #toggle = (slug: string, isOpen: boolean): void => {
    this.#opened = new Map([...this.#opened, [slug, isOpen]]);
    this.requestUpdate();
  };

  readonly #setFind = (text: string): void => {
    this.#find = text;
    this.requestUpdate();
  };

  readonly #setDraft = (draft: PriceDraft | null): void => {
    this.#draft = draft;
    this.requestUpdate();
  };

  readonly #setInvalid = (invalid: readonly PriceField[]): void => {
    this.#invalid = invalid;
    this.requestUpdate();
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'wps-facet': WpsFacet;
  }
}
