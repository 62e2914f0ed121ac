/** How the status looks. */
import { css } from 'lit';

export const statusStyle = css`
  .status {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0.25rem 1rem;
  }
  .total {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  details[open] {
    flex-basis: 100%;
  }
  summary {
    display: inline-flex;
    align-items: center;
    gap: 0.5rem;
    min-block-size: 1.75rem;
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
  summary .icon {
    inline-size: 1em;
    block-size: 1em;
    transition: rotate 0.15s;
  }
  details[open] summary .icon {
    rotate: 180deg;
  }
  .dot {
    flex: none;
    inline-size: 0.5rem;
    block-size: 0.5rem;
    border: 1.5px solid currentColor;
    border-radius: 50%;
  }
  .dot.server {
    border-color: var(--_accent);
    background: var(--_accent);
  }
  .dot.device {
    border-color: var(--_star);
    background: var(--_star);
  }
  .dot.busy {
    animation: breathe 0.6s ease-in-out infinite alternate;
  }
  .progress {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem 0.75rem;
    flex-basis: 100%;
  }
  progress {
    flex: 1 1 10rem;
    block-size: 0.5rem;
    accent-color: var(--_accent);
  }
`;
