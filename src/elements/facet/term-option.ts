/** One term as a label around a native checkbox or radio button, with name and count. Renders only. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { FacetItem } from '../../controller/views/facet-view.ts';
import { chooseTerm, isDisabled, type FacetContext, type TermContext } from './facet-context.ts';

/** `picture`: drawn before the name. */
export function termOption(
  item: FacetItem,
  parts: TermContext,
  picture: TemplateResult | typeof nothing = nothing,
): TemplateResult {
  return html`
    <label part="option" class="option">
      <input
        type=${parts.isSingle ? 'radio' : 'checkbox'}
        name=${parts.isSingle ? 'term' : nothing}
        value=${item.slug}
        ?disabled=${isDisabled(parts, item)}
        .checked=${live(item.isSelected)}
        .indeterminate=${live(item.isPartial && !parts.isSingle)}
        @change=${({ target }: Event) =>
          target instanceof HTMLInputElement && chooseTerm(parts, item, target.checked)}
      />
      ${picture}
      <span class="name">${item.name}</span>
      ${countOf(item.count, parts)}
    </label>
  `;
}

/** A number for the eye, the same in words for screen readers, apart from a name such as `44`; nothing where it is not known. */
export function countOf(
  count: number | null,
  { formats, messages }: FacetContext,
): TemplateResult | typeof nothing {
  return count === null
    ? nothing
    : html`<span part="count" class="count" aria-hidden="true">${formats.number(count)}</span>
        <span class="hidden">(${messages.productCount(count)})</span>`;
}
