/**
 * Styles of the product list, shared by products and skeletons. Image boxes have a fixed ratio, so
 * that nothing shifts.
 */
import { css, type CSSResult } from 'lit';

/** Box of a card, with its picture and name. */
export const cardBoxStyle: CSSResult = css`
  /* Layout containment; the link of a card covers that card only. */
  .card {
    contain: layout;
    display: flex;
    flex-direction: column;
    gap: 0.1875rem;
    block-size: 100%;
  }
  /* Above the name by sight, after it for screen readers. */
  .media {
    order: -1;
    position: relative;
    overflow: hidden;
    aspect-ratio: var(--wps-image-ratio, 1);
    border-radius: var(--_radius);
    background: var(--_tint);
  }
  .name {
    margin-block-start: 0.375rem;
    font-size: var(--wps-text-size-m, 0.9375rem);
    font-weight: 400;
    line-height: 1.4;
  }
`;

export const productListStyle = css`
  :host {
    position: relative;
    container-type: inline-size;
    scroll-margin-block-start: 1rem;
  }
  :host(:not(:state(loaded))) {
    min-block-size: 100svh;
  }
  h2:focus {
    outline: none;
  }
  .list {
    display: grid;
    --_columns: repeat(auto-fill, minmax(min(var(--wps-card-size, 13.5rem), 100%), 1fr));
    grid-template-columns: var(--wps-columns, var(--_columns));
    gap: var(--wps-gap, 1.75rem 1.25rem);
  }
  @container (inline-size < 30rem) {
    .list {
      grid-template-columns: var(--wps-columns, repeat(2, minmax(0, 1fr)));
      gap: var(--wps-gap, 1.25rem 0.75rem);
    }
  }
  ${cardBoxStyle}
  .price {
    font-size: var(--wps-text-size-l, 1.0625rem);
    font-weight: 650;
  }
  .line {
    display: inline-block;
    block-size: 1em;
    inline-size: 80%;
    vertical-align: middle;
  }
  .line.short {
    inline-size: 40%;
  }
  .message {
    display: grid;
    justify-items: center;
    gap: 0.5rem;
    padding: 3rem 1rem;
    text-align: center;
  }
  .message h3 {
    font-size: var(--wps-text-size-xl, 1.25em);
  }
  .message > .button,
  .message h4 {
    margin-block: 0.5rem 0;
  }
  .message h4 {
    font-size: 1em;
  }
  .ways {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 0.5rem;
  }
  .message.error {
    margin-block-end: 1.5rem;
    padding-block: 1.5rem;
    border: 1px solid var(--_error);
    border-radius: var(--_radius);
  }
  .list.lines {
    grid-template-columns: 1fr;
    gap: 1rem;
  }
  .lines .card {
    display: grid;
    grid-template-columns: minmax(5rem, 9rem) minmax(0, 1fr);
    grid-auto-rows: min-content;
    gap: 0 1.25rem;
    align-content: start;
  }
  .lines .media {
    grid-row: 1 / span 12;
    align-self: start;
  }
`;
