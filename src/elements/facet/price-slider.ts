/**
 * Price slider: two native range inputs over a histogram. The scale of the view maps steps to
 * prices.
 */
import { html, nothing, svg, type TemplateResult } from 'lit';
import { type ChildPart, Directive, type DirectiveParameters, directive } from 'lit/directive.js';
import { live } from 'lit/directives/live.js';
import { type PriceScale, positionOf, valueAt } from '../../controller/views/facet/price-scale.ts';
import type { PriceView } from '../../controller/views/facet/price-view.ts';
import type { FacetContext } from './facet-context.ts';
import { priceFormats } from '../../i18n/price-formats.ts';

/** Bounds under the thumbs while a thumb is being moved; not dispatched yet. */
export interface PendingRange {
  readonly min: number | null;
  readonly max: number | null;
}

/** Steps of a thumb from end to end. */
const STEPS = 200;

/** Keeps the scale while a thumb is moved or focused, and until the next scale is complete. */
class PriceSlider extends Directive {
  #scale: PriceScale | null = null;

  override update(
    { parentNode }: ChildPart,
    [context, view, pendingRange, onPendingRange]: DirectiveParameters<this>,
  ): TemplateResult | typeof nothing {
    const isHeld = pendingRange !== null || hasFocus(parentNode);
    const isOpen = isHeld || view.missing.length > 0 || hasLostBars(this.#scale, view.scale);
    const scale = isOpen ? this.#scale : null;
    this.#scale = scale ?? view.scale;
    return this.render(context, { ...view, scale: this.#scale }, pendingRange, onPendingRange);
  }

  override render(
    context: FacetContext,
    view: PriceView,
    pendingRange: PendingRange | null,
    onPendingRange: (pendingRange: PendingRange | null) => void,
  ): TemplateResult | typeof nothing {
    return view.scale.edges.length < 2
      ? nothing
      : slider(context, view, pendingRange ?? view, onPendingRange);
  }
}

/** Renders the slider; nothing for a scale of fewer than two prices. */
export const priceSlider = directive(PriceSlider);

/** Tests for a scale of the same prices without the bars of the last one, which then stay. */
function hasLostBars(last: PriceScale | null, next: PriceScale): boolean {
  const isSame = last?.edges[0] === next.edges[0] && last?.edges.at(-1) === next.edges.at(-1);
  return isSame && next.heights.length === 0 && (last?.heights.length ?? 0) > 0;
}

function hasFocus(parent: Node): boolean {
  return parent instanceof Element && parent.querySelector('.track :focus') !== null;
}

function slider(
  { messages, formats, dispatch }: FacetContext,
  { scale, cheapest, dearest, reservesHistogram }: PriceView,
  pendingRange: PendingRange,
  onPendingRange: (pendingRange: PendingRange | null) => void,
): TemplateResult {
  const { edges } = scale;
  const low = pendingRange.min === null ? 0 : positionOf(edges, pendingRange.min) * STEPS;
  const high = pendingRange.max === null ? STEPS : positionOf(edges, pendingRange.max) * STEPS;

  const least = 10 ** -priceFormats(formats).decimals;
  const boundAt = (name: 'min' | 'max', step: number): number | null => {
    if (step === (name === 'min' ? 0 : STEPS)) return null;
    const value = valueAt(edges, step / STEPS, priceFormats(formats).decimals);
    // Bounds stay within the cheapest and dearest price, so that they find at least one product.
    if (name === 'max') return Math.max(value, cheapest ?? value, least);
    // A minimum of 0 would exclude nothing.
    return value < least ? null : Math.min(value, dearest ?? value);
  };
  const move = (name: 'min' | 'max', event: Event): PendingRange | null => {
    const { target } = event;
    if (!(target instanceof HTMLInputElement)) return null;
    // A thumb stops at the other.
    const clamp = (step: number): number =>
      name === 'min' ? Math.min(step, high) : Math.max(step, low);
    const position = Number(target.value);
    const direction = Math.sign(position - Math.round(name === 'min' ? low : high));
    let step = clamp(position);
    // Skips steps that round to the same price: without it a key would change nothing.
    while (
      direction !== 0 &&
      boundAt(name, step) === pendingRange[name] &&
      clamp(step + direction) !== step
    )
      step = clamp(step + direction);
    target.value = String(step);
    return { min: pendingRange.min, max: pendingRange.max, [name]: boundAt(name, step) };
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
      aria-label=${name === 'min' ? messages.priceFrom : messages.priceTo}
      aria-valuetext=${priceFormats(formats).price(pendingRange[name] ?? end ?? 0)}
      .value=${live(String(step))}
      @keydown=${stepMirrored}
      @input=${(event: Event) => onPendingRange(move(name, event))}
      @change=${(event: Event) => {
        const moved = move(name, event);
        onPendingRange(null);
        if (moved !== null)
          dispatch({ type: 'filter', values: { minPrice: moved.min, maxPrice: moved.max } });
      }}
    />`;
  };
  return html`<div class="slider">
    ${histogram(scale, { low: low / STEPS, high: high / STEPS, mayHaveBars: reservesHistogram })}
 <div class="track" @focusout=${() => onPendingRange(null)}>${thumb('min', Math.round(low))} ${thumb('max', Math.round(high))}</div>
    <div class="ends" aria-hidden="true">
      <span>${priceFormats(formats).price(edges[0] ?? 0)}</span><span>${priceFormats(formats).price(edges.at(-1) ?? 0)}</span>
    </div>
  </div>`;
}

/** Mirrors the arrow keys from right to left, which WebKit does not. */
function stepMirrored(event: KeyboardEvent): void {
  const { target: thumb, key } = event;
  if (!(thumb instanceof HTMLInputElement) || getComputedStyle(thumb).direction !== 'rtl') return;
  if (key === 'ArrowLeft') thumb.stepUp();
  else if (key === 'ArrowRight') thumb.stepDown();
  else return;
  event.preventDefault();
  for (const type of ['input', 'change']) thumb.dispatchEvent(new Event(type));
}

/**
 * Bars of equal width, one per class of the scale, pale outside the bounds. Reserves the height for
 * bars that may follow.
 */
function histogram(
  { edges, heights }: PriceScale,
  {
    low,
    high,
    mayHaveBars,
  }: { readonly low: number; readonly high: number; readonly mayHaveBars: boolean },
): TemplateResult {
  const width = 100 / (edges.length - 1);
  return html`<svg
    class=${mayHaveBars ? 'histogram' : 'histogram flat'}
    viewBox="0 0 100 24"
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    ${heights.map((share, i) => {
      const height = 24 * share;
      const middle = ((i + 0.5) * width) / 100;
      return svg`<rect class=${middle >= low && middle <= high ? 'bar in' : 'bar out'} x=${i * width + 0.4} width=${width - 0.8} y=${24 - height} height=${height} />`;
    })}
  </svg>
  <svg class="rail" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
    <rect class="out" width="100" height="1" />
    <rect class="in" x=${low * 100} width=${Math.max(0, high - low) * 100} height="1" />
  </svg>`;
}
