/** Skeletons: shapes in place of products that are awaited, built as the products are, so that nothing moves when those come. */
import { html, type TemplateResult } from 'lit';

export function cardSkeletons(count: number, style: string): TemplateResult {
  return html`<ul class=${style} aria-hidden="true">${cardItems(count)}</ul>`;
}

/** For a list that grows. */
export function cardItems(count: number): readonly TemplateResult[] {
  return Array.from({ length: count }, () => html`<li aria-hidden="true">${cardSkeleton}</li>`);
}

/** As `productCard`: a picture, a name of one line, a price. */
const cardSkeleton = html`<div class="card">
  <div class="media skeleton"></div>
  <div class="name"><span class="line skeleton"></span></div>
  <div class="price"><span class="line short skeleton"></span></div>
</div>`;

/** As `productTable`: a caption, a head, rows. */
export function tableSkeleton(count: number): TemplateResult {
  return html`<table class="table" aria-hidden="true">
    <caption>
      ${SPACE}
    </caption>
    <thead>
      <tr>
        <th><span class="sort">${SPACE}</span></th>
      </tr>
    </thead>
    <tbody>
      ${Array.from({ length: count }, () => rowSkeleton)}
    </tbody>
  </table>`;
}

/** Holds a line open. */
const SPACE = '\u00a0';

const rowSkeleton = html`<tr>
  <td>
    <div class="product">
      <div class="media skeleton"></div>
      <span class="line skeleton"></span>
    </div>
  </td>
</tr>`;
