/**
 * Render scheduling of one element: translations first, then the products, then the elements that
 * follow them.
 */
import type { ReactiveController, ReactiveElement } from 'lit';
import { afterPaint } from '../../controller/after-paint.ts';
import { loadMessages } from '../../i18n/messages-loader.ts';
import type { ProductSet } from '../../protocol/response.ts';
import type { LazyModules } from './lazy-modules.ts';
import { enqueueRender, nextTask, renderQueueIdle } from './render-queue.ts';

/** Options of `RenderScheduler`; functions are called at each render. */
interface RenderSchedulerOptions {
  readonly modules: LazyModules;
  /** BCP 47 code of the language that the element renders. */
  readonly language: () => string;
  /** The products of the latest response; `null` before the first. */
  readonly products: () => ProductSet | null;
  readonly rendersAfterProducts: () => boolean;
}

/** Controller that delays the renders of one element. */
export class RenderScheduler implements ReactiveController {
  readonly #host: ReactiveElement;
  readonly #options: RenderSchedulerOptions;
  #products: ProductSet | null = null;

  constructor(host: ReactiveElement, options: RenderSchedulerOptions) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
  }

  /** Resets the scheduler: after a move of the element, the next products count as the first. */
  hostDisconnected(): void {
    this.#products = null;
  }

  /**
   * Resolves when the element may render; `null`: at once. Waits for translations a limited time,
   * lest English shows first.
   */
  whenReady(): Promise<void> | null {
    return loadMessages(this.#options.language(), this.#host) ?? this.#slot();
  }

  /**
   * First response: elements that follow the products render before them, one by one, so that
   * nothing shifts. Later responses: the products render first, in a task of their own behind that of
   * the state, the others over the next frames.
   */
  #slot(): Promise<void> | null {
    const { modules, products, rendersAfterProducts } = this.#options;
    const before = this.#products;
    this.#products = products();
    if (before === this.#products) return null;
    if (before !== null)
      return rendersAfterProducts() ? enqueueRender(null, afterPaint) : nextTask();
    return rendersAfterProducts()
      ? enqueueRender(modules.isLoading ? modules.settled() : null)
      : renderQueueIdle();
  }
}
