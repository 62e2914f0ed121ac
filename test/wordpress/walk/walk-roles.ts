/** Posts with the markup of a shop, written as users of a running shop and deleted again. */
import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import { isRecord, type JsonRecord } from '../../../src/protocol/codec/values.ts';
import type { Report } from './report.ts';
import { serveScripts } from './walk-page.ts';

export interface User {
  readonly name: string;
  readonly password: string;
}

/** Markup that every role may save, with the shop of that address. */
const markup = (url: string): string =>
  `<div data-wps="shop" data-src="${new URL(url).pathname}" data-mode="online" data-per-page="4"><div data-wps="product-list" data-cart="woocommerce"></div></div>`;

/**
 * Saves a draft as each user, through WordPress's own REST API and filters, opens its preview with the script of the package,
 * and deletes the draft.
 */
export async function walkRoles(
  report: Report,
  url: string,
  users: readonly User[],
  browser: Browser,
): Promise<void> {
  if (users.length === 0)
    report.skip('pages of roles', 'no user was named: --user NAME:PASSWORD, several times');
  for (const user of users)
    await report.step(`a page by ${user.name} shows products`, async (tell) => {
      const context = await browser.newContext({ serviceWorkers: 'block' });
      try {
        const page = await context.newPage();
        await signIn(page, url, user);
        const script = await serveScripts(context, new URL(url).origin);
        const { id, link, roles } = await saveDraft(page, url);
        tell(roles.join(', '));
        try {
          await page.goto(link);
          await page.addScriptTag({ url: script, type: 'module' });
          await page.locator('wps-product-list li[data-id]').first().waitFor();
          assert.equal(await page.locator('wps-product-list li[data-id]').count(), 4);
          assert.equal(await page.locator('[data-wps]').count(), 0, 'markup that stayed');
        } finally {
          await request(page, url, 'DELETE', `wp/v2/posts/${id}`, 'force=true');
        }
      } finally {
        await context.close();
      }
    });
}

async function signIn(page: Page, url: string, { name, password }: User): Promise<void> {
  await page.goto(new URL('wp-login.php', url).href);
  await page.fill('#user_login', name);
  await page.fill('#user_pass', password);
  await Promise.all([
    page.waitForURL(/wp-admin|my-account/, { waitUntil: 'commit' }),
    page.click('#wp-submit'),
  ]);
}

interface Draft {
  readonly id: number;
  /** Address of its preview. */
  readonly link: string;
  readonly roles: readonly string[];
}

async function saveDraft(page: Page, url: string): Promise<Draft> {
  const nonce = new URL('wp-admin/admin-ajax.php?action=rest-nonce', url).href;
  await page.evaluate(`fetch(${JSON.stringify(nonce)}).then((response) => response.text())
    .then((text) => { sessionStorage.setItem('nonce', text); })`);
  const user = await request(page, url, 'GET', 'wp/v2/users/me', 'context=edit');
  const draft = { title: 'Walk', status: 'draft', content: markup(url) };
  const { id, link, content } = await request(page, url, 'POST', 'wp/v2/posts', '', draft);
  assert.ok(typeof id === 'number' && typeof link === 'string' && isRecord(content));
  assert.equal(content['raw'], draft.content, 'The saved markup is another.');
  const preview = new URL(link);
  preview.searchParams.set('preview', 'true');
  const roles = Array.isArray(user['roles']) ? user['roles'].map(String) : [];
  return { id, link: preview.href, roles };
}

/** Sends a request of the signed-in user. Rejects with the body of a refusal. */
async function request(
  page: Page,
  url: string,
  method: string,
  path: string,
  query = '',
  body?: object,
): Promise<JsonRecord> {
  // The plain address works with every kind of permalinks.
  const address = new URL(`?rest_route=/${path}&${query}`, url).href;
  const sent = body === undefined ? '' : `body: ${JSON.stringify(JSON.stringify(body))},`;
  const json: unknown = await page.evaluate(`fetch(${JSON.stringify(address)}, {
    method: '${method}', ${sent}
    headers: { 'Content-Type': 'application/json', 'X-WP-Nonce': sessionStorage.getItem('nonce') },
  }).then(async (response) => {
    if (!response.ok) throw new Error(await response.text());
    return response.json();
  })`);
  return isRecord(json) ? json : {};
}
