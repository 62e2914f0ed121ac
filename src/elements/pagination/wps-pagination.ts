/** `<wps-pagination>`: the pages of the product list, as links to the addresses that show them. */
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
 * Turns pages. Where the address bar is used these are real links, to be opened in a new tab or copied; else buttons.
 *
 * @element wps-pagination
 * @attr {string} for - The id of the shop, where it is not around this element.
 * @csspart page-list - The list of pages.
 * @csspart page - A page; `current` too, if it is the one shown.
 * @csspart current - The page shown.
 * @csspart previous - The way back.
 * @csspart next - The way on.
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
    // Where it is narrow, three pages are shown: no link moves from page to page.
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

  /** Clicks that open another tab or window stay the browser's. */
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
