/**
 * `executeServerCommand('limit-storage', { bytes })` deletes the databases of a test's origin and limits their size, as long as
 * the page is there. The answer says whether that could be done: only Chromium has a command for it.
 */

export function quotaPlugin() {
  return {
    name: 'quota',
    async executeCommand({ command, payload, session }) {
      if (command !== 'limit-storage') return undefined;
      const { browser, id } = session;
      if (browser.type !== 'puppeteer' || !/chrom/i.test(browser.name)) return false;
      const page = browser.getPage(id);
      const connection = await page.createCDPSession();
      const { origin } = new URL(page.url());
      // Chromium remembers free space per origin for 30 s; without the deletion, a database of the previous page lifts the limit.
      await connection.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
      await connection.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: payload.bytes });
      return true;
    },
  };
}
