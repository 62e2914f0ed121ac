/** Frame of a facet: the disclosure with its heading, and the field to find values. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Formats } from '../../i18n/format.ts';
import type { AllMessages } from '../../i18n/messages.ts';
import { chevronIcon } from '../internal/icons.ts';
import { keepInPlace } from './keep-in-place.ts';

/** Options of `facetShell`. */
interface FacetShellOptions {
  readonly isOpen: boolean;
  /** The content opens over the page. */
  readonly isPopup: boolean;
  /** Called after each change of the disclosure, the page's own too. */
  readonly onToggle: (isOpen: boolean) => void;
  /** Names of the chosen values, whose number is beside the heading. */
  readonly chosen: readonly string[];
  readonly formats: Formats;
  readonly messages: AllMessages;
}

/** Renders the disclosure. `label` is its heading and names the group of controls. */
export function facetShell(
  label: string,
  content: TemplateResult,
  options: FacetShellOptions,
): TemplateResult {
  const { isOpen, isPopup, onToggle } = options;
  if (isPopup) return popup(label, content, options);
  return html`
    <details
      part="facet"
      class="facet"
      ?open=${isOpen}
      @change=${keepInPlace}
      @toggle=${({ target }: Event) =>
        target instanceof HTMLDetailsElement && onToggle(target.open)}
    >
      <summary part="heading">${heading(label, options)}</summary>
      <fieldset part="content" aria-label=${label}>${content}</fieldset>
    </details>
  `;
}

/** The browser closes a popover on Escape, on a press outside, and when another opens. */
function popup(label: string, content: TemplateResult, options: FacetShellOptions): TemplateResult {
  return html`
    <div part="facet" class="facet popup">
      <button part="heading" class="button" type="button" popovertarget="panel">
        ${heading(label, options)}
      </button>
      <div id="panel" class="panel" popover @beforetoggle=${placePanel}>
        <fieldset part="content" aria-label=${label}>${content}</fieldset>
      </div>
    </div>
  `;
}

/** Places the panel below its button, within the window's width, where the style sheet cannot. */
function placePanel({ target: panel }: Event): void {
  if (!(panel instanceof HTMLElement) || 'positionArea' in panel.style) return;
  const box = panel.parentElement?.getBoundingClientRect();
  if (box === undefined) return;
  const start = panel.matches(':dir(rtl)') ? box.right - PANEL_WIDTH : box.left;
  const left = Math.max(0, Math.min(start, innerWidth - PANEL_WIDTH));
  Object.assign(panel.style, {
    position: 'absolute',
    left: `${left + scrollX}px`,
    top: `${box.bottom + scrollY}px`,
  });
}

/** Pixels, as wide as a column of filters. */
const PANEL_WIDTH = 304;

function heading(
  label: string,
  { isOpen, isPopup, chosen, formats, messages }: FacetShellOptions,
): TemplateResult {
  const { length } = chosen;
  const names = isOpen || isPopup ? '' : chosen.join(', ');
  return html`
    <h3>
      ${label}${names === '' ? nothing : html`<span class="values">${names}</span>`}
    </h3>
    ${
      length === 0
        ? nothing
        : html`<span class="chosen mark" aria-hidden="true">${formats.number(length)}</span>
          <span class="hidden">${messages.chosenCount(length)}</span>`
    }
    <span part="icon" class="chevron">${chevronIcon}</span>
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
