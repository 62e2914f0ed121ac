/** Dots in the colours that a product comes in. Loaded on demand, with the names of colours. */
import { html, nothing, svg, type TemplateResult } from 'lit';
import type { OptionsView } from '../../controller/views/product/product-view.ts';
import { colorsOf } from '../facet/color-names.ts';

/** Largest number of dots; further colours are a number. */
const MAX_DOTS = 5;

/** Dots of an attribute. */
interface ColorDots {
  /** CSS colours of each dot. */
  readonly dots: readonly (readonly string[])[];
  /** Number of further colours. */
  readonly more: number;
}

/** Dots of values whose names are known colours; all other values count as further ones. */
export function colorDotsOf({ values }: OptionsView): ColorDots {
  const colors = values.map((value) => colorsOf(value, '')).filter(({ length }) => length > 0);
  const dots = colors.slice(0, values.length > MAX_DOTS ? MAX_DOTS - 1 : MAX_DOTS);
  return { dots, more: dots.length === 0 ? 0 : values.length - dots.length };
}

/** Renders the dots of an attribute, and the number of further colours. */
export function dotRow(options: OptionsView): TemplateResult {
  const { dots, more } = colorDotsOf(options);
  return html`${dots.map(dot)}${more === 0 ? nothing : html`<span class="muted">+${more}</span>`}`;
}

/** Renders one dot. */
export function dot(colors: readonly string[]): TemplateResult {
  const width = 16 / colors.length;
  return html`<svg class="dot" viewBox="0 0 16 16">
    ${colors.map(
      (color, i) => svg`<rect x=${i * width} width=${width} height="16" fill=${color} />`,
    )}
  </svg>`;
}
