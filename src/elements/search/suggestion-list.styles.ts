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
    position: absolute;
    inset-inline: 0;
    inset-block-start: calc(100% + 0.375rem);
    z-index: 10;
    max-inline-size: 40rem;
    max-block-size: min(36rem, 70vh);
    overflow: auto;
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
    font-weight: 600;
  }
  [role='group'] + [role='group'] {
    margin-block-start: 0.25rem;
  }
  .row {
    display: flex;
    align-items: center;
  }
  .suggestion {
    display: flex;
    flex: 1;
    align-items: center;
    gap: 0.625rem;
    min-inline-size: 0;
    min-block-size: 2.25rem;
    padding: 0.25rem 0.625rem;
    border: 0;
    border-radius: calc(var(--_radius) - 4px);
    background: none;
    color: inherit;
    text-align: start;
    text-decoration: none;
    cursor: pointer;
  }
  .suggestion:hover,
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
  .suggestion b {
    font-weight: 650;
  }
  .count {
    font-size: var(--wps-text-size-s, 0.875em);
    font-variant-numeric: tabular-nums;
  }
  .price {
    flex: none;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
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
  .product img,
  .picture,
  .product .icon {
    flex: none;
    inline-size: 2.5rem;
    block-size: 2.5rem;
    border-radius: 4px;
    object-fit: cover;
  }
  .picture,
  .product .icon {
    background: var(--_tint);
  }
  .product .icon {
    padding: 0.625rem;
  }
  .all {
    justify-content: center;
    margin-block-start: 0.25rem;
    color: var(--_accent);
    font-weight: 600;
  }
  .delete {
    display: grid;
    flex: none;
    place-items: center;
    inline-size: 2.25rem;
    block-size: 2.25rem;
    padding: 0;
    border: 0;
    border-radius: calc(var(--_radius) - 4px);
    background: none;
    color: var(--_muted);
  }
  .delete:hover {
    background: var(--_tint);
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
