// Finds or installs Chromium for the tests: CHROME_PATH, the usual folders, the packages of Debian, the one of npm in test/chromium.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { platform } from 'node:os';
import { pathToFileURL } from 'node:url';
import { installPackage } from './install-package.js';

/**
 * The build for headless use. The engine is the same; the build with windows takes about twice the processor time, since
 * it draws a user interface around each page.
 */
const HEADLESS_PATHS = [
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/bin/chromium-headless-shell',
];

const WINDOWED_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const PATHS = [...HEADLESS_PATHS, ...WINDOWED_PATHS];

/** Switches off the background requests of the browser: only requests of the tests are sent. */
const ARGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The executable and the switches to start it with. Finds the headless build before the one with windows.
 *
 * @param {{ hasWindows?: boolean }} [options] `hasWindows` requires the build with windows, for tests of tabs in the background.
 * @returns {Promise<{ path: string, args: string[] }>}
 * @throws {Error} If there is no Chromium, and none can be installed.
 */
export async function findChromium({ hasWindows = false } = {}) {
  const isRoot = process.getuid?.() === 0;
  const args = isRoot ? ['--no-sandbox', ...ARGS] : ARGS;
  const chromePath = process.env.CHROME_PATH;
  if (chromePath) {
    if (!existsSync(chromePath))
      throw new Error(`CHROME_PATH is ${chromePath}, but no such file exists.`);
    return { path: chromePath, args };
  }
  const find = () => (hasWindows ? WINDOWED_PATHS : PATHS).find((path) => existsSync(path));
  const found = find() ?? (installDebianPackages() ? find() : undefined);
  return found === undefined ? unpackNpmChromium(args) : { path: found, args };
}

/** Installs both builds where the headless one is missing and this is possible: as root on Debian. */
export function installHeadlessChromium() {
  if (process.env.CHROME_PATH || HEADLESS_PATHS.some((path) => existsSync(path))) return;
  installDebianPackages();
}

/** Returns whether the packages were installed. */
function installDebianPackages() {
  const isPossible =
    process.getuid?.() === 0 && platform() === 'linux' && existsSync('/usr/bin/apt-get');
  if (!isPossible) return false;
  console.log('Installing the Debian packages chromium and chromium-headless-shell …');
  const apt = (...words) =>
    execFileSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...words], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  try {
    apt('update');
    apt('install', '-y', '--no-install-recommends', 'chromium', 'chromium-headless-shell');
    return true;
  } catch (error) {
    console.log(`Not installed: ${error.message}`);
    return false;
  }
}

async function unpackNpmChromium(args) {
  try {
    installPackage('test/chromium');
    const { resolve } = createRequire(new URL('../test/chromium/package.json', import.meta.url));
    const { default: chromium } = await import(pathToFileURL(resolve('@sparticuz/chromium')).href);
    const path = await chromium.executablePath();
    return { path, args: [...args, '--no-sandbox', '--headless=shell', '--no-zygote'] };
  } catch (cause) {
    throw new Error('No Chromium found. Install one, or set CHROME_PATH to its executable.', {
      cause,
    });
  }
}
