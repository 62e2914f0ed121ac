/** `stars`: a rating drawn as five stars, filled to the half. */
import { css, html, nothing, type TemplateResult } from 'lit';

/** `words`: what is said of it; silent without, where words stand beside it. */
export function stars(value: number, words: string | null = null): TemplateResult {
  const halves = Math.round(value * 2);
  const full = Math.floor(halves / 2);
  return html`<svg
    class="stars"
    viewBox="0 0 120 24"
    role="img"
    aria-label=${words ?? nothing}
    aria-hidden=${words === null ? 'true' : nothing}
  >
    <path class="off" d=${row(STAR, full, 5)} fill="currentColor" />
    <path d=${row(STAR, 0, full) + row(HALF, full, halves / 2)} fill="currentColor" />
  </svg>`;
}

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

/** One path for all: a list has hundreds of stars. */
function row(star: string, from: number, to: number): string {
  let path = '';
  for (let i = from; i < to; i += 1) path += `M${12 + 24 * i} 2.5${star}`;
  return path;
}

/** From their tops, which stand 24 apart. */
const STAR = 'l2.9 6 6.6.9-4.8 4.6 1.2 6.5-5.9-3.1-5.9 3.1 1.2-6.5-4.8-4.6 6.6-.9z';
const HALF = 'v14.9l-5.9 3.1 1.2-6.5-4.8-4.6 6.6-.9z';
