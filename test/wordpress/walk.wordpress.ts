/**
 * The walk through a running shop, in a real WooCommerce, whose folder `WORDPRESS_WITH_WOOCOMMERCE` names. The folder is copied,
 * not changed. Skipped, and counted as skipped, without it.
 */
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import { fillShop } from './awkward-shop.ts';
import { type Site, startSite } from './site.ts';
import { walkShop } from './walk/walk-shop.ts';
import { skip, SOURCE } from './woo-shop.ts';

if (skip !== false) console.warn(`SKIPPED: the walk through a shop with WooCommerce: ${skip}`);

const ROLES = ['editor', 'author', 'shop_manager'];

/** A shop that filters by stock wrongly, refuses one product, and removes the markup of authors. */
const FAULTS = `<?php
  add_filter('rest_post_dispatch', function ($response, $server, $request) {
    if ($request->get_param('stock_status')) { $response->header('X-WP-Total', '99'); }
    return $response; }, 10, 3);
  add_filter('woocommerce_is_purchasable', function ($is, $product) {
    return 'Generated 001' === $product->get_name() && false !== strpos($_SERVER['REQUEST_URI'], 'cart') ? false : $is; }, 10, 2);
  add_filter('content_save_pre', function ($text) {
    return 'author' === wp_get_current_user()->user_login ? str_replace('data-wps', 'data-no', $text) : $text; });`;

describe('the walk through a running shop', { skip }, () => {
  let site: Site;

  before(async () => {
    site = await startSite(SOURCE);
    await fillShop(site);
    for (const role of ROLES)
      await site.php(
        `wp_insert_user(['user_login' => '${role}', 'user_pass' => '${role}:1', 'role' => '${role}']);`,
      );
  });
  after(() => site?.stop());

  const walk = async () => {
    const lines: string[] = [];
    const report = await walkShop(`${site.url}/`, {
      users: ROLES.map((role) => ({ name: role, password: `${role}:1` })),
      pauseMs: 0,
      print: (line) => lines.push(line),
    });
    return { report, text: lines.join('\n') };
  };

  test('passes all steps that the shop gives an occasion for', async () => {
    const { report, text } = await walk();
    assert.deepEqual(report.namesOf('failed'), [], text);
    assert.equal(report.namesOf('passed').length, 12, text);
    assert.equal(report.namesOf('skipped').length, 3, text);
    assert.equal(await site.php(`echo wp_count_posts()->draft;`), '0', 'drafts that were left');
  });

  test('finds a filter, a cart and a role that do otherwise', async () => {
    await writeFile(`${site.folder}/wp-content/mu-plugins/faults.php`, FAULTS);
    const { report, text } = await walk();
    assert.deepEqual(
      report.namesOf('failed'),
      [
        'the Store API and the engine find the same products',
        'a product is added',
        'a product is added with an expired nonce',
        'what is added without a connection is sent once after it',
        'a page by author shows products',
      ],
      text,
    );
  });
});
