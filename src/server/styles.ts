/**
 * Style sheet of the markup: the elements' own styles for products and filters, so that both have
 * the same sizes, and the layout of a composed shop. Each sheet is scoped to its part of the page.
 */
import { type CSSResult, css } from 'lit';
import { categoryHeadStyle } from '../elements/controls/category-head.styles.ts';
import { chipStyle } from '../elements/controls/chip.styles.ts';
import { facetStyle } from '../elements/facet/facet.styles.ts';
import { baseStyle } from '../elements/internal/base.styles.ts';
import { nameStyle } from '../elements/internal/name.styles.ts';
import { starsStyle } from '../elements/internal/stars.ts';
import { productCardStyle } from '../elements/product/product-card.styles.ts';
import { productListStyle } from '../elements/product-list/product-list.styles.ts';
import { listNotesStyle } from '../elements/product-list/notes/list-notes.styles.ts';
import { foundProductsStyle } from '../elements/product-list/product-results.styles.ts';
import { bannerStyle } from '../elements/rules/banner.styles.ts';
import { layoutStyle } from '../elements/shop/shop.styles.ts';

const markupStyle = css`
  .search {
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
  .total {
    min-block-size: 1lh;
    color: var(--_muted);
    font-weight: 500;
    font-variant-numeric: tabular-nums;
  }
  a {
    color: inherit;
  }
  /* A page that arrives in parts may end behind a name, which its picture would then move. */
  .card:not(:has(> .media)) {
    visibility: hidden;
  }
  .to-filters {
    display: none;
  }
  .to-filters > .button {
    inline-size: 100%;
  }
  .sort {
    position: relative;
    min-block-size: var(--_control);
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
    min-block-size: var(--_control);
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
  .quiet {
    color: var(--_accent);
  }
  .pages ul {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 0.25rem;
  }
  .pages li {
    min-inline-size: var(--_control);
    text-align: center;
  }
  .pages .button {
    min-inline-size: var(--_control);
    padding-inline: 0.25rem;
    border-color: transparent;
  }
  .pages .current {
    background: var(--_accent);
    color: var(--_on-accent);
    font-weight: 650;
  }
  @container (inline-size < 44rem) {
    .to-filters {
      display: block;
    }
  }
  @media (height < 30rem) {
    .to-filters {
      display: block;
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
    .search,
    .sort,
    .pages {
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
  scoped('.wps-server', baseStyle, chipStyle, layoutStyle, categoryHeadStyle, markupStyle),
  scoped('.wps-filters', nameStyle, starsStyle, facetStyle, linkedFacetStyle),
  scoped(
    '.wps-products',
    nameStyle,
    starsStyle,
    productListStyle,
    productCardStyle,
    foundProductsStyle,
    listNotesStyle,
    bannerStyle,
  ),
].join('\n');

/** Styles of a shadow tree for an element of the page. Rules for states of its host do not match. */
function scoped(root: string, ...styles: readonly CSSResult[]): string {
  const text = styles.map(({ cssText }) => cssText.replaceAll(':host', ':scope')).join('');
  return `@scope (${root}){${text}}`;
}
