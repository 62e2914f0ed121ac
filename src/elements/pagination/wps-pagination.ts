/** `<wps-pagination>`: pages of the products, as links to the addresses that show them. */
import '../../own-globals.ts';
import { css, type TemplateResult } from 'lit';
import { lazyControls } from '../controls/lazy-controls.ts';
import { baseStyle } from '../internal/base.styles.ts';
import { ShopElement } from '../internal/shop-element.ts';

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
      @media print {
        :host {
          display: none;
        }
      }
    `,
  ];

  protected override readonly rendersAfterProducts: boolean = true;

  protected override render(): TemplateResult | null {
    const { state, messages, formats } = this;
    if (state === null) return null;
    const links = this.lazy(lazyControls.pages);
    return (
      links?.({
        state,
        messages,
        formats,
        href: (page) => this.connection.href({ type: 'page', page }),
        goTo: (page) => this.dispatch({ type: 'page', page }),
      }) ?? null
    );
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'wps-pagination': WpsPagination;
  }
}
