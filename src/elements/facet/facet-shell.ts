/** Frame of a facet: the disclosure with its heading, the field to find values, and skeletons. */
import { html, nothing, type TemplateResult } from 'lit';
import { isServerOnly, type ShopState } from '../../controller/state/shop-state.ts';
import type { Formats } from '../../i18n/format.ts';
import type { Messages } from '../../i18n/messages.ts';
import { chevronIcon } from '../internal/icons.ts';

/** Options of `facetShell`. */
export interface FacetShellOptions {
  readonly isOpen: boolean;
  /** Called after each change of the disclosure, the page's own too. */
  readonly onToggle: (isOpen: boolean) => void;
  /** Number of chosen values beside the heading; 0 shows nothing. */
  readonly chosen: number;
  readonly formats: Formats;
  readonly messages: Messages;
}

/** Renders the disclosure. `label` is its heading and names the group of controls. */
export function facetShell(
  label: string,
  content: TemplateResult,
  { isOpen, onToggle, chosen, formats, messages }: FacetShellOptions,
): TemplateResult {
  return html`
    <details
      part="facet"
      class="facet"
      ?open=${isOpen}
      @toggle=${({ target }: Event) =>
        target instanceof HTMLDetailsElement && onToggle(target.open)}
    >
      <summary part="heading">
        <h3>${label}</h3>
        ${
          chosen === 0
            ? nothing
            : html`<span class="chosen mark" aria-hidden="true">${formats.number(chosen)}</span>
              <span class="hidden">${messages.chosenCount(chosen)}</span>`
        }
        ${chevronIcon}
      </summary>
      <fieldset aria-label=${label}>${content}</fieldset>
    </details>
  `;
}

/**
 * Renders the field to find values.
 * @param name Label and placeholder.
 * @param onFind Called with the text of the field after each change.
 */
export function filterField(
  name: string,
  text: string,
  onFind: (text: string) => void,
): TemplateResult {
  return html`<input
    part="find"
    class="find"
    type="search"
    autocomplete="off"
    maxlength="100"
    aria-label=${name}
    placeholder=${name}
    .value=${text}
    @input=${({ target }: Event) => target instanceof HTMLInputElement && onFind(target.value)}
  />`;
}

/** Skeleton of a presentation of terms. */
export const facetSkeleton: TemplateResult = html`<div class="lines" aria-hidden="true">
  <div class="skeleton"></div>
  <div class="skeleton"></div>
  <div class="skeleton"></div>
  <div class="skeleton"></div>
</div>`;

/** Skeleton as high as slider and fields. A slider answered only by the server has no bars. */
export const priceSkeleton = (state: ShopState): TemplateResult =>
  html`<div class="lines" aria-hidden="true">
    <div class=${isServerOnly(state) ? 'skeleton chart flat' : 'skeleton chart'}></div>
  </div>`;
