/**
 * The plugin in a WordPress without WooCommerce, from packages of the system alone: Debian's `wordpress`, `php-mysql` and
 * `mariadb-server`, which are found or installed. Skipped, and counted as skipped, where they cannot be had.
 */
import assert from 'node:assert/strict';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { findProgram } from '../support/debian-program.ts';
import { openBrowser } from '../support/open-browser.ts';
import { QUERY_VARIABLES } from '../support/query-variables.ts';
import { missing, type Site, startSite } from './site.ts';

const PATH = '/usr/share/wordpress/wp-load.php';
const found = findProgram({
  name: 'wordpress',
  with: ['php-cli', 'php-mysql', 'mariadb-server'],
  paths: [PATH],
  variable: 'WORDPRESS',
});
const SOURCE = dirname(found ?? PATH);
const skip = missing(SOURCE) ?? false;
if (skip !== false) console.warn(`SKIPPED: the plugin in a WordPress without WooCommerce: ${skip}`);

const CATALOGUE = [
  '{"format":"wps-catalogue","version":1,"language":"en","currency":"EUR","product_count":1,"taxonomies":[]}',
  '{"id":10,"name":"Beanie","type":"simple","permalink":"/beanie","price":"18.00","price_html":"€18.00"}',
].join('\n');

/** Three products of one category, tag, genre and year. */
const FILTERED = [
  JSON.stringify({
    format: 'wps-catalogue',
    version: 1,
    product_count: 3,
    taxonomies: ['product_cat', 'product_tag', 'genre', 'pa_year'].map((taxonomy, i) => ({
      taxonomy,
      label: taxonomy,
      attribute_id: i,
      terms: [{ id: i + 1, parent: null, taxonomy, name: 'Term 5', slug: '5' }],
    })),
  }),
  ...[1, 2, 3].map((id) =>
    JSON.stringify({
      id,
      name: `Book ${id}`,
      type: 'simple',
      categories: [{ id: 1, name: 'Term 5', slug: '5' }],
      tags: [{ id: 2, name: 'Term 5', slug: '5' }],
      attributes: ['genre', 'pa_year'].map((slug, i) => ({
        id: i + 2,
        name: slug,
        slug,
        options: ['Term 5'],
      })),
    }),
  ),
].join('\n');

