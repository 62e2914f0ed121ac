/** Styles of the elements of one product, beside those of its card. */
import { css } from 'lit';

export const productElementStyle = css`
  :host(:is(wps-price, wps-stars)) {
    display: inline-block;
    min-block-size: 0;
  }
  .box {
    block-size: 100%;
  }
  .card .price {
    font-size: var(--wps-text-size-l, 1.0625rem);
    font-weight: 650;
  }
  /* The size of the text around it. */
  span:is(.price, .rating) {
    font-size: inherit;
  }
`;
