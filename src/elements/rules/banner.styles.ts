/** Styles of a banner of the owner's rules, for the elements and the markup of a server. */
import { css } from 'lit';

export const bannerStyle = css`
  .banner {
    margin-block: 0 1rem;
    padding: 0.875rem 1rem;
    border-inline-start: 4px solid var(--_accent);
    border-radius: var(--_radius);
    background: var(--_tint);
    overflow-wrap: anywhere;
  }
  .banner p {
    margin: 0;
    max-inline-size: 70ch;
  }
  .banner .banner-title {
    font-weight: 600;
    font-size: 1.125em;
  }
  .banner a {
    display: inline-block;
    min-block-size: 24px;
    color: var(--_link);
  }
  @media (pointer: coarse) {
    .banner a {
      min-block-size: 44px;
      align-content: center;
    }
  }
  @media (forced-colors: active) {
    .banner {
      border: 1px solid;
    }
  }
`;
