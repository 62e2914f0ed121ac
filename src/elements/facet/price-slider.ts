/** The price facet as two native range inputs over a histogram. Renders; values between the ends are the scale's. */
import { html, nothing, svg, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { PriceView } from '../../controller/price-view.ts';
import { positionOf, valueAt } from '../../controller/price-scale.ts';
import type { FacetParts } from './facet-parts.ts';

/** The bounds under the thumbs, before they are let go. */
export interface PriceDraft {
  readonly min: number | null;
  readonly max: number | null;
}

/** Steps of a thumb from end to end. */
const STEPS = 200;

export function priceSlider(
  { words, formats, dispatch }: FacetParts,
  view: PriceView,
  draft: PriceDraft,
  onDraft: (draft: PriceDraft | null) => void,
): TemplateResult | typeof nothing {
  const { edges } = view;
  if (edges.length < 2) return nothing;
  const low = draft.min === null ? 0 : positionOf(edges, draft.min) * STEPS;
  const high = draft.max === null ? STEPS : positionOf(edges, draft.max) * STEPS;

  const boundAt = (name: 'min' | 'max', step: number): number | null => {
    if (step === (name === 'min' ? 0 : STEPS)) return null;
    const value = valueAt(edges, step / STEPS, formats.decimals);
    // The scale ends beyond the last price: a thumb at the other's end still finds that.
    return name === 'min'
      ? Math.min(value, view.dearest ?? value)
      : Math.max(value, view.cheapest ?? value);
  };
  const move = (name: 'min' | 'max', event: Event): PriceDraft | null => {
    const { target } = event;
    if (!(target instanceof HTMLInputElement)) return null;
    // A thumb pushes against the other, not past it.
    const kept = (step: number): number =>
      name === 'min' ? Math.min(step, high) : Math.max(step, low);
    const wanted = Number(target.value);
    const onward = Math.sign(wanted - Math.round(name === 'min' ? low : high));
    let step = kept(wanted);
    // Where rounding leads back to the same price, a key goes on to the next one, or it would do nothing.
    while (onward !== 0 && boundAt(name, step) === draft[name] && kept(step + onward) !== step)
      step = kept(step + onward);
    target.value = String(step);
    return { ...draft, [name]: boundAt(name, step) };
  };
  const thumb = (name: 'min' | 'max', step: number): TemplateResult => {
    const end = name === 'min' ? edges[0] : edges.at(-1);
    return html`<input
      type="range"
      part="thumb"
      class=${name === 'min' && step > STEPS / 2 ? 'min above' : name}
      min="0"
      max=${STEPS}
      step="1"
      aria-label=${name === 'min' ? words.priceFrom : words.priceTo}
      aria-valuetext=${formats.price(draft[name] ?? end ?? 0)}
      .value=${live(String(step))}
      @keydown=${stepMirrored}
      @input=${(event: Event) => onDraft(move(name, event))}
      @change=${(event: Event) => {
        const moved = move(name, event);
        onDraft(null);
        if (moved !== null) dispatch({ type: 'price', ...moved });
      }}
    />`;
  };
  return html`<div class="slider">
    ${histogram(view, { low: low / STEPS, high: high / STEPS })}
    <div class="track">${thumb('min', Math.round(low))} ${thumb('max', Math.round(high))}</div>
  </div>`;
}

/** From right to left, the arrow keys follow the eye: WebKit leaves them as they are. */
function stepMirrored(event: KeyboardEvent): void {
  const { target: thumb, key } = event;
  if (!(thumb instanceof HTMLInputElement) || getComputedStyle(thumb).direction !== 'rtl') return;
  if (key === 'ArrowLeft') thumb.stepUp();
  else if (key === 'ArrowRight') thumb.stepDown();
  else return;
  event.preventDefault();
  for (const type of ['input', 'change']) thumb.dispatchEvent(new Event(type));
}

/** Bars of equal width, as the scale has them; outside the bounds they are pale. Where they may come, their room is kept. */
function histogram(
  { bars, edges, mayHaveBars }: PriceView,
  { low, high }: { readonly low: number; readonly high: number },
): TemplateResult {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const width = 100 / Math.max(1, edges.length - 1);
  return html`<svg
    class=${mayHaveBars ? 'histogram' : 'histogram flat'}
    viewBox=${mayHaveBars ? '0 0 100 24' : '0 18 100 6'}
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    ${bars.map(({ count }, i) => {
      const height = (22 * count) / most;
      const middle = (i + 0.5) / bars.length;
      return svg`<rect class=${middle >= low && middle <= high ? 'in' : 'out'} x=${i * width + 0.4} width=${width - 0.8} y=${22 - height} height=${height} />`;
    })}
    <rect class="out" x="0" width="100" y="22.5" height="1.5" />
    <rect class="in" x=${low * 100} width=${Math.max(0, high - low) * 100} y="22.5" height="1.5" />
  </svg>`;
}
