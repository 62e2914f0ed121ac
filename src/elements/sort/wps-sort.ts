/** `<wps-sort>`: order of the products, as a native select. */
import '../../own-globals.ts';
import { css, html, type TemplateResult } from 'lit';
import { sortView } from '../../controller/views/sort-view.ts';
import { baseStyle } from '../internal/base.styles.ts';
import { chevronIcon } from '../internal/icons.ts';
import { selectStyle } from '../internal/select.styles.ts';
import { ShopElement } from '../internal/shop-element.ts';
import { sortLabel } from './sort-label.ts';

/**
 * Select with a label for the order of the products.
 *
 * @element wps-sort
 * @attr {string} for - Id of the shop; unless given, the shop around this element, else the only
 *   shop of the page.
 * @csspart sort-label - Label before the select.
 * @csspart sort-select - The select.
 */
export class WpsSort extends ShopElement {
  static override styles = [
    baseStyle,
    selectStyle,
    css`
      :host {
        min-block-size: 2.5rem;
      }
      @media print {
        :host {
          display: none;
        }
      }
      .sort {
        display: flex;
        align-items: center;
        gap: 0.625rem;
      }
      label {
        color: var(--_muted);
        white-space: nowrap;
      }
    `,
  ];

  protected override render(): TemplateResult | null {
    if (this.state === null) return null;
    const { chosen, choices } = sortView(this.state);
    const choose = (event: Event): void => {
      if (!(event.target instanceof HTMLSelectElement)) return;
      const sort = choices[event.target.selectedIndex]?.sort ?? null;
      this.dispatch({ type: 'sort', sort });
    };
    return html`
      <div class="sort">
        <label part="sort-label" for="sort">${this.messages.sortBy}</label>
        <div class="select">
          <select id="sort" part="sort-select" @change=${choose}>
            ${choices.map(
              ({ name }) =>
                html`<option value=${name} .selected=${name === chosen}>${sortLabel(name, this.messages)}</option>`,
            )}
          </select>
          ${chevronIcon}
        </div>
      </div>
    `;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'wps-sort': WpsSort;
  }
}
