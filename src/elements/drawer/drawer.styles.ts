/** Styles of the closed drawer: a button where shop or window is narrower than 44rem. */
import { css } from 'lit';

const folded = css`
  :host {
    min-block-size: 2.5rem;
  }
  .opener {
    display: inline-flex;
  }
  .inline {
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
  @media (width < 44rem) {
    ${folded}
  }
  @media print {
    .opener {
      display: none;
    }
  }
`;
