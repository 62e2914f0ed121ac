/** Row of the colours that a product comes in, which is filled with dots on demand. */
import { html, noChange, nothing, render, type TemplateResult } from 'lit';
import { Directive, directive, type ElementPart } from 'lit/directive.js';
import type { OptionsView } from '../../controller/views/product/product-view.ts';
import { LazyModule } from '../internal/lazy-module.ts';
import { afterFirst } from '../internal/load-order.ts';

/**
 * Names of colour attributes, or their beginnings, in languages of shops. The name decides, not the
 * values: the card reserves the row of the dots before the names of colours are loaded.
 */
const COLOR_ATTRIBUTE =
  /colou?r|couleur|farb|färg|farve|farge|kleur|(?:\b|_)cor(?:es)?\b|kolor|barva|culoare|renk|väri|цвет|色|カラー|لون|ألوان/i;

const dots = new LazyModule(async () => ({
  render: await afterFirst().then(async () => (await import('./color-dot-row.ts')).dotRow),
}));

/** Finds the attribute of the colours that a product comes in; `undefined` for none. */
export function colorOptionsOf(options: readonly OptionsView[]): OptionsView | undefined {
  return options.find(({ label, taxonomy }) => COLOR_ATTRIBUTE.test(`${taxonomy} ${label}`));
}

/** "Color: Black, Gray". */
export function colorLabel({ label, values }: OptionsView): string {
  return `${label}: ${values.join(', ')}`;
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
      if (dots.module === null || this.#options !== options) return;
      if (element instanceof HTMLElement) render(dots.module.render(options), element);
    };
    if (dots.module === null) void dots.load().then(fill);
    else fill();
    return noChange;
  }
}

const fillDots = directive(FillDots);
