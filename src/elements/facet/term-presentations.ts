/**
 * Terms as chips, as swatches or in a select: the presentations of a facet other than the list.
 */
import { html, nothing, svg, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { repeat } from 'lit/directives/repeat.js';
import type { FacetItem } from '../../controller/views/facet/facet-item.ts';
import { chevronIcon } from '../internal/icons.ts';
import { colorsOf } from './color-names.ts';
import { chooseTerm, isDisabled, type TermContext } from './facet-context.ts';
import { termOption } from './term-option.ts';

/** Renders chips or swatches; nested terms stand beside their parents. */
export function renderChips(context: TermContext, as: 'chips' | 'swatches'): TemplateResult {
  const items = context.view.items.flatMap(withDescendants);
  return html`<ul part="option-list" class=${as}>
    ${repeat(
      items,
      (item) => item.slug,
      (item) =>
        html`<li>${termOption(item, context, as === 'swatches' ? swatch(item) : nothing)}</li>`,
    )}
  </ul>`;
}

/** Renders the term's image, else the colours in its name, else an empty circle. */
function swatch(item: FacetItem): TemplateResult {
  if (item.image !== null)
    return html`<img part="swatch" class="swatch" src=${item.image} alt="" loading="lazy" />`;
  const colors = colorsOf(item.name, item.slug);
  if (colors.length === 0) return html`<span part="swatch" class="swatch none"></span>`;
  const width = 24 / colors.length;
  return html`<svg part="swatch" class="swatch" viewBox="0 0 24 24" aria-hidden="true">
    ${colors.map(
      (color, i) => svg`<rect x=${i * width} width=${width} height="24" fill=${color} />`,
    )}
  </svg>`;
}

function withDescendants(item: FacetItem): readonly FacetItem[] {
  return [item, ...item.children.flatMap(withDescendants)];
}

/**
 * Renders a native select for a single term. `label` names the control; the first option clears the
 * facet.
 */
export function renderSelect(context: TermContext, label: string): TemplateResult {
  const { view, messages } = context;
  const items = view.items.flatMap((item) => withDepth(item, 0));
  const chosen = items.find(({ item }) => item.isSelected)?.item;
  const choose = ({ target }: Event): void => {
    if (!(target instanceof HTMLSelectElement)) return;
    const found = items.find(({ item }) => item.slug === target.value)?.item;
    if (found !== undefined) chooseTerm({ ...context, isSingle: true }, found, true);
    else context.dispatch({ type: 'clear-terms', taxonomy: view.taxonomy });
  };
  return html`<div class="select"><select
    part="facet-select"
    aria-label=${label}
    @change=${choose}
  >
    <option value="" .selected=${live(chosen === undefined)}>${messages.any}</option>
    ${items.map(
      ({ item, depth }) => html`<option
        value=${item.slug}
        .selected=${live(item === chosen)}
        ?disabled=${isDisabled(context, item)}
      >
        ${'\u2003'.repeat(depth)}${item.name}${item.count === null ? '' : ` (${context.formats.number(item.count)})`}
      </option>`,
    )}
  </select>${chevronIcon}</div>`;
}

interface ItemWithDepth {
  readonly item: FacetItem;
  /** Levels below the root of the hierarchy, from 0. */
  readonly depth: number;
}

function withDepth(item: FacetItem, depth: number): readonly ItemWithDepth[] {
  return [{ item, depth }, ...item.children.flatMap((child) => withDepth(child, depth + 1))];
}
