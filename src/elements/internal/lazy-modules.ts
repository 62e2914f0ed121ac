/**
 * The lazy modules of one element: starts their imports, adopts their styles, renders the element
 * once they are loaded.
 */
import type { ReactiveController, ReactiveElement } from 'lit';
import { keepSheet } from './adopted-styles.ts';
import type { LazyModule } from './lazy-module.ts';

/** Controller of the lazy modules that one element requires. */
export class LazyModules implements ReactiveController {
  readonly #host: ReactiveElement;
  readonly #onError: (module: LazyModule<unknown>) => void;
  readonly #loading = new Set<LazyModule<unknown>>();

  /**
   * `onError` is called when an import has failed. It is tried again when the element next requires
   * the module.
   */
  constructor(host: ReactiveElement, onError: (module: LazyModule<unknown>) => void) {
    this.#host = host;
    this.#onError = onError;
    host.addController(this);
  }

  hostDisconnected(): void {
    removeEventListener('wps-response', this.#retry);
  }

  /** The export of a module; `null` until it is loaded, then the element renders again. */
  require<T>(lazyModule: LazyModule<T>): T | null {
    const { module } = lazyModule;
    if (module === null && !this.#loading.has(lazyModule)) void this.#load(lazyModule);
    const sheet = module?.style?.styleSheet;
    const root = this.#host.shadowRoot;
    if (sheet !== undefined && root !== null) keepSheet(root, sheet);
    return module?.render ?? null;
  }

  get isLoading(): boolean {
    return this.#loading.size > 0;
  }

  /** Resolves when every import under way has succeeded or failed. */
  async settled(): Promise<void> {
    await Promise.all([...this.#loading].map((module) => module.load()));
  }

  async #load(module: LazyModule<unknown>): Promise<void> {
    this.#loading.add(module);
    const isLoaded = await module.load();
    this.#loading.delete(module);
    if (isLoaded) {
      this.#host.requestUpdate();
      return;
    }
    // The next response renders the element, which then requires the module again.
    if (this.#host.isConnected) addEventListener('wps-response', this.#retry, { once: true });
    this.#onError(module);
  }

  readonly #retry = (): void => this.#host.requestUpdate();
}
