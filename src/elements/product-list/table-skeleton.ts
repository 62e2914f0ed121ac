/** `tableSkeleton`: shapes in place of a table that is awaited, built as that is, so that nothing moves when it comes. */
import { html, type TemplateResult } from 'lit';

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
