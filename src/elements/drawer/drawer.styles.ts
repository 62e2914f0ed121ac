/** Styles of the closed drawer: a button where shop or window is narrower than 44rem, or the window lower
 * than 30rem. */
import { css } from 'lit';

const folded = css`
  :host {
    min-block-size: var(--_control);
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
  @media (width < 44rem) or (height < 30rem) {
    ${folded}
  }
  @media print {
    .opener {
      display: none;
    }
  }
`;
