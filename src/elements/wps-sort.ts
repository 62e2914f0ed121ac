/** `<wps-sort>`: the order of the products, as a native select. */
import '../own-globals.ts';
import { css, html, type TemplateResult } from 'lit';
import { reversedName } from '../controller/state/sort.ts';
import { sortView } from '../controller/views/sort-view.ts';
import type { Messages, SortWord } from '../i18n/messages.ts';
import { baseStyle } from './parts/base-style.ts';
import { chevronIcon } from './parts/icons.ts';
import { selectStyle } from './parts/select-style.ts';
import { ShopElement } from './parts/shop-element.ts';

/**
 * Chooses the order of the products.
 *
 * @element wps-sort
 * @attr {string} for - The id of the shop, where it is not around this element.
 * @csspart label - The words before the select.
 * @csspart select - The select.
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
        <label part="label" for="sort">${this.words.sortBy}</label>
        <div class="select">
          <select id="sort" part="select" @change=${choose}>
            ${choices.map(
              ({ name }) =>
                html`<option value=${name} .selected=${name === chosen}>${sortLabel(name, this.words)}</option>`,
            )}
          </select>
          ${chevronIcon}
        </div>
      </div>
    `;
  }
}

function sortLabel(name: string, words: Messages): string {
  const reversed = plainLabel(reversedName(name), words);
  return plainLabel(name, words) ?? (reversed === null ? name : words.reversed(reversed));
}

/** A table sorts by the product's code, too. */
function plainLabel(name: string, words: Messages): string | null {
  if (name === 'sku-asc') return words.sku;
  return isSortWord(name, words) ? words.sorts[name] : null;
}

function isSortWord(name: string, words: Messages): name is SortWord {
  return Object.hasOwn(words.sorts, name);
}

declare global {
  interface HTMLElementTagNameMap {
    'wps-sort': WpsSort;
  }
}
