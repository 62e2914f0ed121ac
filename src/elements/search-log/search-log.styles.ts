/** Styles of `<wps-search-log>`. */
import { css } from 'lit';

export const searchLogStyle = css`
  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem 0.75rem;
    margin-block-end: 0.75rem;
  }
  h2 {
    flex: 1 1 18rem;
    font-size: var(--wps-text-size-xl, 1.25rem);
    font-weight: 650;
  }
  .lists {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
    gap: 1rem 2rem;
  }
  h3 {
    margin-block-end: 0.25rem;
    color: var(--_muted);
    font-size: var(--wps-text-size-s, 0.875rem);
    font-weight: 600;
  }
  li {
    display: flex;
    align-items: baseline;
    gap: 0.75rem;
    padding-block: 0.375rem;
    border-block-end: 1px solid var(--_line);
    overflow-wrap: anywhere;
  }
  .text {
    flex: 1;
    min-inline-size: 0;
  }
  .product {
    display: block;
    color: var(--_muted);
    font-size: var(--wps-text-size-s, 0.875rem);
  }
  .times {
    color: var(--_muted);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  @media print {
    button {
      display: none;
    }
  }
`;
