/** Styles of the buttons below products, and of the dialog with options. */
import { css } from 'lit';

export const cartStyle = css`
  .actions {
    padding-block-start: 0.5rem;
  }
  .cart {
    inline-size: 100%;
    border-color: var(--_accent);
    color: var(--_accent);
    font-size: var(--wps-text-size-m, 0.9375rem);
    font-weight: 600;
    text-align: center;
  }
  .cart.primary,
  .cart.added {
    background: var(--_accent);
    color: var(--_on-accent);
  }
  .cart[aria-disabled='true'] {
    opacity: 0.55;
    cursor: default;
  }
  .actions .note,
  .options .note {
    margin-block-start: 0.375rem;
    font-size: var(--wps-text-size-s, 0.875rem);
    overflow-wrap: anywhere;
  }
  .note.failed {
    color: var(--_error);
  }
  .lines .cart,
  .table .cart {
    inline-size: auto;
  }
  .quantity {
    display: flex;
    gap: 0.375rem;
  }
  .quantity input {
    inline-size: 4em;
    min-block-size: var(--_quiet);
    padding-inline: 0.5rem;
    border: 1px solid var(--_field-line);
    border-radius: var(--_radius);
    background: var(--_page);
  }
  .quantity .cart {
    white-space: nowrap;
  }
  .table .actions {
    padding-block-start: 0;
  }
  dialog.options {
    inline-size: min(24rem, 100vw - 2rem);
    max-block-size: calc(100dvh - 2rem);
    padding: 1.25rem;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    background: var(--_page);
    color: var(--_text);
    overflow: auto;
    overscroll-behavior: contain;
  }
  dialog.options::backdrop {
    background: rgb(0 0 0 / 45%);
  }
  .options form {
    display: grid;
    gap: 0.75rem;
  }
  .options header {
    display: flex;
    justify-content: space-between;
    gap: 1rem;
  }
  .options h3 {
    font-size: var(--wps-text-size-xl, 1.125rem);
    overflow-wrap: anywhere;
  }
  .options .close {
    flex: none;
    display: grid;
    place-items: center;
    inline-size: 2.75rem;
    block-size: 2.75rem;
    margin-block: -0.5rem;
    margin-inline-end: -0.5rem;
    padding: 0;
    border: 0;
    border-radius: var(--_radius);
    background: none;
  }
  .field {
    display: grid;
    gap: 0.25rem;
    font-size: var(--wps-text-size-m, 0.9375rem);
  }
  .field :is(select, input) {
    min-block-size: 2.75rem;
    padding-inline: 0.75rem;
    border: 1px solid var(--_field-line);
    border-radius: var(--_radius);
    background: var(--_page);
  }
  .field option {
    background: Canvas;
    color: CanvasText;
  }
  .options .cart,
  .options .note:empty {
    margin-block-start: 0;
  }
  @media (pointer: coarse) {
    .cart,
    .quantity input {
      min-block-size: 2.75rem;
    }
  }
  @media print {
    .actions {
      display: none;
    }
  }
`;
