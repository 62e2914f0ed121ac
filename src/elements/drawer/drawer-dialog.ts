/** The dialog of the drawer. Renders only. */
import '../../own-globals.ts';
import { html, type TemplateResult } from 'lit';
import type { Messages } from '../../i18n/messages.ts';
import { drawerDialogStyle } from './drawer-dialog.styles.ts';
import { closeIcon } from '../internal/icons.ts';
import type { RenderModule } from '../internal/lazy-module.ts';

export interface DrawerDialogOptions {
  readonly label: string;
  readonly messages: Messages;
  /** All products that match; `undefined` before the first answer. */
  readonly total: number | undefined;
  readonly close: () => void;
  readonly onClose: () => void;
}

export const drawerDialog: RenderModule<typeof render> = { render, style: drawerDialogStyle };

/** A dialog hides the page's live region from screen readers, so it has one of its own. */
function render({ label, messages, total, close, onClose }: DrawerDialogOptions): TemplateResult {
  return html`<dialog part="drawer" aria-labelledby="label"
    @pointerdown=${(event: Event) => closeBeside(event, close)} @close=${onClose}>
    <div class="head">
      <h2 id="label">${label}</h2>
      <button part="close" class="close" type="button" aria-label=${messages.close} @click=${close}>
        ${closeIcon}
      </button>
    </div>
    <div class="content"><slot></slot></div>
    <div class="foot">
      <p class="hidden" role="status">${total === undefined ? '' : messages.productCount(total)}</p>
      <button part="done" class="button" type="button" @click=${close}>
        ${total === undefined ? messages.products : messages.showProducts(total)}
      </button>
    </div>
  </dialog>`;
}

/** Where a press begins and ends beside the dialog, which has no padding. `closedby`, which does that, is not in Safari. */
function closeBeside({ target, currentTarget: dialog }: Event, close: () => void): void {
  if (target !== dialog) return;
  dialog?.addEventListener('click', (click) => click.target === dialog && close(), { once: true });
}
