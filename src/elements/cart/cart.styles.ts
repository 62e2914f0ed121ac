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
    align-items: flex-start;
    gap: 1rem;
  }
  .options header div {
    flex: 1;
    display: grid;
    gap: 0.25rem;
    min-inline-size: 0;
  }
  .options .picture {
    flex: none;
    inline-size: 6rem;
    aspect-ratio: var(--wps-image-ratio, 1);
    border-radius: var(--_radius);
    background: var(--_tint);
    overflow: hidden;
  }
  .options .picture img {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    object-fit: var(--wps-image-fit, cover);
  }
  .options .price {
    font-size: var(--wps-text-size-l, 1.0625rem);
    font-weight: 650;
  }
  .options :is(legend, .field) {
    padding: 0;
    font-size: var(--wps-text-size-m, 0.9375rem);
  }
  .options .values {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    padding-block-start: 0.375rem;
  }
  .options .value {
    position: relative;
    display: flex;
    align-items: center;
    gap: 0.5rem;
    min-block-size: max(2.5rem, var(--_control));
    padding-inline: 0.75rem;
    border: 1px solid var(--_field-line);
    border-radius: var(--_radius);
    overflow-wrap: anywhere;
  }
  .options .value:hover {
    background: var(--_tint);
  }
  .options .value:has(:checked) {
    border-color: var(--_accent);
    box-shadow: inset 0 0 0 1px var(--_accent);
    font-weight: 600;
  }
  .options .value:has(:focus-visible) {
    outline: var(--_focus) solid var(--_link);
    outline-offset: 2px;
  }
  .options .value.gone {
    border-style: dashed;
    color: var(--_muted);
    text-decoration: line-through;
  }
  .options .value .dot {
    flex: none;
    inline-size: 1.125rem;
    block-size: 1.125rem;
  }
  .options .stepper {
    display: flex;
    gap: 0.375rem;
  }
  .options .stepper input {
    inline-size: 4.5rem;
    text-align: center;
    appearance: textfield;
  }
  .options .stepper input::-webkit-inner-spin-button {
    display: none;
  }
  .options .stepper .button {
    min-inline-size: 2.75rem;
    min-block-size: 2.75rem;
    padding: 0;
    font-size: 1.25rem;
  }
  .options .stepper .button[aria-disabled='true'] {
    opacity: 0.55;
    cursor: default;
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
  /* A sheet at the end of the window. */
  @media (width < 40rem) {
    dialog.options {
      inset: auto 0 0;
      inline-size: 100%;
      max-inline-size: none;
      margin: 0;
      padding-block-end: max(1.25rem, env(safe-area-inset-bottom));
      border-width: 1px 0 0;
      border-radius: var(--_radius) var(--_radius) 0 0;
    }
  }
  @media (pointer: coarse) {
    .cart,
    .quantity input {
      min-block-size: 2.75rem;
    }
  }
  @media (forced-colors: active) {
    .options .value:has(:checked) {
      border-color: Highlight;
    }
  }
  @media print {
    .actions {
      display: none;
    }
  }
`;
