/** `OnDemand`: a part of an element that is loaded when it is first needed, once for all elements. */
import type { CSSResult } from 'lit';

export interface RenderModule<T> {
  readonly render: T;
  readonly style?: CSSResult;
}

export class LazyModule<T> {
  readonly #import: () => Promise<RenderModule<T>>;
  #module: RenderModule<T> | null = null;
  #loading: Promise<boolean> | null = null;

  constructor(load: () => Promise<RenderModule<T>>) {
    this.#import = load;
  }

  /** `null` until it is here. */
  get module(): RenderModule<T> | null {
    return this.#module;
  }

  /** Whether it is here then. Never rejects: what could not be loaded is tried again when it is next wanted. */
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
