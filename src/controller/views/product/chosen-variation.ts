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
 * The variation with these values, by attribute; `null` for none. Shops name attributes and values of a
 * variation by their slugs where the product has names, and may encode both. O(variations).
 */
export function variationWith(
  { variations = [] }: ProductEntry,
  values: ReadonlyMap<string, string>,
): ProductVariation | null {
  const chosen = new Map([...values].map(([slug, value]) => [sanitizeTaxonomy(slug), value]));
  const find = (form: (value: string) => string): ProductVariation | undefined =>
    variations.find(({ attributes = [] }) =>
      attributes.every(
        ({ slug, option }) =>
          option === '' || form(chosen.get(sanitizeTaxonomy(slug)) ?? '') === form(option),
      ),
    );
  // By slugs only where no name is the same: different names, such as C and C++, may have one slug.
  return find(comparable) ?? find((value) => slugOf(decodeSlug(value))) ?? null;
}

/**
 * Chosen values of the attributes that a variation leaves open, as the cart of the shop names them:
 * the shop knows the others by the variation. O(options).
 * @param values Chosen value by attribute, as `variationWith` has them.
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
