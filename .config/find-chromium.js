// Finds or installs a Chromium for the tests: CHROME_PATH, the usual folders, the package of Debian, the one of npm in test/chromium.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { platform } from 'node:os';
import { pathToFileURL } from 'node:url';
import { installPackage } from './install-package.js';

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

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
 * The executable and the switches to start it with.
 * @returns {Promise<{ path: string, args: string[] }>}
 */
export async function findChromium() {
  const root = process.getuid?.() === 0;
  const args = root ? ['--no-sandbox', ...ARGS] : ARGS;
  const chromePath = process.env.CHROME_PATH;
  if (chromePath) {
    if (!existsSync(chromePath))
      throw new Error(`CHROME_PATH is ${chromePath}, but no such file exists.`);
    return { path: chromePath, args };
  }
  const found = USUAL_PLACES.find((place) => existsSync(place));
  if (found) return { path: found, args };
  if (root && platform() === 'linux' && existsSync('/usr/bin/apt-get')) {
    installDebianChromium();
    return { path: '/usr/bin/chromium', args };
  }
  return unpackNpmChromium(args);
}

function installDebianChromium() {
  console.log('No Chromium found: installing the Debian package chromium …');
  const apt = (...words) =>
    execFileSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...words], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update');
  apt('install', '-y', '--no-install-recommends', 'chromium');
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
