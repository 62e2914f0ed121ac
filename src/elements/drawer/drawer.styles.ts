/**
 * Styles of the closed drawer: a button where shop or window is narrower than 44rem or the window
 * lower than 30rem, and where the page wants one. Filters that have the focus stay: the window is
 * lower, too, while the keyboard of a screen is open.
 */
import { css } from 'lit';

const folded = css`
  :host(:not([as='inline'])) {
    min-block-size: var(--_control);
  }
  :host(:not([as='inline'])) .opener:not(:has(+ .inline:focus-within)) {
    display: inline-flex;
  }
  :host(:not([as='inline'])) .inline:not(:focus-within) {
    display: none;
  }
`;

export const drawerStyle = css`
  .opener {
    display: none;
    inline-size: 100%;
  }
  @container (inline-size < 44rem) {
    ${folded}
  }
  @media (width < 44rem) or (height < 30rem) {
    ${folded}
  }
  :host([as='dialog']) {
    min-block-size: var(--_control);
  }
  :host([as='dialog']) .opener {
    display: inline-flex;
  }
  :host([as='dialog']) .inline {
    display: none;
  }
  @media print {
    :host .opener {
      display: none !important;
    }
  }
`;
