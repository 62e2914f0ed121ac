/** Styles of products in the list that skeletons do not share. */
import { css } from 'lit';

export const foundProductsStyle = css`
  /* An error above products of an earlier response stays in view; products below it can be
     scrolled to. */
  .message.error {
    position: sticky;
    inset-block-start: 0.5rem;
    scroll-margin-block: 0.5rem;
    z-index: 2;
    background: var(--_page);
  }
  @media (max-height: 24rem) {
    .message.error {
      position: static;
    }
  }
  /* Not the badges: these need their contrast. */
  .error ~ * .media > :not(.badges) {
    opacity: 0.4;
    filter: grayscale(1);
  }
  .error ~ * :is(a, button) {
    scroll-margin-block-start: 14rem;
  }
  .match {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0.25rem 0.75rem;
    margin-block: 0 1.25rem;
    padding-block: 0.625rem;
    padding-inline: 0.875rem;
    border-radius: var(--_radius);
    background: var(--_tint);
  }
  .list {
    transition: opacity 0.15s;
  }
  .list[aria-busy='true'] {
    opacity: 0.5;
  }
  .lines .card > :not(.media) {
    grid-column: 2;
    align-self: start;
    margin-block-end: 0.1875rem;
  }
  /* Price, stock and actions in a column of their own. */
  @container (inline-size > 38rem) {
    .lines .card {
      grid-template-columns: 9rem minmax(0, 1fr) minmax(9rem, auto);
      grid-auto-flow: dense;
    }
    .lines .card > :is(.price, .unit-price, .stock, .actions) {
      grid-column: 3;
      margin-block: 0.1875rem 0;
      text-align: end;
    }
    .lines .card > .actions {
      grid-row: span 3;
    }
  }
  .list ::slotted(*) {
    block-size: 100%;
  }
  .end {
    display: grid;
    justify-items: center;
    gap: 0.75rem;
    margin-block-start: 2rem;
  }
  .end p {
    color: var(--_muted);
    font-variant-numeric: tabular-nums;
  }
  .end progress {
    inline-size: min(16rem, 100%);
    block-size: 0.5rem;
    accent-color: var(--_accent);
  }
  .sheet {
    display: none;
  }
  @media print {
    .end {
      display: none;
    }
    .list {
      grid-template-columns: repeat(4, 1fr);
      gap: 1rem;
    }
    .sheet {
      display: block;
      margin-block-end: 1rem;
      padding-block-end: 0.5rem;
      border-block-end: 1px solid;
    }
  }
`;
