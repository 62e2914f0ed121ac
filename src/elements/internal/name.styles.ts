/** How names of products and terms look: cut for the eye alone, so that no shop's text pushes away what stands below it. */
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
