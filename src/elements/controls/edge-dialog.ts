/** Styles of dialogs at an edge of the window: their box, motion and head; and closing by a press outside. */
import { css } from 'lit';

/**
 * Closes a dialog when a press begins and ends outside it: a listener for `pointerdown` on the
 * dialog. Safari lacks `closedby`, which does this.
 */
export function closeOutside({ target, currentTarget: dialog }: Event, close: () => void): void {
  if (target !== dialog) return;
  dialog?.addEventListener('click', (click) => click.target === dialog && close(), { once: true });
}

/** Resolves when a dialog that has been closed has slid away: a listener for `close` on the dialog. */
export async function slidAway({ currentTarget: dialog }: Event): Promise<void> {
  const motions = dialog instanceof HTMLDialogElement ? dialog.getAnimations() : [];
  await Promise.allSettled(motions.map(({ finished }) => finished));
}

export const dialogStyle = css`
  dialog {
    position: fixed;
    max-inline-size: none;
    padding: 0;
    border: 0;
    background: var(--_page);
    color: var(--_text);
    overscroll-behavior: contain;
  }
  dialog::backdrop {
    background: rgb(0 0 0 / 45%);
  }
  /* Slides in from the edge and out to it, by --_out. While it leaves, the page behind it can be used. */
  dialog,
  dialog::backdrop {
    transition: 0.24s ease-out allow-discrete;
  }
  dialog:not([open]) {
    translate: var(--_out);
    pointer-events: none;
  }
  dialog:not([open])::backdrop {
    opacity: 0;
  }
  @starting-style {
    dialog[open] {
      translate: var(--_out);
    }
    dialog[open]::backdrop {
      opacity: 0;
    }
  }
  .head {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 1rem;
    padding-block: 0.5rem;
    padding-inline: 1rem 0.5rem;
    border-block-end: 1px solid var(--_line);
  }
  h2 {
    flex: 1;
    font-size: var(--wps-text-size-xl, 1.125em);
  }
  .close {
    display: grid;
    place-items: center;
    inline-size: 2.75rem;
    block-size: 2.75rem;
    padding: 0;
    border: 0;
    border-radius: var(--_radius);
    background: none;
  }
  .close:hover {
    background: var(--_tint);
  }
  @media (forced-colors: active) {
    dialog {
      border: 2px solid CanvasText;
    }
  }
`;
