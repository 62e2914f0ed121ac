/**
 * Sheet at the foot of a narrow window with the orders of the products. Renders only; loaded on
 * demand.
 */
import '../../own-globals.ts';
import { css, html, nothing, type TemplateResult } from 'lit';
import { sortView } from '../../controller/views/page/sort-view.ts';
import type { ShopAction } from '../../controller/state/search-state.ts';
import type { ShopState } from '../../controller/state/shop-state.ts';
import type { Messages } from '../../i18n/messages.ts';
import { sortLabel } from '../controls/sort-label.ts';
import { closeOutside, dialogStyle, slidAway } from '../controls/edge-dialog.ts';
import { closeIcon } from '../internal/icons.ts';
import type { RenderModule } from '../internal/lazy-module.ts';

/** Options of the sheet, from `WpsSort`. */
interface SortSheetOptions {
  readonly state: ShopState;
  readonly messages: Messages;
  readonly dispatch: (action: ShopAction) => void;
  /** Closes the sheet. */
  readonly close: () => void;
  /** Called when the sheet has been closed, by Escape too; `away` resolves when it has slid away. */
  readonly onClose: (away: Promise<unknown>) => Promise<void>;
}

/** Lazy module of the sheet. */
export const sortSheet: RenderModule<typeof render> = {
  render,
  style: css`
    ${dialogStyle}
    dialog {
      --_out: 0 100%;
      inset-block: auto 0;
      inset-inline: 0;
      inline-size: min(32rem, 100vw);
      max-block-size: 85dvh;
      margin: 0 auto;
      padding-block-end: max(0.5rem, env(safe-area-inset-bottom));
      border-radius: calc(2 * var(--_radius)) calc(2 * var(--_radius)) 0 0;
    }
    .order {
      display: flex;
      align-items: center;
      gap: 0.75rem;
      inline-size: 100%;
      min-block-size: 2.75rem;
      padding: 0.5rem 1rem;
      border: 0;
      background: none;
      font-size: var(--wps-text-size-m, 0.9375rem);
      text-align: start;
    }
    .order:hover {
      background: var(--_tint);
    }
    /* A circle as of a radio button, filled for the present order. */
    .order::before {
      flex: none;
      inline-size: 1.125rem;
      block-size: 1.125rem;
      border: 2px solid var(--_field-line);
      border-radius: 50%;
      content: '';
    }
    .order[aria-current] {
      font-weight: 600;
    }
    .order[aria-current]::before {
      border: 0.375rem solid var(--_accent);
    }
  `,
};

function render({ state, messages, dispatch, close, onClose }: SortSheetOptions): TemplateResult {
  const { chosen, choices } = sortView(state);
  return html`<dialog part="sort-sheet" aria-labelledby="sheet-title"
    @pointerdown=${(event: Event) => closeOutside(event, close)} @close=${(event: Event) => onClose(slidAway(event))}>
    <div class="head">
      <h2 id="sheet-title">${messages.sortBy}</h2>
      <button class="close" type="button" aria-label=${messages.close} @click=${close}>${closeIcon}</button>
    </div>
    <ul>
      ${choices.map(
        ({ name, sort }) => html`<li>
          <button
            part="sort-order"
            class="order"
            type="button"
            aria-current=${name === chosen ? 'true' : nothing}
            @click=${() => {
              close();
              dispatch({ type: 'sort', sort });
            }}
          >
            ${sortLabel(name, messages)}
          </button>
        </li>`,
      )}
    </ul>
  </dialog>`;
}
