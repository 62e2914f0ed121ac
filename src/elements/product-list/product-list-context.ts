/** `ProductListParts`: what every presentation of a product needs from the list. Types only. */
import type { ProductEntry } from '../../protocol/product.ts';
import type { Formats } from '../../i18n/format.ts';
import type { Messages } from '../../i18n/messages.ts';

export interface ProductListContext {
  readonly messages: Messages;
  readonly formats: Formats;
  /** Addresses of pictures that could not be loaded. */
  readonly broken: ReadonlySet<string>;
  readonly onBroken: (src: string) => void;
  readonly onSelect: (event: Event, product: ProductEntry) => void;
}
