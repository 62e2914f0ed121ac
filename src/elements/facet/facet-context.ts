/** What a presentation of `<wps-facet>` is given, whichever it is, and how a term is chosen in all of them. */
import type { FacetItem, FacetView } from '../../controller/views/facet-view.ts';
import type { ShopState } from '../../controller/state/shop-state.ts';
import {
  slugsOf,
  type ShopAction,
  type TermSelection,
} from '../../controller/state/search-state.ts';
import type { Formats } from '../../i18n/format.ts';
import type { Messages } from '../../i18n/messages.ts';
import type { LazyModule } from '../internal/lazy-module.ts';

export interface FacetContext {
  readonly state: ShopState;
  readonly messages: Messages;
  readonly formats: Formats;
  readonly dispatch: (action: ShopAction) => void;
  /** `null` until it is loaded. */
  readonly lazy: <T>(part: LazyModule<T>) => T | null;
}

/** How the terms of a facet may be chosen. */
export interface TermContext extends FacetContext {
  readonly view: FacetView;
  /** Only one at a time. */
  readonly isSingle: boolean;
  readonly op: TermSelection['op'];
  /** Terms without products cannot be chosen. */
  readonly disablesEmpty: boolean;
}

/** A choice replaces ancestors and descendants, which would make it meaningless, and in a single choice all others. */
export function chooseTerm(parts: TermContext, item: FacetItem, selected: boolean): void {
  const { view, isSingle, op, state } = parts;
  parts.dispatch({
    type: 'term',
    taxonomy: view.taxonomy,
    slug: item.slug,
    selected,
    instead: isSingle ? slugsOf(state.search, view.taxonomy) : item.hierarchySlugs,
    ...(op === undefined ? {} : { op }),
  });
}

export function isDisabled({ disablesEmpty }: TermContext, item: FacetItem): boolean {
  return disablesEmpty && item.count === 0 && !item.isSelected;
}
