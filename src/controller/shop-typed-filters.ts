/** Interface between a shop's controller and its typed filters. Types only. */
import type { SearchState, ShopAction } from './state/search-state.ts';

/** Typed filters of a shop, as its controller and the chips see them. */
export interface TypedFilters {
  /**
   * Pending search for filters in a text that was sent; resolves with `true` if it has changed the
   * search state. The request waits for it. `null` once the search state is another one. Never rejects.
   */
  readonly reading: Promise<boolean> | null;
  /** Called before each action of the shopper, and with each letter typed; ends the pending search. */
  before(action: ShopAction): void;
  /** Keys of those active filters that were found in the text; see `ActiveFilter`. */
  readonly keys?: ReadonlySet<string>;
  /** Text as sent for a search, with the words of its filters; `null` for one without such filters. */
  sentText?(search: SearchState): string | null;
  /** Takes the filters back into words of the text; `null` without such filters. */
  readonly asWords?: ShopAction | null;
  /** Handles Backspace at the start of a search field; `false` for other keys and places. */
  press?(event: KeyboardEvent): boolean;
}
