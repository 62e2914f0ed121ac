/**
 * Content of a facet: renders its terms, prices, ratings or toggle from the state of the shop.
 * Loaded on demand.
 */
import '../../own-globals.ts';
import { css, html, nothing, type ReactiveElement, type TemplateResult } from 'lit';
import type { FacetItem } from '../../controller/views/facet/facet-item.ts';
import { FACET_OPTIONS } from '../../controller/views/facet/facet-options.ts';
import { type FacetView, facetView, matchCount } from '../../controller/views/facet/facet-view.ts';
import { priceView } from '../../controller/views/facet/price-view.ts';
import { ratingView } from '../../controller/views/facet/rating-view.ts';
import { isToggle, toggleView } from '../../controller/views/facet/toggle-view.ts';
import type { ShopState } from '../../controller/state/shop-state.ts';
import { allMessages } from '../../i18n/all-messages.ts';
import type { Messages } from '../../i18n/messages.ts';
import type { ShopRequest } from '../../protocol/request.ts';
import { announce } from '../internal/announce.ts';
import { facetLabel } from '../internal/facet-label.ts';
import { nameStyle } from '../internal/name.styles.ts';
import type { RenderModule } from '../internal/lazy-module.ts';
import { selectStyle } from '../internal/select.styles.ts';
import { starsStyle } from '../internal/stars.ts';
import { chipsStyle } from './chips.styles.ts';
import { priceChoice } from './price-choice.ts';
import type { FacetContext, TermContext } from './facet-context.ts';
import { allItems, autoPresentation } from './auto-presentation.ts';
import { type FacetPresentation, type FacetSettings, isFlat } from './facet-settings.ts';
import { keepInPlace } from './keep-in-place.ts';
import { facetShell, filterField } from './facet-shell.ts';
import { facetStyle } from './facet.styles.ts';
import type { PriceErrors } from './price-fields.ts';
import type { PendingRange } from './price-slider.ts';
import { ratingChoice } from './rating-choice.ts';
import { sliderStyle } from './slider.styles.ts';
import { termChoice } from './term-list.ts';
import { toggleOption } from './toggle-option.ts';

/** State of a facet's user interface between two renders. */
export interface FacetUiState {
  /** Terms shown after "Show more", until the text of the search changes; `null`: the `limit`. */
  readonly longList: { readonly count: number; readonly q: string } | null;
  /**
   * Disclosures of terms by slug; `true`: its children are shown. Absent terms follow the default
   * of the view.
   */
  readonly expanded: ReadonlyMap<string, boolean>;
  readonly filterText: string;
  readonly pendingRange: PendingRange | null;
  /** Price fields that hold no number. */
  readonly invalid: PriceErrors;
}

/**
 * Terms added by each "Show more": a shop may have ten thousand, and rendering them at once would
 * block the page.
 */
const TERMS_PER_STEP = 250;
/** Values of the top level beyond which there is a field to find them. */
const MAX_UNSEARCHED = 12;
/** Values before "Show more" below such a field. */
const SEARCHABLE_LIMIT = 6;
/** Chips and swatches before "Show more". */
const CHIPS_LIMIT = 12;

/** Context of the content of a facet, from `WpsFacet`. */
interface FacetContentOptions extends FacetContext {
  readonly settings: FacetSettings;
  readonly uiState: FacetUiState;
  readonly setUiState: (uiState: Partial<FacetUiState>) => void;
  /** The facet. */
  readonly host: ReactiveElement;
  readonly onClear: (event: Event) => void;
  /** Called when the disclosure has been opened or closed. */
  readonly onToggle: (isOpen: boolean) => void;
  /**
   * Called with each view, whose `missing` are the requests that would complete its counts. Returns
   * the view.
   */
  readonly reportMissing: <T extends { readonly missing: readonly ShopRequest[] }>(view: T) => T;
}

/** The same with the messages of the element, which lack those of modules loaded on demand. */
export type FacetContentInput = Omit<FacetContentOptions, 'messages'> & {
  readonly messages: Messages;
};

