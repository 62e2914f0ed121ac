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
`;
