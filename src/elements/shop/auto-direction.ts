/** `OwnDirection`: a shop in a language from right to left says so itself where nothing around it does. */
import { isRightToLeft } from '../../i18n/messages-loader.ts';

export class AutoDirection {
  readonly #host: HTMLElement;
  #isOwn = false;

  constructor(host: HTMLElement) {
    this.#host = host;
  }

  update(language: string): void {
    const isNeeded =
      isRightToLeft(language) && (this.#isOwn || this.#host.closest('[dir]') === null);
    if (isNeeded && !this.#isOwn) this.#host.dir = 'rtl';
    if (!isNeeded && this.#isOwn) this.#host.removeAttribute('dir');
    this.#isOwn = isNeeded;
  }
}
