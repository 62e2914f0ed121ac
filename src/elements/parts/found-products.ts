/** What the list shows of an answer: its products, as cards or as a table, or that there are none. Renders only. */
import { css, html, type TemplateResult } from 'lit';
import { correctionView } from '../../controller/views/correction-view.ts';
import { pageView } from '../../controller/views/page-view.ts';
import { relaxationView } from '../../controller/views/relaxation-view.ts';
import type { ShopState } from '../../controller/state/shop-state.ts';
import type { ShopSort } from '../../controller/state/sort.ts';
import type { ShopRequest } from '../../protocol/request.ts';
import type { ProductSet } from '../../protocol/response.ts';
import { emptyMessage } from './empty-message.ts';
import { foundProductsStyle } from './found-products-style.ts';
import type { ListMessageParts } from './list-messages.ts';
import { matchNote } from './match-note.ts';
import { nameStyle } from './name-style.ts';
import type { ElementPart } from './on-demand.ts';
import { printSheet } from './print-sheet.ts';
import { productCards } from './product-cards.ts';
import type { ProductListParts } from './product-list-parts.ts';
import { perPage } from './product-skeletons.ts';
import type { ProductTable } from './product-table.ts';
import { shownText } from './shown-text.ts';
import { starsStyle } from './stars.ts';

export interface FoundProductsParts extends ProductListParts {
  readonly message: ListMessageParts;
  /** `null`: as cards. */
  readonly table: ProductTable | null;
  /** The page's own card, if it has one. */
  readonly template: HTMLTemplateElement | null;
  readonly style: string;
  /** The list grows: there is a button for more. */
  readonly isGrowing: boolean;
  readonly onMore: () => void;
  readonly onSort: (sort: ShopSort) => void;
  /** Told what would tell the counts that are missing. */
  readonly asking: (questions: readonly ShopRequest[]) => void;
}

export const foundProducts: ElementPart<typeof render> = {
  render,
  style: css`
    ${starsStyle}
    ${nameStyle}
    ${foundProductsStyle}
  `,
};

function render(
  state: ShopState,
  { products, total }: ProductSet,
  parts: FoundProductsParts,
): TemplateResult {
  const { message, table, template, style, words, formats } = parts;
  if (products.length === 0) {
    const { relaxations, missing } = relaxationView(state);
    parts.asking(missing);
    return emptyMessage(relaxations, message);
  }
  const range = shownText(state, parts);
  const near = correctionView(state);
  const awaited = state.lastActionType === 'more' && state.isBusy ? perPage(state) : 0;
  return html`
    ${near === null ? null : matchNote(near, words, formats, message.dispatch)}
    ${printSheet(state, range, new Date(), parts)}
    ${
      table?.products(state, products, parts, { caption: range, onSort: parts.onSort }) ??
      productCards(state, products, parts, { template, style, awaited })
    }
    ${
      parts.isGrowing && pageView(state).last < total
        ? html`<button part="more" class="button more" type="button" @click=${parts.onMore}>
            ${words.loadMore}
          </button>`
        : null
    }
  `;
}
