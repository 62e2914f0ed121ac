/** Price facet: two number fields, below a slider unless `as` is `fields`. */
import { html, nothing, type TemplateResult } from 'lit';
import { type PriceView, priceView } from '../../controller/views/facet/price-view.ts';
import type { FacetContext } from './facet-context.ts';
import { type PriceErrors, priceFields } from './price-fields.ts';
import { PRICE_CLASSES } from './facet-settings.ts';
import { type PendingRange, priceSlider } from './price-slider.ts';

/** State of the price facet between two renders, and callbacks to change it. */
interface PriceChoiceOptions {
  readonly isSlider: boolean;
  readonly pendingRange: PendingRange | null;
  readonly invalid: PriceErrors;
  readonly onPendingRange: (pendingRange: PendingRange | null) => void;
  readonly onInvalid: (invalid: PriceErrors) => void;
  /**
   * Called with the view, whose `missing` are the requests that would complete its prices. Returns
   * the view.
   */
  readonly reportMissing: (view: PriceView) => PriceView;
}

/** The ends of the slider say these, in place of the placeholders of the fields. */
const NO_LIMITS = { lowest: null, highest: null };

/** Renders slider and fields. */
export function priceChoice(
  context: FacetContext,
  { isSlider, pendingRange, invalid, onPendingRange, onInvalid, reportMissing }: PriceChoiceOptions,
): TemplateResult {
  const view = reportMissing(priceView(context.state, isSlider ? PRICE_CLASSES : 0));
  const shown = pendingRange ?? { min: view.min, max: view.max };
  const hasSlider = view.scale.edges.length > 1;
  return html`
    ${isSlider ? priceSlider(context, view, pendingRange, onPendingRange) : nothing}
    ${priceFields(context, { ...view, ...shown, ...(hasSlider ? NO_LIMITS : {}) }, invalid, onInvalid)}
  `;
}
