/** What a presentation of `<wps-facet>` is given, whichever it is. Types only. */
import type { ShopSnapshot } from '../../controller/shop-snapshot.ts';
import type { ShopAction } from '../../controller/shop-state.ts';
import type { Formats } from '../../i18n/format.ts';
import type { Messages } from '../../i18n/messages.ts';

export interface FacetParts {
  readonly snapshot: ShopSnapshot;
  readonly words: Messages;
  readonly formats: Formats;
  readonly dispatch: (action: ShopAction) => void;
}
