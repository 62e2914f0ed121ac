/**
 * Cards of the page's `<template>`: light DOM in slots of the list, where the styles of the page
 * apply. Loaded on demand.
 */
import '../../own-globals.ts';
import type { LitElement } from 'lit';
import type { ProductEntry } from '../../protocol/product.ts';
import { renderTemplate } from './render-template.ts';
import { slotOf, type TemplateKind, templateOf } from './product-items.ts';
import { page } from '../../page-document.ts';

const ALL = { subtree: true, childList: true, characterData: true, attributes: true };

/** Cards of one list. Renders again when the page changes the template. */
export class TemplateCards {
  readonly #host: LitElement;
  readonly #kind: TemplateKind;
  readonly #onSelect: (event: Event, product: ProductEntry) => void;
  /** Cards by the name of their slot. */
  readonly #cards = new Map<
    string,
    { readonly product: ProductEntry; readonly card: HTMLElement }
  >();

  #template: HTMLTemplateElement | null = null;
  /** Renders after a change of the template; changes of the cards themselves are ignored. */
  readonly #edits = new MutationObserver((edits) => {
    const isEdited = edits.some(({ target }) => target !== this.#host);
    if (!isEdited && templateOf(this.#host, this.#kind) === this.#template) return;
    if (isEdited) this.#template = null;
    this.#host.requestUpdate();
  });

  constructor(
    host: LitElement,
    kind: TemplateKind,
    onSelect: (event: Event, product: ProductEntry) => void,
  ) {
    this.#host = host;
    this.#kind = kind;
    this.#onSelect = onSelect;
    this.#edits.observe(host, { childList: true });
  }

  /**
   * Creates the cards of these products and removes all others. O(products).
   * @param template `null` removes all cards.
   * @returns The product whose removed card had the focus.
   */
  show(
    products: readonly ProductEntry[],
    template: HTMLTemplateElement | null,
  ): ProductEntry | undefined {
    const focused = [...this.#cards.values()].find(({ card }) => card.matches(':focus-within'));
    const isOther = template !== this.#template;
    if (isOther && template !== null) this.#edits.observe(template.content, ALL);
    this.#template = template;
    const slots = new Set(
      template === null ? [] : products.map((product) => slotOf(product, this.#kind)),
    );
    for (const [name, { card }] of this.#cards) {
      if (slots.has(name)) continue;
      card.remove();
      this.#cards.delete(name);
    }
    for (const [index, product] of products.entries()) {
      if (template === null) break;
      const name = slotOf(product, this.#kind);
      const known = this.#cards.get(name);
      if (known?.product === product && !isOther) continue;
      // Removes cards of other lists too: a copy of the list by a page builder has those of the
      // original.
      for (const old of this.#host.querySelectorAll(`:scope > [slot="${name}"]`)) old.remove();
      const card = this.#make(renderTemplate(template, product, index), product);
      this.#cards.set(name, { product, card });
      this.#host.append(card);
    }
    return focused?.card.isConnected === false ? focused.product : undefined;
  }

  #make(content: DocumentFragment, product: ProductEntry): HTMLElement {
    const card = page.createElement('div');
    card.slot = slotOf(product, this.#kind);
    card.append(content);
    card.addEventListener('click', (event) => {
      if (this.#kind === 'product' && event.target instanceof Element && event.target.closest('a'))
        this.#onSelect(event, product);
    });
    return card;
  }
}
