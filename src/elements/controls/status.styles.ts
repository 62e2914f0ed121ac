/** Styles of the status line. */
import { css } from 'lit';

export const statusStyle = css`
  .status {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: baseline;
    gap: 0.25rem 1rem;
  }
  .total {
    color: var(--_muted);
    font-weight: 500;
    font-variant-numeric: tabular-nums;
  }
  details {
    grid-area: 2 / 1 / auto / -1;
  }
  /* Closed: one line; pieces that do not fit are hidden as a whole. */
  details:not([open]) .side {
    block-size: 1lh;
    overflow: hidden;
  }
  summary {
    display: inline-flex;
    max-inline-size: 100%;
    gap: 0.5rem;
    min-block-size: var(--_quiet);
    padding-block: 0.125rem;
    border-radius: 4px;
    color: var(--_muted);
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary:hover .side {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  /* Before the text, whose length changes. */
  summary .icon {
    order: -1;
    inline-size: 1em;
    block-size: 1lh;
    transition: rotate 0.15s;
  }
  details[open] summary .icon {
    rotate: 180deg;
  }
  .dot {
    flex: none;
    inline-size: 0.5rem;
    block-size: 0.5rem;
    margin-block-start: calc(0.5lh - 0.25rem);
    border: 1.5px solid currentColor;
    border-radius: 50%;
  }
  .server {
    color: var(--_accent);
    background: currentColor;
  }
  .device {
    color: var(--_star);
    background: currentColor;
  }
  .busy {
    animation: breathe 0.6s ease-in-out infinite alternate;
  }
`;
