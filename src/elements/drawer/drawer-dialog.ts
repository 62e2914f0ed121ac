/** Dialog of the drawer. Renders only; loaded on demand. */
import '../../own-globals.ts';
import { html, type TemplateResult } from 'lit';
import { allMessages } from '../../i18n/all-messages.ts';
import type { Messages } from '../../i18n/messages.ts';
import { drawerDialogStyle } from './drawer-dialog.styles.ts';
import { closeOutside, slidAway } from '../controls/edge-dialog.ts';
import { closeIcon } from '../internal/icons.ts';
import type { RenderModule } from '../internal/lazy-module.ts';

/** Options of the dialog, from `WpsDrawer`. */
interface DrawerDialogOptions {
  readonly label: string;
  readonly messages: Messages;
  /** Active filters; `null` without one. */
  readonly chips: TemplateResult | null;
  /** Removes all filters. */
  readonly clear: (event: Event) => void;
  /** Number of products that match; `undefined` before the first response. */
  readonly total: number | undefined;
  /** Closes the dialog. */
  readonly close: () => void;
  /** Called when the dialog has been closed, by Escape too; `away` resolves when it has slid away. */
  readonly onClose: (away: Promise<unknown>) => Promise<void>;
}

/** Lazy module of the dialog. */
export const drawerDialog: RenderModule<typeof render> = { render, style: drawerDialogStyle };

/**
 * Renders the dialog. It has a live region: a modal dialog hides that of the page from screen
 * readers.
 */
function render({
  label,
  messages,
  chips,
  clear,
  total,
  close,
  onClose,
}: DrawerDialogOptions): TemplateResult {
  return html`<dialog part="drawer" aria-labelledby="label"
    @pointerdown=${(event: Event) => closeOutside(event, close)} @close=${(event: Event) => onClose(slidAway(event))}>
    <div class="head">
      <h2 id="label">${label}</h2>
      ${chips && html`<button part="clear-all" class="quiet" type="button" @click=${clear}>${messages.clearAll}</button>`}
      <button part="close" class="close" type="button" aria-label=${messages.close} @click=${close}>
        ${closeIcon}
      </button>
    </div>
    <div class="content">${chips}<slot></slot></div>
    <div class="foot">
      <p class="hidden" role="status">${total === undefined ? '' : messages.productCount(total)}</p>
      <button part="done" class="button" type="button" @click=${close}>
        ${total === undefined ? messages.products : allMessages(messages).showProducts(total)}
      </button>
    </div>
  </dialog>`;
}
