/**
 * Products that samples lack, in a real WooCommerce, whose folder `WORDPRESS_WITH_WOOCOMMERCE` names: their harvest through the
 * Store API, and their buttons. The folder is copied, not changed. Skipped, and counted as skipped, without it.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import type { Engine } from '../../src/engine/index.ts';
import { harvestAnyShop } from '../../src/node/harvest-shop.ts';
import { displayFields } from '../../src/controller/views/product/display-fields.ts';
import { engineOf } from '../../src/node/load-engine.ts';
import type { CatalogueContent } from '../../src/node/read-catalogue-file.ts';
import { openBrowser } from '../support/open-browser.ts';
import { untilHolds } from '../support/until-holds.ts';
import { type AwkwardIds, fillShop, GENERATED } from './awkward-shop.ts';
import { chooseOption } from './choose-option.ts';
import { type Site, startSite } from './site.ts';
import { skip, SOURCE } from './woo-shop.ts';

if (skip !== false) console.warn(`SKIPPED: awkward products in WooCommerce: ${skip}`);

/** Products with a name of their own. */
const NAMED = 10;

describe('awkward products in WooCommerce', { skip }, () => {
  let site: Site;
  let ids: AwkwardIds;
  let browser: Browser;
  let page: Page;
  let content: CatalogueContent;
  let engine: Engine;

  before(async () => {
    site = await startSite(SOURCE);
    ids = await fillShop(site);
    await site.php(`activate_plugin('wps-elements/wps-elements.php');`);
    await site.php(PAGE);
    browser = await openBrowser();
    page = await browser.newPage();
    content = await harvestAnyShop(`${site.url}/wp-json/wps/v1`, { pauseMs: 0 });
    engine = engineOf(content);
  });
  after(async () => {
    await browser?.close();
    await site?.stop();
  });

  const id = (name: string): number => ids[name] ?? assert.fail(name);

  test('are harvested whole, though all were modified at the same time', () => {
    assert.equal(content.products, GENERATED + NAMED);
    const { date = [], modified = [] } = content.header.orders ?? {};
    assert.deepEqual(modified.toSorted(), date.toSorted());
  });

  test('each term finds as many products by its own id as the shop counts', async () => {
    const labels = content.header.taxonomies.map(({ label }) => label);
    for (const label of ['Finish', 'Größe', 'Μέγεθος']) assert.ok(labels.includes(label), label);
    for (const { taxonomy, terms } of content.header.taxonomies.filter(
      ({ attribute_id }) => attribute_id > 0,
    ))
      for (const { id: term, name, count } of terms) {
        const t = [{ taxonomy, t: [term], id_by: 'id' as const }];
        const found = await engine.query({ t, per_page: 1 });
        assert.equal(found.products?.total, count, `${taxonomy} ${name}`);
        const sets = found.terms?.find((one) => one.taxonomy === taxonomy)?.terms ?? [];
        assert.ok(
          sets.every((one) => terms.some((listed) => listed.id === one.id)),
          taxonomy,
        );
      }
  });

  test('what is sold out, owed and elsewhere is known', async () => {
    const found = engine.stock([id('sold-out'), id('backorder'), id('owed'), id('two')]);
    const statuses = ['sold-out', 'backorder', 'owed', 'two'].map((name) => found.get(id(name)));
    assert.deepEqual(statuses, ['outofstock', 'onbackorder', 'onbackorder', 'instock']);
    const { products } = await engine.query({ q: 'Elsewhere' });
    const [elsewhere] = products?.products ?? [];
    assert.ok(elsewhere !== undefined);
    assert.equal(displayFields(elsewhere).external_url, 'https://other.example/x?a=1&b=2');
  });

  const find = async (name: string): Promise<void> => {
    await page.goto(`${site.url}/awkward/?q=${encodeURIComponent(name)}`);
    await page.getByRole('heading', { level: 3, name }).first().waitFor();
  };
  const button = (name: string) => page.getByRole('button', { name });

  test('the first product that is added is in the small cart of WooCommerce', async () => {
    await find('Generated 001');
    await button('Add to cart: Generated 001').click();
    await page.locator('.wc-block-mini-cart__badge', { hasText: '1' }).waitFor();
  });

  test('what is sold out has no button, and what is owed has one', async () => {
    await find('Sold out');
    assert.equal(await button('Add to cart: Sold out').count(), 0);
    await page.getByText('Out of stock', { exact: true }).first().waitFor();
    await find('On backorder');
    await button('Add to cart: On backorder').click();
    await button('Added: On backorder').waitFor();
  });

  test('a product in sixes is added in sixes, again and again', async () => {
    await find('Sold in sixes');
    await button('Add to cart: Sold in sixes').click();
    await page.getByText('6 × Sold in sixes added to your cart').first().waitFor();
    await button('Added: Sold in sixes').click();
    await untilHolds(page, `${READ_CART}.then((items) => items['Sold in sixes'] === 12)`);
  });

  for (const [name, values] of [
    ['Own attributes', ['Front & back', 'Größe 4', 'Μακρύ']],
    ['Own attributes', ['Left', 'Länge 8', 'Κοντό']],
    ['Named attributes', ['"Off" White', 'Μεγάλο']],
  ] as const)
    test(`${name} are bought by ${values.join(', ')}`, async () => {
      await find(name);
      await button(`Choose options: ${name}`).click();
      const dialog = page.getByRole('dialog');
      for (const [i, value] of values.entries()) await chooseOption(dialog, i, value);
      await dialog.getByRole('button', { name: 'Add to cart' }).click();
      await button(`Added: ${name}`).waitFor();
    });

  test('a variation without a price is said to be unavailable', async () => {
    await find('Named attributes');
    await button('Choose options: Named attributes').click();
    const dialog = page.getByRole('dialog');
    for (const [i, value] of ['Weiß', 'Μεγάλο'].entries()) await chooseOption(dialog, i, value);
    await dialog.getByText('This combination is not available.', { exact: true }).waitFor();
  });
});

/** Numbers of the products in the visitor's cart, by name. */
const READ_CART = `fetch('/wp-json/wc/store/v1/cart').then((response) => response.json()).then(({ items }) =>
  Object.fromEntries(items.map(({ name, quantity }) => [name, quantity])))`;

const PAGE = `switch_theme('twentytwentyfive');
  wp_insert_post(['post_status' => 'publish', 'post_type' => 'page', 'post_name' => 'awkward', 'post_title' => 'Awkward',
    'post_content' => '[wps_shop cart="woocommerce" per_page="12"]']);
  WpsElements\\Export\\Export_State::change(['wanted' => time()]);
  while (!WpsElements\\Export\\Export_Job::run(0)) {} flush_rewrite_rules();`;
