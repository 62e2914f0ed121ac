/** Dots in the colours that a product comes in. */
import { html, nothing, svg, type TemplateResult } from 'lit';
import type { OptionsView } from '../../controller/views/product/product-view.ts';
import { colorsOf } from '../facet/color-names.ts';

/** Largest number of dots; further colours are a number. */
const MAX_DOTS = 5;

/** Colours of a product. */
export interface ColorDots {
  /** "Color: Black, Gray". */
  readonly label: string;
  /** CSS colours of each dot. */
  readonly dots: readonly (readonly string[])[];
  /** Number of further colours. */
  readonly more: number;
}

/**
 * Finds the attribute whose values are names of colours, at least three of five; `null` for none.
 */
export function colorDotsOf(options: readonly OptionsView[]): ColorDots | null {
  for (const { label, values } of options) {
    const colors = values.map((value) => colorsOf(value, '')).filter(({ length }) => length > 0);
    if (colors.length < 2 || colors.length / values.length < 0.6) continue;
    const dots = colors.slice(0, values.length > MAX_DOTS ? MAX_DOTS - 1 : MAX_DOTS);
    return {
      label: `${label}: ${values.join(', ')}`,
      dots,
      more: values.length - dots.length,
    };
  }
  return null;
}

/** Renders the dots; nothing for a product without colours to choose from. */
export function colorDots(options: readonly OptionsView[]): TemplateResult | typeof nothing {
  const found = colorDotsOf(options);
  if (found === null) return nothing;
  const { label, dots, more } = found;
  return html`<p part="colors" class="colors">
    <span class="hidden">${label}</span>
    ${dots.map(dot)} ${more === 0 ? nothing : html`<span class="muted" aria-hidden="true">+${more}</span>`}
  </p>`;
}

function dot(colors: readonly string[]): TemplateResult {
  const width = 16 / colors.length;
  return html`<svg class="dot" viewBox="0 0 16 16" aria-hidden="true">
    ${colors.map(
      (color, i) => svg`<rect x=${i * width} width=${width} height="16" fill=${color} />`,
    )}
  </svg>`;
}
