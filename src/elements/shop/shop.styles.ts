/**
 * Layout of a composed shop, for its elements and for the server's markup: filters beside the
 * products; in a narrow or low window a row of two buttons above them, which stays in view.
 */
import { css } from 'lit';

/** Rules of a narrow layout. */
const narrow = css`
  .shop {
    grid-template:
      'search search' auto 'filters sort' calc(var(--_control) + 0.75rem + 1px)
      'status status' auto 'main main' 1fr 'end end' auto 'facets facets' auto / 1fr 1fr;
    gap: 0;
  }
  .search {
    margin-block-end: 0.375rem;
  }
  /* In the row of the buttons, but able to stay in view down to the end of the shop. */
  .filters,
  .to-filters,
  .sort {
    position: sticky;
    inset-block-start: var(--wps-sticky-offset, 0);
    z-index: 1;
    grid-area: 2 / 1 / -1 / 2;
    align-self: start;
    max-block-size: none;
    margin: 0;
    padding-block: 0.375rem;
    padding-inline: 0 0.25rem;
    border-block-end: 1px solid var(--_line);
    overflow: visible;
    background: var(--_page);
  }
  .sort {
    grid-area: 2 / 2 / -1 / 3;
    inline-size: auto;
    min-inline-size: 0;
    padding-inline: 0.25rem 0;
  }
  .status {
    margin-block: 0.25rem 0.75rem;
  }
  .skip {
    display: none;
  }
  /* One line that scrolls: names that come later do not move the products. */
  .main > .chips {
    --_chip-flow: nowrap;
    --_chip-overflow: auto;
    /* For the ring of the focus. */
    --_chip-room: 0.25rem;
  }
  .main > * {
    scroll-margin-block-start: calc(var(--wps-sticky-offset, 0px) + var(--_control) + 1rem);
  }
  .wps-filters {
    grid-area: facets;
    position: static;
    max-block-size: none;
  }
`;

export const layoutStyle = css`
  :host {
    container-type: inline-size;
  }
  .shop {
    display: grid;
    min-block-size: 100svh;
    grid-template:
      'search search search' auto 'filters status sort' auto 'filters main main' 1fr
      'filters end end' auto / var(--_side, minmax(13rem, 17rem)) minmax(0, 1fr) auto;
    gap: 1.25rem 2.5rem;
    padding-block: var(--wps-space, 1rem);
  }
  .search {
    grid-area: search;
    inline-size: 100%;
    max-inline-size: 44rem;
  }
  /* Aligns the first heading with the first line of the products. */
  .filters,
  .wps-filters {
    position: sticky;
    inset-block-start: var(--wps-sticky-offset, 0);
    grid-area: filters;
    align-self: start;
    max-block-size: calc(100dvh - var(--wps-sticky-offset, 0px));
    margin: -0.5rem -0.5rem 0;
    padding: 0 0.5rem 1rem;
    overflow-y: auto;
    scrollbar-width: thin;
  }
  .results {
    display: contents;
  }
  .status {
    grid-area: status;
    align-self: center;
  }
  .sort {
    grid-area: sort;
    min-inline-size: 16rem;
  }
  .main {
    --_after: 1.25rem;
    grid-area: main;
    min-inline-size: 0;
  }
  .end {
    grid-area: end;
  }
  .main > .pages {
    margin-block-start: 2.5rem;
  }
  /* Room for the number of products in one line beside the order. */
  @container (inline-size < 60rem) {
    .shop {
      --_side: 14rem;
      column-gap: 1.25rem;
    }
    .sort {
      inline-size: 12rem;
      min-inline-size: 0;
    }
  }
  @container (inline-size < 44rem) {
    ${narrow}
  }
  @media (height < 30rem) {
    ${narrow}
  }
  @media print {
    .shop {
      display: block;
    }
    .filters,
    .wps-filters,
    .to-filters {
      display: none;
    }
  }
`;

export const shopStyle = css`
  ${layoutStyle}
  .marks:has(> :not(:state(empty))) {
    padding-block: 0.75rem;
  }
  .skip {
    position: absolute;
    inset-block-start: 0.25rem;
    z-index: 1;
    background: var(--_page);
  }
  .skip:not(:focus) {
    clip-path: inset(50%);
  }
  /* As high as the path and the name of a category, with the gap below. */
  @media (height >= 30rem) {
    @container (inline-size >= 44rem) {
      .room ~ :is(.status, .sort) {
        margin-block-start: calc(var(--_quiet) + 1.5lh + 1.25rem);
      }
    }
  }
  @container (inline-size < 44rem) {
    .shop:has(.room) > .search {
      margin-block-end: calc(var(--_quiet) + 1.5lh + 1.875rem);
    }
  }
  .waiting > div {
    display: grid;
    gap: 0.75rem;
    padding-block: 1rem;
    border-block-end: 1px solid var(--_line);
  }
  /* In the frame in which the first facet is rendered. */
  wps-facet:not(:state(empty)) ~ .waiting,
  .more:not(wps-facet:not(:state(empty)) ~ *) {
    display: none;
  }
  .waiting .skeleton {
    block-size: 1rem;
  }
  .waiting .skeleton:first-child {
    inline-size: 40%;
    margin-block-end: 0.25rem;
  }
  .more {
    inline-size: 100%;
    margin-block: 0.75rem;
  }
`;
