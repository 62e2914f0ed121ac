/** Rating as five stars, rounded to half a star. */
import { css, html, nothing, type TemplateResult } from 'lit';
import { starPaths } from './star-paths.ts';

/**
 * Renders the stars.
 * @param value Rating, 0 to 5.
 * @param label Label for screen readers; `null`, the default, hides the stars from them.
 */
export function stars(value: number, label: string | null = null): TemplateResult {
  const { off, on } = starPaths(value);
  return html`<svg
    class="stars"
    viewBox="0 0 120 24"
    role="img"
    aria-label=${label ?? nothing}
    aria-hidden=${label === null ? 'true' : nothing}
  >
    <path class="off" d=${off} fill="currentColor" />
    <path d=${on} fill="currentColor" />
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
  /* Outlined: 3:1 against the page, as graphics need. */
  .stars .off {
    fill-opacity: 0.12;
    stroke: currentColor;
    stroke-width: 1.25;
  }
  .stars:dir(rtl) {
    scale: -1 1;
  }
`;
