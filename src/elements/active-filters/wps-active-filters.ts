/** `<wps-active-filters>`: what is chosen, each as a button that takes it back. */
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
 * Chips of the chosen constraints. After one is removed the focus is on the next, after the last one on the heading.
 *
 * @element wps-active-filters
 * @attr {string} for - The id of the shop, where it is not around this element.
 * @csspart chip-list - The list of chips.
 * @csspart chip - The button that removes one.
 * @csspart clear-all - The button that removes all.
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
      /* Whoever pastes a page into the search sees its beginning here, and products below it. */
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

  /** Once something was chosen, the heading stays: who takes the last of it back has the focus there. */
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

  /** Safari gives no focus to a button that is clicked; without it none could be handed on. */
  #act({ currentTarget }: Event, action: ShopAction): void {
    if (currentTarget instanceof HTMLElement) currentTarget.focus();
    this.dispatch(action);
  }

  /** The chip that stands where the last one stood; the heading after the last of all. */
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