/** Lazy module of the content. */
export const facetContent: RenderModule<typeof render> = {
  render,
  style: css`
    ${nameStyle}
    ${facetStyle}
    ${starsStyle}
    ${sliderStyle}
    ${chipsStyle}
    ${selectStyle}
  `,
};

/** Renders the facet; `null` if there is nothing to choose. */
function render(given: FacetContentInput): TemplateResult | null {
  const messages = allMessages(given.messages);
  const options: FacetContentOptions = { ...given, messages };
  const { state, settings, reportMissing } = options;
  const { of } = settings;
  const label = settings.label ?? facetLabel(of, state.metadata.labels.get(of) ?? null, messages);
  if (isToggle(of)) {
    const toggle = reportMissing(toggleView(state, of));
    if (toggle.count === 0 && !toggle.isOn) return null;
    return html`<div part="facet" class="facet" @change=${keepInPlace}>${toggleOption(toggle, label, options)}</div>`;
  }
  switch (of) {
    case 'price':
      return hasPrices(state) ? disclosure(label, price(options), options) : null;
    case 'rating': {
      const { rating } = state.search;
      const choice = ratingChoice(ratingView(state), options);
      const chosen = rating === null ? [] : [messages.starsAndUp(rating)];
      return choice === null ? null : disclosure(label, choice, options, chosen);
    }
    default:
      return terms(label, options);
  }
}

/** Tests for prices to choose from, or chosen ones. Without a price a product counts as 0. */
function hasPrices(state: ShopState): boolean {
  const { min, max, highest } = priceView(state);
  return (highest !== null && highest > 0) || min !== null || max !== null;
}

function price(options: FacetContentOptions): TemplateResult {
  const { uiState, settings, setUiState, reportMissing } = options;
  const priceOptions = {
    isSlider: settings.as !== 'fields',
    pendingRange: uiState.pendingRange,
    invalid: uiState.invalid,
    onPendingRange: (pendingRange: PendingRange | null) => setUiState({ pendingRange }),
    onInvalid: (invalid: PriceErrors) => setUiState({ invalid }),
    reportMissing,
  };
  return priceChoice(options, priceOptions);
}

function terms(label: string, options: FacetContentOptions): TemplateResult | null {
  const { messages, uiState, settings, setUiState, onClear } = options;
  const { of, sort, empty } = settings;
  const { as, isSearchable } = choiceOf(options);
  const usualLimit = settings.limit ?? limitOf(as, isSearchable);
  const limit = Math.max(
    usualLimit,
    longListOf(options),
    uiState.filterText === '' ? 0 : TERMS_PER_STEP,
  );
  const view = options.reportMissing(
    facetView(options.state, of, {
      limit: as === 'select' ? Number.POSITIVE_INFINITY : limit,
      sort,
      empty,
      filterText: uiState.filterText,
      isCounted: settings.operator !== 'not',
      expanded: isFlat(as) ? 'all' : uiState.expanded,
    }),
  );
  if (view.items.length === 0 && uiState.filterText === '') return null;
  const termContext: TermContext = {
    ...options,
    view,
    isSingle: settings.single,
    op: settings.operator === 'or' ? undefined : settings.operator,
    disablesEmpty: empty === 'dim',
  };
  const onFind = (find: string): void => {
    setUiState({ filterText: find });
    const text = (): string => {
      const found = matchCount(options.state, of, { ...FACET_OPTIONS, empty, filterText: find });
      if (find.trim() === '') return '';
      return found === 0 ? messages.noMatch : messages.foundCount(found);
    };
    announce(options.state.settings.language, text, text);
  };
  const onExpandTerm = (slug: string, isOpen: boolean): void =>
    setUiState({ expanded: new Map([...uiState.expanded, [slug, isOpen]]) });
  return disclosure(
    label,
    html`${isSearchable ? filterField(messages.findIn(label), uiState.filterText, onFind) : nothing}
      ${termChoice(termContext, { as, label, onExpandTerm })}
      ${view.items.length === 0 ? html`<p class="muted">${messages.noMatch}</p>` : nothing}
      <div class="foot">
        ${more(view, { limit, usualLimit }, options)}
        ${
          view.selectedCount === 0
            ? nothing
            : html`<button part="clear-facet" class="quiet" type="button" @click=${onClear}>
              ${messages.clearFacet(label)}
            </button>`
        }
      </div>`,
    options,
    selectedNames(view.items),
  );
}

