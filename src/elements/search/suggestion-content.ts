/** Content of one suggestion: icon or picture, name, and what is known of its products. */
import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { Suggestion } from '../../controller/views/page/suggestion-view.ts';
import type { Formats } from '../../i18n/format.ts';
import type { AllMessages } from '../../i18n/messages.ts';
import { highlightedText } from '../internal/highlighted-text.ts';
import { facetLabel } from '../internal/facet-label.ts';
import { closeIcon, filterIcon, folderIcon, imageIcon, searchIcon } from '../internal/icons.ts';
import { price } from '../product/product-card.ts';

interface Texts {
  readonly messages: AllMessages;
  readonly formats: Formats;
}

/** Renders the content of a suggestion. */
export function suggestionContent(
  suggestion: Suggestion,
  messages: AllMessages,
  formats: Formats,
): TemplateResult {
  const texts = { messages, formats };
  switch (suggestion.kind) {
    case 'recent':
      return html`${searchIcon}<span class="name">${suggestion.q}</span>`;
    case 'text': {
      const { q, typed, total } = suggestion;
      return html`${searchIcon}<span class="name">${q.slice(0, typed)}<b>${q.slice(typed)}</b></span
        >${count(total, texts)}`;
    }
    case 'delete-recent':
      return html`${closeIcon}<span class="muted">${texts.messages.deleteSearches}</span>`;
    case 'term':
      return term(suggestion, texts);
    case 'filter':
      return filter(suggestion, texts);
    case 'product': {
      const { view } = suggestion;
      return html`${picture(view.image?.src ?? null)}<span class="facts"
          ><span class="name">${highlightedText(view.name, view.matches, 'suggestion-match')}</span>
          ${
            view.priceHtml === ''
              ? nothing
              : html`<span part="suggestion-price" class="price">${price(view, messages)}</span>`
          }</span
        >`;
    }
    case 'all':
      return html`<span class="name">${texts.messages.showAll(suggestion.total)}</span>`;
  }
}

function term(
  { q, taxonomy, name, parents, total }: Suggestion & { readonly kind: 'term' },
  texts: Texts,
): TemplateResult {
  const path =
    parents.length === 0 ? nothing : html` <span class="muted">– ${parents.join(' › ')}</span>`;
  const text =
    q === '' ? html`${name}${path}` : html`${q} <b>${texts.messages.within(name)}</b>${path}`;
  const icon = taxonomy === 'product_cat' && q === '' ? folderIcon : searchIcon;
  return html`${icon}<span class="name">${text}</span>${count(total, texts)}`;
}

/** "jacket Red · Color". */
function filter(
  { q, name, taxonomy, label, total }: Suggestion & { readonly kind: 'filter' },
  texts: Texts,
): TemplateResult {
  const rest = q === '' ? nothing : html`${q} `;
  const facet = facetLabel(taxonomy, label, texts.messages);
  return html`${filterIcon}<span class="name"
      >${rest}<b>${name}</b> <span class="muted">· ${facet}</span></span
    >${count(total, texts)}`;
}

/** Number of products; screen readers hear what it counts. */
function count(
  total: number | null,
  { messages, formats }: Texts,
): TemplateResult | typeof nothing {
  if (total === null) return nothing;
  return html` <span part="suggestion-count" class="muted count" aria-hidden="true"
      >${formats.number(total)}</span
    ><span class="hidden">${messages.productCount(total)}</span>`;
}

function picture(src: string | null): unknown {
  if (src === null) return imageIcon;
  // A new element per address: a reused one would stay hidden.
  return html`<span class="picture"
    >${keyed(src, html`<img src=${src} alt="" loading="lazy" @error=${hideImage} />`)}</span
  >`;
}

/** Hides an image that could not be loaded; its box stays. */
function hideImage({ target }: Event): void {
  if (target instanceof HTMLElement) target.style.visibility = 'hidden';
}
