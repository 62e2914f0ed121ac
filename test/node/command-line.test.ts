/** Help, wrong calls, output and exit codes of the command line; files it may not replace; standard streams. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { COMMANDS } from '../../src/node/command-line/commands.ts';
import { parseCall } from '../../src/node/command-line/parse-call.ts';
import { Terminal } from '../../src/node/command-line/terminal.ts';
import { readCatalogueFile } from '../../src/node/read-catalogue-file.ts';
import { serve } from '../../src/node/serve.ts';
import { runCli, startCli } from '../support/run-cli.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const CATALOGUE = fileURLToPath(
  new URL('../fixtures/adventureworks/en/catalogue.ndjson.gz', import.meta.url),
);
const { version }: { version: string } = JSON.parse(
  await readFile(new URL('../../package.json', import.meta.url), 'utf8'),
);
const folder = await temporaryFolder();

const HELP: readonly (readonly [words: readonly string[], stdout: RegExp])[] = [
  [['--version'], new RegExp(`^${version.replaceAll('.', '\\.')}\n$`)],
  [['help'], /demo \[FILE\].*serve \[FILE.*Exit codes: 0 /s],
  [['harvest', '--help'], /^Usage: .*harvest SHOP.*--header.*Examples:/s],
];

const WRONG_CALLS: readonly (readonly [words: readonly string[], message: RegExp])[] = [
  [['harvst', 'my.shop'], /"harvst": did you mean "harvest"\?/],
  [['serve', 'a', '--prot', '1'], /--prot. Did you mean --port\?/],
  [['harvest', 'en.ndjson.gz'], /is a catalogue file, not a shop/],
  [['serve', 'my.shop.wps', '--header', 'A: b'], /is a file: --header/],
  [['serve', 'https://my.shop/', '--refresh', '5'], /too often for a shop/],
  // A timer of 25 days would end at once, and again without a pause.
  [['serve', 'https://my.shop/', '--refresh', '2160000'], /604800/],
  [['check', 'a', '--header', 'secret'], /expected "Name: value"/],
  [['check', 'a', '--header', 'X-Key: a\nb'], /"X-Key" cannot be sent/],
  [['check', 'a', '--header', 'Host: b'], /"Host" cannot be set/],
  [['harvest', 'a', '--delay', 'long'], /"long" is no delay/],
];

describe('wps-elements', () => {
  for (const [words, stdout] of HELP)
    test(`"${words.join(' ')}" prints help and ends with 0`, async () => {
      const run = await runCli(words);
      assert.equal(run.code, 0, run.stderr);
      assert.match(run.stdout.toString(), stdout);
    });

  for (const [words, message] of WRONG_CALLS)
    test(`"${words.join(' ')}" is a wrong call`, () => {
      assert.throws(() => parseCall(words, COMMANDS), { name: 'UsageError', message });
    });

  for (const [words, code, stderr] of [
    [['sell', '--json'], 2, /^\{"error":\{"code":"usage","message":"Unknown[^\n]*\n$/],
    [['serve', 'none', '--port', '0', '--json'], 1, /^\{"error":\{"code":"not-found"[^\n]*\n$/],
  ] as const)
    test(`"${words.join(' ')}" ends with ${code} and a JSON object`, async () => {
      const run = await runCli(words);
      assert.equal(run.code, code);
      assert.match(run.stderr, stderr);
    });

  test('a wrong call is explained in two lines, without the whole help', async () => {
    const { stderr } = await runCli(['serve']);
    assert.match(stderr, /^Which FILE\|URL\?.*\n.*wps-elements serve --help\.\n$/);
  });
});

describe('a file that exists', () => {
  for (const words of [
    ['pack', CATALOGUE],
    ['harvest', 'http://localhost:1', '--output'],
  ])
    test(`is not replaced by "${words[0]}" without --force`, async () => {
      const target = join(folder, `${words[0]}.wps`);
      await writeFile(target, 'old');
      const { code, stderr } = await runCli([...words, target]);
      assert.equal(code, 1);
      assert.match(stderr, /exists: give another name.*--force/);
      assert.equal(await readFile(target, 'utf8'), 'old');
    });

  test('is replaced with --force', async () => {
    const target = join(folder, 'forced.wps');
    await writeFile(target, 'old');
    const { code, stderr } = await runCli(['pack', CATALOGUE, target, '--force']);
    assert.equal(code, 0, stderr);
    assert.equal((await readCatalogueFile(target)).products, 119);
  });
});

describe('-', () => {
  test('is standard input and output of "pack"; the result goes to standard error', async () => {
    const { code, stdout, stderr } = await runCli(['pack', '-'], await readFile(CATALOGUE));
    assert.equal(code, 0, stderr);
    assert.match(stderr, /^standard output: 119 products in \d+ bytes\n$/);
    assert.equal(stdout.subarray(0, 8).toString(), 'WPSPACK3');
  });

  test('is a feed with a product that cannot be read: "pack" names it and does without, "--strict" refuses', async () => {
    const feed = 'id\ttitle\tprice\n1\tBell\t5.00 EUR\n2\tLamp\task\n';
    const { code, stderr } = await runCli(['pack', '-'], Buffer.from(feed));
    assert.equal(code, 0, stderr);
    assert.match(
      stderr,
      /^Left out as not readable: 1\.\nline 3: expected price such as "19\.90 EUR", got "ask"\..*\nstandard output: 1 products/,
    );
    const strict = await runCli(['pack', '-', '--strict'], Buffer.from(feed));
    assert.equal(strict.code, 1);
    assert.match(strict.stderr, /^-: line 3: expected price/);
  });

  test('is a catalogue file with a product that cannot be read: the written file announces the others', async () => {
    const lines = [
      '{"format":"wps-catalogue","version":1,"taxonomies":[],"product_count":3}',
      ...['{"id":1,"name":"Bell"}', '{"id":2}', '{"id":3,"name":"Lamp"}'],
    ];
    for (const target of ['shop.ndjson', 'shop.wps']) {
      const file = join(folder, target);
      const { code, stdout, stderr } = await runCli(
        ['pack', '-', file, '--force'],
        Buffer.from(lines.join('\n')),
      );
      assert.equal(code, 0, stderr);
      assert.equal(
        stderr,
        'Left out as not readable: 1.\nline 3: name: expected a text, got nothing.\n',
      );
      assert.match(stdout.toString(), /: 2 products in /);
      const { header, texts } = await readCatalogueFile(file);
      assert.equal(header.product_count, 2);
      assert.deepEqual(texts, [lines[1], lines[3]]);
    }
    const strict = await runCli(['pack', '-', '--strict'], Buffer.from(lines.join('\n')));
    assert.equal(strict.code, 1);
    assert.match(strict.stderr, /^-: line 3: name: expected a text/);
    const cut = await runCli(['pack', '-'], Buffer.from(lines.slice(0, -1).join('\n')));
    assert.match(cut.stderr, /cut off: 1 of 3 products came/);
  });

  test('is standard output of "harvest", where only the catalogue is', async () => {
    const shop = await serve(CATALOGUE, 0);
    const { code, stdout, stderr } = await runCli(['harvest', shop.address, '-o', '-', '--json']);
    await shop.close();
    assert.equal(code, 0, stderr);
    const lines = stdout.toString().trim().split('\n');
    assert.equal(JSON.parse(lines[0] ?? '').product_count, 119);
    assert.equal(lines.length, 120);
    assert.deepEqual(JSON.parse(stderr), { file: '-', products: 119, bytes: stdout.length });
  });

  test('is standard input of "serve"', async () => {
    const server = startCli(['serve', '-', '--port', '0', '--json'], await readFile(CATALOGUE));
    while (!server.output().endsWith('\n')) await once(server.process.stdout!, 'data');
    const { address, file } = JSON.parse(server.output());
    const response = await fetch(`${address}/wp-json/wps/v1/shop`);
    assert.equal((await response.json()).products.total, 119);
    server.process.kill();
    await server.ended;
    assert.equal(file, '-');
  });
});

describe('results', () => {
  test('are one JSON object with --json, and the differences of "check" are in it', async () => {
    const shop = await serve(CATALOGUE, 0);
    const { code, stdout, stderr } = await runCli(['check', shop.address, '--json']);
    await shop.close();
    assert.equal(code, 0, stderr);
    assert.equal(stderr, '');
    const { requests, deviations } = JSON.parse(stdout.toString());
    assert.ok(requests > 50);
    assert.deepEqual(deviations, []);
  });

  test('and progress are not printed with --quiet', async () => {
    const shop = await serve(CATALOGUE, 0);
    const target = join(folder, 'quiet.ndjson');
    const { code, stdout, stderr } = await runCli(['harvest', shop.address, '-qo', target]);
    await shop.close();
    assert.deepEqual([code, stdout.toString(), stderr], [0, '', '']);
    assert.ok((await stat(target)).size > 0);
  });

  test('R16: have no control characters as JSON, and the same value', async () => {
    let printed = '';
    const stdout = { write: (text: string) => (printed += text) };
    const data = { name: 'a\u001b[31m\u009b2J\u007f\n' };
    new Terminal({ isJson: true, stdout }).result([], data);
    assert.doesNotMatch(printed.trimEnd(), /\p{Cc}/u);
    assert.deepEqual(JSON.parse(printed), data);
  });
});

describe('progress', () => {
  test('of a harvest is on standard error, at most a line for each tenth', async () => {
    const shop = await serve(CATALOGUE, 0);
    const target = join(folder, 'progress.ndjson');
    const { stdout, stderr } = await runCli(['harvest', shop.address, '-o', target]);
    await shop.close();
    assert.match(stdout.toString(), /^[^\n]*119 products in \d+ bytes\n$/);
    const lines = stderr.trim().split('\n');
    assert.ok(lines.length >= 2 && lines.length <= 10, stderr);
    for (const line of lines)
      assert.match(line, /^localhost:\d+: \d+ of about \d+ responses, [\d.]+ MB$/);
  });

  test('is one line of a terminal, which the result replaces', () => {
    let screen = '';
    const stderr = { isTTY: true, columns: 20, write: (text: string) => (screen += text) };
    const stdout = { write: (text: string) => (screen += text) };
    const terminal = new Terminal({ stderr, stdout });
    terminal.progress('a shop with a long name: 1 of 2', 0.5);
    terminal.result(['done'], {});
    assert.equal(screen, '\r\u001b[Ka shop with a long \r\u001b[Kdone\n');
  });
});

describe('a server', () => {
  test('says what to do where its port is in use', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, 'localhost', resolve));
    const bound = other.address();
    assert.ok(bound !== null && typeof bound === 'object');
    const { code, stderr } = await runCli(['serve', CATALOGUE, '--port', String(bound.port)]);
    other.close();
    assert.equal(code, 1);
    assert.match(stderr, new RegExp(`^Port ${bound.port} is in use: .*--port 0`));
  });

  const statusUnder = (base: string, host: string): Promise<number> =>
    new Promise((resolve, reject) => {
      request(`${base}/wp-json/wps/v1/shop`, { headers: { host } }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      })
        .on('error', reject)
        .end();
    });

  test('on all addresses answers under numeric hosts, and not under a name', async () => {
    const server = await serve(CATALOGUE, 0, { host: '0.0.0.0' });
    const local = server.address.replace('localhost', '127.0.0.1');
    assert.match(server.address, /^http:\/\/localhost:\d+$/);
    for (const address of server.networkAddresses) assert.match(address, /^http:\/\/[\d.]+:\d+$/);
    assert.equal(await statusUnder(local, '192.168.0.7:8411'), 200);
    assert.equal(await statusUnder(local, '[fe80::1]:8411'), 200);
    assert.equal(await statusUnder(local, 'rebound.example:8411'), 403);
    await server.close();
  });

  test('on one host does not answer under other numeric hosts', async () => {
    const server = await serve(CATALOGUE, 0);
    assert.equal(await statusUnder(server.address, '192.168.0.7'), 403);
    await server.close();
  });

  test('says what to do about a host that is not of this machine', async () => {
    await assert.rejects(
      serve(CATALOGUE, 0, { host: '192.0.2.1' }),
      /"192\.0\.2\.1" is no address of this machine/,
    );
  });
});
