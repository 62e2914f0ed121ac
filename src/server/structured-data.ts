/** Structured data of a page for search engines: the products as a schema.org `ItemList`. */
import { scriptJson } from '../controller/requests/embedded-response.ts';
import { pageView } from '../controller/views/page/page-view.ts';
import { productView } from '../controller/views/product/product-view.ts';
import { stockStatus, withStock } from '../controller/views/product/stock.ts';
import type { ProductEntry } from '../protocol/product.ts';
import type { Page } from './page.ts';

/** Builds the JSON-LD, safe within a `<script>` element. Values are those of the markup. */
export function structuredData(page: Page): string {
  const { state, options, messages } = page;
  const products = state.response?.products?.products ?? [];
  const { first } = pageView(state);
  return scriptJson({
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: options.title ?? messages.products,
    numberOfItems: products.length,
    itemListElement: products.map((product, i) => ({
      '@type': 'ListItem',
      position: first + i,
      item: item(withStock(product, state.details.stock), page),
    })),
  });
}

/** Members that are `undefined` are no part of the JSON. */
function item(product: ProductEntry, { state, options }: Page): object {
  const view = productView(product, state.settings.imageSource);
  return {
    '@type': 'Product',
    name: view.name,
    url: view.href ?? undefined,
    image: view.image?.src,
    sku: view.sku === '' ? undefined : view.sku,
    offers: offer(product, options.currency ?? ''),
    aggregateRating:
      view.rating === null || view.rating.count === 0
        ? undefined
        : {
            '@type': 'AggregateRating',
            ratingValue: view.rating.value,
            ratingCount: view.rating.count,
          },
  };
}

/** An offer needs a price and the code of its currency. */
function offer(product: ProductEntry, currency: string): object | undefined {
  const { price = '' } = product;
  if (price === '' || !Number.isFinite(Number(price)) || !/^[a-z]{3}$/i.test(currency))
    return undefined;
  return {
    '@type': 'Offer',
    price: Number(price),
    priceCurrency: currency.toUpperCase(),
    availability: `https://schema.org/${AVAILABILITY.get(stockStatus(product)) ?? 'InStock'}`,
  };
}

const AVAILABILITY: ReadonlyMap<string, string> = new Map([
  ['outofstock', 'OutOfStock'],
  ['onbackorder', 'BackOrder'],
]);
