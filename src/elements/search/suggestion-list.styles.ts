/** Styles of the suggestions, loaded with them. */
import { css } from 'lit';
import { nameStyle } from '../internal/name.styles.ts';

export const suggestionStyle = css`
  ${nameStyle}
  form {
    position: relative;
  }
  /* Contained: each key changes it, and nothing around it has to be laid out again. */
  .suggestions {
    contain: content;
    container-type: inline-size;
    position: absolute;
    inset-inline: 0;
    inset-block-start: calc(100% + 0.375rem);
    z-index: 10;
    max-inline-size: 40rem;
    max-block-size: min(36rem, 60vh);
    overflow: auto;
    /* The row that stays in view hides no option. */
    scroll-padding-block-end: 3.5rem;
    padding: 0.375rem;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    background: var(--_page);
    color: var(--_text);
    box-shadow: 0 8px 24px rgb(0 0 0 / 18%);
    overscroll-behavior: contain;
  }
  .heading {
    padding: 0.5rem 0.625rem 0.25rem;
    font-size: var(--wps-text-size-xs, 0.8125em);
  }
  .heading,
  .price,
  .all {
    font-weight: 600;
  }
  [role='group'] + :not(.products) {
    margin-block-start: 0.25rem;
  }
  .row,
  .suggestion,
  .facts,
  .delete {
    display: flex;
    align-items: center;
  }
  .suggestion {
    flex: 1;
    gap: 0.625rem;
    min-inline-size: 0;
    min-block-size: 2.25rem;
    padding: 0.25rem 0.625rem;
    color: inherit;
    text-align: start;
    text-decoration: none;
    cursor: pointer;
  }
  .suggestion,
  .delete {
    border: 0;
    border-radius: calc(var(--_radius) - 4px);
    background: none;
  }
  .suggestion:hover,
  .delete:hover,
  .suggestion[aria-selected='true'] {
    background: var(--_tint);
  }
  .suggestion[aria-selected='true'] {
    outline: 2px solid var(--_accent);
    outline-offset: -2px;
  }
  .suggestion .icon {
    color: var(--_muted);
  }
  .suggestion .name {
    -webkit-line-clamp: 2;
  }
  .count {
    font-size: var(--wps-text-size-s, 0.875em);
  }
  /* The price below a long name. */
  .facts {
    flex-wrap: wrap;
    column-gap: 0.625rem;
  }
  .price del {
    color: var(--_muted);
    font-weight: 400;
  }
  .price ins {
    text-decoration: none;
  }
  .product {
    min-block-size: 3.25rem;
  }
  .product :is(img, .picture, .icon) {
    flex: none;
    inline-size: 2.5rem;
    block-size: 2.5rem;
    border-radius: 4px;
    background: var(--_tint);
    object-fit: cover;
  }
  .product .icon {
    padding: 0.625rem;
  }
  /* In view, however long the list. */
  .row:has(> .all) {
    position: sticky;
    inset-block-end: -0.375rem;
    grid-column: 1 / -1;
    padding-block: 0.25rem 0.375rem;
    margin-block-end: -0.375rem;
    background: var(--_page);
  }
  .all,
  .delete {
    justify-content: center;
  }
  .all {
    color: var(--_accent);
  }
  .delete {
    flex: none;
    inline-size: 2.25rem;
    block-size: 2.25rem;
    padding: 0;
    color: var(--_muted);
  }
  /* Where there is room: the products beside all else. */
  @container (inline-size >= 34rem) {
    .groups:has(* + .products) {
      display: grid;
      grid-template: repeat(6, auto) 1fr / 50% 50%;
    }
    .products {
      grid-area: 1 / 2 / span 7;
    }
    .facts {
      display: block;
    }
  }
  @media (pointer: coarse) {
    .suggestion {
      min-block-size: 2.75rem;
    }
    .delete {
      inline-size: 2.75rem;
      block-size: 2.75rem;
    }
  }
`;
