/** Styles of the open drawer: a dialog at the end side of the window. */
import { css } from 'lit';
import { dialogStyle } from '../controls/edge-dialog.ts';

export const drawerDialogStyle = css`
  ${dialogStyle}
  dialog {
    --_out: 100%;
    inset-block: 0;
    inset-inline: auto 0;
    inline-size: min(24rem, 100vw - 2rem);
    block-size: 100dvh;
    max-block-size: none;
    margin: 0;
    flex-direction: column;
  }
  dialog:dir(rtl) {
    --_out: -100%;
  }
  dialog[open] {
    display: flex;
  }
  .head .quiet {
    padding-inline: 0.5rem;
  }
  .content {
    flex: 1;
    overflow: auto;
    overscroll-behavior: contain;
    padding: 0.5rem 1rem;
  }
  .content > .chips {
    padding-block: 0.5rem;
  }
  .foot {
    padding: 0.75rem 1rem;
    border-block-start: 1px solid var(--_line);
  }
  .foot .button {
    inline-size: 100%;
    border-color: var(--_accent);
    background: var(--_accent);
    color: var(--_on-accent);
  }
  .foot .button:hover {
    filter: brightness(1.08);
  }
`;
