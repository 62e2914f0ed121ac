/** What a presentation of `<wps-facet>` is given, whichever it is, and how a term is chosen in all of them. */
import type { FacetItem, FacetView } from '../../controller/facet-view.ts';
import type { ShopSnapshot } from '../../controller/shop-snapshot.ts';
import { slugsOf, type ShopAction, type TermSelection } from '../../controller/shop-state.ts';
import type { Formats } from '../../i18n/format.ts';
import type { Messages } from '../../i18n/messages.ts';
import type { OnDemand } from '../parts/on-demand.ts';

export interface FacetParts {
  readonly snapshot: ShopSnapshot;
  readonly words: Messages;
  readonly formats: Formats;
  readonly dispatch: (action: ShopAction) => void;
  /** `null` until it is loaded. */
  readonly need: <T>(part: OnDemand<T>) => T | null;
}

/** How the terms of a facet may be chosen. */
export interface TermParts extends FacetParts {
  readonly view: FacetView;
  /** Only one at a time. */
  readonly isSingle: boolean;
  readonly op: TermSelection['op'];
  /** Terms without products cannot be chosen. */
  readonly dimsEmpty: boolean;
}

/** A choice replaces ancestors and descendants, which would make it meaningless, and in a single choice all others. */
export function chooseTerm(parts: TermParts, item: FacetItem, selected: boolean): void {
  const { view, isSingle, op, snapshot } = parts;
  parts.dispatch({
    type: 'term',
    taxonomy: view.taxonomy,
    slug: item.slug,
    selected,
    instead: isSingle ? slugsOf(snapshot.state, view.taxonomy) : item.relatives,
    ...(op === undefined ? {} : { op }),
  });
}

export function isDimmed({ dimsEmpty }: TermParts, item: FacetItem): boolean {
  return dimsEmpty && item.count === 0 && !item.isSelected;
}
