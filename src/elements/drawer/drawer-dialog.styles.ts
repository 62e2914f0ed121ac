/** Styles of the open drawer: a dialog at the end side of the window. */
import { css } from 'lit';

export const drawerDialogStyle = css`
  dialog {
    position: fixed;
    inset-block: 0;
    inset-inline: auto 0;
    inline-size: min(24rem, 100vw - 2rem);
    block-size: 100dvh;
    max-inline-size: none;
    max-block-size: none;
    margin: 0;
    padding: 0;
    border: 0;
    background: var(--_page);
    color: var(--_text);
    overscroll-behavior: contain;
    animation: slide 0.2s ease-out;
  }
  dialog[open] {
    display: flex;
    flex-direction: column;
  }
  dialog::backdrop {
    background: rgb(0 0 0 / 45%);
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
    font-size: 1.125em;
  }
  .head .quiet {
    padding-inline: 0.5rem;
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
  @keyframes slide {
    from {
      opacity: 0;
      translate: 0 0.75rem;
    }
  }
  @media (forced-colors: active) {
    dialog {
      border-inline-start: 2px solid CanvasText;
    }
  }
`;
