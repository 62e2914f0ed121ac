/** Elements of every page of the demo, choice of theme, service worker. */
import './trusted-types.ts';
import './mode-from-address.ts';
import '../src/define.ts';

/** Begins with what a page has besides shops. A function: guides have the same elements without the rest. */
export function startPage(): void {
  // A theme that the visitor has chosen comes before the products, all else behind them.
  if (hasTheme()) void import('./theme.ts');
  // What comes next would compete with the first products for the line.
  if (document.querySelector('wps-shop') === null) continueLoading();
  for (const type of ['wps-response', 'wps-error'])
    addEventListener(type, continueLoading, { once: true });
  addEventListener('wps-product-select', selectLater);
}

/** Selects a product again once the dialog is there, which comes behind the products: its link would leave the demo. */
async function selectLater(event: Event): Promise<void> {
  const { target } = event;
  // Defined together with the dialog, and nowhere else.
  if (customElements.get('wps-similar')) return;
  event.preventDefault();
  await import('./optional-elements.ts');
  target?.dispatchEvent(event);
}

function continueLoading(): void {
  void import('./theme.ts');
  void import('./optional-elements.ts');
  if (document.querySelector('.tiles') !== null) void import('./front-page.ts');
  // The development server has no shell.
  if (import.meta.env.PROD) void navigator.serviceWorker?.register('/service-worker.js');
}

function hasTheme(): boolean {
  try {
    return localStorage.getItem('demo-theme') !== null;
  } catch {
    return false;
  }
}
