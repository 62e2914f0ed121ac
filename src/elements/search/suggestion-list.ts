/**
 * Suggestions of a search field: a listbox below it, its keys, and the actions of its options.
 * Loaded on demand.
 */
import '../../own-globals.ts';
import { html, nothing, type ReactiveElement, type TemplateResult } from 'lit';
import { DeviceSuggestions } from '../../controller/device-suggestions.ts';
import {
  type Suggestion,
  type SuggestionGroup,
  suggestionView,
} from '../../controller/views/page/suggestion-view.ts';
import type { RecentSearches, ShopState } from '../../controller/state/shop-state.ts';
import type { ShopController } from '../../controller/shop-controller.ts';
import { normalizeQuery } from '../../controller/filters/text.ts';
import type { ShopAction } from '../../controller/state/search-state.ts';
import type { Formats } from '../../i18n/format.ts';
import { allMessages } from '../../i18n/all-messages.ts';
import type { AllMessages, Messages } from '../../i18n/messages.ts';
import type { ProductEntry } from '../../protocol/product.ts';
import { follow } from '../controls/follow.ts';
import { announce, announceToo } from '../internal/announce.ts';
import { facetLabel } from '../internal/facet-label.ts';
import { closeIcon } from '../internal/icons.ts';
import type { RenderModule } from '../internal/lazy-module.ts';
import { deleteSearch, deleteSearches, recentSearches, storeSearch } from './recent-searches.ts';
import { suggestionContent } from './suggestion-content.ts';
import { suggestionStyle } from './suggestion-list.styles.ts';

/** State of a search field, and its callbacks for the suggestions. */
export interface SearchField {
  readonly element: ReactiveElement;
  readonly shop: ShopController | null;
  readonly state: ShopState | null;
  readonly messages: Messages;
  readonly formats: Formats;
  /** Attribute of this field; `off` on the shop applies to all of its fields. */
  readonly recentSearches: RecentSearches;
  /** Text of the field as typed. */
  readonly text: string;
  /** Query when field and shop state were last equal. */
  readonly q: string;
  /** The list is to be shown, if there are suggestions. */
  readonly isOpen: boolean;
  readonly open: (isOpen: boolean) => void;
  /** Closes the list, sets the field to `text` and dispatches `action`. */
  readonly apply: (action: ShopAction, text: string) => void;
  /** Closes the list and fires `wps-product-select`; `false` if the page cancelled the event. */
  readonly select: (product: ProductEntry) => boolean;
}

/** Markup of the suggestions, for the search field. */
export interface ShownSuggestions {
  readonly list: TemplateResult;
  /** Id of the active option; `null` for none. */
  readonly active: string | null;
}

/** Suggestions of one search field. */
export class SuggestionList {
  readonly #device: DeviceSuggestions;
  #groups: readonly SuggestionGroup[] = [];
  /** Index of the active option; -1 for none. */
  #active = -1;
  #announced = '';

  constructor(element: ReactiveElement) {
    this.#device = new DeviceSuggestions(() => element.requestUpdate());
  }

  /** Makes no option active. */
  reset(): void {
    this.#active = -1;
  }

  /**
   * Renders the suggestions; `null` without any. The field renders again when those of the device
   * arrive.
   */
  show(field: SearchField): ShownSuggestions | null {
    this.#groups = field.isOpen ? this.#suggest(field) : [];
    const count = this.#options.length;
    if (count === 0) return null;
    this.#announce(field, count);
    const active = this.#active < 0 ? null : optionId(this.#active);
    return { list: this.#render(field), active };
  }

  /**
   * Handles the arrow keys, Enter (applies the active option), Delete (deletes a recent search) and
   * Escape (closes the list).
   * @returns `false` for other keys.
   */
  press(key: string, field: SearchField): boolean {
    const options = this.#options;
    const chosen = options[this.#active];
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (field.isOpen) this.#move(key === 'ArrowDown' ? 1 : -1, options.length);
      else field.open(true);
      field.element.requestUpdate();
    } else if (key === 'Enter' && chosen !== undefined) choose(field, chosen);
    else if (key === 'Delete' && chosen?.kind === 'recent') deleteOne(field, chosen.q);
    else if (key === 'Escape' && options.length > 0) field.open(false);
    else return false;
    return true;
  }

  /** Stores the query of the field among the recent searches. */
  storeQuery(field: SearchField): void {
    storeQuery(field);
  }

  get #options(): readonly Suggestion[] {
    return this.#groups.flatMap(({ suggestions }) => suggestions);
  }

  #suggest(field: SearchField): readonly SuggestionGroup[] {
    const { shop, state, text } = field;
    if (state === null) return [];
    const found = this.#device.of(shop, normalizeQuery(text));
    // One rendering for each key, when the device has answered.
    if (this.#device.isOutdated && this.#groups.length > 0) return this.#groups;
    const key = keyOf(field);
    return suggestionView(state, text, key === null ? [] : recentSearches(key), found);
  }

