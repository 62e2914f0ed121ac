/** What a facet shows of an answer: its terms, prices, ratings, or a switch. Renders only; what it remembers is the facet's. */
import { css, html, nothing, type TemplateResult } from 'lit';
import { FACET_OPTIONS } from '../../controller/views/facet-options.ts';
import { facetView, matchCount } from '../../controller/views/facet-view.ts';
import { ratingView } from '../../controller/views/rating-view.ts';
import { toggleView } from '../../controller/views/toggle-view.ts';
import type { ShopRequest } from '../../protocol/request.ts';
import { announce } from '../parts/announce.ts';
import { facetLabel } from '../parts/facet-label.ts';
import { nameStyle } from '../parts/name-style.ts';
import type { ElementPart } from '../parts/on-demand.ts';
import { starsStyle } from '../parts/stars.ts';
import { facetOnDemand } from './facet-on-demand.ts';
import type { FacetParts, TermParts } from './facet-parts.ts';
import { type FacetSettings, isFlat } from './facet-settings.ts';
import { facetShell, findField, priceSkeleton } from './facet-shell.ts';
import { facetStyle } from './facet-style.ts';
import type { PriceErrors } from './price-fields.ts';
import type { PriceDraft } from './price-slider.ts';
import { ratingChoice } from './rating-choice.ts';
import { termChoice } from './term-choice.ts';
import { toggleOption } from './toggle-option.ts';

/** What a facet remembers between two renderings. */
export interface FacetMemory {
  /** How many terms the shopper wants to see; `null`: as many as the page says. */
  readonly most: number | null;
  /** By slug, whether what is below a term is shown. */
  readonly opened: ReadonlyMap<string, boolean>;
  readonly find: string;
  readonly draft: PriceDraft | null;
  /** Price fields that hold no number. */
  readonly invalid: PriceErrors;
}

/** More terms at once would hold up the page: a shop may have ten thousand. */
const STEP = 250;

export interface FacetContentParts extends FacetParts {
  readonly settings: FacetSettings;
  readonly memory: FacetMemory;
  readonly remember: (memory: Partial<FacetMemory>) => void;
  /** Shows so many terms; `null`: as many as the page says. */
  readonly onExpand: (most: number | null) => void;
  readonly onClear: (event: Event) => void;
  /** Told what would tell the counts that are missing. */
  readonly asking: <T extends { readonly missing: readonly ShopRequest[] }>(view: T) => T;
}

export const facetContent: ElementPart<typeof render> = {
  render,
  style: css`
    ${nameStyle}
    ${facetStyle}
    ${starsStyle}
  `,
};

/** `null` where there is nothing to choose. */
function render(parts: FacetContentParts): TemplateResult | null {
  const { state, settings, words, asking } = parts;
  const { of } = settings;
  const label = settings.label ?? facetLabel(of, state.metadata.labels.get(of) ?? null, words);
  switch (of) {
    case 'sale':
    case 'stock':
    case 'featured': {
      const toggle = asking(toggleView(state, of));
      return html`<div part="facet" class="facet">${toggleOption(toggle, label, parts)}</div>`;
    }
    case 'price':
      return disclosure(label, price(parts), parts);
    case 'rating': {
      const choice = ratingChoice(asking(ratingView(state)), parts);
      return choice === null ? null : disclosure(label, choice, parts);
    }
    default:
      return terms(label, parts);
  }
}

function price(parts: FacetContentParts): TemplateResult {
  const { memory, settings, remember, asking } = parts;
  const options = {
    isSlider: settings.as !== 'fields',
    draft: memory.draft,
    invalid: memory.invalid,
    onDraft: (draft: PriceDraft | null) => remember({ draft }),
    onInvalid: (invalid: PriceErrors) => remember({ invalid }),
    asking,
  };
  return parts.need(facetOnDemand.price)?.(parts, options) ?? priceSkeleton(parts.state);
}

function terms(label: string, parts: FacetContentParts): TemplateResult | null {
  const { words, memory, settings, remember, onClear } = parts;
  const { of, as, sort, empty } = settings;
  const limit = Math.max(settings.limit, memory.most ?? 0, memory.find === '' ? 0 : STEP);
  const view = parts.asking(
    facetView(parts.state, of, {
      limit: as === 'select' ? Number.POSITIVE_INFINITY : limit,
      sort,
      empty,
      filterText: memory.find,
      isCounted: settings.operator !== 'not',
      expanded: isFlat(as) ? 'all' : memory.opened,
    }),
  );
  if (view.items.length === 0 && memory.find === '') return null;
  const termParts: TermParts = {
    ...parts,
    view,
    isSingle: settings.single,
    op: settings.operator === 'or' ? undefined : settings.operator,
    dimsEmpty: empty === 'dim',
  };
  const onFind = (find: string): void => {
    remember({ find });
    const text = (): string => {
      const found = matchCount(parts.state, of, { ...FACET_OPTIONS, empty, filterText: find });
      if (find.trim() === '') return '';
      return found === 0 ? words.noMatch : words.foundCount(found);
    };
    announce(parts.state.settings.language, text, text);
  };
  const onToggle = (slug: string, isOpen: boolean): void =>
    remember({ opened: new Map([...memory.opened, [slug, isOpen]]) });
  return disclosure(
    label,
    html`${settings.searchable ? findField(words.findIn(label), memory.find, onFind) : nothing}
      ${termChoice(termParts, { as, label, onToggle })}
      ${view.items.length === 0 ? html`<p class="muted">${words.noMatch}</p>` : nothing}
      <div class="foot">
        ${more(view.hiddenCount, limit, parts)}
        ${
          view.selectedCount === 0
            ? nothing
            : html`<button part="clear" class="quiet" type="button" @click=${onClear}>
              ${words.clearFacet(label)}
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
  { memory, words, onExpand }: FacetContentParts,
): TemplateResult | typeof nothing {
  if (hidden === 0 && memory.most === null) return nothing;
  const most = hidden === 0 ? null : limit + STEP;
  return html`<button part="more" class="quiet" type="button" @click=${() => onExpand(most)}>
    ${most === null ? words.showLess : words.showMore(Math.min(hidden, STEP))}
  </button>`;
}

function disclosure(
  label: string,
  content: TemplateResult,
  { settings, formats, words }: FacetContentParts,
  chosen = 0,
): TemplateResult {
  return facetShell(label, content, { isOpen: !settings.collapsed, chosen, formats, words });
}
