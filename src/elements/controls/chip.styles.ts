/** Styles of the active filters as chips, for the elements and for the server's markup. */
import { css } from 'lit';

export const chipStyle = css`
  .chips {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    margin-block-end: var(--_after, 0);
  }
  .chip {
    display: inline-flex;
    align-items: center;
    gap: 0.375rem;
    max-inline-size: 100%;
    min-block-size: var(--_chip);
    padding-block: 0.25rem;
    padding-inline: 0.75rem 0.5rem;
    border: 1px solid var(--_line);
    border-radius: 1.375rem;
    background: var(--_tint);
    color: inherit;
    font-size: 0.9375em;
    text-align: start;
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  /* Two lines at most: a long text pasted into the search does not push the products away. */
  .chip > .text {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  .chip:hover {
    border-color: var(--_field-line);
  }
  .chip .icon {
    inline-size: 1em;
    block-size: 1em;
  }
  .chips .quiet {
    display: inline-flex;
    align-items: center;
    min-block-size: var(--_chip);
  }
`;
