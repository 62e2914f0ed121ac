/** Dots in the colours that a product comes in. */
import { html, noChange, nothing, render, svg, type TemplateResult } from 'lit';
import { Directive, directive, type ElementPart } from 'lit/directive.js';
import type { OptionsView } from '../../controller/views/product/product-view.ts';
import type { colorsOf } from '../facet/color-names.ts';
import { LazyModule } from '../internal/lazy-module.ts';
import { afterFirst } from '../internal/load-order.ts';

/** Largest number of dots; further colours are a number. */
const MAX_DOTS = 5;

/**
 * Names of colour attributes, or their beginnings, in languages of shops. The name decides, not the
 * values: the card reserves the row of the dots before the names of colours are loaded.
 */
const COLOR_ATTRIBUTE =
  /colou?r|couleur|farb|färg|farve|farge|kleur|(?:\b|_)cor(?:es)?\b|kolor|barva|culoare|renk|väri|цвет|色|カラー|لون|ألوان/i;

/** Dots of an attribute. */
export interface ColorDots {
  /** CSS colours of each dot. */
  readonly dots: readonly (readonly string[])[];
  /** Number of further colours. */
  readonly more: number;
}

const names = new LazyModule(async () => ({
  render: await afterFirst().then(async () => (await import('../facet/color-names.ts')).colorsOf),
}));

/** Finds the attribute of the colours that a product comes in; `undefined` for none. */
export function colorOptionsOf(options: readonly OptionsView[]): OptionsView | undefined {
  return options.find(({ label, taxonomy }) => COLOR_ATTRIBUTE.test(`${taxonomy} ${label}`));
}

/** "Color: Black, Gray". */
export function colorLabel({ label, values }: OptionsView): string {
  return `${label}: ${values.join(', ')}`;
}

/** Dots of values whose names are known colours; all other values count as further ones. */
export function colorDotsOf({ values }: OptionsView, find: typeof colorsOf): ColorDots {
  const colors = values.map((value) => find(value, '')).filter(({ length }) => length > 0);
  const dots = colors.slice(0, values.length > MAX_DOTS ? MAX_DOTS - 1 : MAX_DOTS);
  return { dots, more: dots.length === 0 ? 0 : values.length - dots.length };
}

/** Renders the row of the dots; nothing for a product without colours to choose from. */
export function colorDots(options: readonly OptionsView[]): TemplateResult | typeof nothing {
  const found = colorOptionsOf(options);
  if (found === undefined) return nothing;
  return html`<p part="colors" class="colors">
    <span class="hidden">${colorLabel(found)}</span>
    <span class="dots" aria-hidden="true" ${fillDots(found)}></span>
  </p>`;
}

/** Fills an element with dots, once the names of colours are loaded: behind the first products. */
class FillDots extends Directive {
  #options: OptionsView | null = null;

  render(_options: OptionsView): unknown {
    return noChange;
  }

  override update({ element }: ElementPart, [options]: [OptionsView]): unknown {
    this.#options = options;
    const fill = (): void => {
      if (names.module === null || this.#options !== options) return;
      if (element instanceof HTMLElement)
        render(dotRow(colorDotsOf(options, names.module.render)), element);
    };
    if (names.module === null) void names.load().then(fill);
    else fill();
    return noChange;
  }
}

const fillDots = directive(FillDots);

function dotRow({ dots, more }: ColorDots): TemplateResult {
  return html`${dots.map(dot)}${more === 0 ? nothing : html`<span class="muted">+${more}</span>`}`;
}

function dot(colors: readonly string[]): TemplateResult {
  const width = 16 / colors.length;
  return html`<svg class="dot" viewBox="0 0 16 16">
    ${colors.map(
      (color, i) => svg`<rect x=${i * width} width=${width} height="16" fill=${color} />`,
    )}
  </svg>`;
}
