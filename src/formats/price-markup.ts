/** Markup of prices as WooCommerce shows them, for sources that have numbers only. */
import type { ForeignOffer } from './foreign-product.ts';

/**
 * Creates a formatter of the price of a product with one offer, or of the range of several.
 *
 * @param currency ISO 4217; `null` shows the number alone
 * @param language BCP 47; English where it is `null` or unknown
 */
export function priceMarkup(
  currency: string | null,
  language: string | null,
): (offers: readonly ForeignOffer[]) => string {
  const numbers = formatter(currency, language);
  const shown = (price: string): string => numbers.format(Number(price));
  return (offers) => {
    const [only] = offers;
    if (only === undefined) return '';
    if (offers.length === 1 && only.price !== '') {
      const isReduced = Number(only.price) < Number(only.regular_price);
      const price = shown(only.price);
      return isReduced ? `<del>${shown(only.regular_price)}</del> <ins>${price}</ins>` : price;
    }
    const prices = offers
      .map(({ price }) => price)
      .filter((price) => price !== '')
      .sort((a, b) => Number(a) - Number(b));
    const [low, high] = [prices[0], prices.at(-1)];
    if (low === undefined || high === undefined) return '';
    return Number(low) === Number(high) ? shown(low) : `${shown(low)} – ${shown(high)}`;
  };
}

function formatter(currency: string | null, language: string | null): Intl.NumberFormat {
  const style =
    currency === null ? { minimumFractionDigits: 2 } : ({ style: 'currency', currency } as const);
  try {
    return new Intl.NumberFormat(language ?? 'en', style);
  } catch {
    return new Intl.NumberFormat('en', { minimumFractionDigits: 2 });
  }
}
