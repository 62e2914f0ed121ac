/** Product page of the demo: a dialog for the selected product, in place of its link. */
import { html, nothing, render, type TemplateResult } from 'lit';
import styles from './product-dialog.css?url';
import {
  type OptionsView,
  type ProductView,
  productView,
} from '../src/controller/views/product/product-view.ts';
import { colorOptionsOf } from '../src/elements/product/color-dots.ts';
import { dot } from '../src/elements/product/color-dot-row.ts';
import { colorsOf } from '../src/elements/facet/color-names.ts';
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
    const { target } = event;
    if (!('product' in event) || !(target instanceof Element)) return;
    const { product } = event;
    // A section of the guides, whose pages share the chunk of this module, has a page of its own.
    if (product.permalink?.startsWith('/guide/') === true) return;
    // One that was viewed before has no more than its name and picture: its link leads to all of it.
    if (product.price_html === undefined) return;
    event.preventDefault();
    show(page, product, shopOf(target));
  });
}

/** Returns the shop around an element, that which it names in `for`, or the first one of the page. */
function shopOf(element: Element): Element | null {
  const id = element.getAttribute('for');
  const { ownerDocument: page } = element;
  const other = id === null ? page.querySelector('wps-shop') : page.getElementById(id);
  return element.closest('wps-shop') ?? other;
}

/** Shops that were given an id: a page may have several. */
let named = 0;

/** Opens the dialog, or shows another product in the open one. */
function show(page: Document, product: ProductEntry, shop: Element | null): void {
  if (shop?.id === '') shop.id = `shop-of-dialog-${(named += 1)}`;
  const open = page.querySelector<HTMLDialogElement>('dialog.product');
  const dialog = open ?? page.createElement('dialog');
  render(content(product, shop?.id ?? '', WORDS[page.documentElement.lang] ?? ENGLISH), dialog);
  const heading = dialog.querySelector('h2');
  if (open !== null) {
    open.scrollTo(0, 0);
    return heading?.focus();
  }
  dialog.className = 'product';
  dialog.setAttribute('aria-labelledby', 'product-name');
  // The browser restores the focus to the link.
  dialog.addEventListener('close', () => dialog.remove());
  page.body.append(dialog);
  dialog.showModal();
}

function content(product: ProductEntry, shop: string, words: DialogWords): TemplateResult {
  const view = productView(product, null);
  return html`<form method="dialog"><button aria-label=${words.close}>×</button></form>
    <article>
      ${picture(view)}
      <div>
        <h2 id="product-name" tabindex="-1">${view.name}</h2>
        <wps-stars for=${shop} .product=${product}></wps-stars>
        <wps-price for=${shop} .product=${product}></wps-price>
        ${description(product.description ?? '')}
        <dl>${view.options.map(options)}</dl>
        <small>${view.sku}</small>
        <a href=${view.href ?? nothing}>${words.link}</a>
      </div>
    </article>
    <wps-similar for=${shop} .product=${product}></wps-similar>`;
}

/** The picture; without one, or where it cannot be loaded, the text has all the room. */
function picture({ image }: ProductView): unknown {
  if (image === null) return nothing;
  const { src, srcset } = image;
  const hide = ({ target }: Event): void => {
    if (target instanceof HTMLElement) target.hidden = true;
  };
  const show = ({ target }: Event): void => {
    if (target instanceof HTMLElement) target.hidden = false;
  };
  return html`<img src=${src} srcset=${srcset === '' ? nothing : srcset}
    sizes=${srcset === '' ? nothing : '24rem'} alt="" @error=${hide} @load=${show}>`;
}

/** Paragraphs, lines and lists of a description, as text. */
function description(markup: string): readonly TemplateResult[] {
  const found: TemplateResult[] = [];
  let items: string[] = [];
  for (const block of [...markup.split(/(?=<(?:p|li|div|h[1-6])\b)/i), '']) {
    const lines = block.split(/<br\b[^>]*>/i).map(htmlToText);
    const text = lines.join('\n').trim();
    if (text !== '' && /^<li\b/i.test(block)) {
      items.push(text);
      continue;
    }
    if (items.length > 0) found.push(html`<ul>${items.map((item) => html`<li>${item}</li>`)}</ul>`);
    items = [];
    if (text !== '') found.push(html`<p>${text}</p>`);
  }
  return found;
}

/** Values to choose from, with the dots of colours. */
function options(option: OptionsView): TemplateResult {
  const areColors = colorOptionsOf([option]) !== undefined;
  const value = (name: string): TemplateResult => {
    const colors = areColors ? colorsOf(name, '') : [];
    return html`<dd>${colors.length === 0 ? nothing : dot(colors)}${name}</dd>`;
  };
  return html`<dt>${option.label}</dt>${option.values.map(value)}`;
}
