/** Style of the similar products: wider cards than those without prices, and reserved room. */
import { css } from 'lit';

export const similarStyle = css`
  :host {
    --_least: 10.5rem;
    --_most: 13rem;
  }
  .price {
    font-weight: 650;
  }
  /* Heading, picture, name of two lines, dots, price and rating: what is below stays in place. */
  .room {
    min-block-size: calc(10.5rem / var(--wps-image-ratio, 1) + 10.5rem);
  }
`;
