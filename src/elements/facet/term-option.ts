/** Option of one term: a label around a native checkbox or radio button, with name and count. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { FacetItem } from '../../controller/views/facet/facet-item.ts';
import { chooseTerm, isDisabled, type FacetContext, type TermContext } from './facet-context.ts';

/** Renders the option. `picture` stands before the name. */
export function termOption(
  item: FacetItem,
  context: TermContext,
  picture: TemplateResult | typeof nothing = nothing,
): TemplateResult {
  return html`
    <label part="option" class="option">
      <input
        part="checkbox"
        type=${context.isSingle ? 'radio' : 'checkbox'}
        name=${context.isSingle ? 'term' : nothing}
        value=${item.slug}
        ?disabled=${isDisabled(context, item)}
        .checked=${live(item.isSelected)}
        .indeterminate=${live(item.isPartial && !context.isSingle)}
        @change=${({ target }: Event) =>
          target instanceof HTMLInputElement && chooseTerm(context, item, target.checked)}
      />
      ${picture}
      <span part="option-name" class="name">${item.name}</span>
      ${countOf(item.count, context)}
    </label>
  `;
}

/**
 * Renders a count: as a number, and as a phrase for screen readers, lest `44` and a count read as
 * one number. `null`: nothing.
 */
export function countOf(
  count: number | null,
  { formats, messages }: FacetContext,
): TemplateResult | typeof nothing {
  return count === null
    ? nothing
    : html`<span part="count" class="count" aria-hidden="true">${formats.number(count)}</span>
        <span class="hidden">(${messages.productCount(count)})</span>`;
}
