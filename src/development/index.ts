/**
 * Development build: warns on the console about wrong use, measures requests, explains ranks.
 * Importing it before the elements are registered starts it; in Node and beside another copy of the
 * library it does nothing.
 */
import { WpsShop } from '../elements/shop/wps-shop.ts';
import { page } from '../page-document.ts';
import { checkAttributes, observeAttributes } from './check-attributes.ts';
import { observeErrors } from './check-environment.ts';
import { checkNames } from './check-names.ts';
import { checkPlaces } from './check-page.ts';
import { checkPropertyNames, observeProperties } from './check-properties.ts';
import { addExplain } from './explain.ts';
import { findAll, pageRoots, shopsOfPage, TAGS } from './page-elements.ts';
import { observeTiming } from './timing.ts';

export { CODES, DOCUMENTATION_ADDRESS, type WarningCode } from './codes.ts';
export { explain } from './explain.ts';

/** Milliseconds without a change of the page after which it is checked. */
const CHECK_DELAY_MS = 500;

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Checks the whole page at once. Otherwise it is checked half a second after its last change and
 * after each response.
 */
export async function checkPage(): Promise<void> {
  clearTimeout(timer);
  checkPlaces();
  for (const element of findAll(TAGS.join())) {
    checkAttributes(element);
    checkPropertyNames(element);
  }
  for (const shop of shopsOfPage()) if (shop.response !== null) await checkNames(shop);
}

if (typeof document !== 'undefined' && isOwnCopy()) start();

function isOwnCopy(): boolean {
  const registered = customElements.get('wps-shop');
  return registered === undefined || registered === WpsShop;
}

function start(): void {
  // A composed shop renders facets, each of which adds to the next request: the second update that
  // Lit's development build warns of is intended.
  WpsShop.disableWarning?.('change-in-update');
  observeAttributes();
  observeProperties();
  observeErrors();
  observeTiming();
  addExplain();
  const changes = new MutationObserver(() => schedule());
  const knownRoots = new WeakSet<ParentNode>();
  const observeRoots = (): void => {
    for (const root of pageRoots()) {
      if (knownRoots.has(root)) continue;
      knownRoots.add(root);
      // Attributes are checked by themselves; an animation would change some at each frame.
      changes.observe(root === page ? document : root, { childList: true, subtree: true });
    }
  };
  const schedule = (): void => {
    clearTimeout(timer);
    if (document.readyState !== 'complete') return;
    timer = setTimeout(() => {
      observeRoots();
      void checkPage();
    }, CHECK_DELAY_MS);
  };
  addEventListener('load', schedule);
  addEventListener('wps-response', schedule, true);
  observeRoots();
  schedule();
}
