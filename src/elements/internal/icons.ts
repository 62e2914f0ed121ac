/** Icons of the elements, hidden from screen readers: the text beside an icon names it. */
import { html, svg, type SVGTemplateResult, type TemplateResult } from 'lit';

export const searchIcon = icon(
  svg`<circle cx="10.5" cy="10.5" r="6.5" /><path d="m15.5 15.5 5 5" />`,
);
export const closeIcon = icon(svg`<path d="m6 6 12 12M18 6 6 18" />`);
export const chevronIcon = icon(svg`<path d="m6 9 6 6 6-6" />`);
export const filterIcon = icon(svg`<path d="M4 7h16M7 12h10M10 17h4" />`);
export const folderIcon = icon(svg`<path d="M4 19V6h6l2 3h8v10Z" />`);
export const sortIcon = icon(svg`<path d="M8 5v14m-3-3 3 3 3-3M16 19V5m-3 3 3-3 3 3" />`);
export const imageIcon = icon(
  svg`<rect x="3.5" y="5" width="17" height="14" rx="2" /><circle cx="9" cy="10" r="1.6" /><path d="m5 18 5-5 3 3 3-3 4 4" />`,
);

function icon(shape: SVGTemplateResult): TemplateResult {
  return html`<svg
    class="icon"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    stroke-width="1.75"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    ${shape}
  </svg>`;
}
