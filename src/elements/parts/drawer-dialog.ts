/** The dialog of the drawer. Renders only. */
import { html, type TemplateResult } from 'lit';
import type { Messages } from '../../i18n/messages.ts';
import { drawerDialogStyle } from './drawer-dialog-style.ts';
import { closeIcon } from './icons.ts';
import type { ElementPart } from './on-demand.ts';

export interface DrawerDialogParts {
  readonly label: string;
  readonly words: Messages;
  /** All products that match; `undefined` before the first answer. */
  readonly total: number | undefined;
  readonly close: () => void;
  readonly onClose: () => void;
}

export const drawerDialog: ElementPart<typeof render> = { render, style: drawerDialogStyle };

/** A dialog hides the page's live region from screen readers, so it has one of its own. */
function render({ label, words, total, close, onClose }: DrawerDialogParts): TemplateResult {
  return html`<dialog part="drawer" aria-labelledby="label"
    @pointerdown=${(event: Event) => closeBeside(event, close)} @close=${onClose}>
    <div class="head">
      <h2 id="label">${label}</h2>
      <button part="close" class="close" type="button" aria-label=${words.close} @click=${close}>
        ${closeIcon}
      </button>
    </div>
    <div class="content"><slot></slot></div>
    <div class="foot">
      <p class="hidden" role="status">${total === undefined ? '' : words.productCount(total)}</p>
      <button part="done" class="button" type="button" @click=${close}>
        ${total === undefined ? words.products : words.showProducts(total)}
      </button>
    </div>
  </dialog>`;
}

/** Where a press begins and ends beside the dialog, which has no padding. `closedby`, which does that, is not in Safari. */
function closeBeside({ target, currentTarget: dialog }: Event, close: () => void): void {
  if (target !== dialog) return;
  dialog?.addEventListener('click', (click) => click.target === dialog && close(), { once: true });
}
