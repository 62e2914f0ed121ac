// Finds a Chromium for the tests, or gets one: CHROME_PATH, the usual places, Debian's package, the npm-shipped one.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { platform } from 'node:os';

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

/** Keeps a closed network quiet: nothing but the tests' own requests leaves the browser. */
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
  const wanted = process.env.CHROME_PATH;
  if (wanted) {
    if (!existsSync(wanted)) throw new Error(`CHROME_PATH is ${wanted}, but no such file exists.`);
    return { path: wanted, args };
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
    const { default: chromium } = await import('@sparticuz/chromium');
    const path = await chromium.executablePath();
    return { path, args: [...args, '--no-sandbox', '--headless=shell', '--no-zygote'] };
  } catch (cause) {
    throw new Error('No Chromium found. Install one, or set CHROME_PATH to its executable.', {
      cause,
    });
  }
}
