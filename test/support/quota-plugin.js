/**
 * Commands about the storage of a test's origin; the answer says whether that could be done: only Chromium has commands for it.
 * `executeServerCommand('limit-storage', { bytes })` deletes its databases and limits their size, as long as the page is there.
 * `executeServerCommand('delete-site-data')` deletes all that it stores, as shoppers do in the browser's settings.
 */

export function quotaPlugin() {
  return {
    name: 'quota',
    async executeCommand({ command, payload, session }) {
      if (command !== 'limit-storage' && command !== 'delete-site-data') return undefined;
      const { browser, id } = session;
      if (browser.type !== 'puppeteer' || !/chrom/i.test(browser.name)) return false;
      const page = browser.getPage(id);
      const connection = await page.createCDPSession();
      const { origin } = new URL(page.url());
      if (command === 'delete-site-data') {
        await connection.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
        return true;
      }
      // Chromium remembers free space per origin for 30 s; without the deletion, a database of the previous page lifts the limit.
      await connection.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
      await connection.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: payload.bytes });
      return true;
    },
  };
}
