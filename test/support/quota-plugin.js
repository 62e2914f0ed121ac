/**
 * `executeServerCommand('limit-storage', { bytes })` of a test sets what its origin may store, as long as its page is there.
 * It has to come before anything is stored. The answer says whether that could be done: only Chromium can be told.
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
      await connection.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: payload.bytes });
      return true;
    },
  };
}
