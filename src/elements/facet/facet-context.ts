/**
 * Values and callbacks that every presentation of `<wps-facet>` receives, and the choice of a term
 * in all of them.
 */
import type { FacetItem } from '../../controller/views/facet/facet-item.ts';
import type { FacetView } from '../../controller/views/facet/facet-view.ts';
import type { ShopState } from '../../controller/state/shop-state.ts';
import { slugsOf, type TermSelection } from '../../controller/filters/terms.ts';
import type { ShopAction } from '../../controller/state/search-state.ts';
import type { Formats } from '../../i18n/format.ts';
import type { AllMessages } from '../../i18n/messages.ts';

/** Context of every presentation. */
export interface FacetContext {
  readonly state: ShopState;
  readonly messages: AllMessages;
  readonly formats: Formats;
  readonly dispatch: (action: ShopAction) => void;
}

/** Context of presentations of terms. */
export interface TermContext extends FacetContext {
  readonly view: FacetView;
  /** Single choice: one term at a time. */
  readonly isSingle: boolean;
  readonly op: TermSelection['op'];
  /** Terms without products cannot be chosen. */
  readonly disablesEmpty: boolean;
}

/**
 * Dispatches the choice of a term. It replaces chosen ancestors and descendants; in a single
 * choice, all other terms.
 */
export function chooseTerm(context: TermContext, item: FacetItem, selected: boolean): void {
  const { view, isSingle, op, state } = context;
  context.dispatch({
    type: 'term',
    taxonomy: view.taxonomy,
    slug: item.slug,
    selected,
    instead: isSingle ? slugsOf(state.search, view.taxonomy) : item.hierarchySlugs,
    ...(op && { op }),
  });
}

/** Tests whether a term cannot be chosen: it has no products, and the page disables such terms. */
export function isDisabled({ disablesEmpty }: TermContext, item: FacetItem): boolean {
  return disablesEmpty && item.count === 0 && !item.isSelected;
}
