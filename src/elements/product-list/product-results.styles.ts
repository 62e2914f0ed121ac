/** Styles of products in the list that skeletons do not share. */
import { css } from 'lit';

export const foundProductsStyle = css`
  /* Pictures alone: text at half its opacity cannot be read by those who need its contrast. */
  .list[aria-busy='true'] .media > :not(.badges, .second) {
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
  @media print {
    .list {
      grid-template-columns: repeat(4, 1fr);
      gap: 1rem;
    }
  }
`;
