/** `<wps-pagination>`: pages of the products, as links to the addresses that show them. */
import '../../own-globals.ts';
import { css, type TemplateResult } from 'lit';
import { lazyControls } from '../controls/lazy-controls.ts';
import { attribute } from '../internal/attributes.ts';
import { baseStyle } from '../internal/base.styles.ts';
import { ShopElement } from '../internal/shop-element.ts';

const DEFAULT_SIZES = '24 48 96';

/**
 * Pagination: links where the address bar is used, so that they open in tabs and can be copied;
 * else buttons. Shows at most 7 pages; hidden if there is one page only.
 *
 * @element wps-pagination
 * @attr {string} sizes - Numbers of products on a page to choose from, 1 to 100, separated by
 *   spaces. `24 48 96` unless given; none for a text without such numbers, such as `none`.
 * @attr {string} for - Id of the shop; unless given, the shop around this element, else the only
 *   shop of the page.
 * @csspart page-size-label - Label of the choice of the page size.
 * @csspart page-size - Select of the page size.
 * @csspart page-list - List of pages.
 * @csspart page - Link to a page; that of the current page has the part `current` too.
 * @csspart current - Link to the current page.
 * @csspart previous - Link to the previous page.
 * @csspart next - Link to the next page.
 */
export class WpsPagination extends ShopElement {
  static override properties = { sizes: attribute.text(DEFAULT_SIZES) };

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

  /**
   * Numbers of products on a page to choose from, 1 to 100, separated by spaces. `24 48 96` by
   * default; none for a text without such numbers. A list of products that all fit on the smallest
   * page has no choice, nor has one whose page size the base request sets.
   */
  declare sizes: string;

  constructor() {
    super();
    this.sizes = DEFAULT_SIZES;
  }

  protected override readonly rendersAfterProducts: boolean = true;

  protected override render(): TemplateResult | null {
    const { state, messages, formats } = this;
    if (state === null) return null;
    // The products wait for modules that are required here before the response.
    if (state.response === null) {
      void lazyControls.pages.load();
      return null;
    }
    const links = this.lazy(lazyControls.pages);
    return (
      links?.({
        state,
        messages,
        formats,
        href: (page) => this.connection.href({ type: 'page', page }),
        sizes: this.sizes,
        resize: (perPage) => this.dispatch({ type: 'per-page', perPage }),
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
