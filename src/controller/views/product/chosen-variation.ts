/**
 * The variation that a shopper has chosen by its values, and what of them the cart has to know. Pure;
 * loaded with the dialog of the options.
 */
import type { ProductEntry, ProductVariation, TermEntry } from '../../../protocol/product.ts';
import { decodeSlug } from '../../../protocol/text/decode-slug.ts';
import { nameToText } from '../../../protocol/text/html-text.ts';
import { sanitizeTaxonomy, slugOf } from '../../../protocol/text/slug.ts';
import { comparable } from './matching-variations.ts';

/**
 * The variations with these values, by attribute; `''` leaves an attribute open. Shops name attributes and
 * values of a variation by their slugs where the product has names, and may encode both.
 * O(variations + values); names and slugs are read once per product.
 */
export function variationsWith(
  product: ProductEntry,
  values: ReadonlyMap<string, string>,
): readonly ProductVariation[] {
  const fixed = fixedValues.get(product) ?? readFixedValues(product);
  fixedValues.set(product, fixed);
  const chosen = new Map(
    [...values].map(([slug, value]) => [sanitizeTaxonomy(slug), comparable(value)]),
  );
  return (product.variations ?? []).filter((_, i) =>
    fixed[i]?.every(([key, value]) => {
      const wanted = chosen.get(key);
      return wanted === '' || wanted === value;
    }),
  );
}

/** Values of one variation by attribute, but of those that it leaves open; `null` for a value that tells none. */
type FixedValues = readonly (readonly [attribute: string, value: string | null])[];

/** Fixed values of each variation of a product. */
const fixedValues = new WeakMap<ProductEntry, readonly FixedValues[]>();

function readFixedValues({
  attributes: all = [],
  variations = [],
}: ProductEntry): readonly FixedValues[] {
  const known = new Map(
    all.map(({ slug, options = [] }) => [sanitizeTaxonomy(slug), valuesByText(options)]),
  );
  return variations.map(({ attributes = [] }) =>
    attributes.flatMap(({ slug, option }) => {
      if (option === '') return [];
      const [key, text] = [sanitizeTaxonomy(slug), comparable(option)];
      const value = known.get(key)?.get(text);
      return [[key, value === undefined ? text : value] as const];
    }),
  );
}

/**
 * Values by their names, and by their slugs that are no other value's name; `null` for a slug of several,
 * such as that of C++ and C#, which tells none of them.
 */
function valuesByText(values: readonly string[]): ReadonlyMap<string, string | null> {
  const found = new Map<string, string | null>();
  for (const value of values) {
    const slug = slugOf(value);
    found.set(slug, found.has(slug) ? null : comparable(value));
  }
  for (const value of values) found.set(comparable(value), comparable(value));
  return found;
}

/**
 * Chosen values of the attributes that a variation leaves open, as the cart of the shop names them:
 * the shop knows the others by the variation. O(options).
 * @param values Chosen value by attribute, as `variationsWith` has them.
 * @param terms Terms of the attributes, whose slugs the cart takes.
 */
export function openValues(
  { attributes = [] }: ProductEntry,
  variation: ProductVariation,
  values: ReadonlyMap<string, string>,
  terms: readonly TermEntry[],
): readonly { readonly attribute: string; readonly value: string }[] {
  const fixed = new Set(
    (variation.attributes ?? [])
      .filter(({ option }) => option !== '')
      .map(({ slug }) => sanitizeTaxonomy(slug)),
  );
  return attributes.flatMap(({ slug, name }) => {
    const value = values.get(slug) ?? '';
    if (value === '' || fixed.has(sanitizeTaxonomy(slug))) return [];
    const term = terms.find((one) => one.taxonomy === slug && nameToText(one.name) === value);
    // An attribute without terms is known by its name.
    const attribute = slug.startsWith('pa_') ? slug : nameToText(name);
    return [{ attribute, value: term === undefined ? value : decodeSlug(term.slug) }];
  });
}
