/**
 * A WordPress with WooCommerce and its sample products, from the folder that `WORDPRESS_WITH_WOOCOMMERCE` names:
 * `wp-content/plugins/woocommerce`, and the themes Twenty Twenty-Three to Twenty-Five. The folder is copied, not changed.
 */
import assert from 'node:assert/strict';
import { missing, type Site, startSite } from './site.ts';

/** Folder of the WordPress; `''` for none. */
export const SOURCE = process.env['WORDPRESS_WITH_WOOCOMMERCE'] ?? '';

/** Why tests with WooCommerce are skipped, and counted as skipped; `false` if they are not. */
export const skip =
  SOURCE === '' ? 'WORDPRESS_WITH_WOOCOMMERCE names no folder' : (missing(SOURCE) ?? false);

/** Finishes an export, one batch at a time. */
export const FINISH = `while (!WpsElements\\Export\\Export_Job::run(0)) { $runs = ($runs ?? 1) + 1; }`;
/** Exports all products. */
export const EXPORT = `WpsElements\\Export\\Export_Schedule::restart(); ${FINISH}`;
/** Products of the sample that guests find. */
export const SAMPLE = 17;

export interface Pointer {
  readonly file: string;
  readonly products: number;
}

export interface WooShop extends Site {
  /** Reads what is published. */
  readonly pointer: () => Promise<Pointer>;
  /** Path of the published catalogue. */
  readonly path: () => Promise<string>;
  /** Lines of the error log of PHP that name the plugin. */
  readonly reports: () => Promise<readonly string[]>;
}

/** Starts the site, and exports its catalogue. */
export async function startWooShop(): Promise<WooShop> {
  const site = await startSite(SOURCE);
  await site.php(`activate_plugin('woocommerce/woocommerce.php');`);
  assert.equal(await site.php(IMPORT), '18 7 0');
  await site.php(`activate_plugin('wps-elements/wps-elements.php');`);
  await site.php(PAGES);
  await site.php(EXPORT);
  const pointer = async (): Promise<Pointer> =>
    JSON.parse(await site.php(`echo json_encode(WpsElements\\Export\\Export_Files::pointer());`));
  return {
    ...site,
    pointer,
    path: async () => `${site.folder}/wp-content/uploads/wps-elements/${(await pointer()).file}`,
    async reports() {
      const log = await site.php(`readfile(WP_CONTENT_DIR . '/../debug.log');`);
      return log.split('\n').filter((line) => line.includes('wps-elements'));
    },
  };
}

/** Imports the sample products of WooCommerce by its own importer, without their pictures, which are on another host. */
const IMPORT = `wp_set_current_user(1); update_option('woocommerce_coming_soon', 'no'); WC_Install::create_pages();
  include_once WC_ABSPATH . 'includes/admin/importers/class-wc-product-csv-importer-controller.php';
  include_once WC_ABSPATH . 'includes/import/class-wc-product-csv-importer.php';
  class Columns extends WC_Product_CSV_Importer_Controller { public function __construct() {} public function of($names) { return $this->auto_map_columns($names); } }
  $file = WC_ABSPATH . 'sample-data/sample_products.csv';
  $names = (new WC_Product_CSV_Importer($file, ['lines' => 1]))->get_raw_keys(); $found = (new Columns)->of($names); $map = [];
  foreach ($names as $at => $name) { $field = $found[$at] ?? $found[$name] ?? ''; $map[$name] = 'images' === $field ? '' : $field; }
  $done = (new WC_Product_CSV_Importer($file, ['parse' => true, 'mapping' => $map]))->import();
  flush_rewrite_rules(); echo count($done['imported']), ' ', count($done['imported_variations']), ' ', count($done['failed']);`;

/** Users, and a page that an author wrote: filters of texts apply as in the editor. */
const PAGES = `foreach (['author' => 'author', 'manager' => 'shop_manager'] as $name => $role) {
    wp_insert_user(['user_login' => $name, 'user_pass' => $name, 'role' => $role, 'user_email' => "$name@example.com"]); }
  wp_set_current_user(get_user_by('login', 'author')->ID); kses_init();
  wp_insert_post(['post_status' => 'publish', 'post_name' => 'by-author', 'post_title' => 'By an author',
    'post_content' => '<!-- wp:wps-elements/shop {"perPage":"12"} /-->']);`;
