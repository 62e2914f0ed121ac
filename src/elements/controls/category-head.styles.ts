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
  .shop:has(.category) :is(.filters, .to-filters, .sort) {
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
      'filters main main' 1fr 'filters end end' auto /
      var(--_side, minmax(13rem, 17rem)) minmax(0, 1fr) auto;
  }
  .category {
    grid-area: category;
    overflow-wrap: anywhere;
  }
  /* One line, whose room is known before the path: the end, which the heading repeats, is cut off. */
  .category ol {
    display: flex;
    align-items: center;
    margin: -4px;
    padding: 4px;
    overflow: auto hidden;
    scrollbar-width: none;
    font-size: var(--wps-text-size-s, 0.875rem);
    white-space: nowrap;
  }
  .category li:not(:last-child) {
    flex: none;
  }
  .category li:last-child {
    min-inline-size: 6ch;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .category li + li::before {
    content: '/' / '';
    margin-inline: 0.25rem;
  }
  .category .quiet {
    display: inline-flex;
    align-items: center;
    padding-inline: 0;
    color: inherit;
  }
  .category h2 {
    font-size: var(--wps-text-size-xxl, 1.5rem);
  }
  .category p {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    overflow: hidden;
  }
  @container (inline-size < 44rem) {
    ${narrow}
  }
  @media (height < 30rem) {
    ${narrow}
  }
`;
