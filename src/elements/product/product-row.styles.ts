/** Style of products in one row that scrolls, below a heading. */
import { css } from 'lit';

export const productRowStyle = css`
  :host(:state(empty)) {
    display: none;
  }
  @media print {
    :host {
      display: none;
    }
  }
  .head {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: 1rem;
    margin-block-end: 0.75rem;
  }
  h2 {
    font-size: var(--wps-text-size-xl, 1.125rem);
    font-weight: 600;
  }
  /* Room for the outline of a focused card, which scrolling would cut off. */
  .row {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(min(var(--_least, 8.5rem), 40%), var(--_most, 10rem));
    gap: 1rem;
    justify-content: start;
    overflow-x: auto;
    overscroll-behavior-inline: contain;
    scroll-snap-type: inline proximity;
    scrollbar-width: thin;
    margin: -4px;
    padding: 4px;
  }
  .row > li {
    scroll-snap-align: start;
    scroll-margin-inline-start: 4px;
  }
`;
