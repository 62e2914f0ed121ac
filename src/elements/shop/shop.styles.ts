/**
 * Styles of a composed shop: filters beside the products; in a narrow shop above them, behind a
 * button.
 */
import { css } from 'lit';

export const shopStyle = css`
  :host {
    container-type: inline-size;
  }
  .shop {
    display: grid;
    min-block-size: 100svh;
    grid-template: 'search search' auto 'filters main' 1fr / minmax(13rem, 17rem) minmax(0, 1fr);
    gap: 1.5rem 2.5rem;
    padding-block: var(--wps-space, 1rem);
  }
  wps-search {
    grid-area: search;
  }
  /* Aligns the first heading with the first line of the products. */
  .filters {
    grid-area: filters;
    margin-block-start: -0.5rem;
  }
  .main {
    grid-area: main;
    min-inline-size: 0;
  }
  .main > * + * {
    margin-block-start: 1.25rem;
  }
  .top {
    display: flex;
    flex-wrap: wrap;
    align-items: start;
    justify-content: space-between;
    gap: 0.75rem 1.5rem;
  }
  .top wps-status {
    flex: 1 1 18rem;
    padding-block: 0.375rem;
  }
  .marks:has(> :not(:state(empty))) {
    padding-block: 0.75rem;
  }
  .main > wps-pagination {
    margin-block-start: 2.5rem;
  }
  @container (inline-size < 44rem) {
    .shop {
      grid-template: 'search' auto 'filters' auto 'main' 1fr / minmax(0, 1fr);
      gap: 0.75rem;
    }
    .filters {
      margin: 0;
    }
    .top {
      flex-direction: column;
      align-items: stretch;
    }
    .top wps-status {
      flex: none;
    }
  }
  @media print {
    .filters {
      display: none;
    }
    .shop {
      display: block;
    }
  }
`;
