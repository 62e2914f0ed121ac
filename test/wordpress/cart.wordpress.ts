/**
 * The cart of a real WooCommerce, whose folder `WORDPRESS_WITH_WOOCOMMERCE` names, by the buttons of a list. The folder is copied, not
 * changed. Skipped, and counted as skipped, without it.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openBrowser } from '../support/open-browser.ts';
import { untilHolds } from '../support/until-holds.ts';
import { chooseOption } from './choose-option.ts';
import { type Site, startSite } from './site.ts';
import { skip, SOURCE } from './woo-shop.ts';

if (skip !== false) console.warn(`SKIPPED: the cart of WooCommerce: ${skip}`);

describe('the cart of WooCommerce', { skip }, () => {
  let site: Site;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;

  before(async () => {
    site = await startSite(SOURCE);
    browser = await openBrowser();
    await site.php(`activate_plugin('woocommerce/woocommerce.php');`);
    // Taxonomies of new attributes exist from the next call on.
    await site.php(ATTRIBUTES);
    await site.php(PRODUCTS);
    await site.php(`activate_plugin('wps-elements/wps-elements.php');`);
    await site.php(EXPORT);
    context = await browser.newContext();
    page = await context.newPage();
    await page.goto(`${site.url}/cart-buttons/`);
    await page.getByRole('button', { name: 'Add to cart: Cap' }).waitFor();
  });
  after(async () => {
    await browser?.close();
    await site?.stop();
  });

  /** Names, numbers and options in the visitor's cart. */
  const cart = (): Promise<unknown> => page.evaluate(READ_CART);

  test('a product is added, also with an expired nonce', async () => {
    const button = page.getByRole('button', { name: /: Cap$/ });
    await button.click();
    await page.getByRole('button', { name: 'Added: Cap' }).waitFor();
    assert.deepEqual(await cart(), [['Cap', 1, []]]);
    let isExpired = true;
    await page.route('**/wc/store/v1/cart/add-item', async (route) => {
      const headers = route.request().headers();
      await route.continue({ headers: isExpired ? { ...headers, nonce: 'expired' } : headers });
      isExpired = false;
    });
    await button.click();
    await untilHolds(page, numberIs(2));
    await page.unroute('**/wc/store/v1/cart/add-item');
    assert.equal(isExpired, false);
  });

  test('a variation with an open attribute is added, and more than there is are refused in words', async () => {
    await page.getByRole('button', { name: 'Choose options: Shirt' }).click();
    const dialog = page.getByRole('dialog');
    await chooseOption(dialog, 0, 'Blue');
    await chooseOption(dialog, 1, 'Very large');
    await dialog.getByRole('spinbutton').fill('2');
    const add = dialog.getByRole('button', { name: 'Add to cart' });
    await add.click();
    await dialog.waitFor({ state: 'detached' });
    // Of a first item WooCommerce takes as many as there are; of a second it refuses what is too much.
    const open = page.getByRole('button', { name: /: Shirt$/ });
    await open.click();
    await chooseOption(dialog, 0, 'Blue');
    await chooseOption(dialog, 1, 'Very large');
    await dialog.getByRole('spinbutton').fill('3');
    await add.click();
    await dialog.locator('[role=status]').getByText(/\S/).waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
    assert.deepEqual(await cart(), [
      ['Cap', 2, []],
      ['Shirt', 2, ['Blue', 'Very large']],
    ]);
  });

  test('what is added without a connection is in the cart once after it', async () => {
    await context.setOffline(true);
    await page.getByRole('button', { name: /: Cap$/ }).click();
    await page
      .getByText(/^Saved\./)
      .first()
      .waitFor();
    await context.setOffline(false);
    await untilHolds(page, numberIs(3));
    await page.waitForFunction(NOTHING_WAITS);
    await page.reload();
    await page.getByRole('button', { name: 'Add to cart: Cap' }).waitFor();
    assert.deepEqual(await cart(), [
      ['Cap', 3, []],
      ['Shirt', 2, ['Blue', 'Very large']],
    ]);
  });
});

/** Entries of the visitor's cart, read as the page reads it. */
const READ_CART = `fetch('/wp-json/wc/store/v1/cart').then((response) => response.json()).then(({ items }) =>
  items.map(({ name, quantity, variation }) => [name, quantity, variation.map(({ value }) => value)]))`;

/** Tests for the number of caps in the cart. */
const numberIs = (number: number): string =>
  `${READ_CART}.then(([[, number]]) => number === ${number})`;

const NOTHING_WAITS = `!Object.keys(localStorage).some((name) => name.startsWith('wps-elements:cart:'))`;

const ATTRIBUTES = `update_option('woocommerce_coming_soon', 'no'); WC_Install::create_pages();
  foreach (['Colour', 'Size'] as $name) { wc_create_attribute(['name' => $name]); }`;

/** "Very large" has a slug that its name does not tell, and the blue shirt leaves the size open. */
const PRODUCTS = `$terms = ['pa_colour' => ['blue' => 'Blue', 'red' => 'Red'], 'pa_size' => ['xxl' => 'Very large', 's' => 'Small']];
  $attributes = [];
  foreach ($terms as $taxonomy => $names) {
    $ids = [];
    foreach ($names as $slug => $name) { $ids[] = wp_insert_term($name, $taxonomy, ['slug' => $slug])['term_id']; }
    $one = new WC_Product_Attribute(); $one->set_id(wc_attribute_taxonomy_id_by_name($taxonomy)); $one->set_name($taxonomy);
    $one->set_options($ids); $one->set_visible(true); $one->set_variation(true); $attributes[] = $one;
  }
  $cap = new WC_Product_Simple(); $cap->set_name('Cap'); $cap->set_regular_price('10'); $cap->save();
  $shirt = new WC_Product_Variable(); $shirt->set_name('Shirt'); $shirt->set_attributes($attributes); $id = $shirt->save();
  foreach (['blue' => '', 'red' => 's'] as $colour => $size) {
    $one = new WC_Product_Variation(); $one->set_parent_id($id); $one->set_attributes(['pa_colour' => $colour, 'pa_size' => $size]);
    $one->set_regular_price('20'); $one->set_manage_stock(true); $one->set_stock_quantity(3); $one->save();
  }
  WC_Product_Variable::sync($id);
  wp_insert_post(['post_status' => 'publish', 'post_type' => 'page', 'post_name' => 'cart-buttons', 'post_title' => 'Cart buttons',
    'post_content' => '[wps_shop cart="woocommerce" per_page="12"]']);
  flush_rewrite_rules();`;

const EXPORT = `WpsElements\\Export\\Export_State::change(['wanted' => time()]);
  while (!WpsElements\\Export\\Export_Job::run(0)) {}`;
