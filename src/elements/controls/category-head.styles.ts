/** Styles of the chosen category above the products, for the shop and for the server's markup. */
import { css } from 'lit';

/** Rules of a narrow layout: the category is above the row that stays in view. */
const narrow = css`
  .shop:has(.category) {
    grid-template:
      'search search' auto 'category category' auto
      'filters sort' calc(var(--_control) + 0.75rem) 'status status' auto 'main main' 1fr
      'end end' auto 'facets facets' auto / 1fr 1fr;
  }
  .category ~ .sort,
  .shop:has(.category) > :is(.filters, .to-filters) {
    grid-row: 3 / -1;
  }
  .category {
    margin-block: 1rem 0.5rem;
  }
`;

export const categoryHeadStyle = css`
  .shop:has(.category) {
    grid-template:
      'search search search' auto 'filters category category' auto 'filters status sort' auto
      'filters main main' 1fr 'filters end end' auto / minmax(13rem, 17rem) minmax(0, 1fr) auto;
  }
  .category {
    grid-area: category;
    display: grid;
    gap: 0.25rem;
    min-inline-size: 0;
  }
  .category ol {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 0.5rem;
    color: var(--_muted);
    font-size: 0.875rem;
  }
  .category li {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .category li + li::before {
    content: '/' / '';
  }
  .crumb {
    display: inline-flex;
    align-items: center;
    min-block-size: var(--_quiet);
    padding: 0;
    border: 0;
    border-radius: 4px;
    background: none;
    color: inherit;
    text-align: start;
    text-decoration: none;
  }
  a.crumb:hover,
  button.crumb:hover {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  .category h2 {
    font-size: clamp(1.375rem, 1.125rem + 1cqi, 1.75rem);
    line-height: 1.25;
    overflow-wrap: anywhere;
    text-wrap: balance;
  }
  .category p {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    max-inline-size: 70ch;
    overflow: hidden;
    color: var(--_muted);
    overflow-wrap: anywhere;
  }
  @container (inline-size < 44rem) {
    ${narrow}
  }
  @media (height < 30rem) {
    ${narrow}
  }
  @media print {
    .category nav,
    .category ol {
      display: none;
    }
    .category p {
      display: block;
    }
  }
`;
