/** The price facet: two number fields, below a slider unless the page wants the fields alone. Renders only. */
import '../../own-globals.ts';
import { html, nothing, type TemplateResult } from 'lit';
import type { RenderModule } from '../internal/lazy-module.ts';
import { type PriceView, priceView } from '../../controller/views/price-view.ts';
import type { FacetContext } from './facet-context.ts';
import { type PriceErrors, priceFields } from './price-fields.ts';
import { type PendingRange, priceSlider } from './price-slider.ts';
import { sliderStyle } from './slider.styles.ts';

/** Classes of prices on the slider, and bars of its histogram. */
const CLASSES = 16;

/** What the facet remembers between two renderings. */
export interface PriceChoiceOptions {
  readonly isSlider: boolean;
  readonly pendingRange: PendingRange | null;
  readonly invalid: PriceErrors;
  readonly onDraft: (pendingRange: PendingRange | null) => void;
  readonly onInvalid: (invalid: PriceErrors) => void;
  /** Told what would tell the prices that are missing. */
  readonly reportMissing: (view: PriceView) => PriceView;
}

export const priceChoice: RenderModule<typeof render> = { render, style: sliderStyle };

function render(
  parts: FacetContext,
  { isSlider, pendingRange, invalid, onDraft, onInvalid, reportMissing }: PriceChoiceOptions,
): TemplateResult {
  const view = reportMissing(priceView(parts.state, isSlider ? CLASSES : 0));
  const shown = pendingRange ?? { min: view.min, max: view.max };
  return html`
    ${isSlider ? priceSlider(parts, view, pendingRange, onDraft) : nothing}
    ${priceFields(parts, { ...view, ...shown }, invalid, onInvalid)}
  `;
}
