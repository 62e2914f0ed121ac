/** State of a modal dialog that its element renders only while it is open, or slides away. */
import type { ReactiveController, ReactiveElement } from 'lit';

/** Opens the dialog of an element once it is rendered, and returns the focus to its button. */
export class DialogState implements ReactiveController {
  readonly #host: ReactiveElement;
  readonly #focus: string;
  /** The next update opens the dialog; no other, which may come between its closing and the event of it. */
  #isDue = false;
  #isShown = false;

  /** `focus` selects what gets the focus in the dialog; `.opener` is the button that opens it. */
  constructor(host: ReactiveElement, focus: string) {
    this.#host = host;
    this.#focus = focus;
    host.addController(this);
  }

  /** `true` while the dialog is to be rendered. */
  get isShown(): boolean {
    return this.#isShown;
  }

  hostDisconnected(): void {
    this.#isDue = this.#isShown = false;
    this.#host.requestUpdate();
  }

  hostUpdated(): void {
    const dialog = this.#dialog;
    if (!this.#isDue || !dialog?.isConnected) return;
    this.#isDue = false;
    dialog.showModal();
    this.#find(this.#focus)?.focus();
  }

  readonly open = (): void => {
    this.#isDue = this.#isShown = true;
    this.#host.requestUpdate();
  };

  readonly close = (): void => this.#dialog?.close();

  /** Listener of the closing, by Escape too; `away` resolves when the dialog has slid away. */
  readonly onClose = async (away: Promise<unknown>): Promise<void> => {
    // Opened again before this event: keys are handled before queued events.
    if (this.#isOpen) return;
    // Safari does not focus a clicked button, so that the dialog cannot restore the focus.
    this.#find('.opener')?.focus();
    await away;
    this.#isShown = this.#isOpen;
    this.#host.requestUpdate();
  };

  get #isOpen(): boolean {
    return this.#isDue || this.#dialog?.open === true;
  }

  get #dialog(): HTMLDialogElement | null {
    return this.#host.renderRoot.querySelector('dialog');
  }

  #find(selector: string): HTMLElement | null {
    return this.#host.renderRoot.querySelector<HTMLElement>(selector);
  }
}
