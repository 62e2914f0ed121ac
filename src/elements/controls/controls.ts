/** Controls around the products. Renders only; loaded behind the first products. */
export { categoryHead } from './category-head.ts';
export { filterChips } from './filter-chips.ts';
export { pageLinks } from './page-links.ts';
export { sortControl } from './sort-control.ts';
export { statusLine } from './status-line.ts';
