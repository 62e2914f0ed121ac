/**
 * Names of taxonomies in requests: which entry of `t` or `taxonomy-data` is about which taxonomy.
 */
import { type ParamMap, toText } from '../../protocol/codec/php-values.ts';
import { cleanTaxonomy } from './slug.ts';

/**
 * WordPress's own taxonomies: they exist, so a set is made, but hold no products' terms, so it
 * holds all. (rule-foreign-taxonomy)
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
 * The taxonomy of one entry: its key if that is the name of one, whatever its member `taxonomy`
 * says; else the member, and the key where there is none. (rule-term-key)
 */
export function readTaxonomy(key: string, entry: ParamMap): string {
  const name = cleanTaxonomy(key);
  if (PRODUCT_TAXONOMY.test(name) || FOREIGN_TAXONOMIES.has(name)) return name;
  return cleanTaxonomy(toText(entry.get('taxonomy')) ?? key);
}
