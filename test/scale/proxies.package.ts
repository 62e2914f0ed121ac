/**
 * nginx with its cache, HAProxy and three servers, with the configurations of the guide: a part of the recorded cases in each run,
 * all of them and longer loads by `npm run test:proxies`. Skipped, and counted as skipped, where a proxy is not installed.
 */
import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import { copyFile, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { type Engine, readCatalogue } from '../../src/engine/index.ts';
import { withoutCredentials } from '../../src/http/api-responder.ts';
import { loadEngine } from '../support/load-engine.ts';
import { loadCatalogue, loadTask } from '../../src/node/serving/load-catalogue.ts';
import { readCases } from '../conformance/recorded-cases.ts';
import { generatedRequest, vocabularyOf } from '../support/generate-request.ts';
import { readFixture } from '../support/read-fixture.ts';
import { findHaproxy, findNginx } from './find-proxies.ts';
import { type Load, type Measured, type Received, receive, type Sent, startLoad } from './load.ts';
import { type Chain, startChain } from './start-chain.ts';

/** Every case and long loads, else a part of them. */
const isWhole = process.env['WHOLE'] === '1';
const nginx = findNginx(isWhole);
const haproxy = findHaproxy(isWhole);
const skip =
  nginx === null || haproxy === null
    ? 'nginx and HAProxy are needed: apt-get install nginx-light haproxy'
    : false;
if (skip !== false) console.warn(`SKIPPED: servers behind proxies: ${skip}`);

const RANDOM_REQUESTS = isWhole ? 10_000 : 100;
const EXCHANGES = isWhole ? 8 : 1;
/** Answers between two events under load. */
const ANSWERS = isWhole ? 3000 : 100;
const CLIENTS = 8;
/** Until what is waited for under load has happened. */
const EVENT_TIMEOUT = 60_000;
const RECORDED = fixture('conformance');
const OTHER = fixture('adventureworks/en');
const SHOP = '/wp-json/wps/v1/shop';
const WORDS = ['a', 'shirt', 'black', 'bike', 'hoodie', 'road', 'blue', 'album', 'helmet', 'cap'];
/** Use of nginx's cache in which it sends what it has. */
const FROM_CACHE = new Set(['HIT', 'STALE', 'UPDATING']);
/** Cases that are asked twice in turn, within the time in which the cache may answer. */
const SLICE = 100;

function fixture(name: string): string {
  return fileURLToPath(new URL(`../fixtures/${name}/catalogue.ndjson.gz`, import.meta.url));
}

describe('nginx, HAProxy and three servers', { skip }, () => {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const engines = new Map<string, Engine>();
  let folder: string;
  let file: string;
  let chain: Chain;
  let recorded: Engine;
  let number = 0;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wps-served-'));
    file = join(folder, 'shop.ndjson.gz');
    await copyFile(RECORDED, file);
    chain = await startChain({ nginx: nginx!, haproxy: haproxy! }, file);
    for (const source of [RECORDED, OTHER]) {
      const { id } = await loadCatalogue(await loadTask({ kind: 'file', file: source }), () => {});
      engines.set(id, await loadEngine(source));
    }
    recorded = [...engines.values()][0]!;
  });
  after(async () => {
    agent.destroy();
    await chain?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const ask = (sent: Sent): Promise<Received> => receive(chain.address, sent, agent);
  const exchange = async (source: string): Promise<void> => {
    await copyFile(source, `${file}.new`);
    await rename(`${file}.new`, file);
  };
  /** Differences between an answer and the engine's. */
  const compare = async (engine: Engine, sent: Sent, got: Received): Promise<string | null> => {
    const { url, method = 'GET', headers = {} } = sent;
    const expected = await engine.respondText({ url, method, headers });
    if (got.status !== expected.status) return `status ${got.status}, not ${expected.status}`;
    if (got.body !== (method === 'HEAD' ? '' : expected.body)) return 'another body';
    const { vary: _, ...named } = withoutCredentials(lowerCase(expected.headers));
    // Of servers, which compress: `Accept-Encoding, Origin`.
    const wrong = Object.entries(named).find(([name, value]) => got.headers[name] !== value);
    return wrong === undefined ? null : `${wrong[0]}: ${got.headers[wrong[0]]}`;
  };
  /** Runs requests, several at a time; lists what is wrong at first. */
  const eachOf = async (
    requests: readonly Sent[],
    check: (sent: Sent) => Promise<string | null>,
  ): Promise<readonly string[]> => {
    const wrong: string[] = [];
    const waiting = requests.values();
    const work = async (): Promise<void> => {
      for (const sent of waiting) {
        const found = await check(sent);
        if (found !== null) wrong.push(`${sent.method ?? 'GET'} ${sent.url}: ${found}`);
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, work));
    return wrong.slice(0, 5);
  };

  test('every recorded case is answered as by the engine, and again from the cache or by 304', async () => {
    const groups = new Set<string>();
    const cases = readCases()
      .filter(({ group }, i) => isWhole || i % 8 === 0 || groups.size < groups.add(group).size)
      .map(({ request }) => request);
    let fromCache = 0;
    for (let start = 0; start < cases.length; start += SLICE) {
      const tags = new Map<string, string>();
      const first = await eachOf(cases.slice(start, start + SLICE), async (sent) => {
        const got = await ask(sent);
        if (sent.method === 'GET' && got.headers['etag'] !== undefined)
          tags.set(sent.url, got.headers['etag']);
        return compare(recorded, sent, got);
      });
      assert.deepEqual(first, []);
      const again = [...tags].flatMap(([url, tag]) => [
        { url },
        { url, headers: { 'if-none-match': tag } },
      ]);
      const second = await eachOf(again, async (sent) => {
        const got = await ask(sent);
        const use = got.headers['x-cache'] ?? '';
        if (!FROM_CACHE.has(use)) return `asked again: ${use}`;
        if (sent.headers === undefined) return compare(recorded, sent, got);
        return got.status === 304 && got.body === '' ? null : `status ${got.status}, not 304`;
      });
      assert.deepEqual(second, []);
      fromCache += again.length;
    }
    assert.ok(fromCache > cases.length, `${fromCache} answers of ${cases.length} cases`);
    console.log(`${cases.length} recorded cases, ${fromCache} answers from the cache`);
  });

  test('random requests, each in several encodings and for other origins, are answered as by the engine', async () => {
    const vocabulary = vocabularyOf(
      await readCatalogue(readFixture('conformance/catalogue.ndjson.gz')),
    );
    const requests = fc.sample(generatedRequest(vocabulary), {
      seed: 1,
      numRuns: RANDOM_REQUESTS,
    });
    const long = { url: `${SHOP}?q=shirt&long=${'a'.repeat(15_000)}`, method: 'GET', headers: {} };
    const asked = [...requests, long].map((sent, i) => ({
      ...sent,
      headers: {
        ...sent.headers,
        'accept-encoding': ['identity', 'gzip', 'br, gzip'][i % 3]!,
        ...(i % 4 === 0 && { origin: `https://shop-${i % 8}.test` }),
      },
    }));
    const twice = asked.flatMap((sent, i) => [
      sent,
      { ...sent, headers: { 'accept-encoding': i % 2 === 0 ? 'br' : 'identity' } },
    ]);
    assert.deepEqual(
      await eachOf(twice, async (sent) => compare(recorded, sent, await ask(sent))),
      [],
    );
  });

  test('an old answer is sent at once and renewed behind it; counters are not for everyone', async () => {
    const sent = { url: `${SHOP}?q=stale` };
    const use = async (): Promise<string> => {
      const got = await ask(sent);
      assert.equal(await compare(recorded, sent, got), null);
      return got.headers['x-cache'] ?? '';
    };
    const changes: string[] = [];
    let asked = 0;
    while (!/HIT,STALE(?:,UPDATING)?,HIT$/.test(changes.join())) {
      const now = await use();
      if (now !== changes.at(-1)) changes.push(now);
      assert.ok((asked += 1) < 2000, changes.join());
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    assert.equal((await ask({ url: '/metrics' })).status, 404);
  });

  /** Load of which a part is in nginx's cache, a part was asked before, and a part is always new. */
  function load(isNew: (i: number) => boolean): Load & { readonly seen: Map<string, number> } {
    const seen = new Map<string, number>();
    const tags = new Map<string, string>();
    const running = startLoad({
      address: chain.address,
      clients: CLIENTS,
      next: () => {
        const i = (number += 1);
        const url = `${SHOP}?q=${WORDS[i % WORDS.length]}&per_page=12${isNew(i) ? `&min_price=${i / 100}` : ''}`;
        const tag = i % 3 === 0 ? tags.get(url) : undefined;
        const known = tag === undefined ? {} : { 'if-none-match': tag };
        return { url, headers: { 'accept-encoding': 'gzip', ...known } };
      },
      judge: async (sent, received) => {
        const id = received.headers['x-wps-snapshot'] ?? 'none';
        const tag = received.headers['etag'] ?? '';
        seen.set(id, (seen.get(id) ?? 0) + 1);
        seen.set(String(received.status), (seen.get(String(received.status)) ?? 0) + 1);
        const engine = engines.get(id);
        if (engine === undefined) return `status ${received.status}, snapshot ${id}`;
        if (!tag.startsWith(`"${id}-`)) return `${tag} of the snapshot ${id}`;
        if (received.status === 304)
          return tag === sent.headers?.['if-none-match'] ? null : `304 with ${tag}`;
        tags.set(sent.url, tag);
        return compare(engine, { url: sent.url }, received);
      },
    });
    return Object.assign(running, { seen });
  }

  /** Lets a load go on until something has happened, or a request has failed. */
  async function until(
    running: Load,
    what: string,
    hasHappened: () => boolean | Promise<boolean>,
  ): Promise<void> {
    const end = performance.now() + EVENT_TIMEOUT;
    while (running.failures.length === 0 && !(await hasHappened())) {
      if (performance.now() > end) {
        const { answers } = await running.stop();
        assert.fail(`${what}: not after ${EVENT_TIMEOUT / 1000} s, ${answers} answers`);
      }
      await running.further(10);
    }
  }

  test('catalogues are exchanged under load: every answer is wholly of one, and none fails', async () => {
    const running = load((i) => i % 2 === 0);
    const ids = [...engines.keys()];
    for (let i = 1; i <= EXCHANGES; i++) {
      const id = ids[i % 2]!;
      await exchange(i % 2 === 0 ? RECORDED : OTHER);
      const before = running.seen.get(id) ?? 0;
      const isServed = (): boolean => (running.seen.get(id) ?? 0) > before;
      await until(running, `exchange ${i}`, isServed);
      const isEnough = (): boolean => (running.seen.get(id) ?? 0) >= before + ANSWERS;
      await until(running, `${ANSWERS} answers after exchange ${i}`, isEnough);
    }
    const measured = await running.stop();
    assert.deepEqual(measured.failures, []);
    assert.ok((running.seen.get('304') ?? 0) > 0);
    print(`${EXCHANGES} exchanges`, measured);
  });

  test('a server that is killed and one that ends fail no request', async () => {
    const running = load(() => true);
    await running.further(ANSWERS);
    for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
      const server = chain.servers[signal === 'SIGKILL' ? 0 : 1]!;
      const counted = await (await fetch(`${server.address}/metrics`)).text();
      assert.match(counted, /^wps_answers_total\{cache="miss"\} [1-9]/m);
      server.cli.process.kill(signal);
      await server.cli.ended;
      await running.further(ANSWERS);
      // A request is tried once more: of three servers, no two may be away unnoticed.
      await until(running, `${signal} is noticed`, () => chain.isDown(server));
    }
    const measured = await running.stop();
    assert.deepEqual(measured.failures, []);
    print('one of three killed, one ended', measured);
  });
});

function lowerCase(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
}

function print(what: string, { answers, failures, percentile }: Measured): void {
  const times = [0.5, 0.99].map((share) => `p${100 * share} ${percentile(share).toFixed(1)} ms`);
  console.log(`${what}: ${answers} answers, ${failures.length} failed, ${times.join(', ')}`);
}
