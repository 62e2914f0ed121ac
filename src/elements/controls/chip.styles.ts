/** Styles of the active filters as chips, for the elements and for the server's markup. */
import { css } from 'lit';

export const chipStyle = css`
  .chips {
    display: flex;
    flex-wrap: var(--_chip-flow, wrap);
    gap: 0.5rem;
    margin-block: calc(-1 * var(--_chip-room, 0px)) calc(var(--_after, 0px) - var(--_chip-room, 0px));
    padding: var(--_chip-room, 0px);
    overflow: var(--_chip-overflow, visible);
    scrollbar-width: none;
  }
  .chips > li {
    flex: 0 0 auto;
    max-inline-size: 100%;
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
    font-size: var(--wps-text-size-m, 0.9375em);
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
  .chip.typed {
    padding-inline-start: 0.5rem;
    border-style: dashed;
    border-color: var(--_field-line);
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
