/** Rating as five stars, rounded to half a star. */
import { css, html, nothing, type TemplateResult } from 'lit';

/**
 * Renders the stars.
 * @param value Rating, 0 to 5.
 * @param label Label for screen readers; `null`, the default, hides the stars from them.
 */
export function stars(value: number, label: string | null = null): TemplateResult {
  const halves = Math.round(value * 2);
  const full = Math.floor(halves / 2);
  return html`<svg
    class="stars"
    viewBox="0 0 120 24"
    role="img"
    aria-label=${label ?? nothing}
    aria-hidden=${label === null ? 'true' : nothing}
  >
    <path class="off" d=${row(STAR, full, 5)} fill="currentColor" />
    <path d=${row(STAR, 0, full) + row(HALF, full, halves / 2)} fill="currentColor" />
  </svg>`;
}

/** Styles of `stars`. */
export const starsStyle = css`
  .stars {
    inline-size: 5.25em;
    block-size: 1.05em;
    flex: none;
    color: var(--_star);
  }
  .stars .off {
    fill-opacity: 0.28;
  }
  .stars:dir(rtl) {
    scale: -1 1;
  }
`;

/** Path data of a row of stars; one path for all, since a list has hundreds of stars. */
function row(star: string, from: number, to: number): string {
  let path = '';
  for (let i = from; i < to; i += 1) path += `M${12 + 24 * i} 2.5${star}`;
  return path;
}

/** Outlines from the top of a star; tops are 24 units apart. */
const STAR = 'l2.9 6 6.6.9-4.8 4.6 1.2 6.5-5.9-3.1-5.9 3.1 1.2-6.5-4.8-4.6 6.6-.9z';
const HALF = 'v14.9l-5.9 3.1 1.2-6.5-4.8-4.6 6.6-.9z';
