/** Limits on the lists of one entry: building a snapshot compares their members with each other. */
import {
  MAX_EXPANSIONS,
  MAX_PRODUCT_TERMS,
  MAX_SYNONYM_RULES,
  MAX_SYNONYMS_PER_RULE,
  MAX_VARIATIONS,
} from '../../../protocol/limits.ts';
import type { CatalogueExpansions } from '../../../protocol/catalogue/types.ts';
import type { ProductEntry } from '../../../protocol/product.ts';
import { ShopError } from '../../../protocol/shop-error.ts';

/**
 * Checks the numbers of variations, terms and broader words of an entry.
 *
 * @throws ShopError `bad-catalogue` that names the product, beyond `MAX_VARIATIONS`,
 * `MAX_PRODUCT_TERMS` or `MAX_EXPANSIONS`
 */
export function checkEntry({
  id,
  variations,
  categories,
  tags,
  brands,
  attributes,
  expansions,
}: ProductEntry): void {
  if (expansions !== undefined && expansions.length > MAX_EXPANSIONS)
    throw tooMany(id, 'expansions', expansions.length, MAX_EXPANSIONS);
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
 * Checks the broader words of a catalogue's header.
 *
 * @throws ShopError `bad-catalogue` that names the rule or the category, beyond `MAX_SYNONYM_RULES`,
 * `MAX_SYNONYMS_PER_RULE` or `MAX_EXPANSIONS`
 */
export function checkExpansions({ words = [], categories = {} }: CatalogueExpansions): void {
  checkSynonyms(words, 'expansions.words');
  for (const [category, { length }] of Object.entries(categories)) {
    if (length <= MAX_EXPANSIONS) continue;
    const message = `expansions.categories.${category}: expected at most ${MAX_EXPANSIONS} words or phrases, got ${length}.`;
    throw new ShopError('bad-catalogue', message);
  }
}

/**
 * Checks synonym rules.
 *
 * @param path of the rules, for messages
 * @throws ShopError `bad-catalogue` that names the rule, beyond `MAX_SYNONYM_RULES` or
 * `MAX_SYNONYMS_PER_RULE`
 */
export function checkSynonyms(rules: readonly string[], path = 'synonyms'): void {
  if (rules.length > MAX_SYNONYM_RULES) {
    const message = `${path}: expected at most ${MAX_SYNONYM_RULES} rules, got ${rules.length}.`;
    throw new ShopError('bad-catalogue', message);
  }
  for (const [index, rule] of rules.entries()) {
    const count = rule.split(/,|=>|\n/).length;
    if (count <= MAX_SYNONYMS_PER_RULE) continue;
    const message = `${path}[${index}]: expected at most ${MAX_SYNONYMS_PER_RULE} words or phrases, got ${count}.`;
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
