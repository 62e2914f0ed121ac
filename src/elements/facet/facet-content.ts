/**
 * Content of a facet: renders its terms, prices, ratings or toggle from the state of the shop.
 * Loaded on demand.
 */
import '../../own-globals.ts';
import { css, html, nothing, type TemplateResult } from 'lit';
import { FACET_OPTIONS } from '../../controller/views/facet-options.ts';
import { facetView, matchCount } from '../../controller/views/facet-view.ts';
import { ratingView } from '../../controller/views/rating-view.ts';
import { toggleView } from '../../controller/views/toggle-view.ts';
import type { ShopRequest } from '../../protocol/request.ts';
import { announce } from '../internal/announce.ts';
import { facetLabel } from '../internal/facet-label.ts';
import { nameStyle } from '../internal/name.styles.ts';
import type { RenderModule } from '../internal/lazy-module.ts';
import { starsStyle } from '../internal/stars.ts';
import { presentations } from './lazy-presentations.ts';
import type { FacetContext, TermContext } from './facet-context.ts';
import { type FacetSettings, isFlat } from './facet-settings.ts';
import { facetShell, filterField, priceSkeleton } from './facet-shell.ts';
import { facetStyle } from './facet.styles.ts';
import type { PriceErrors } from './price-fields.ts';
import type { PendingRange } from './price-slider.ts';
import { ratingChoice } from './rating-choice.ts';
import { termChoice } from './term-list.ts';
import { toggleOption } from './toggle-option.ts';

/** State of a facet's user interface between two renders. */
export interface FacetUiState {
  /** Number of terms shown after "Show more"; `null`: the page's `limit`. */
  readonly visibleCount: number | null;
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

/** Context of the content of a facet, from `WpsFacet`. */
export interface FacetContentOptions extends FacetContext {
  readonly settings: FacetSettings;
  readonly uiState: FacetUiState;
  readonly setUiState: (uiState: Partial<FacetUiState>) => void;
  /** Called with the number of terms to show; `null`: the page's `limit`. */
  readonly onExpand: (count: number | null) => void;
  readonly onClear: (event: Event) => void;
  /** Called when the disclosure has been opened or closed. */
  readonly onToggle: (isOpen: boolean) => void;
  /**
   * Called with each view, whose `missing` are the requests that would complete its counts. Returns
   * the view.
   */
  readonly reportMissing: <T extends { readonly missing: readonly ShopRequest[] }>(view: T) => T;
}

/** Lazy module of the content. */
export const facetContent: RenderModule<typeof render> = {
  render,
  style: css`
    ${nameStyle}
    ${facetStyle}
    ${starsStyle}
  `,
};

/** Renders the facet; `null` if there is nothing to choose. */
function render(options: FacetContentOptions): TemplateResult | null {
  const { state, settings, messages, reportMissing } = options;
  const { of } = settings;
  const label = settings.label ?? facetLabel(of, state.metadata.labels.get(of) ?? null, messages);
  switch (of) {
    case 'sale':
    case 'stock':
    case 'featured': {
      const toggle = reportMissing(toggleView(state, of));
      return html`<div part="facet" class="facet">${toggleOption(toggle, label, options)}</div>`;
    }
    case 'price':
      return disclosure(label, price(options), options);
    case 'rating': {
      const choice = ratingChoice(ratingView(state), options);
      return choice === null ? null : disclosure(label, choice, options);
    }
    default:
      return terms(label, options);
  }
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
  return options.lazy(presentations.price)?.(options, priceOptions) ?? priceSkeleton(options.state);
}

function terms(label: string, options: FacetContentOptions): TemplateResult | null {
  const { messages, uiState, settings, setUiState, onClear } = options;
  const { of, as, sort, empty } = settings;
  const limit = Math.max(
    settings.limit,
    uiState.visibleCount ?? 0,
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
    html`${settings.searchable ? filterField(messages.findIn(label), uiState.filterText, onFind) : nothing}
      ${termChoice(termContext, { as, label, onExpandTerm })}
      ${view.items.length === 0 ? html`<p class="muted">${messages.noMatch}</p>` : nothing}
      <div class="foot">
        ${more(view.hiddenCount, limit, options)}
        ${
          view.selectedCount === 0
            ? nothing
            : html`<button part="clear-facet" class="quiet" type="button" @click=${onClear}>
              ${messages.clearFacet(label)}
            </button>`
        }
      </div>`,
    options,
    view.selectedCount,
  );
}

function more(
  hidden: number,
  limit: number,
  { uiState, messages, onExpand }: FacetContentOptions,
): TemplateResult | typeof nothing {
  if (hidden === 0 && uiState.visibleCount === null) return nothing;
  const count = hidden === 0 ? null : limit + TERMS_PER_STEP;
  return html`<button part="show-more" class="quiet" type="button" @click=${() => onExpand(count)}>
    ${count === null ? messages.showLess : messages.showMore(Math.min(hidden, TERMS_PER_STEP))}
  </button>`;
}

function disclosure(
  label: string,
  content: TemplateResult,
  { settings, formats, messages, onToggle }: FacetContentOptions,
  chosen = 0,
): TemplateResult {
  return facetShell(label, content, {
    isOpen: !settings.collapsed,
    onToggle,
    chosen,
    formats,
    messages,
  });
}