  /** Moves the active option. Beyond the first or last option no option is active. */
  #move(step: 1 | -1, count: number): void {
    this.#active = ((this.#active + 1 + step + count + 1) % (count + 1)) - 1;
  }

  /** Announces the number of suggestions for a text, with the number of products if that follows. */
  #announce({ element, text, state, messages }: SearchField, count: number): void {
    const q = normalizeQuery(text);
    const key = `${count} ${q}`;
    if (q === '' || key === this.#announced) return;
    this.#announced = key;
    const said = allMessages(messages).suggestionCount(count);
    announceToo(state?.settings.language ?? '', () => (element.isConnected ? said : ''));
  }

  #render(field: SearchField): TemplateResult {
    const { messages } = field;
    const [first] = this.#groups;
    return html`<div
      id="suggestions"
      part="suggestions"
      class="suggestions"
      role="listbox"
      aria-label=${first?.kind === 'recent' ? messages.recentSearches : messages.suggestions}
      @mousedown=${(event: Event) => event.preventDefault()}
    >
      <div class="groups" role="presentation">
        ${this.#groups.map((group, i) => this.#renderGroup(group, i, field))}
      </div>
    </div>`;
  }

  #renderGroup(group: SuggestionGroup, i: number, field: SearchField): TemplateResult {
    const before = this.#groups.slice(0, i).flatMap(({ suggestions }) => suggestions).length;
    const options = group.suggestions.map((suggestion, n) =>
      this.#renderOption(suggestion, before + n, field),
    );
    if (group.kind === 'all') return html`${options}`;
    return html`<div role="group" class=${group.kind} aria-labelledby=${`group-${i}`}>
      <p id=${`group-${i}`} part="suggestion-heading" class="heading muted" role="presentation">
        ${heading(group, allMessages(field.messages))}
      </p>
      ${options}
    </div>`;
  }

  #renderOption(suggestion: Suggestion, i: number, field: SearchField): TemplateResult {
    const isRecent = suggestion.kind === 'recent';
    return html`<div class="row" role="presentation">
      <a
        tabindex="-1"
        id=${optionId(i)}
        part="suggestion"
        class=${`suggestion ${suggestion.kind}`}
        role="option"
        aria-selected=${i === this.#active}
        aria-keyshortcuts=${isRecent ? 'Delete' : nothing}
        href=${hrefOf(field, suggestion) ?? nothing}
        @click=${(event: MouseEvent) => follow(event, () => choose(field, suggestion))}
      >
        ${suggestionContent(suggestion, allMessages(field.messages), field.formats)}
      </a>
      ${isRecent ? deleteButton(() => deleteOne(field, suggestion.q)) : nothing}
    </div>`;
  }
}

/** Not in the list for screen readers: their users press Delete, as the option says. */
const deleteButton = (onClick: () => void): TemplateResult =>
  html`<button
    type="button"
    tabindex="-1"
    aria-hidden="true"
    part="suggestion-delete"
    class="delete"
    @click=${onClick}
  >
    ${closeIcon}
  </button>`;

function optionId(i: number): string {
  return `suggestion-${i}`;
}

function heading({ kind, taxonomy, label }: SuggestionGroup, messages: AllMessages): string {
  if (kind === 'recent') return messages.recentSearches;
  if (kind === 'texts') return messages.searches;
  if (kind === 'filters') return messages.filters;
  return taxonomy === null ? messages.products : facetLabel(taxonomy, label, messages);
}

/** Key of the shop in stored names; `null` where nothing may be stored. */
function keyOf({ state, recentSearches }: SearchField): string | null {
  const isOff = recentSearches === 'off' || state?.settings.recentSearches === 'off';
  const key = state?.source?.key ?? null;
  // Deletes the searches of earlier visits too: without the list the shopper could not.
  if (isOff && key !== null) deleteSearches(key);
  return isOff ? null : key;
}

/** Stores the query of the field among the recent searches. */
function storeQuery(field: SearchField): void {
  const key = keyOf(field);
  if (key !== null) storeSearch(key, field.q);
}

function choose(field: SearchField, suggestion: Suggestion): void {
  if (suggestion.kind === 'delete-recent') return deleteStored(field, deleteSearches);
  if (suggestion.kind !== 'product') {
    const action = actionOf(field, suggestion);
    return field.apply(action, action.q);
  }
  const { product, view } = suggestion;
  storeQuery(field);
  if (field.select(product) && view.href !== null) location.assign(view.href);
}

/** Address that a suggestion leads to, to be opened in another tab; `null` for none. */
function hrefOf(field: SearchField, suggestion: Suggestion): string | null {
  if (suggestion.kind === 'delete-recent') return null;
  if (suggestion.kind === 'product') return suggestion.view.href;
  return field.shop?.href(actionOf(field, suggestion)) ?? null;
}

function actionOf(
  field: SearchField,
  suggestion: Exclude<Suggestion, { readonly kind: 'delete-recent' | 'product' }>,
): ShopAction & { readonly type: 'query' | 'query-in-term' } {
  switch (suggestion.kind) {
    case 'recent':
    case 'text':
      return { type: 'query', q: suggestion.q, typing: false };
    case 'all':
      return { type: 'query', q: field.text, typing: true };
    case 'term':
    case 'filter': {
      const { q, taxonomy, slug } = suggestion;
      return { type: 'query-in-term', q, taxonomy, slug };
    }
  }
}

function deleteOne(field: SearchField, q: string): void {
  deleteStored(field, (shop) => deleteSearch(shop, q));
}

/** Deletes recent searches and announces it. `work` receives the key of the shop. */
function deleteStored(field: SearchField, work: (shop: string) => void): void {
  const key = keyOf(field);
  if (key !== null) work(key);
  field.element.requestUpdate();
  announce(field.state?.settings.language ?? '', {}, () => field.messages.deleted);
}

/** Lazy module of the suggestions. */
export const suggestionList: RenderModule<typeof SuggestionList> = {
  render: SuggestionList,
  style: suggestionStyle,
};
