/** `<wps-active-filters>`: active filters, each as a button that removes it. */
import '../../own-globals.ts';
import { css, html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import {
  type ActiveFilter,
  activeFiltersView,
} from '../../controller/views/active-filters-view.ts';
import type { ShopAction } from '../../controller/state/search-state.ts';
import { baseStyle } from '../internal/base.styles.ts';
import { filterText } from './filter-label.ts';
import { closeIcon } from '../internal/icons.ts';
import { ShopElement } from '../internal/shop-element.ts';

/**
 * Active filters as chips. Removing one moves the focus to the next chip, after the last to the
 * heading.
 *
 * @element wps-active-filters
 * @attr {string} for - Id of the shop; unless given, the shop around this element, else the only
 *   shop of the page.
 * @csspart chip-list - List of chips.
 * @csspart chip - Button that removes one filter.
 * @csspart clear-all - Button that removes all filters.
 */
export class WpsActiveFilters extends ShopElement {
  static override styles = [
    baseStyle,
    css`
      @media print {
        :host {
          display: none;
        }
      }
      :host {
        position: relative;
      }
      ul {
        display: flex;
        flex-wrap: wrap;
        gap: 0.5rem;
      }
      .chip {
        display: inline-flex;
        align-items: center;
        gap: 0.375rem;
        max-inline-size: 100%;
        min-block-size: 2rem;
        padding-block: 0.25rem;
        padding-inline: 0.75rem 0.5rem;
        border: 1px solid var(--_line);
        border-radius: 1rem;
        background: var(--_tint);
        text-align: start;
        overflow-wrap: anywhere;
      }
      /* Two lines at most: a long text pasted into the search does not push the products away. */
      .text {
        display: -webkit-box;
        overflow: hidden;
        -webkit-box-orient: vertical;
        -webkit-line-clamp: 2;
      }
      .chip:hover {
        border-color: var(--_field-line);
      }
      .chip .icon {
        inline-size: 1em;
        block-size: 1em;
      }
      .quiet {
        min-block-size: 2rem;
      }
    `,
  ];

  /**
   * Stays `true` after the first filter: removing the last filter moves the focus to the heading.
   */
  #hasHeading = false;

  protected override render(): TemplateResult | null {
    if (this.state === null) return null;
    const filters = activeFiltersView(this.state);
    this.#hasHeading ||= filters.length > 0;
    if (!this.#hasHeading) return null;
    return html`
      <h2 class="hidden" tabindex="-1">${this.messages.activeFilters}</h2>
      ${
        filters.length === 0
          ? nothing
          : html`<ul part="chip-list">
            ${repeat(
              filters,
              (filter) => filter.key,
              (filter) => this.#renderChip(filter),
            )}
            <li>
              <button part="clear-all" class="quiet" type="button" @click=${(event: Event) => this.#act(event, { type: 'clear' })}>
                ${this.messages.clearAll}
              </button>
            </li>
          </ul>`
      }
    `;
  }

  #renderChip(filter: ActiveFilter): TemplateResult {
    const text = filterText(filter, this.messages, this.formats);
    const remove = (event: Event): void => this.#act(event, filter.remove);
    return html`<li>
      <button part="chip" class="chip" type="button" aria-label=${this.messages.removeFilter(text)} @click=${remove}>
        <span class="text">${text}</span> ${closeIcon}
      </button>
    </li>`;
  }

  /**
   * Focuses the button before it disappears, so that focus is handed over: Safari does not focus
   * it.
   */
  #act({ currentTarget }: Event, action: ShopAction): void {
    if (currentTarget instanceof HTMLElement) currentTarget.focus();
    this.dispatch(action);
  }

  /** Next chip at the same index, else the last chip; the heading if there is none. */
  protected override focusFallback(holder: Element): () => HTMLElement | null {
    const at = holder instanceof HTMLElement ? this.#chips.indexOf(holder) : -1;
    return () => {
      const chips = at < 0 ? [] : this.#chips;
      return chips[Math.min(at, chips.length - 1)] ?? this.renderRoot.querySelector('h2');
    };
  }

  get #chips(): readonly HTMLElement[] {
    return [...this.renderRoot.querySelectorAll<HTMLElement>('.chip')];
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'wps-active-filters': WpsActiveFilters;
  }
}