describe('without WooCommerce', { skip }, () => {
  let site: Site;
  let browser: Browser;

  before(async () => {
    site = await startSite(SOURCE);
    browser = await openBrowser();
    await writeFile(`${site.folder}/wp-content/catalogue.ndjson`, CATALOGUE);
    await site.php(
      `if (is_wp_error(activate_plugin('wps-elements/wps-elements.php'))) { exit(1); }`,
    );
    await site.php(`foreach (['own' => '[wps_shop]', 'other' => '[wps_shop src="/wp-content/catalogue.ndjson" onclick="x" per-page="a"]'] as $name => $text) {
      wp_insert_post(['post_type' => 'page', 'post_status' => 'publish', 'post_name' => $name, 'post_title' => $name, 'post_content' => $text]); }`);
  });
  after(async () => {
    await browser?.close();
    await site?.stop();
  });

  test('a page shows the shop of another address by the classic script', async () => {
    const page = await browser.newPage();
    await page.goto(`${site.url}/other/`);
    await page.waitForFunction(() => document.querySelector('wps-shop')?.response !== null);
    const names = page.locator('wps-product-list').getByText('Beanie');
    await names.first().waitFor();
    const shop = await page.locator('wps-shop').evaluate((element) => ({
      attributes: element.getAttributeNames().toSorted(),
      isClassic: document.querySelector('script[src*="wps-elements.classic.js?ver="]') !== null,
    }));
    assert.deepEqual(shop, { attributes: ['class', 'mode', 'src'], isClassic: true });
    await page.close();
  });

  test('reads no parameter that the address of a shop has, apart from those known', async () => {
    const read = await site.php(`echo implode(' ', $GLOBALS['wp']->public_query_vars);`);
    const others = read.split(' ').filter((name) => !QUERY_VARIABLES.includes(name));
    assert.deepEqual(others, []);
  });

  test('shows the same products of a filtered page after a reload, also as the front page', async () => {
    await writeFile(`${site.folder}/wp-content/filtered.ndjson`, FILTERED);
    const taxonomy = `<?php add_action('init', function () { register_taxonomy('genre', 'post', ['public' => true]); });`;
    await mkdir(`${site.folder}/wp-content/mu-plugins`, { recursive: true });
    await writeFile(`${site.folder}/wp-content/mu-plugins/genre.php`, taxonomy);
    await site.php(`kses_remove_filters(); $id = wp_insert_post(['post_type' => 'page', 'post_status' => 'publish', 'post_name' => 'books',
      'post_title' => 'Books', 'post_content' => '<wps-shop src="/wp-content/filtered.ndjson" per-page="2"></wps-shop>
      <script src="/wp-content/plugins/wps-elements/cdn/wps-elements.classic.js"></script>']); update_option('page_on_front', $id);`);
    const page = await browser.newPage();
    const shown = async (): Promise<unknown> => {
      await page.waitForFunction(() => document.querySelector('wps-shop')?.response !== null);
      return page.evaluate(async () => {
        const shop = document.querySelector('wps-shop');
        await shop?.updateComplete;
        const products = shop?.response?.products?.products ?? [];
        return [document.title, products.map(({ id }) => id), shop?.request];
      });
    };
    const terms = (taxonomy: string): object => ({ t: [{ taxonomy, t: ['5'] }] });
    const requests = [
      { page: 2 },
      { orderby: 'title', order: 'desc' },
      ...['product_cat', 'product_tag', 'genre', 'pa_year'].map(terms),
    ];
    for (const path of ['/books/', '/']) {
      if (path === '/') await site.php(`update_option('show_on_front', 'page');`);
      for (const request of requests) {
        await page.goto(site.url + path);
        await shown();
        await page.evaluate(async (one) => {
          const shop = document.querySelector('wps-shop');
          if (shop === null) throw new Error('There is no shop.');
          Object.assign(shop, { request: one });
          await shop.updateComplete;
        }, request);
        await page.waitForURL(/\?_/);
        const before = await shown();
        const response = await page.reload();
        assert.equal(response?.status(), 200, page.url());
        assert.deepEqual(await shown(), before, page.url());
        assert.ok(new URL(page.url()).search.length > 2, page.url());
      }
    }
    await site.php(`update_option('show_on_front', 'posts');`);
    await rm(`${site.folder}/wp-content/mu-plugins/genre.php`);
    await page.close();
  });

  test('the owner reads what is missing, visitors do not', async () => {
    const page = await browser.newPage();
    await page.goto(`${site.url}/own/`);
    assert.equal(await page.locator('.wps-elements-notice').count(), 0);
    await signIn(page, site.url);
    await page.goto(`${site.url}/own/`);
    assert.match(await page.locator('.wps-elements-notice').innerText(), /activate WooCommerce/);
    await page.goto(`${site.url}/wp-admin/plugins.php`);
    assert.match(await page.locator('.notice-warning').innerText(), /needs WooCommerce/);
    await page.close();
  });

  test('settings are stored, and decoded', async () => {
    const page = await browser.newPage();
    await signIn(page, site.url);
    await page.goto(`${site.url}/wp-admin/options-general.php?page=wps-elements`);
    await page.selectOption('#wps-elements-mode', 'offline');
    await page.fill('#wps-elements-origins', 'https://Other.example/path\nno origin');
    await page.fill('#wps-elements-language', 'de"><script>');
    await page.click('#submit');
    await page.getByText('Settings saved').waitFor();
    const stored: unknown = JSON.parse(
      await site.php(`echo json_encode(get_option('wps_elements_settings'));`),
    );
    assert.deepEqual(stored, {
      mode: 'offline',
      origins: ['https://other.example'],
      max_products: 0,
      language: '',
      theme_colors: true,
      archives: false,
      search_page: 0,
    });
    await page.close();
  });

  test('uninstalling leaves nothing, on any site of a network', async () => {
    const LEFT = `global $wpdb; foreach (get_sites(['fields' => 'ids']) as $id) { switch_to_blog($id);
      echo $wpdb->get_var("SELECT COUNT(*) FROM $wpdb->options WHERE option_name LIKE '%wps_elements%'"),
        (int) is_dir(wp_get_upload_dir()['basedir'] . '/wps-elements'), ' '; restore_current_blog(); }`;
    await site.makeNetwork();
    await site.php(`require_once ABSPATH . 'wp-admin/includes/plugin.php';
      deactivate_plugins('wps-elements/wps-elements.php');
      if (is_wp_error(activate_plugin('wps-elements/wps-elements.php', '', true))) { exit(1); }
      $second = wpmu_create_blog($_SERVER['HTTP_HOST'], '/second/', 'Second', 1); if (!is_int($second)) { exit(2); }
      foreach ([get_main_site_id(), $second] as $id) { switch_to_blog($id);
        update_option('wps_elements_settings', ['mode' => 'online']); WpsElements\\Export\\Changed_Products::add([5]);
        WpsElements\\Export\\Export_Files::folder(); restore_current_blog(); }`);
    const before = await site.php(LEFT);
    assert.match(before, /^[1-9]\d*1 [1-9]\d*1 $/);
    const page = await browser.newPage();
    await signIn(page, site.url);
    await page.goto(`${site.url}/wp-admin/options-general.php?page=wps-elements`);
    assert.equal(await page.locator('#wps-elements-mode').inputValue(), 'online');
    await page.close();
    await site.php(`deactivate_plugins('wps-elements/wps-elements.php', false, true);`);
    await site.php(`define('WP_UNINSTALL_PLUGIN', 'wps-elements/wps-elements.php');
      require WP_PLUGIN_DIR . '/wps-elements/uninstall.php';`);
    assert.equal(await site.php(LEFT), '00 00 ');
  });
});

async function signIn(page: Awaited<ReturnType<Browser['newPage']>>, url: string): Promise<void> {
  await page.goto(`${url}/wp-login.php`);
  // A script of the page moves the focus there after 200 ms, which may fall into the input below.
  await page.locator('#user_login:focus').waitFor();
  await page.fill('#user_login', 'admin');
  await page.fill('#user_pass', 'admin');
  await Promise.all([page.waitForURL(/wp-admin/), page.click('#wp-submit')]);
}
