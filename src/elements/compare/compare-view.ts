/** `compareRows`: properties of compared products, each with the value of every product. Pure. */
import type { ShopState } from '../../controller/state/shop-state.ts';
import type { ProductView } from '../../controller/views/product/product-view.ts';
import { isStockKnown, taxonomyValues } from '../../controller/views/page/table-view.ts';
import type { LanguageMessages } from '../../i18n/messages.ts';
import type { ProductEntry } from '../../protocol/product.ts';
import { nameToText } from '../../protocol/text/html-text.ts';
import { facetLabel } from '../internal/facet-label.ts';

/** One property of all products. */
export interface CompareRow {
  readonly name: string;
  readonly label: string;
  /** One text for each product; `''` where it has none. */
  readonly values: readonly string[];
  /** Not all values are the same. */
  readonly isDifferent: boolean;
}

/** Product with its data to show. */
export interface ComparedProduct {
  readonly product: ProductEntry;
  readonly view: ProductView;
}

/**
 * Builds the rows: brand, SKU, availability, categories, then attributes in the order of the
 * products. Those without any value are left out. O(products × attributes).
 */
export function compareRows(
  compared: readonly ComparedProduct[],
  { metadata }: ShopState,
  messages: LanguageMessages,
): readonly CompareRow[] {
  const row = (
    name: string,
    label: string,
    valuesOf: (compared: ComparedProduct) => readonly string[],
  ): CompareRow => {
    const values = compared.map(valuesOf);
    // The same values in another order are no difference; every product has a SKU of its own.
    const different = new Set(values.map((some) => some.toSorted().join()));
    return {
      name,
      label,
      values: values.map((some) => some.join(', ')),
      isDifferent: name !== 'sku' && different.size > 1,
    };
  };
  const labels = attributeLabels(compared.map(({ product }) => product));
  const attributes = [...labels].map(([taxonomy, label]) =>
    row(
      taxonomy,
      facetLabel(taxonomy, metadata.labels.get(taxonomy) ?? label, messages),
      ({ product }) => taxonomyValues(product, taxonomy),
    ),
  );
  return [
    row('brand', messages.brand, ({ view }) => text(view.brand)),
    row('sku', messages.sku, ({ view }) => text(view.sku)),
    row('stock', messages.availability, ({ product, view }) => {
      if (!isStockKnown(product)) return [];
      return [view.isOutOfStock ? messages.outOfStock : messages.inStock];
    }),
    row('product_cat', facetLabel('product_cat', null, messages), ({ product }) =>
      taxonomyValues(product, 'product_cat'),
    ),
    ...attributes,
  ].filter(({ values }) => values.some((value) => value !== ''));
}

/** Taxonomy, or slug of a custom attribute → its name, of all products. */
function attributeLabels(products: readonly ProductEntry[]): ReadonlyMap<string, string> {
  const labels = new Map<string, string>();
  for (const { slug, name } of products.flatMap(({ attributes = [] }) => attributes))
    if (slug !== '' && !labels.has(slug)) labels.set(slug, nameToText(name));
  return labels;
}

const text = (value: string): readonly string[] => (value === '' ? [] : [value]);
