/**
 * Asks the servers of the page's shops for their first products, before the elements are loaded, which then take the
 * responses. Loaded as a script of its own, before that of the elements.
 */
import { firstAddress } from './elements/shop/first-request.ts';
import { page } from './page-document.ts';
import { beginRequest } from './transport/begun-requests.ts';

// A server renders pages without a document, and a page may load this script before it is parsed.
if (page)
  if (page.readyState === 'loading') addEventListener('DOMContentLoaded', askAll, { once: true });
  else askAll();

function askAll(): void {
  for (const shop of page.getElementsByTagName('wps-shop')) void ask(shop);
}

async function ask(shop: Element): Promise<void> {
  const address = await firstAddress(shop);
  if (address !== null) beginRequest(address);
}
