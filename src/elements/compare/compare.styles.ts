/** Styles of the comparison: one column for each product, with the properties in view. */
import { css } from 'lit';

export const compareStyle = css`
  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem 1.25rem;
    margin-block-end: 0.75rem;
  }
  h2 {
    flex: 1 1 12rem;
    font-size: var(--wps-text-size-xl, 1.25rem);
    font-weight: 650;
  }
  .only {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    min-block-size: var(--_quiet);
  }
  .only input {
    inline-size: 1.125rem;
    block-size: 1.125rem;
    accent-color: var(--_accent);
  }
  .scroll {
    overflow-x: auto;
    scrollbar-width: thin;
    border-radius: var(--_radius);
  }
  table {
    border-collapse: collapse;
  }
  th,
  td {
    padding: 0.5rem 0.75rem;
    border-block-end: 1px solid var(--_line);
    overflow-wrap: anywhere;
    text-align: start;
    vertical-align: top;
  }
  thead :is(th, td) {
    inline-size: 13rem;
    min-inline-size: 9rem;
    padding-block: 4px 1rem;
    font-weight: 400;
  }
  .label {
    position: sticky;
    inset-inline-start: 0;
    z-index: 3;
    min-inline-size: 6.5rem;
    max-inline-size: 9rem;
    background: var(--_page);
    color: var(--_muted);
    font-size: var(--wps-text-size-s, 0.875rem);
    font-weight: 400;
  }
  .different td {
    background: var(--_tint);
    font-weight: 600;
  }
  .none {
    color: var(--_muted);
    font-weight: 400;
  }
  .card {
    block-size: auto;
  }
  .card .name {
    -webkit-line-clamp: 3;
  }
  .price {
    font-size: var(--wps-text-size-l, 1.0625rem);
    font-weight: 650;
  }
  .remove {
    position: relative;
    z-index: 2;
    margin: 0.25rem -0.25rem 0;
    inline-size: fit-content;
  }
  @container (inline-size < 30rem) {
    thead :is(th, td) {
      min-inline-size: 7.5rem;
    }
    th,
    td {
      padding-inline: 0.5rem;
    }
    .label {
      min-inline-size: 5.5rem;
    }
  }
  @media print {
    .only,
    .remove,
    .head .quiet {
      display: none;
    }
    .scroll {
      overflow: visible;
    }
  }
`;
