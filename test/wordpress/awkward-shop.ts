/**
 * Products that shops have and samples lack, in a real WooCommerce: names with typographic marks and in other scripts, several
 * stock states, quantities in sixes, and one date of modification for all, as after an import.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Site } from './site.ts';

/** Ids of the products by a short name. */
export type AwkwardIds = Readonly<Record<string, number>>;

/** Simple products beside those with a name: more than a page of the API. */
export const GENERATED = 130;

/** Makes the products. The pages of the shop exist afterwards. */
export async function fillShop(site: Site): Promise<AwkwardIds> {
  const plugins = join(site.folder, 'wp-content/mu-plugins');
  await mkdir(plugins, { recursive: true });
  await writeFile(join(plugins, 'sixes.php'), SIXES);
  await site.php(`activate_plugin('woocommerce/woocommerce.php');`);
  // Taxonomies of new attributes exist from the next call on.
  await site.php(ATTRIBUTES);
  return JSON.parse(await site.php(PRODUCTS));
}

/** A shop that sells one of its products in sixes, as plugins for quantities do. */
const SIXES = `<?php foreach (['minimum', 'multiple_of'] as $limit) {
  add_filter("woocommerce_store_api_product_quantity_$limit", function ($value, $product) {
    return 'Sold in sixes' === $product->get_name() ? 6 : $value; }, 10, 2); }`;

const ATTRIBUTES = `update_option('woocommerce_coming_soon', 'no'); WC_Install::create_pages();
  foreach (['Finish' => 'colour', 'Größe' => 'size', 'Μέγεθος' => 'megethos'] as $label => $slug) {
    wc_create_attribute(['name' => $label, 'slug' => $slug]); }`;

const PRODUCTS = `
  $taxonomies = [
    'pa_colour' => ['"Off" White', "O'Neill Grey", 'Black', 'Weiß'],
    'pa_size' => ['27"', '12 x 8', '0', 'S/M', 'XL'],
    'pa_megethos' => ['Μεγάλο', 'Μικρό'],
  ];
  foreach ($taxonomies as $taxonomy => $names) { foreach ($names as $name) { wp_insert_term($name, $taxonomy); } }
  function listed($taxonomy, $names, $varies = false) {
    $one = new WC_Product_Attribute(); $one->set_visible(true); $one->set_variation($varies);
    if (0 === strpos($taxonomy, 'pa_')) {
      $one->set_id(wc_attribute_taxonomy_id_by_name($taxonomy)); $one->set_name($taxonomy);
      $one->set_options(array_map(function ($name) use ($taxonomy) { return get_term_by('name', $name, $taxonomy)->term_id; }, $names));
    } else { $one->set_name($taxonomy); $one->set_options($names); }
    return $one;
  }
  function slug($taxonomy, $name) { return 0 === strpos($taxonomy, 'pa_') ? get_term_by('name', $name, $taxonomy)->slug : $name; }
  $ids = [];
  function simple($key, $name, $change = null) {
    global $ids; $one = new WC_Product_Simple(); $one->set_name($name); $one->set_regular_price('10');
    if ($change) { $change($one); } $ids[$key] = $one->save();
  }
  function variable($key, $name, $attributes, $variations) {
    global $ids; $one = new WC_Product_Variable(); $one->set_name($name); $one->set_attributes(array_map(function ($taxonomy) use ($attributes) {
      return listed($taxonomy, $attributes[$taxonomy], true); }, array_keys($attributes))); $id = $one->save(); $ids[$key] = $id;
    foreach ($variations as [$values, $price]) {
      $part = new WC_Product_Variation(); $part->set_parent_id($id); $chosen = [];
      foreach ($values as $taxonomy => $value) { $chosen[sanitize_title($taxonomy)] = '' === $value ? '' : slug($taxonomy, $value); }
      $part->set_attributes($chosen); $part->set_regular_price($price); $part->save();
    }
    WC_Product_Variable::sync($id);
  }
  for ($i = 1; $i <= ${GENERATED}; $i++) {
    simple("generated$i", sprintf('Generated %03d', $i), function ($one) use ($i, $taxonomies) {
      $names = $taxonomies['pa_colour']; $one->set_attributes([listed('pa_colour', [$names[$i % count($names)]])]); });
  }
  simple('sold-out', 'Sold out', function ($one) { $one->set_stock_status('outofstock'); });
  simple('backorder', 'On backorder', function ($one) { $one->set_manage_stock(true); $one->set_stock_quantity(0); $one->set_backorders('yes'); });
  simple('owed', 'Owed', function ($one) { $one->set_manage_stock(true); $one->set_stock_quantity(-3); $one->set_backorders('notify'); });
  simple('two', 'Two "left" & more', function ($one) { $one->set_manage_stock(true); $one->set_stock_quantity(2); });
  simple('one-each', 'One each', function ($one) { $one->set_sold_individually(true); });
  simple('sixes', 'Sold in sixes');
  simple('size', 'Late attribute', function ($one) { $one->set_attributes([listed('pa_size', ['27"', '0']), listed('pa_megethos', ['Μεγάλο'])]); });
  $one = new WC_Product_External(); $one->set_name('Elsewhere'); $one->set_regular_price('10');
  $one->set_product_url('https://other.example/x?a=1&b=2'); $one->set_button_text('Buy there'); $ids['external'] = $one->save();
  variable('own', 'Own attributes', ['Print side' => ['Front & back', 'Left'], 'Größe & Länge' => ['Größe 4', 'Länge 8'], 'Μήκος' => ['Μακρύ', 'Κοντό']],
    [[['Print side' => 'Front & back', 'Größe & Länge' => 'Größe 4', 'Μήκος' => 'Μακρύ'], '20'],
     [['Print side' => 'Left', 'Größe & Länge' => 'Länge 8', 'Μήκος' => ''], '25']]);
  variable('named', 'Named attributes', ['pa_colour' => ['"Off" White', 'Weiß'], 'pa_megethos' => ['Μεγάλο', 'Μικρό']],
    [[['pa_colour' => '"Off" White', 'pa_megethos' => 'Μεγάλο'], '34'], [['pa_colour' => 'Weiß', 'pa_megethos' => 'Μικρό'], '44'],
     [['pa_colour' => 'Weiß', 'pa_megethos' => 'Μεγάλο'], '']]);
  $wpdb->query("UPDATE $wpdb->posts SET post_modified = '2026-01-02 03:04:05', post_modified_gmt = '2026-01-02 03:04:05' WHERE post_type IN ('product', 'product_variation')");
  wp_cache_flush(); flush_rewrite_rules(); echo json_encode($ids);`;
