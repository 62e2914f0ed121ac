/**
 * Style sheet of the markup: the elements' own styles for products and filters, so that both have
 * the same sizes, and the layout of a composed shop. Each sheet is scoped to its part of the page.
 */
import { type CSSResult, css } from 'lit';
import { facetStyle } from '../elements/facet/facet.styles.ts';
import { baseStyle } from '../elements/internal/base.styles.ts';
import { nameStyle } from '../elements/internal/name.styles.ts';
import { starsStyle } from '../elements/internal/stars.ts';
import { productListStyle } from '../elements/product-list/product-list.styles.ts';
import { foundProductsStyle } from '../elements/product-list/product-results.styles.ts';

const layoutStyle = css`
  :host {
    container-type: inline-size;
  }
  .shop {
    display: grid;
    grid-template: 'search search' auto 'filters main' 1fr / minmax(13rem, 17rem) minmax(0, 1fr);
    gap: 1.5rem 2.5rem;
    min-block-size: 100svh;
    padding-block: var(--wps-space, 1rem);
  }
  .search {
    grid-area: search;
    min-block-size: 3rem;
  }
  .field {
    display: flex;
    gap: 0.5rem;
  }
  .field input {
    flex: 1;
    min-inline-size: 0;
    min-block-size: 3rem;
    padding-inline: 0.875rem;
    border: 1px solid var(--_field-line);
    border-radius: var(--_radius);
    background: none;
  }
  .field input::placeholder {
    color: var(--_muted);
    opacity: 1;
  }
  .wps-filters {
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
  .total {
    flex: 1 1 18rem;
    min-block-size: 4.5625rem;
    padding-block: 0.375rem;
    font-weight: 600;
  }
  a {
    color: inherit;
  }
  .to-filters {
    display: none;
  }
  .sort {
    position: relative;
    min-block-size: 2.5rem;
    min-inline-size: 16rem;
  }
  .sort > summary {
    display: flex;
    align-items: center;
    gap: 0.625rem;
    list-style: none;
  }
  .sort > summary::-webkit-details-marker {
    display: none;
  }
  .sort .select {
    flex: 1;
    min-block-size: 2.5rem;
    padding: 0.375rem 0.75rem;
    border: 1px solid var(--_field-line);
    border-radius: var(--_radius);
  }
  .sort .select::after {
    content: '▾';
    float: inline-end;
  }
  .sort ul {
    position: absolute;
    inset-inline: 0;
    z-index: 2;
    margin-block-start: 0.25rem;
    border: 1px solid var(--_field-line);
    border-radius: var(--_radius);
    background: var(--_page);
  }
  .sort li a {
    display: block;
    padding: 0.5rem 0.75rem;
  }
  .sort [aria-current] {
    font-weight: 650;
  }
  .chips {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
  }
  .chip {
    display: inline-flex;
    align-items: center;
    gap: 0.375rem;
    max-inline-size: 100%;
    min-block-size: 2rem;
    padding-block: 0.25rem;
    padding-inline: 0.75rem 0.5rem;
    border: 1px solid var(--_line);
    border-radius: 1rem;
    background: var(--_tint);
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  .quiet {
    color: var(--_accent);
  }
  .chips .quiet {
    display: inline-flex;
    align-items: center;
    min-block-size: 2rem;
  }
  .main > .pages {
    margin-block-start: 2.5rem;
  }
  .pages ul {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 0.25rem;
  }
  .pages li {
    min-inline-size: 2.5rem;
    text-align: center;
  }
  .pages .button {
    min-inline-size: 2.5rem;
    padding-inline: 0.25rem;
    border-color: transparent;
  }
  .pages .current {
    background: var(--_accent);
    color: var(--_on-accent);
    font-weight: 650;
  }
  @container (inline-size < 44rem) {
    .shop {
      grid-template: 'search' auto 'button' auto 'main' auto 'filters' 1fr / minmax(0, 1fr);
      gap: 0.75rem;
    }
    .to-filters {
      grid-area: button;
      display: inline-flex;
    }
    .top {
      flex-direction: column;
      align-items: stretch;
    }
    .total {
      flex: none;
    }
    .sort {
      min-inline-size: 0;
    }
    .wps-filters {
      margin: 0;
    }
  }
  @container (inline-size < 22rem) {
    .pages ul {
      gap: 0;
    }
    .pages .far {
      display: none;
    }
  }
  @media (scripting: none) {
    .space {
      display: none;
    }
  }
  @media print {
    .shop {
      display: block;
    }
    .search,
    .sort,
    .pages,
    .to-filters,
    .wps-filters {
      display: none;
    }
  }
`;

const linkedFacetStyle = css`
  .facet > summary::after {
    content: '▾';
    margin-inline-end: 0.5rem;
    opacity: 0.7;
  }
  .facet[open] > summary::after {
    content: '▴';
  }
  .facet > ul {
    padding-block-start: 0.25rem;
  }
  .option {
    color: inherit;
    text-decoration: none;
  }
  /* In place of a checkbox: links only show which values are selected. */
  .option::before {
    content: '';
    flex: none;
    inline-size: 1.125rem;
    block-size: 1.125rem;
    border: 1px solid var(--_field-line);
    border-radius: 3px;
    font-size: 0.875rem;
    line-height: 1.125rem;
    text-align: center;
  }
  .option[aria-current]::before {
    content: '✓';
    border-color: var(--_accent);
    background: var(--_accent);
    color: var(--_on-accent);
  }
  .option[aria-current] .name {
    font-weight: 600;
  }
  .facet.toggle {
    padding-block: 0.25rem;
    border: 0;
  }
  .more:not([open]) > summary {
    display: inline-flex;
    align-items: center;
  }
  .more[open] > summary {
    display: none;
  }
`;

/**
 * Style sheet of all pages that `renderShop` makes, for a file that a page links in place of the
 * `<style>` in its markup. About 12 kB, 3 kB as gzip.
 */
export const SHOP_STYLES: string = [
  'wps-shop{display:block}',
  scoped('.wps-server', baseStyle, layoutStyle),
  scoped('.wps-filters', nameStyle, starsStyle, facetStyle, linkedFacetStyle),
  scoped('.wps-products', nameStyle, starsStyle, productListStyle, foundProductsStyle),
].join('\n');

/** Styles of a shadow tree for an element of the page. Rules for states of its host do not match. */
function scoped(root: string, ...styles: readonly CSSResult[]): string {
  const text = styles.map(({ cssText }) => cssText.replaceAll(':host', ':scope')).join('');
  return `@scope (${root}){${text}}`;
}
