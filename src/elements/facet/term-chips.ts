/** The terms of a taxonomy side by side, as chips or as swatches: still native controls, still named. Renders only. */
import '../../own-globals.ts';
import { html, nothing, svg, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { FacetItem } from '../../controller/views/facet-view.ts';
import type { RenderModule } from '../internal/lazy-module.ts';
import { chipsStyle } from './chips.styles.ts';
import { colorsOf } from './color-names.ts';
import type { TermContext } from './facet-context.ts';
import { termOption } from './term-option.ts';

export const termChips: RenderModule<typeof render> = { render, style: chipsStyle };

/** Nested terms stand beside their parents. */
function render(parts: TermContext, as: 'chips' | 'swatches'): TemplateResult {
  return html`<ul part="option-list" class=${as}>
    ${repeat(
      parts.view.items.flatMap(flat),
      (item) => item.slug,
      (item) =>
        html`<li>${termOption(item, parts, as === 'swatches' ? swatch(item) : nothing)}</li>`,
    )}
  </ul>`;
}

/** The term's own picture, else the colours that its name says, else nothing: the name stands beside it anyway. */
function swatch(item: FacetItem): TemplateResult | typeof nothing {
  if (item.image !== null)
    return html`<img part="swatch" class="swatch" src=${item.image} alt="" loading="lazy" />`;
  const colors = colorsOf(item.name, item.slug);
  if (colors.length === 0) return nothing;
  const width = 24 / colors.length;
  return html`<svg part="swatch" class="swatch" viewBox="0 0 24 24" aria-hidden="true">
    ${colors.map(
      (color, i) => svg`<rect x=${i * width} width=${width} height="24" fill=${color} />`,
    )}
  </svg>`;
}

function flat(item: FacetItem): readonly FacetItem[] {
  return [item, ...item.children.flatMap(flat)];
}
