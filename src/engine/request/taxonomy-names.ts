/** Taxonomy of an entry of `t` or `taxonomy-data`. */
import { type ParamMap, toText } from '../../protocol/codec/php-values.ts';
import { sanitizeTaxonomy } from '../../protocol/text/slug.ts';

/**
 * Taxonomies of WordPress itself. They exist, so a term set is listed, but contain no terms of
 * products, so it lists all terms. (rule-foreign-taxonomy)
 */
export const FOREIGN_TAXONOMIES: ReadonlySet<string> = new Set([
  'category',
  'post_tag',
  'post_format',
  'nav_menu',
  'link_category',
  'wp_theme',
  'wp_template_part_area',
  'wp_pattern_category',
  'product_type',
  'product_visibility',
  'product_shipping_class',
]);

const PRODUCT_TAXONOMY = /^(?:product_(?:cat|tag|brand)$|pa_.)/;

/**
 * Decodes the taxonomy of one entry: its key, if that is the name of a taxonomy, else its member
 * `taxonomy`, else the key. (rule-term-key)
 */
export function decodeTaxonomy(key: string, entry: ParamMap): string {
  const name = sanitizeTaxonomy(key);
  if (PRODUCT_TAXONOMY.test(name) || FOREIGN_TAXONOMIES.has(name)) return name;
  return sanitizeTaxonomy(toText(entry.get('taxonomy')) ?? key);
}
