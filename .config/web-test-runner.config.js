// Browser tests: real Chromium, real workers, real IndexedDB. `wtr --config .config/web-test-runner.config.js [--files …]`
import { existsSync, writeSync } from 'node:fs';
import { createServer } from 'node:net';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultReporter } from '@web/test-runner';
import { chromeLauncher } from '@web/test-runner-chrome';
import { a11ySnapshotPlugin } from '@web/test-runner-commands/plugins';
import puppeteer from 'puppeteer-core';
import { apiMiddleware } from '../test/support/api-middleware.js';
import { cartMiddleware } from '../test/support/cart-middleware.js';
import { bundleMiddleware } from '../test/support/bundle-middleware.js';
import { fileMiddleware } from '../test/support/file-middleware.js';
import { foreignMiddleware } from '../test/support/foreign-middleware.js';
import { packedMiddleware } from '../test/support/packed-middleware.js';
import { piecesMiddleware } from '../test/support/pieces-middleware.js';
import { storeMiddleware } from '../test/support/store-middleware.js';
import { quotaPlugin } from '../test/support/quota-plugin.js';
import { findChromium } from './find-chromium.js';
import { describeError, writeResults } from './test-results.js';
import { typescriptPlugin } from './typescript-plugin.js';
import { findWebKit, webkitLauncher } from './webkit-launcher.js';
import { listFailures } from './what-failed.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MODULE = /^\/(?:src|test|node_modules)\/.*\.[jt]s$/;
const FIREFOX = '/usr/bin/firefox-esr';

/** Chromium is required; the other two run where they are installed, and are reported as not run elsewhere. */
const ENGINES = {
  async chromium() {
    const { path, args } = await findChromium();
    // So that no test meets a page in the middle of a transition; those about motion ask for it.
    const launchOptions = {
      executablePath: path,
      args: [...args, '--force-prefers-reduced-motion'],
    };
    return chromeLauncher({ puppeteer, launchOptions });
  },
  async firefox() {
    if (!existsSync(FIREFOX)) return missing('Firefox', FIREFOX);
    return chromeLauncher({
      puppeteer,
      concurrency: 1,
      launchOptions: {
        browser: 'firefox',
        executablePath: FIREFOX,
        // In kB; an origin gets a fifth of it. So that a test can fill it: see small-disk.ts.
        extraPrefsFirefox: { 'dom.quotaManager.temporaryStorage.fixedLimit': 400_000 },
      },
      // Firefox reports a page as loaded only when the tests yield; the runner has its own time limits.
      async createPage({ context }) {
        const page = await context.newPage();
        page.setDefaultNavigationTimeout(0);
        return page;
      },
    });
  },
  async webkit() {
    const path = findWebKit();
    return path === undefined
      ? missing('WebKit', 'the Debian packages webkit2gtk-driver and xvfb')
      : webkitLauncher(path);
  },
};

function missing(name, what) {
  console.log(`NOT RUN in ${name}: ${what} not found.`);
  return undefined;
}

const requested = (process.env.BROWSERS ?? 'chromium').split(',');
const browsers = (await Promise.all(requested.map((name) => ENGINES[name]()))).filter(Boolean);
/** @type {import('./test-results.js').Results} */
const results = { passed: 0, failed: 0, skipped: [], failures: [] };
/** Milliseconds of the tests of each file. */
const durations = new Map();
const SLOWEST = 12;
process.once('exit', () => {
  const slowest = [...durations].sort(([, one], [, other]) => other - one).slice(0, SLOWEST);
  for (const [file, ms] of slowest) writeSync(1, `${(ms / 1000).toFixed(1)} s  ${file}\n`);
  const { passed, failed, skipped, failures } = results;
  writeSync(
    1,
    listFailures(failures)
      .map((line) => `${line}\n`)
      .join(''),
  );
  writeSync(1, `\n${passed} passed, ${failed} failed, ${skipped.length} skipped\n`);
  writeResults(results);
});

/** Collects the results; a file that does not run is one failure. */
const countingReporter = {
  onTestRunFinished({ sessions }) {
    for (const { browser, testFile, testResults, errors } of sessions) {
      const file = relative(ROOT, testFile);
      const where = browsers.length > 1 ? ` (${browser.name})` : '';
      const fail = (test, error = {}) => {
        results.failed += 1;
        results.failures.push({ file, test: test + where, message: describeError(error) });
      };
      const count = (suite, path) => {
        for (const test of suite.tests) {
          const name = [...path, test.name].join(' › ');
          durations.set(file, (durations.get(file) ?? 0) + (test.duration ?? 0));
          if (test.skipped) results.skipped.push(`${file} › ${name}`);
          else if (test.passed) results.passed += 1;
          else fail(name, test.error);
        }
        for (const inner of suite.suites) count(inner, [...path, inner.name]);
      };
      if (testResults) count(testResults, []);
      for (const error of errors) fail('the file', error);
    }
  },
};

/** The page of a test file with `LONG=1` in the environment: random tests take more cases. */
function longRun(testFramework) {
  return `<!doctype html><html><head></head><body><script>globalThis.IS_LONG = true</script>
    <script type="module" src="${testFramework}"></script></body></html>`;
}

/**
 * Lets the browser retain modules from one test file to the next: hundreds of requests for each file would only tell that none
 * has changed. The page of a test file and the file itself have an address of their own each time.
 */
async function retainModules(context, next) {
  await next();
  if (context.status === 200 && MODULE.test(context.path))
    context.set('Cache-Control', 'max-age=86400');
}

/** A port that is free now: one that was agreed on may be in use by another run. */
async function freePort() {
  const server = createServer();
  await new Promise((resolve) => {
    server.listen(0, resolve);
  });
  const { port } = server.address();
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return port;
}

export default {
  rootDir: ROOT,
  port: await freePort(),
  // Faults are a suite of their own, one file at a time: pending responses occupy the few connections of a browser to a
  // host, and killed workers keep the server busy.
  files: ['test/**/*.browser.ts', '!test/faults/**'],
  ...(process.env.LONG && { testRunnerHtml: longRun }),
  nodeResolve: { exportConditions: ['production', 'default'] },
  middleware: [
    ...(process.argv.includes('--watch') ? [] : [retainModules]),
    apiMiddleware(),
    cartMiddleware(),
    storeMiddleware(),
    foreignMiddleware(),
    fileMiddleware(),
    packedMiddleware(),
    piecesMiddleware(),
    bundleMiddleware(),
  ],
  plugins: [typescriptPlugin(), a11ySnapshotPlugin(), quotaPlugin()],
  browsers,
  concurrentBrowsers: browsers.length,
  concurrency: 1,
  // These limits end stuck tests; a busy machine stays far below them.
  browserStartTimeout: 120000,
  testsStartTimeout: 120000,
  testsFinishTimeout: 600000,
  testFramework: { config: { timeout: 90000 } },
  reporters: [
    defaultReporter({
      reportTestResults: true,
      reportTestProgress: false,
    }),
    countingReporter,
  ],
};
