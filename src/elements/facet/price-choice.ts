/** The price facet: two number fields, below a slider unless the page wants the fields alone. Renders only. */
import { html, nothing, type TemplateResult } from 'lit';
import type { ElementPart } from '../parts/on-demand.ts';
import { type PriceView, priceView } from '../../controller/views/price-view.ts';
import type { FacetParts } from './facet-parts.ts';
import { type PriceErrors, priceFields } from './price-fields.ts';
import { type PriceDraft, priceSlider } from './price-slider.ts';
import { sliderStyle } from './slider-style.ts';

/** Classes of prices on the slider, and bars of its histogram. */
const CLASSES = 16;

/** What the facet remembers between two renderings. */
export interface PriceChoiceOptions {
  readonly isSlider: boolean;
  readonly draft: PriceDraft | null;
  readonly invalid: PriceErrors;
  readonly onDraft: (draft: PriceDraft | null) => void;
  readonly onInvalid: (invalid: PriceErrors) => void;
  /** Told what would tell the prices that are missing. */
  readonly asking: (view: PriceView) => PriceView;
}

export const priceChoice: ElementPart<typeof render> = { render, style: sliderStyle };

function render(
  parts: FacetParts,
  { isSlider, draft, invalid, onDraft, onInvalid, asking }: PriceChoiceOptions,
): TemplateResult {
  const view = asking(priceView(parts.state, isSlider ? CLASSES : 0));
  const shown = draft ?? { min: view.min, max: view.max };
  return html`
    ${isSlider ? priceSlider(parts, view, draft, onDraft) : nothing}
    ${priceFields(parts, { ...view, ...shown }, invalid, onInvalid)}
  `;
}
