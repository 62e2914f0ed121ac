/** `stars`: a rating drawn as five stars, filled to the half. Silent: the words stand beside it. */
import { css, html, nothing, svg, type SVGTemplateResult, type TemplateResult } from 'lit';

export function stars(value: number): TemplateResult {
  const halves = Math.round(value * 2);
  return html`<svg class="stars" viewBox="0 0 120 24" aria-hidden="true" focusable="false">
    ${[0, 1, 2, 3, 4].map((i) => star(i, halves - 2 * i))}
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
    opacity: 0.28;
  }
  .stars:dir(rtl) {
    scale: -1 1;
  }
`;

function star(i: number, halves: number): SVGTemplateResult {
  const fill = halves >= 2 ? 'on' : 'off';
  return svg`<path class=${fill} transform="translate(${i * 24} 0)" d=${STAR} fill="currentColor" />
    ${halves === 1 ? svg`<path transform="translate(${i * 24} 0)" d=${HALF} fill="currentColor" />` : nothing}`;
}

const STAR = 'M12 2.5l2.9 6 6.6.9-4.8 4.6 1.2 6.5-5.9-3.1-5.9 3.1 1.2-6.5L2.5 9.4l6.6-.9z';
const HALF = 'M12 2.5v14.9l-5.9 3.1 1.2-6.5L2.5 9.4l6.6-.9z';
