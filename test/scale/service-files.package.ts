/** The unit of systemd and the container file of the guide: checked, and their commands run with the built package. */
import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { asList, asText } from '../../src/protocol/codec/values.ts';
import { freePorts } from '../support/free-ports.ts';
import { readFixture } from '../support/read-fixture.ts';
import { Snippets } from '../support/snippets.ts';
import { receive } from './load.ts';
import { endWithProcess, substitute } from './start-nginx.ts';

const guide = await Snippets.of(new URL('../../demo/guide/server.md', import.meta.url));
const UNIT = guide.take('ini', '[Service]');
const CONTAINER = guide.take('dockerfile', 'ENTRYPOINT');
const PROGRAM = 'node_modules/wps-elements/dist/node/cli.js';
const VERIFY = '/usr/bin/systemd-analyze';
const START_TIMEOUT = 60_000;
const run = promisify(execFile);

/** As the guide's `/srv/shop`: the installed package and a catalogue. */
let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wps-service-'));
  await mkdir(join(folder, 'node_modules'));
  const root = fileURLToPath(new URL('../..', import.meta.url));
  await symlink(root, join(folder, 'node_modules/wps-elements'));
  // Not packed, but recognised by its content.
  await writeFile(join(folder, 'my.shop.wps'), readFixture('conformance/catalogue.ndjson.gz'));
});
after(() => rm(folder, { recursive: true, force: true }));

/** Runs a command until it answers; then `check`, and the signal by which it is ended. */
async function serves(
  command: readonly string[],
  { port, host, signal }: { port: number; host: string; signal: NodeJS.Signals },
  check: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const [program = '', ...words] = command;
  const child = spawn(program, words, { cwd: folder, stdio: 'ignore' });
  endWithProcess(child);
  const ended = once(child, 'exit');
  try {
    const isReady = async (): Promise<boolean> =>
      fetch(`http://127.0.0.1:${port}/health`, { signal: AbortSignal.timeout(5000) }).then(
        ({ ok }) => ok,
        () => false,
      );
    const end = performance.now() + START_TIMEOUT;
    while (!(await isReady())) {
      assert.equal(child.exitCode ?? child.signalCode, null, `${command.join(' ')} ended`);
      assert.ok(performance.now() < end, `${command.join(' ')} does not answer`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const { status } = await receive(`http://127.0.0.1:${port}`, {
      url: '/wp-json/wps/v1/products?per_page=1',
      headers: { host },
    });
    assert.equal(status, 200);
    await check();
  } finally {
    child.kill(signal);
  }
  const [, by] = await ended;
  assert.equal(by, signal);
}

const skip = existsSync(VERIFY) ? false : 'there is no systemd-analyze';
if (skip !== false) console.warn(`SKIPPED: the unit of systemd: ${skip}`);

test(
  'systemd accepts the unit, and finds little that it could do to the machine',
  { skip },
  async () => {
    const file = join(folder, 'shop-search.service');
    await writeFile(
      file,
      substitute(UNIT, [
        ['/usr/bin/node', process.execPath],
        ['WorkingDirectory=/srv/shop', `WorkingDirectory=${folder}`],
      ]),
    );
    const { stdout, stderr } = await run(VERIFY, ['verify', '--man=no', file]);
    const own = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('shop-search'));
    assert.deepEqual(own, []);
    // Fails above 2.0 of 10: what a server of files and requests does not need is taken away.
    await run(VERIFY, ['security', '--offline=true', '--threshold=20', '--no-pager', file]);
  },
);

test('the command of the unit answers under the name of the proxy, and ends by SIGTERM', async () => {
  const [port = 0] = await freePorts(1);
  const line = /^ExecStart=(.*)$/m.exec(UNIT)?.[1] ?? '';
  const command = substitute(line, [
    ['/usr/bin/node', process.execPath],
    ['/srv/shop/my.shop.wps', 'my.shop.wps'],
  ]);
  assert.ok(command.includes(PROGRAM));
  const words = [...command.split(' '), '--port', String(port)];
  await serves(words, { port, host: 'search.my.shop', signal: 'SIGTERM' });
});

test('the command of the container answers, is found healthy, and ends by SIGTERM', async () => {
  const [port = 0] = await freePorts(1);
  const listOf = (pattern: RegExp): readonly string[] =>
    asList(asText)(JSON.parse(pattern.exec(CONTAINER)?.[1] ?? ''))!.map((word) =>
      word === 'node'
        ? process.execPath
        : word.replace(/^\/data\//, '').replace('8411', String(port)),
    );
  const words = [...listOf(/^ENTRYPOINT (\[.*\])$/m), ...listOf(/^CMD (\[.*\])$/m)];
  const [program = '', ...arguments_] = listOf(/^HEALTHCHECK .* CMD (\[.*\])$/m);
  const isHealthy = (): Promise<boolean> =>
    run(program, arguments_).then(
      () => true,
      () => false,
    );
  assert.equal(await isHealthy(), false);
  await serves(
    [...words, '--allow-host', 'search.my.shop', '--port', String(port)],
    { port, host: 'search.my.shop', signal: 'SIGTERM' },
    async () => assert.ok(await isHealthy()),
  );
});
