/** Order of the cards of a list: those in the window first, the others after the next paint. */
import type { ReactiveController, ReactiveElement } from 'lit';
import { afterPaint } from '../../controller/after-paint.ts';
import type { ShopState } from '../../controller/state/shop-state.ts';
import { page } from '../../page-document.ts';
import type { ProductSet } from '../../protocol/response.ts';
import { renderAhead } from '../internal/render-queue.ts';
import type { ProductItems } from './product-items.ts';

/** Presentation of a list; cards of its own have neither table nor templates. */
interface Presentation {
  readonly table: object | null;
  readonly template: HTMLTemplateElement | null;
  readonly hasActions: boolean;
}

/**
 * Renders the products of a typed text in two frames: first the cards in the window, which are
 * painted sooner, then the others. Neither frame holds up the next key for long.
 */
export class CardsInView implements ReactiveController {
  readonly #host: ReactiveElement;
  readonly #items: ProductItems;
  /** The products of which all cards are rendered. */
  #complete: ProductSet | null = null;
  /** Number of cards down to the end of the window, as of the last complete list. */
  #seen: number | undefined;
  #rest: Promise<void> | null = null;
  /** The first cards have been painted, or the page is printed: all others are rendered next. */
  #isDue = false;

  /** `items` finds the nodes of the products. */
  constructor(host: ReactiveElement, items: ProductItems) {
    this.#host = host;
    this.#items = items;
    host.addController(this);
  }

  /** Resolves when all cards are rendered; `null` if they are. */
  get rest(): Promise<void> | null {
    return this.#rest;
  }

  hostConnected(): void {
    // Captured: before the list, which renders for the print.
    addEventListener('beforeprint', this.#renderAll, { capture: true });
  }

  hostDisconnected(): void {
    this.#complete = null;
    removeEventListener('beforeprint', this.#renderAll, { capture: true });
  }

  /** Returns the number of cards to render now; `undefined`: all. The others are rendered later. */
  count(
    { lastActionType }: Pick<ShopState, 'lastActionType'>,
    products: ProductSet,
    { table, template, hasActions }: Presentation,
  ): number | undefined {
    const { length } = products.products;
    const isOwn = table === null && template === null && !hasActions;
    const isTyped = this.#complete !== null && lastActionType === 'query' && !page.hidden;
    const isPart = isOwn && isTyped && !this.#isDue && (this.#seen ?? length) < length;
    this.#isDue = false;
    if (products === this.#complete) return undefined;
    if (!isPart) {
      this.#complete = products;
      void afterPaint().then(() => this.#look());
      return undefined;
    }
    this.#rest ??= afterPaint().then(() => this.#renderRest());
    renderAhead(this.#rest);
    return this.#seen;
  }

  /** Called after a paint, when layout is done. A list that ends in the window tells of no end of it. */
  #look(): void {
    const { all } = this.#items;
    const seen = all.findIndex((item) => item.getBoundingClientRect().top >= innerHeight);
    if (seen !== -1) this.#seen = seen;
    else if (all.length > (this.#seen ?? 0)) this.#seen = undefined;
  }

  readonly #renderAll = (): void => {
    this.#isDue = true;
  };

  async #renderRest(): Promise<void> {
    this.#rest = null;
    this.#isDue = true;
    this.#host.requestUpdate();
    await this.#host.updateComplete.catch(() => {});
  }
}
