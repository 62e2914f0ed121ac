/**
 * Styles of product and term names: four lines at most, for sight only; screen readers read all of
 * it.
 */
import { css } from 'lit';

export const nameStyle = css`
  .name {
    display: -webkit-box;
    overflow: hidden;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 4;
  }
  .name mark {
    background: color-mix(in srgb, var(--_accent) 14%, transparent);
    color: inherit;
    font-weight: 700;
  }
`;
