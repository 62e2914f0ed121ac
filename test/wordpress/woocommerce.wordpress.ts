/** The plugin on pages of a WordPress with WooCommerce; skipped, and counted as skipped, without one. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../support/open-browser.ts';
import { EXPORT, SAMPLE, skip, startWooShop, type WooShop } from './woo-shop.ts';

if (skip !== false) console.warn(`SKIPPED: the plugin in a WordPress with WooCommerce: ${skip}`);

/** Number of products with all words: the device, once it has the catalogue, finds similar ones as well. */
const TOTAL = `(({ products, route } = {}) => route?.strict_total ?? products?.total)(document.querySelector('wps-shop')?.response)`;
/** Three themes of blocks, and a classic one. */
const THEMES = ['twentytwentyfive', 'twentytwentyfour', 'twentytwentythree', 'bare'];

describe('with WooCommerce', { skip }, () => {
  let shop: WooShop;
  let browser: Browser;

  before(async () => {
    shop = await startWooShop();
    browser = await openBrowser();
  });
  after(async () => {
    await browser?.close();
    await shop?.stop();
  });

  test('an author without unfiltered_html places it, and visitors search, filter and reload page 2', async () => {
    const page = await browser.newPage();
    const failures: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) failures.push(`${response.status()} ${response.url()}`);
    });
    await page.goto(`${shop.url}/by-author/?per-page=4`);
    assert.equal(await total(page), SAMPLE);
    await page.locator('wps-search input').fill('beanie');
    await page.keyboard.press('Enter');
    await page.waitForFunction(`${TOTAL} === 2`);
    // The second one is an address of earlier versions.
    for (const query of ['?_page=2', '?page=2']) {
      await page.goto(`${shop.url}/by-author/${query}`);
      assert.equal(await total(page), SAMPLE);
      assert.ok(page.url().endsWith(`/by-author/${query}`), page.url());
    }
    assert.deepEqual(failures, []);
    await page.close();
  });

  test('readers without scripts get products, links and structured data', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${shop.url}/by-author/`);
    const names = page.locator('wps-shop .wps-elements-name');
    assert.deepEqual((await names.allInnerTexts()).slice(0, 2), ['Album', 'Beanie']);
    const json = await page.locator('wps-shop script[type="application/ld+json"]').textContent();
    const list: { itemListElement: { item: { offers: object } }[] } = JSON.parse(json ?? '');
    assert.deepEqual(list.itemListElement[1]?.item.offers, {
      '@type': 'Offer',
      price: '18.00',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
    });
    await page.getByRole('link', { name: 'Next page' }).click();
    assert.match(page.url(), /\?_page=2$/);
    assert.equal((await names.allInnerTexts()).length, 5);
    await context.close();
  });

  test('a strict policy stops nothing', async () => {
    const page = await browser.newPage();
    const refused: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text()) && /wps-elements/.test(message.text()))
        refused.push(message.text());
    });
    await page.goto(`${shop.url}/by-author/?strict=1`);
    assert.equal(await total(page), SAMPLE);
    assert.deepEqual(refused, []);
    await page.close();
  });

  test('the editor shows a preview, and finds its blocks unchanged', async () => {
    const page = await browser.newPage();
    // The editor has a hundred scripts, which PHP's own server sends one after the other.
    page.setDefaultTimeout(180_000);
    await signIn(page, shop.url, 'author');
    await page.goto(`${shop.url}/wp-admin/post-new.php`);
    await page.waitForFunction(
      () => 'wp' in window && document.querySelector('.editor-header, .edit-post-header') !== null,
    );
    const id = await page.evaluate(WRITE_POST);
    const canvas = page.frameLocator('iframe[name=editor-canvas]');
    await canvas.locator('.wps-elements-preview .wps-elements-name').first().waitFor();
    await page.goto(`${shop.url}/wp-admin/post.php?post=${String(id)}&action=edit`);
    const blocks = await page.waitForFunction(READ_BLOCKS);
    assert.deepEqual(await blocks.jsonValue(), [
      'wps-elements/shop true',
      'wps-elements/shop true',
      'wps-elements/drawer true',
    ]);
    await page.close();
  });

  test('product pages of every theme are replaced in one click, and put back', async () => {
    const page = await browser.newPage();
    const address = `${shop.url}/wp-admin/admin.php?page=wps-elements`;
    await signIn(page, shop.url, 'manager');
    const visitor = await browser.newPage();
    for (const theme of THEMES) {
      await shop.php(`switch_theme('${theme}');`);
      await page.goto(address);
      await page.getByRole('button', { name: 'Replace it by the product search' }).click();
      await visitor.goto(`${shop.url}/product-category/clothing/`);
      assert.equal(await total(visitor), 14, theme);
      assert.equal(await visitor.locator('wps-shop').count(), 1, theme);
      await visitor.goto(`${shop.url}/?s=cap&post_type=product`);
      assert.equal(await total(visitor), 1, theme);
      await page.goto(address);
      await page.getByRole('button', { name: 'Put the theme’s list back' }).click();
      await visitor.goto(`${shop.url}/product-category/clothing/`);
      assert.equal(await visitor.locator('wps-shop').count(), 0, theme);
      await visitor.goto(`${shop.url}/by-author/`);
      assert.equal(await total(visitor), SAMPLE, theme);
    }
    await Promise.all([page.close(), visitor.close()]);
  });

  test('the catalogue is for allowed origins only, and the settings for shop managers', async () => {
    const catalogue = `${shop.url}/wp-json/wps-elements/v1/catalogue.ndjson`;
    const fetchAs = (origin: string) =>
      fetch(catalogue, { headers: { origin }, redirect: 'manual' });
    await shop.php(`update_option('wps_elements_settings', ['origins' => ['https://a.example']]);`);
    const [own, allowed, other] = [
      await fetch(catalogue, { redirect: 'manual' }),
      await fetchAs('https://a.example'),
      await fetchAs('https://b.example'),
    ];
    assert.deepEqual([own.status, allowed.status, other.status], [302, 200, 302]);
    assert.equal(allowed.headers.get('access-control-allow-origin'), 'https://a.example');
    const refused = await fetch(`${shop.url}/wp-json/wps-elements/v1/export`, { method: 'POST' });
    assert.equal(refused.status, 401);
    const page = await browser.newPage();
    await signIn(page, shop.url, 'author');
    const answer = await page.goto(`${shop.url}/wp-admin/admin.php?page=wps-elements`);
    assert.equal(answer?.status(), 403);
    await page.close();
  });

  test('the plugin off and on: nothing is lost', async () => {
    // What the tests before have changed is exported by the next visit, or now.
    await shop.php(EXPORT);
    const before = await shop.pointer();
    await shop.php(`deactivate_plugins('wps-elements/wps-elements.php');`);
    const page = await browser.newPage();
    await page.goto(`${shop.url}/by-author/`);
    assert.equal(await page.locator('wps-shop').count(), 0);
    await shop.php(`activate_plugin('wps-elements/wps-elements.php');`);
    await page.goto(`${shop.url}/by-author/`);
    assert.equal(await total(page), SAMPLE);
    assert.deepEqual(await shop.pointer(), before);
    await page.close();
  });

  test('PHP reports nothing about the plugin', async () => {
    assert.deepEqual(await shop.reports(), []);
  });
});

/** Number of products with all words that the shop of a page shows. */
async function total(page: Page): Promise<unknown> {
  await page.waitForFunction(() => document.querySelector('wps-shop')?.response);
  return page.evaluate(TOTAL);
}

async function signIn(page: Page, url: string, user: string): Promise<void> {
  await page.context().clearCookies();
  await page.goto(`${url}/wp-login.php`);
  await page.fill('#user_login', user);
  await page.fill('#user_pass', user);
  await Promise.all([
    page.waitForURL(/wp-admin/, { waitUntil: 'commit' }),
    page.click('#wp-submit'),
  ]);
}

const WRITE_POST = `(async () => {
  const { blocks, data } = wp;
  data.dispatch('core/preferences').set('core/edit-post', 'welcomeGuide', false);
  const block = (name, inner = []) => blocks.createBlock('wps-elements/' + name, {}, inner);
  data.dispatch('core/editor').editPost({ title: 'Blocks' });
  data.dispatch('core/block-editor').insertBlocks([block('shop'), block('shop', [block('drawer')])]);
  await data.dispatch('core/editor').savePost();
  return data.select('core/editor').getCurrentPostId();
})()`;

const READ_BLOCKS = `(() => {
  const blocks = window.wp?.data?.select('core/block-editor')?.getBlocks() ?? [];
  const list = (all) => all.flatMap((one) => [one.name + ' ' + one.isValid, ...(one.name.endsWith('shop') ? list(one.innerBlocks) : [])]);
  return blocks.length === 2 && list(blocks);
})()`;