/** Presentation of terms, and whether there is a field to find them. */
interface TermsChoice {
  readonly as: FacetPresentation | null;
  readonly isSearchable: boolean;
}

/** Presentations of facets of which the page leaves it open; a later response does not change them. */
const choices = new WeakMap<FacetSettings, { readonly of: string } & Pick<TermsChoice, 'as'>>();

function choiceOf(options: FacetContentOptions): TermsChoice {
  const { state, settings, uiState, host } = options;
  const { of, as, searchable } = settings;
  const items = allItems(state, of, settings);
  const last = choices.get(settings);
  const known = last?.of === of ? last : null;
  const auto = known === null ? autoPresentation(items) : known.as;
  if (isWholeSet(items, options)) choices.set(settings, { of, as: auto });
  const shown = as ?? auto;
  // Fewer terms do not remove the field in use.
  const isInUse = uiState.filterText !== '' || isFindField(host.shadowRoot?.activeElement);
  const hasMany = isInUse || items.length > MAX_UNSEARCHED;
  return { as: shown, isSearchable: searchable ?? (hasMany && shown !== 'select') };
}

function isFindField(element: Element | null | undefined): boolean {
  return element?.matches('[part=find]') === true;
}

/**
 * Tests for all terms of a response: before it, and where it has no set of the taxonomy, only the
 * chosen ones are known.
 */
function isWholeSet(
  items: readonly FacetItem[],
  { state, settings: { of } }: FacetContentOptions,
): boolean {
  const isListed = state.response?.terms?.some(({ taxonomy }) => taxonomy === of) === true;
  return isListed && items.length > 1 && items.some(({ isSelected }) => !isSelected);
}

function selectedNames(items: readonly FacetItem[]): readonly string[] {
  return items.flatMap(({ name, isSelected, children }) => [
    ...(isSelected ? [name] : []),
    ...selectedNames(children),
  ]);
}

/** Returns the number of terms before "Show more". */
function limitOf(as: FacetPresentation | null, isSearchable: boolean): number {
  if (as === 'chips' || as === 'swatches') return CHIPS_LIMIT;
  return isSearchable ? SEARCHABLE_LIMIT : FACET_OPTIONS.limit;
}

function longListOf({ uiState: { longList }, state }: FacetContentOptions): number {
  return longList !== null && longList.q === state.search.q ? longList.count : 0;
}

function more(
  { items, hiddenCount }: FacetView,
  { limit, usualLimit }: { readonly limit: number; readonly usualLimit: number },
  options: FacetContentOptions,
): TemplateResult | typeof nothing {
  const { messages } = options;
  const isLong = longListOf(options) > 0 && items.length > usualLimit + 1;
  if (hiddenCount === 0 && !isLong) return nothing;
  const count = hiddenCount === 0 ? null : limit + TERMS_PER_STEP;
  return html`<button part="show-more" class="quiet" type="button" @click=${() => void expand(count, options)}>
    ${count === null ? messages.showLess : messages.showMore(Math.min(hiddenCount, TERMS_PER_STEP))}
  </button>`;
}

/** Shows `count` terms, `null`: the usual number; moves the focus to the first new one. */
async function expand(
  count: number | null,
  { host, state, setUiState }: FacetContentOptions,
): Promise<void> {
  const boxes = (): readonly HTMLInputElement[] => [
    ...host.renderRoot.querySelectorAll<HTMLInputElement>('[part=option] > input'),
  ];
  const before = new Set(boxes().map(({ value }) => value));
  setUiState({ longList: count === null ? null : { count, q: state.search.q } });
  await host.updateComplete;
  boxes()
    .find(({ value }) => !before.has(value))
    ?.focus();
}

function disclosure(
  label: string,
  content: TemplateResult,
  { settings, formats, messages, onToggle }: FacetContentOptions,
  chosen: readonly string[] = [],
): TemplateResult {
  return facetShell(label, content, {
    isOpen: !settings.collapsed,
    isPopup: settings.popup,
    onToggle,
    chosen,
    formats,
    messages,
  });
}
