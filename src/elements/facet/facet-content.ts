/** What a facet shows of an answer: its terms, prices, ratings, or a switch. Renders only; what it remembers is the facet's. */
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

/** What a facet remembers between two renderings. */
export interface FacetUiState {
  /** How many terms the shopper wants to see; `null`: as many as the page says. */
  readonly visibleCount: number | null;
  /** By slug, whether what is below a term is shown. */
  readonly expanded: ReadonlyMap<string, boolean>;
  readonly filterText: string;
  readonly pendingRange: PendingRange | null;
  /** Price fields that hold no number. */
  readonly invalid: PriceErrors;
}

/** More terms at once would hold up the page: a shop may have ten thousand. */
const STEP = 250;

export interface FacetContentOptions extends FacetContext {
  readonly settings: FacetSettings;
  readonly uiState: FacetUiState;
  readonly setUiState: (uiState: Partial<FacetUiState>) => void;
  /** Shows so many terms; `null`: as many as the page says. */
  readonly onExpand: (most: number | null) => void;
  readonly onClear: (event: Event) => void;
  /** Called when the disclosure has been opened or closed. */
  readonly onToggle: (isOpen: boolean) => void;
  /** Told what would tell the counts that are missing. */
  readonly reportMissing: <T extends { readonly missing: readonly ShopRequest[] }>(view: T) => T;
}

export const facetContent: RenderModule<typeof render> = {
  render,
  style: css`
    ${nameStyle}
    ${facetStyle}
    ${starsStyle}
  `,
};

/** `null` where there is nothing to choose. */
function render(parts: FacetContentOptions): TemplateResult | null {
  const { state, settings, messages, reportMissing } = parts;
  const { of } = settings;
  const label = settings.label ?? facetLabel(of, state.metadata.labels.get(of) ?? null, messages);
  switch (of) {
    case 'sale':
    case 'stock':
    case 'featured': {
      const toggle = reportMissing(toggleView(state, of));
      return html`<div part="facet" class="facet">${toggleOption(toggle, label, parts)}</div>`;
    }
    case 'price':
      return disclosure(label, price(parts), parts);
    case 'rating': {
      const choice = ratingChoice(reportMissing(ratingView(state)), parts);
      return choice === null ? null : disclosure(label, choice, parts);
    }
    default:
      return terms(label, parts);
  }
}

function price(parts: FacetContentOptions): TemplateResult {
  const { uiState, settings, setUiState, reportMissing } = parts;
  const options = {
    isSlider: settings.as !== 'fields',
    pendingRange: uiState.pendingRange,
    invalid: uiState.invalid,
    onDraft: (draft: PendingRange | null) => setUiState({ pendingRange: draft }),
    onInvalid: (invalid: PriceErrors) => setUiState({ invalid }),
    reportMissing,
  };
  return parts.lazy(presentations.price)?.(parts, options) ?? priceSkeleton(parts.state);
}

function terms(label: string, parts: FacetContentOptions): TemplateResult | null {
  const { messages, uiState, settings, setUiState, onClear } = parts;
  const { of, as, sort, empty } = settings;
  const limit = Math.max(
    settings.limit,
    uiState.visibleCount ?? 0,
    uiState.filterText === '' ? 0 : STEP,
  );
  const view = parts.reportMissing(
    facetView(parts.state, of, {
      limit: as === 'select' ? Number.POSITIVE_INFINITY : limit,
      sort,
      empty,
      filterText: uiState.filterText,
      isCounted: settings.operator !== 'not',
      expanded: isFlat(as) ? 'all' : uiState.expanded,
    }),
  );
  if (view.items.length === 0 && uiState.filterText === '') return null;
  const termParts: TermContext = {
    ...parts,
    view,
    isSingle: settings.single,
    op: settings.operator === 'or' ? undefined : settings.operator,
    disablesEmpty: empty === 'dim',
  };
  const onFind = (find: string): void => {
    setUiState({ filterText: find });
    const text = (): string => {
      const found = matchCount(parts.state, of, { ...FACET_OPTIONS, empty, filterText: find });
      if (find.trim() === '') return '';
      return found === 0 ? messages.noMatch : messages.foundCount(found);
    };
    announce(parts.state.settings.language, text, text);
  };
  const onExpandTerm = (slug: string, isOpen: boolean): void =>
    setUiState({ expanded: new Map([...uiState.expanded, [slug, isOpen]]) });
  return disclosure(
    label,
    html`${settings.searchable ? filterField(messages.findIn(label), uiState.filterText, onFind) : nothing}
      ${termChoice(termParts, { as, label, onExpandTerm })}
      ${view.items.length === 0 ? html`<p class="muted">${messages.noMatch}</p>` : nothing}
      <div class="foot">
        ${more(view.hiddenCount, limit, parts)}
        ${
          view.selectedCount === 0
            ? nothing
            : html`<button part="clear-facet" class="quiet" type="button" @click=${onClear}>
              ${messages.clearFacet(label)}
            </button>`
        }
      </div>`,
    parts,
    view.selectedCount,
  );
}

function more(
  hidden: number,
  limit: number,
  { uiState, messages, onExpand }: FacetContentOptions,
): TemplateResult | typeof nothing {
  if (hidden === 0 && uiState.visibleCount === null) return nothing;
  const most = hidden === 0 ? null : limit + STEP;
  return html`<button part="show-more" class="quiet" type="button" @click=${() => onExpand(most)}>
    ${most === null ? messages.showLess : messages.showMore(Math.min(hidden, STEP))}
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
