/** Text of a discount, shared with the markup of a server. */
import type { ProductPrice } from '../../controller/views/product/product-price.ts';
import type { Formats } from '../../i18n/format.ts';
import type { Messages } from '../../i18n/messages.ts';
import { productMessages } from '../../i18n/product-messages.ts';

/** "−20%" or "Up to −30%"; `null` where the discount is not known. */
export function discountText(
  price: ProductPrice | null,
  messages: Messages,
  formats: Formats,
): string | null {
  if (price === null || price.discount === null) return null;
  const discount = formats.percent(-price.discount);
  return price.isUpTo ? productMessages(messages).upTo(discount) : discount;
}
