/** The export of the plugin in a WordPress with WooCommerce; skipped, and counted as skipped, without one. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { startCli } from '../support/run-cli.ts';
import { differences, readLines } from './compare-catalogues.ts';
import { EXPORT, FINISH, SAMPLE, skip, startWooShop, type WooShop } from './woo-shop.ts';

if (skip !== false) console.warn(`SKIPPED: the export in a WordPress with WooCommerce: ${skip}`);

const GENERATED = 120;

describe('the export with WooCommerce', { skip }, () => {
  let shop: WooShop;

  before(async () => {
    shop = await startWooShop();
  });
  after(() => shop?.stop());

  test('the exported catalogue is valid', async () => {
    const { code, stdout } = await startCli(['check', await shop.path()]).ended;
    assert.match(stdout.toString(), new RegExp(`${SAMPLE} products, no errors`));
    assert.equal(code, 0);
  });

  test('it equals a harvest of the Store API, but for what this API does not tell', async () => {
    const file = `${shop.folder}/harvest.ndjson`;
    const run = await startCli(['harvest', shop.url, '-o', file, '--delay', '0', '-q']).ended;
    assert.equal(run.code, 0, run.stderr);
    const [[header = null, ...products], [otherHeader = null, ...others]] = [
      await readLines(await shop.path()),
      await readLines(file),
    ];
    assert.deepEqual(differences(header, otherHeader), [
      'generated_at',
      'language',
      'orders.date',
      'orders.modified',
    ]);
    assert.deepEqual(differences(products, others), [
      ...['attributes.visible', 'date_created', 'date_created_gmt', 'date_modified'],
      // The API leaves out `<bdi>`, and lists children of products that are no groups.
      ...['date_modified_gmt', 'grouped_products', 'menu_order', 'price_html'],
      'variations.description',
    ]);
  });

  test('only what a guest finds is exported', async () => {
    const before = await shop.pointer();
    await shop.php(`foreach (['draft' => [], 'private' => [], 'password' => ['password' => 'x'], 'hidden' => ['visibility' => 'hidden']] as $name => $more) {
      $p = new WC_Product_Simple(); $p->set_name("Secret $name"); $p->set_regular_price('1');
      $p->set_status(in_array($name, ['draft', 'private'], true) ? $name : 'publish');
      $p->set_catalog_visibility($more['visibility'] ?? 'visible'); $id = $p->save();
      if (isset($more['password'])) { wp_update_post(['ID' => $id, 'post_password' => 'x']); } }
      ${EXPORT}`);
    assert.equal((await shop.pointer()).products, before.products);
    const lines = JSON.stringify(await readLines(await shop.path()));
    assert.ok(lines.includes('Beanie') && !lines.includes('Secret'));
  });

  test('a change is exported by the scheduled action, in steps that are never published half', async () => {
    const before = await shop.pointer();
    await shop.php(
      `for ($i = 0; $i < ${GENERATED}; $i++) { $p = new WC_Product_Simple(); $p->set_name("Generated $i"); $p->set_regular_price('3'); $p->save(); }`,
    );
    const wanted = await shop.php(
      `echo as_has_scheduled_action('wps_elements_export_run') ? 'scheduled' : '';`,
    );
    assert.equal(wanted, 'scheduled');
    // One batch per process, as on a host with a short time limit.
    assert.equal(
      await shop.php(`echo WpsElements\\Export\\Export_Job::run(0) ? 'done' : 'more';`),
      'more',
    );
    assert.deepEqual(await shop.pointer(), before);
    // A part that is gone, as after a move to another host, is written again. What changes meanwhile is exported later.
    await shop.php(`wp_delete_file(WpsElements\\Export\\Export_Files::path() . 'export.ndjson.part');
      add_filter('wps_elements_catalogue_entry', function ($entry) { static $is_changed = false;
        if (!$is_changed) { $is_changed = true; WpsElements\\Export\\Changed_Products::add([]); } return $entry; });
      ActionScheduler_DBStore::instance(); global $wpdb;
      $wpdb->query("UPDATE {$wpdb->prefix}actionscheduler_actions SET scheduled_date_gmt = '2020-01-01 00:00:00' WHERE hook = 'wps_elements_export_run' AND status = 'pending'");
      ActionScheduler_QueueRunner::instance()->run();`);
    const stepped = await shop.pointer();
    assert.equal(stepped.products, SAMPLE + GENERATED);
    assert.equal(
      await shop.php(`echo as_has_scheduled_action('wps_elements_export_run') ? 'scheduled' : '';`),
      'scheduled',
    );
    await shop.php(EXPORT);
    assert.equal((await shop.pointer()).file, stepped.file);
  });

  test('of a change only the changed product is read, and the file is that of a whole export', async () => {
    const ofName = (name: string): string => `wc_get_products(['name' => '${name}'])[0]`;
    const READ = `$read = []; add_filter('wps_elements_catalogue_entry', function ($entry) use (&$read) { $read[] = $entry['name']; return $entry; });
      ${FINISH} echo json_encode($read);`;
    /** Names of the products that an export reads after a change of an earlier process; it is the same as one of all products. */
    const readAfter = async (change: string): Promise<readonly string[]> => {
      await shop.php(change);
      const read: readonly string[] = JSON.parse(await shop.php(READ));
      const { file } = await shop.pointer();
      await shop.php(EXPORT);
      assert.equal((await shop.pointer()).file, file, change);
      // The price of a group is that of others.
      return read.filter((name) => name !== 'Logo Collection').toSorted();
    };
    await shop.php(EXPORT);
    assert.deepEqual(
      await readAfter(`$p = ${ofName('Beanie')}; $p->set_regular_price('21'); $p->save();`),
      ['Beanie'],
    );
    assert.deepEqual(
      await readAfter(
        `$p = wc_get_product(${ofName('Hoodie')}->get_children()[0]); $p->set_description('Wool'); $p->save();`,
      ),
      ['Hoodie'],
    );
    assert.deepEqual(
      await readAfter(`wc_update_product_stock_status(${ofName('Belt')}->get_id(), 'outofstock');`),
      ['Belt'],
    );
    assert.deepEqual(
      await readAfter(
        `wp_insert_comment(['comment_post_ID' => ${ofName('Polo')}->get_id(), 'comment_type' => 'review', 'comment_approved' => 1, 'comment_content' => 'Good']);`,
      ),
      ['Polo'],
    );
    assert.deepEqual(
      await readAfter(
        `wp_delete_term(get_term_by('slug', 'music', 'product_cat')->term_id, 'product_cat');`,
      ),
      ['Album', 'Single'],
    );
    assert.deepEqual(await readAfter(`wp_trash_post(${ofName('Sunglasses')}->get_id());`), []);
    assert.deepEqual(
      await readAfter(
        `foreach (get_posts(['post_type' => 'product', 'post_status' => 'trash', 'fields' => 'ids']) as $id) { wp_untrash_post($id); wp_publish_post($id); }`,
      ),
      ['Sunglasses'],
    );
    assert.equal(
      (
        await readAfter(
          `wp_update_term(get_term_by('slug', 'hoodies', 'product_cat')->term_id, 'product_cat', ['name' => 'Hooded']);`,
        )
      ).length,
      SAMPLE + GENERATED - 1,
    );
    assert.equal(
      (await readAfter(`update_option('woocommerce_currency_pos', 'right');`)).length,
      SAMPLE + GENERATED - 1,
    );
  });

  test('prices have the tax that new visitors see', async () => {
    const prices = async (): Promise<readonly (readonly [string, string])[]> => {
      await shop.php(EXPORT);
      const [, ...lines] = await readLines(await shop.path());
      const exported = JSON.stringify(
        lines.find((line) => JSON.stringify(line).includes('"name":"Cap"')),
      );
      const answer = await fetch(`${shop.url}/wp-json/wc/store/v1/products?search=cap`);
      const [{ prices: shown }]: [{ prices: { price: string } }] = await answer.json();
      const price = /"price":"([\d.]+)"/.exec(exported)?.[1] ?? '';
      return [[Number(price).toFixed(2), (Number(shown.price) / 100).toFixed(2)]];
    };
    await shop.php(`update_option('woocommerce_calc_taxes', 'yes'); update_option('woocommerce_default_country', 'DE');
      WC_Tax::_insert_tax_rate(['tax_rate_country' => 'DE', 'tax_rate' => '19.0000', 'tax_rate_name' => 'VAT', 'tax_rate_class' => '']);`);
    for (const [isIncluded, display, address, expected] of [
      ['yes', 'incl', 'base', '16.00'],
      ['no', 'incl', 'base', '19.04'],
      ['yes', 'excl', 'base', '13.45'],
      ['no', 'incl', '', '16.00'],
    ]) {
      await shop.php(`update_option('woocommerce_prices_include_tax', '${isIncluded}'); update_option('woocommerce_tax_display_shop', '${display}');
        update_option('woocommerce_default_customer_address', '${address}');`);
      assert.deepEqual(
        await prices(),
        [[expected, expected]],
        `${isIncluded} ${display} ${address}`,
      );
    }
    await shop.php(
      `update_option('woocommerce_calc_taxes', 'no'); update_option('woocommerce_default_country', 'US:CA');`,
    );
  });

  test('a product that ends PHP twice is left out and named, until it is changed', async () => {
    const before = await shop.pointer();
    const id = Number(
      await shop.php(`$p = new WC_Product_Simple(); $p->set_name('Fatal'); $p->set_regular_price('3'); echo $p->save();
        WpsElements\\Export\\Export_Schedule::restart();`),
    );
    const end = (work: string) =>
      shop.php(`add_filter('wps_elements_catalogue_entry', function ($entry) {
        if ($entry['id'] === ${id}) { exit; } return $entry; }); ${work}`);
    assert.equal(await end(`${EXPORT} echo 'done';`), '');
    assert.deepEqual(await shop.pointer(), before);
    assert.equal(await end(`${EXPORT} echo 'done';`), '');
    assert.equal(await end(`${EXPORT} echo 'done';`), 'done');
    assert.equal((await shop.pointer()).products, before.products);
    const skipped = await shop.php(
      `echo implode(' ', array_keys(WpsElements\\Export\\Export_State::get()['was_skipped']));`,
    );
    assert.equal(skipped, `${id}`);
    await shop.php(`global $wpdb; $wpdb->update($wpdb->posts, ['post_modified_gmt' => '2031-01-01 00:00:00'], ['ID' => ${id}]);
      clean_post_cache(${id}); ${EXPORT}`);
    assert.equal((await shop.pointer()).products, before.products + 1);
    await shop.php(`wp_delete_post(${id}, true); ${EXPORT}`);
  });

  test('PHP reports nothing about the plugin', async () => {
    assert.deepEqual(await shop.reports(), []);
  });
});
