/** Sets `dir` of a shop by its language, unless the page sets a direction around it. */
import { isRightToLeft } from '../../i18n/messages-loader.ts';

/** Direction of one shop; holds whether it was set here. */
export class AutoDirection {
  readonly #host: HTMLElement;
  #isOwn = false;

  constructor(host: HTMLElement) {
    this.#host = host;
  }

  /**
   * Sets `dir="rtl"` for a language written from right to left if no ancestor has `dir`; removes
   * only a `dir` that was set here.
   * @param language BCP 47 code.
   */
  update(language: string): void {
    const isNeeded =
      isRightToLeft(language) && (this.#isOwn || this.#host.closest('[dir]') === null);
    if (isNeeded && !this.#isOwn) this.#host.dir = 'rtl';
    if (!isNeeded && this.#isOwn) this.#host.removeAttribute('dir');
    this.#isOwn = isNeeded;
  }
}
