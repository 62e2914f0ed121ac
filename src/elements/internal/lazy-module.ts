/** Memoised dynamic import, shared by all elements; a failed import is retried on the next call. */
import type { CSSResult } from 'lit';

/** Export of a lazy module: a function or class, and the styles that its markup needs. */
export interface RenderModule<T> {
  readonly render: T;
  readonly style?: CSSResult;
}

/** Lazy module: imports once, on the first call of `load`. */
export class LazyModule<T> {
  readonly #import: () => Promise<RenderModule<T>>;
  #module: RenderModule<T> | null = null;
  #loading: Promise<boolean> | null = null;

  constructor(load: () => Promise<RenderModule<T>>) {
    this.#import = load;
  }

  /** `null` until it is loaded. */
  get module(): RenderModule<T> | null {
    return this.#module;
  }

  /**
   * Resolves with `true` when the module is loaded, with `false` when the import failed. Never
   * rejects.
   */
  load(): Promise<boolean> {
    this.#loading ??= this.#import().then(
      (module) => {
        this.#module = module;
        return true;
      },
      () => {
        this.#loading = null;
        return false;
      },
    );
    return this.#loading;
  }
}
