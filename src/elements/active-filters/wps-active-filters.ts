/** `<wps-active-filters>`: active filters, each as a button that removes it. */
import '../../own-globals.ts';
import { css, html, type TemplateResult } from 'lit';
import { hasConstraints, type ShopAction } from '../../controller/state/search-state.ts';
import { focusPressed, nextChip } from '../controls/button-focus.ts';
import { lazyControls } from '../controls/lazy-controls.ts';
import { baseStyle } from '../internal/base.styles.ts';
import { ShopElement } from '../internal/shop-element.ts';

/**
 * Active filters as chips. Removing one moves the focus to the next chip, after the last to the
 * heading. On a page with this element, a text that the shopper sends is searched for filters; see
 * `typed-filters` of `<wps-shop>`.
 *
 * @element wps-active-filters
 * @attr {string} for - Id of the shop; unless given, the shop around this element, else the only
 *   shop of the page.
 * @csspart chip-list - List of chips.
 * @csspart chip - Button that removes one filter.
 * @csspart typed-chip - Chip, also `chip`, of a filter that was found in the text of the search.
 * @csspart typed-words - Button that takes these filters back into words of the text.
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
      .room {
        min-block-size: var(--_chip);
        margin-block-end: var(--_after, 0);
      }
    `,
  ];

  /**
   * Stays `true` after the first filter: removing the last filter moves the focus to the heading.
   */
  #hasHeading = false;

  protected override render(): TemplateResult | null {
    const { state, messages, formats, renderRoot: root } = this;
    if (state === null) return null;
    const chips = this.lazy(lazyControls.filters);
    // The chips of an address with filters come with the module: one line of them is reserved.
    if (chips === null) return hasConstraints(state.search) ? html`<div class="room"></div>` : null;
    const act = this.#act.bind(this);
    const { shop } = this.connection;
    const list = chips.list({ state, messages, formats, shop, root, act });
    this.#hasHeading ||= list !== null;
    if (!this.#hasHeading) return null;
    return html`<h2 class="hidden" tabindex="-1">${messages.activeFilters}</h2>
      ${list}`;
  }

  #act(event: Event, action: ShopAction): void {
    focusPressed(event);
    this.dispatch(action);
  }

  /** Next chip at the same index, else the last chip; the heading if there is none. */
  protected override focusFallback(holder: Element): () => HTMLElement | null {
    return nextChip(this.renderRoot, holder, 'h2');
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'wps-active-filters': WpsActiveFilters;
  }
}
