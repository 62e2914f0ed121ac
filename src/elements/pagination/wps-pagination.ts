/** `<wps-pagination>`: pages of the products, as links to the addresses that show them. */
import '../../own-globals.ts';
import { css, html, nothing, type TemplateResult } from 'lit';
import { pageView } from '../../controller/views/page-view.ts';
import { baseStyle } from '../internal/base.styles.ts';
import { chevronIcon } from '../internal/icons.ts';
import { ShopElement } from '../internal/shop-element.ts';

interface LinkOptions {
  readonly part: string;
  readonly style?: string;
  readonly current?: 'page' | typeof nothing;
  readonly rel?: string | typeof nothing;
}

/**
 * Pagination: links where the address bar is used, so that they open in tabs and can be copied;
 * else buttons. Shows at most 7 pages; hidden if there is one page only.
 *
 * @element wps-pagination
 * @attr {string} for - Id of the shop; unless given, the shop around this element, else the only
 *   shop of the page.
 * @csspart page-list - List of pages.
 * @csspart page - Link to a page; that of the current page has the part `current` too.
 * @csspart current - Link to the current page.
 * @csspart previous - Link to the previous page.
 * @csspart next - Link to the next page.
 */
export class WpsPagination extends ShopElement {
  static override styles = [
    baseStyle,
    css`
      :host {
        container-type: inline-size;
      }
      ul {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        justify-content: center;
        gap: 0.25rem;
        --_slot: 2.5rem;
      }
      .button {
        min-inline-size: var(--_slot);
        padding-inline: 0.25rem;
        border-color: transparent;
        color: inherit;
        font-variant-numeric: tabular-nums;
      }
      .button.current {
        border-color: var(--_accent);
        background: var(--_accent);
        color: var(--_on-accent);
        font-weight: 650;
      }
      .icon,
      .previous .icon:dir(rtl) {
        rotate: -90deg;
      }
      .previous .icon,
      .next .icon:dir(rtl) {
        rotate: 90deg;
      }
      li {
        min-inline-size: var(--_slot);
        text-align: center;
      }
      @container (inline-size < 22rem) {
        ul {
          gap: 0;
        }
        .far {
          display: none;
        }
      }
      @media print {
        :host {
          display: none;
        }
      }
    `,
  ];

  protected override readonly rendersAfterProducts: boolean = true;

  protected override render(): TemplateResult | null {
    if (this.state === null) return null;
    const { page, pages, items } = pageView(this.state);
    if (pages < 2) return null;
    const { messages } = this;
    // A narrow list shows three pages, at the same positions on every page.
    const middle = Math.min(Math.max(page, 2), pages - 1);
    return html`
      <nav aria-label=${messages.pages}>
        <ul part="page-list">
          <li class="previous" aria-hidden=${page > 1 ? nothing : 'true'}>
            ${page > 1 ? this.#step(page - 1, messages.previousPage, 'previous') : nothing}
          </li>
          ${items.map((item) =>
            item === null
              ? html`<li class="far" aria-hidden="true">…</li>`
              : html`<li class=${Math.abs(item - middle) < 2 ? '' : 'far'}>${this.#number(item, item === page)}</li>`,
          )}
          <li class="next" aria-hidden=${page < pages ? nothing : 'true'}>
            ${page < pages ? this.#step(page + 1, messages.nextPage, 'next') : nothing}
          </li>
        </ul>
      </nav>
    `;
  }

  #number(page: number, isCurrent: boolean): TemplateResult {
    const text = this.formats.number(page);
    return this.#link(page, this.messages.page(text), text, {
      part: isCurrent ? 'page current' : 'page',
      style: isCurrent ? 'button current mark' : 'button',
      current: isCurrent ? 'page' : nothing,
    });
  }

  #step(page: number, label: string, part: 'previous' | 'next'): TemplateResult {
    const rel = part === 'next' ? 'next' : 'prev';
    return this.#link(page, label, chevronIcon, { part, rel });
  }

  #link(
    page: number,
    label: string,
    content: string | TemplateResult,
    { part, style = 'button', current = nothing, rel = nothing }: LinkOptions,
  ): TemplateResult {
    const href = this.connection.href({ type: 'page', page });
    return href === null
      ? html`<button part=${part} class=${style} type="button" aria-label=${label} aria-current=${current} @click=${() => this.#goTo(page)}>${content}</button>`
      : html`<a part=${part} class=${style} href=${href} rel=${rel} aria-label=${label} aria-current=${current} @click=${(event: MouseEvent) => this.#follow(event, page)}>${content}</a>`;
  }

  /**
   * Leaves clicks with a modifier key or another button to the browser: they open tabs or windows.
   */
  #follow(event: MouseEvent, page: number): void {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    this.#goTo(page);
  }

  #goTo(page: number): void {
    this.dispatch({ type: 'page', page });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'wps-pagination': WpsPagination;
  }
}
