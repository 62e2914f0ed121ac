/** Limits on the lists of one entry: building a snapshot compares their members with each other. */
import {
  MAX_PRODUCT_TERMS,
  MAX_SYNONYM_RULES,
  MAX_SYNONYMS_PER_RULE,
  MAX_VARIATIONS,
} from '../../../protocol/limits.ts';
import type { ProductEntry } from '../../../protocol/product.ts';
import { ShopError } from '../../../protocol/shop-error.ts';

/**
 * Checks the numbers of variations and terms of an entry.
 *
 * @throws ShopError `bad-catalogue` that names the product, beyond `MAX_VARIATIONS` or
 * `MAX_PRODUCT_TERMS`
 */
export function checkEntry({
  id,
  variations,
  categories,
  tags,
  brands,
  attributes,
}: ProductEntry): void {
  if (variations !== undefined) {
    checkVariations(id, variations.length);
    for (let i = 0; i < variations.length; i++) {
      checkTerms(variations[i]!.id, variations[i]!.attributes?.length ?? 0);
    }
  }
  let terms = (categories?.length ?? 0) + (tags?.length ?? 0) + (brands?.length ?? 0);
  if (attributes !== undefined) {
    terms += attributes.length;
    for (let i = 0; i < attributes.length; i++) terms += attributes[i]!.options?.length ?? 0;
  }
  checkTerms(id, terms);
}

/**
 * Checks the number of variations of one product.
 *
 * @param product id
 * @throws ShopError `bad-catalogue` that names the product, beyond `MAX_VARIATIONS`
 */
export function checkVariations(product: number, count: number): void {
  if (count > MAX_VARIATIONS) throw tooMany(product, 'variations', count, MAX_VARIATIONS);
}

/**
 * Checks synonym rules.
 *
 * @throws ShopError `bad-catalogue` that names the rule, beyond `MAX_SYNONYM_RULES` or
 * `MAX_SYNONYMS_PER_RULE`
 */
export function checkSynonyms(rules: readonly string[]): void {
  if (rules.length > MAX_SYNONYM_RULES) {
    const message = `synonyms: expected at most ${MAX_SYNONYM_RULES} rules, got ${rules.length}.`;
    throw new ShopError('bad-catalogue', message);
  }
  for (const [index, rule] of rules.entries()) {
    const count = rule.split(/,|=>|\n/).length;
    if (count <= MAX_SYNONYMS_PER_RULE) continue;
    const message = `synonyms[${index}]: expected at most ${MAX_SYNONYMS_PER_RULE} words or phrases, got ${count}.`;
    throw new ShopError('bad-catalogue', message);
  }
}

function checkTerms(product: number, count: number): void {
  if (count <= MAX_PRODUCT_TERMS) return;
  throw tooMany(product, 'categories, tags, brands and attributes', count, MAX_PRODUCT_TERMS);
}

function tooMany(product: number, of: string, count: number, most: number): ShopError {
  const message = `Product ${product} has ${count} ${of}: expected at most ${most}.`;
  return new ShopError('bad-catalogue', message);
}
