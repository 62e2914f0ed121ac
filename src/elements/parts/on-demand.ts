/** `OnDemand`: a part of an element that is loaded when it is first needed, once for all elements. */
import type { CSSResult } from 'lit';

export interface ElementPart<T> {
  readonly render: T;
  readonly style?: CSSResult;
}

export class OnDemand<T> {
  readonly #import: () => Promise<ElementPart<T>>;
  #part: ElementPart<T> | null = null;
  #loading: Promise<boolean> | null = null;

  constructor(load: () => Promise<ElementPart<T>>) {
    this.#import = load;
  }

  /** `null` until it is here. */
  get part(): ElementPart<T> | null {
    return this.#part;
  }

  /** Whether it is here then. Never rejects: what could not be loaded is tried again when it is next wanted. */
  load(): Promise<boolean> {
    this.#loading ??= this.#import().then(
      (part) => {
        this.#part = part;
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
