/** Product page of the demo: a dialog for the selected product, in place of its link. */
import { htmlToText } from '../src/protocol/text/html-text.ts';
import type { ProductEntry } from '../src/protocol/product.ts';

const CLOSE: Readonly<Record<string, string>> = { en: 'Close', de: 'Schließen', ar: 'إغلاق' };

/** Opens the dialog for each `wps-product-select` of the page. */
export function connectProductDialog(page: Document): void {
  page.addEventListener('wps-product-select', (event) => {
    if (!('product' in event)) return;
    event.preventDefault();
    show(page, event.product);
  });
}

function show(page: Document, { name, description, images, sku }: ProductEntry): void {
  const element = <K extends keyof HTMLElementTagNameMap>(
    tag: K,
    text = '',
  ): HTMLElementTagNameMap[K] => Object.assign(page.createElement(tag), { textContent: text });

  const heading = element('h2', htmlToText(name));
  heading.id = 'product-name';
  const close = element('button', CLOSE[page.documentElement.lang] ?? CLOSE['en']);
  close.addEventListener('click', () => dialog.close());
  const text = element('div');
  text.append(heading, element('p', htmlToText(description ?? '')), element('p', sku ?? ''), close);

  const dialog = element('dialog');
  dialog.className = 'product';
  dialog.setAttribute('aria-labelledby', heading.id);
  dialog.append(Object.assign(element('img'), { src: images?.[0]?.src ?? '', alt: '' }), text);
  // The browser restores the focus to the link.
  dialog.addEventListener('close', () => dialog.remove());
  page.body.append(dialog);
  dialog.showModal();
}
