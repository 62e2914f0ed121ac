/**
 * Styles of the table of products: rows and columns; in a narrow list one block per product with
 * the same cells.
 */
import { css } from 'lit';

export const productTableStyle = css`
  .table {
    inline-size: 100%;
    border-collapse: collapse;
  }
  .table[aria-busy='true'] .media {
    opacity: 0.5;
  }
  caption {
    padding-block-end: 0.5rem;
    text-align: start;
  }
  .table :is(th, td) {
    padding: 0.5rem 0.75rem;
    border-block-end: 1px solid var(--_line);
    text-align: start;
    vertical-align: middle;
    font-weight: inherit;
  }
  .table :is(th, td):first-child {
    padding-inline-start: 0;
  }
  .table :is(th, td):last-child {
    padding-inline-end: 0;
  }
  .table .of-price {
    text-align: end;
  }
  /* In proportion to the text of the table, which a page may make smaller. */
  .table span.price {
    font-size: var(--wps-text-size-l, 1.0625em);
  }
  .table td.of-sku {
    overflow-wrap: anywhere;
    color: var(--_muted);
  }
  .sort {
    display: inline-flex;
    align-items: center;
    gap: 0.25rem;
    min-block-size: var(--_quiet);
    vertical-align: top;
    padding: 0.125rem 0.25rem;
    margin-inline: -0.25rem;
    border: 0;
    border-radius: 4px;
    background: none;
    font-weight: 600;
    text-align: start;
  }
  button.sort:hover {
    background: var(--_tint);
  }
  thead .icon {
    inline-size: 1em;
    block-size: 1em;
  }
  thead .unsorted .icon {
    opacity: 0.4;
  }
  thead .asc .icon {
    rotate: 180deg;
  }
  .product {
    display: flex;
    align-items: center;
    gap: 0.75rem;
  }
  .product .media {
    flex: none;
    inline-size: 3.5rem;
    border-radius: calc(var(--_radius) / 2);
  }
  .product .placeholder .icon {
    inline-size: 1.5rem;
    block-size: 1.5rem;
  }
  .table .badges {
    position: static;
    display: inline-flex;
    vertical-align: middle;
  }
  /* Empty cells take no space: Firefox places them after the line. */
  .table .badges:not(:has(*)) {
    display: none;
  }
  .table .badge.plain {
    border: 1px solid var(--_line);
  }
  .table .link {
    padding-block: 0.25rem;
  }
  .table .link::after {
    content: none;
  }
  .table .name {
    display: -webkit-inline-box;
    vertical-align: middle;
  }
  .table .link:focus-visible {
    outline: 2px solid var(--_accent);
    outline-offset: -2px;
  }
  .table tr:hover .link {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  .table td.of-rating {
    white-space: nowrap;
  }
  .table span.rating {
    display: inline-flex;
    font-size: var(--wps-text-size-s, 0.875em);
  }
  @container (inline-size < 36rem) {
    .table,
    .table :is(caption, tbody) {
      display: block;
    }
    .table tr {
      display: flex;
      flex-wrap: wrap;
      gap: 0.25rem 1rem;
      padding-block: 0.5rem;
      border-block-end: 1px solid var(--_line);
    }
    .table :is(th, td) {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 0.375rem;
      padding: 0;
      border: 0;
    }
    .table thead .of-cart {
      display: none;
    }
    .table tbody th {
      flex: 1 0 100%;
    }
    .table td.blank {
      display: none;
    }
    .table td.labelled {
      order: 1;
    }
    .table td.labelled::before {
      content: attr(data-label) ':' / '';
    }
  }
  @media print {
    caption {
      display: none;
    }
    .table tr {
      break-inside: avoid;
    }
    .table thead .icon {
      display: none;
    }
  }
`;
