/** Banner and redirect of the owner's rules. Loaded on demand. */
import '../../own-globals.ts';
import { html, nothing, type TemplateResult } from 'lit';
import type { ShopController } from '../../controller/shop-controller.ts';
import type { RuleEcho } from '../../protocol/owner-rules.ts';
import type { RenderModule } from '../internal/lazy-module.ts';
import { bannerStyle } from './banner.styles.ts';
import { bannerView } from './banner-view.ts';

/**
 * Fired when the shopper sends a query that a rule of the owner redirects. Cancelable: the page
 * stays.
 */
export class WpsRedirectEvent extends Event {
  /** Absolute address on the page's own origin. */
  readonly href: string;
  /** Query that the shopper sent. */
  readonly q: string;

  constructor(href: string, q: string) {
    super('wps-redirect', { bubbles: true, composed: true, cancelable: true });
    this.href = href;
    this.q = q;
  }
}

/** Lazy module of the effects. */
export const effects: RenderModule<{
  readonly banner: typeof renderBanner;
  readonly redirect: typeof redirect;
}> = {
  render: { banner: renderBanner, redirect },
  style: bannerStyle,
};

/** Renders the banner; nothing without one. */
function renderBanner({ banner }: RuleEcho): TemplateResult | typeof nothing {
  const lines = bannerView(banner ?? {});
  if (lines.length === 0) return nothing;
  return html`<div part="banner" class="banner">
    ${lines.map(({ text, isTitle, href }) => {
      const link = html`<a part="banner-link" href=${href}>${text}</a>`;
      return html` <p class=${isTitle ? 'banner-title' : nothing}>${href === null ? text : link}</p>`;
    })}
  </div>`;
}

/**
 * Leads to the address of a rule where the shopper has sent the query: not while typing, and not
 * for a search that the page restores, or Back would lead forward again.
 * @param element Dispatches `wps-redirect`.
 * @param shop Its state has the response with the rule.
 * @param go Leaves the page.
 */
function redirect(
  element: Element,
  shop: Pick<ShopController, 'state' | 'sentQuery' | 'redirectedSearch'>,
  go: (href: string) => void,
): void {
  const { responseSearch, response } = shop.state;
  const path = response?.rules?.redirect;
  if (path === undefined || responseSearch === null) return;
  const { q } = responseSearch;
  if (q !== shop.sentQuery?.trim()) return;
  const url = URL.parse(path, location.origin);
  // The response may come from a source of the page.
  if (url?.origin !== location.origin || !/^https?:$/.test(url.protocol)) return;
  shop.sentQuery = null;
  shop.redirectedSearch = responseSearch;
  if (element.dispatchEvent(new WpsRedirectEvent(url.href, q))) go(url.href);
}

declare global {
  interface GlobalEventHandlersEventMap {
    'wps-redirect': WpsRedirectEvent;
  }
}
