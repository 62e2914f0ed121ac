/** Skeletons of cards, built like the cards, so that nothing shifts when products replace them. */
import { html, type TemplateResult } from 'lit';
import { pageSize, type ShopState } from '../../controller/state/shop-state.ts';

/** Renders a list of `count` skeletons. `style`: classes of the list. */
export function cardSkeletons(count: number, style: string): TemplateResult {
  return html`<ul class=${style} aria-hidden="true">${cardItems(count)}</ul>`;
}

/** Renders skeleton items, also appended to a list during a request for more. */
export function cardItems(count: number): readonly TemplateResult[] {
  return Array.from({ length: count }, () => html`<li aria-hidden="true">${cardSkeleton}</li>`);
}

/** Like `productCard`: an image, a name of one line, a price. */
const cardSkeleton = html`<div class="card">
  <div class="media skeleton"></div>
  <div class="name"><span class="line skeleton"></span></div>
  <div class="price"><span class="line short skeleton"></span></div>
</div>`;

/** Number of skeletons before the first response, at most 12: more would be below the viewport. */
export function skeletonCount(state: ShopState): number {
  return Math.min(pageSize(state), 12);
}
