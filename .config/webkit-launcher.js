// A test-runner launcher for WebKitGTK over plain WebDriver: one window, on a virtual display, driven like a puppeteer page.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

const DRIVER = '/usr/bin/WebKitWebDriver';

/** Code points of the WebDriver standard for keys without a character. */
const KEYS = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  ' ': ' ',
  Space: ' ',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
};

/** The MiniBrowser inside WebKitGTK's library folder, or undefined where WebKit or a display is missing. */
export function findWebKit() {
  if (!existsSync(DRIVER) || !existsSync('/usr/bin/Xvfb')) return undefined;
  for (const folder of readdirSync('/usr/lib').map((name) => `/usr/lib/${name}`)) {
    for (const version of ['4.1', '4.0']) {
      const path = `${folder}/webkit2gtk-${version}/MiniBrowser`;
      if (existsSync(path)) return path;
    }
  }
  return undefined;
}

export function webkitLauncher(miniBrowser) {
  let display;
  let screen;
  let driver;
  // Two runs on one machine do not meet, nor does a driver what the last one may still hold.
  let port = 4449 + 50 * (process.pid % 1000);
  let session;
  let active;
  // One start for sessions that ask at the same time.
  let starting;

  async function start() {
    display = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    screen = await new Promise((resolve) =>
      display.stdio[3].once('data', (data) => resolve(`:${`${data}`.trim()}`)),
    );
    await open();
  }

  async function open() {
    port += 1;
    driver = spawn(DRIVER, [`--port=${port}`], {
      stdio: 'ignore',
      // A process group, of which its browser is a member.
      detached: true,
      env: { ...process.env, DISPLAY: screen },
    });
    const options = { binary: miniBrowser, args: ['--automation'] };
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
    for (let attempt = 0; session === undefined; attempt += 1) {
      try {
        session = (await ask('POST', '/session', { capabilities })).sessionId;
      } catch (error) {
        // The driver needs a moment until it listens.
        if (attempt === 50) throw error;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  }

  function close() {
    session = undefined;
    if (driver !== undefined) process.kill(-driver.pid, 'SIGKILL');
    driver = undefined;
  }

  async function ask(method, path, body) {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`WebKit: ${value.error}: ${value.message}`);
    return value;
  }

  const key = (name) => KEYS[name] ?? name;
  const act = (type, id, actions) =>
    ask('POST', `/session/${session}/actions`, { actions: [{ type, id, actions }] });
  const press = (name) =>
    act('key', 'keyboard', [
      { type: 'keyDown', value: key(name) },
      { type: 'keyUp', value: key(name) },
    ]);
  const button = (type) => act('pointer', 'mouse', [{ type, button: 0 }]);
  const page = {
    keyboard: {
      press,
      type: async (text) => {
        for (const character of text) await press(character);
      },
      down: (name) => act('key', 'keyboard', [{ type: 'keyDown', value: key(name) }]),
      up: (name) => act('key', 'keyboard', [{ type: 'keyUp', value: key(name) }]),
    },
    mouse: {
      move: (x, y) => act('pointer', 'mouse', [{ type: 'pointerMove', x, y, duration: 0 }]),
      down: () => button('pointerDown'),
      up: () => button('pointerUp'),
      click: async (x, y) => {
        await page.mouse.move(x, y);
        await button('pointerDown');
        await button('pointerUp');
      },
    },
    setViewport: ({ width, height }) =>
      ask('POST', `/session/${session}/window/rect`, { width, height }),
  };

  return {
    name: 'WebKit',
    type: 'puppeteer',
    concurrency: 1,
    async startSession(id, url) {
      starting ??= start();
      await starting;
      active = id;
      await ask('POST', `/session/${session}/url`, { url });
    },
    isActive: (id) => active === id,
    getBrowserUrl: () => ask('GET', `/session/${session}/url`),
    getPage: () => page,
    async stopSession() {
      active = undefined;
      // A browser of its own for each file: what a file's killed workers leave behind goes with their browser. It is killed,
      // for with them it may never come to the end of what it is asked.
      close();
      await open();
      return {};
    },
    async startDebugSession() {
      throw new Error('WebKit has no debug session here.');
    },
    async stop() {
      close();
      display?.kill();
    },
  };
}
