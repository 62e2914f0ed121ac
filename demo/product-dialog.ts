/** Product page of the demo: a dialog for the selected product, in place of its link. */
import styles from './product-dialog.css?url';
import { sanitizePrice } from '../src/elements/product/sanitize-price.ts';
import { htmlToText } from '../src/protocol/text/html-text.ts';
import type { ProductEntry } from '../src/protocol/product.ts';

interface DialogWords {
  readonly close: string;
  readonly link: string;
}

const ENGLISH: DialogWords = { close: 'Close', link: 'Link to this product' };
const WORDS: Readonly<Record<string, DialogWords>> = {
  de: { close: 'Schließen', link: 'Link zu diesem Artikel' },
  ar: { close: 'إغلاق', link: 'رابط هذا المنتج' },
};

/** Opens the dialog for each `wps-product-select` of the page. */
export function connectProductDialog(page: Document): void {
  page.head.append(Object.assign(page.createElement('link'), { rel: 'stylesheet', href: styles }));
  page.addEventListener('wps-product-select', (event) => {
    if (!('product' in event)) return;
    const { product } = event;
    // A section of the guides, whose pages share the chunk of this module, has a page of its own.
    if (product.permalink?.startsWith('/guide/') === true) return;
    event.preventDefault();
    show(page, product);
  });
}

function show(page: Document, product: ProductEntry): void {
  const words = WORDS[page.documentElement.lang] ?? ENGLISH;
  const element = <K extends keyof HTMLElementTagNameMap>(
    tag: K,
    text = '',
  ): HTMLElementTagNameMap[K] => Object.assign(page.createElement(tag), { textContent: text });

  const heading = element('h2', htmlToText(product.name));
  heading.id = 'product-name';
  const price = element('p');
  price.className = 'price';
  price.append(sanitizePrice(product.price_html ?? ''));
  const sku = element('p');
  sku.append(element('small', product.sku ?? ''));
  const close = element('button', words.close);
  close.type = 'button';
  close.addEventListener('click', () => dialog.close());
  const foot = element('footer');
  foot.append(Object.assign(element('a', words.link), { href: product.permalink ?? '' }), close);
  const text = element('div');
  text.append(heading, price, element('p', htmlToText(product.description ?? '')), sku, foot);

  const dialog = element('dialog');
  dialog.className = 'product';
  dialog.setAttribute('aria-labelledby', heading.id);
  const picture = Object.assign(element('img'), { src: product.images?.[0]?.src ?? '', alt: '' });
  dialog.append(picture, text);
  // The browser restores the focus to the link.
  dialog.addEventListener('close', () => dialog.remove());
  page.body.append(dialog);
  dialog.showModal();
}
