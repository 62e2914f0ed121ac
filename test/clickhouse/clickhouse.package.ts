/**
 * Answers from a real ClickHouse, on one server and on shards: a part of the recorded cases in each run, all of them by
 * `npm run test:clickhouse`. Skipped, and counted as skipped, where ClickHouse can neither be found nor installed.
 */
import assert from 'node:assert/strict';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { readCatalogue } from '../../src/engine/index.ts';
import { parseCall } from '../../src/engine/request/parse-call.ts';
import { parseDatabase } from '../../src/node/clickhouse/address.ts';
import { Database } from '../../src/node/clickhouse/database.ts';
import { loadIntoClickHouse, type LoadedCatalogue } from '../../src/node/clickhouse/load.ts';
import { loadCatalogue, loadTask } from '../../src/node/serving/load-catalogue.ts';
import { findGeneration, openDatabaseCatalogue } from '../../src/node/clickhouse/open-catalogue.ts';
import * as sql from '../../src/node/clickhouse/sql.ts';
import { type ProductionServer, serve } from '../../src/node/serve.ts';
import { readCases } from '../conformance/recorded-cases.ts';
import { generatedRequest, vocabularyOf } from '../support/generate-request.ts';
import { propertyRuns } from '../support/property-runs.ts';
import { readFixture } from '../support/read-fixture.ts';
import { runCli } from '../support/run-cli.ts';
import { closeConnections, differences, receive } from './compare-servers.ts';
import { findClickHouse } from './find-clickhouse.ts';
import { RECOMMENDED_REQUESTS, RELEVANCE_REQUESTS } from './relevance-requests.ts';
import { type Nodes, PASSWORD, startNodes } from './start-nodes.ts';

const program = findClickHouse();
const skip = program === null ? 'there is no clickhouse-server' : false;
if (skip !== false) console.warn(`SKIPPED: answers from ClickHouse: ${skip}`);

/** Every case in a whole run, else a part that has each group. */
const isWhole = process.env['WHOLE'] === '1';
const RANDOM_REQUESTS = isWhole ? 1000 : 20;
const SEED = 1;
const RECORDED = fixture('conformance');
const OTHER = fixture('woo-sample');
/** Its menu order is that of the titles. */
const UNORDERED = fixture('adventureworks/en');
/** Seconds for which the tables before stay: on a busy machine the server may take some of them to change to the new ones. */
const GRACE = 10;
const SHOP = '/wp-json/wps/v1/shop';
const ASKED = { url: `${SHOP}?q=a&per_page=5`, method: 'GET', headers: {} };

function fixture(name: string): string {
  return fileURLToPath(new URL(`../fixtures/${name}/catalogue.ndjson.gz`, import.meta.url));
}

describe('ClickHouse behind the same API', { skip }, () => {
  let nodes: Nodes;
  let engine: ProductionServer;
  const servers: ProductionServer[] = [];
  const events: string[] = [];

  /** Addresses of `--clickhouse`: node numbers, the first with database and parameters. */
  const addresses = (place: string, ...numbers: readonly number[]): readonly string[] =>
    numbers.map((number, i) => {
      const address = nodes.list[number]!.address.replace('//', `//default:${PASSWORD}@`);
      return i === 0 ? `${address}/${place}` : address;
    });
  const load = async (
    file: string,
    given: readonly string[],
    graceSeconds = 0,
  ): Promise<LoadedCatalogue> => {
    const task = await loadTask({ kind: 'file', file });
    return loadIntoClickHouse(() => loadCatalogue(task, () => {}), parseDatabase(given, {}), {
      version: task.version,
      graceSeconds,
    });
  };
  const start = async (given: readonly string[], refreshMs = 0): Promise<ProductionServer> => {
    const source = { kind: 'clickhouse', address: parseDatabase(given, {}) } as const;
    const onEvent = (event: object): void => void events.push(JSON.stringify(event));
    const server = await serve(source, 0, { cacheBytes: 0, refreshMs, onEvent });
    servers.push(server);
    return server;
  };
  const groups = new Set<string>();
  const cases = readCases()
    .filter(({ group }, i) => isWhole || i % 80 === 0 || groups.size < groups.add(group).size)
    .map(({ request }) => request);
  const relevance = RELEVANCE_REQUESTS.filter((_, i) => isWhole || i % 4 === (i >> 2) % 4);

  before(async () => {
    nodes = await startNodes(program!, 3, { two: [[0], [1]], copies: [[0], [1, 2]] });
    engine = await serve(RECORDED, 0, { cacheBytes: 0 });
  });
  after(async () => {
    await Promise.all([engine, ...servers].map((server) => server?.close()));
    closeConnections();
    await nodes?.stop();
  });

  test('one server answers as the engine does: status, headers and bodies', async () => {
    const given = addresses('one', 0);
    await load(RECORDED, given);
    const { address } = await start(given);
    assert.deepEqual(await differences(engine.address, address, cases), []);
    assert.deepEqual(await differences(engine.address, address, relevance), []);
  });

  test('two shards answer as the engine does, also what is asked at random', async () => {
    const given = addresses('halves?cluster=two', 0, 1);
    await load(RECORDED, given);
    const { address } = await start(given);
    assert.deepEqual(await differences(engine.address, address, cases), []);
    assert.deepEqual(await differences(engine.address, address, relevance), []);
    const vocabulary = vocabularyOf(
      await readCatalogue(readFixture('conformance/catalogue.ndjson.gz')),
    );
    const random = fc.sample(generatedRequest(vocabulary), {
      seed: SEED,
      numRuns: RANDOM_REQUESTS,
    });
    assert.deepEqual(await differences(engine.address, address, random), []);
  });

  test('recommended products are those of the engine, in a shop with an order of its own and without', async () => {
    for (const [place, file] of Object.entries({ one: RECORDED, unordered: UNORDERED })) {
      const given = addresses(place, 0);
      await load(file, given);
      const own = await serve(file, 0, { cacheBytes: 0 });
      servers.push(own);
      const { address } = await start(given);
      assert.deepEqual(await differences(own.address, address, RECOMMENDED_REQUESTS), []);
    }
  });

  test('no text of a request is part of a query, whatever it says', async () => {
    const database = new WatchedDatabase(parseDatabase(addresses('one', 0), {}));
    const generation = await findGeneration(database);
    const { snapshot } = await openDatabaseCatalogue(database, generation, '');
    const pieces = [
      "'",
      '\\',
      '`',
      '"',
      '\n',
      '--',
      '/*',
      ';',
      ')',
      '{x:String}',
      '\u0000',
      'ß',
      '日',
    ];
    const hostile = fc
      .array(fc.constantFrom(...pieces, 'DROP', 'beanie', 'Clothing'), {
        minLength: 1,
        maxLength: 6,
      })
      .map((list) => list.join(''));
    await fc.assert(
      fc.asyncProperty(hostile, fc.boolean(), async (text, isRanked) => {
        const t = [{ taxonomy: 'product_cat', t: ['clothing', text], id_by: 'slug' }];
        const query = new URLSearchParams({
          q: text,
          orderby: isRanked ? 'relevance' : text,
          t: JSON.stringify(t),
        });
        const url = `/wp-json/wps/v1/products?${query.toString()}`;
        const call = parseCall({ url });
        if (call.kind !== 'response') await snapshot.execute(call, url);
        const plain = { url: url.replace(/&t=.*/, ''), method: 'GET', headers: {} };
        const other = parseCall(plain);
        if (other.kind !== 'response') await snapshot.execute(other, plain.url);
      }),
      propertyRuns(12),
    );
    assert.ok(database.statements.length > 12);
    for (const statement of database.statements)
      assert.match(statement, /^(?:[\w\s()`.,=<>!*+/[\]-]|'[0-9a-f]*')+$/);
  });

  test('literals arrive with every bit', async () => {
    const database = new Database(parseDatabase(addresses('one', 0), {}));
    const texts = fc.sample(fc.string({ unit: 'binary' }), { seed: SEED, numRuns: 30 });
    const hex = `SELECT ${texts.map((one) => `hex(${sql.text(one)})`).join(', ')} FORMAT TabSeparated`;
    const received = new TextDecoder().decode(await database.read(hex)).replace(/\n$/, '');
    assert.deepEqual(
      received.split('\t'),
      texts.map((one) => Buffer.from(one, 'utf8').toString('hex').toUpperCase()),
    );
    const doubles = fc.sample(fc.double({ noNaN: true }), { seed: SEED, numRuns: 30 });
    const bits = doubles.map(
      (one) => `reinterpretAsUInt64(reinterpretAsString(${sql.double(one)}))`,
    );
    const answer = await database.read(`SELECT ${bits.join(', ')} FORMAT TabSeparated`);
    assert.deepEqual(
      new TextDecoder().decode(answer).trim().split('\t').map(BigInt),
      doubles.map((one) => new BigUint64Array(new Float64Array([one]).buffer)[0]),
    );
  });

  test('a load is complete or invisible, and the tables before go after it', async () => {
    const given = addresses('changes', 0);
    const database = new Database(parseDatabase(given, {}));
    const tables = async (): Promise<number> => {
      const sql = "SELECT count() FROM system.tables WHERE database = 'changes'";
      return (await database.numbers(sql))[0]![0]!;
    };
    const first = await load(OTHER, given);
    const size = await tables();
    const { address } = await start(given, 20);
    const asked = (): Promise<{ headers: Readonly<Record<string, unknown>> }> =>
      receive(address, ASKED);
    const seen = new Set<unknown>();
    let isLoaded = false;
    const loading = load(RECORDED, given, GRACE).finally(() => (isLoaded = true));
    while (!isLoaded) {
      const { status, headers } = await receive(address, ASKED);
      assert.equal(status, 200);
      seen.add(headers['x-wps-snapshot']);
      await pause(seen.size === 1 ? 5 : 200);
    }
    const second: LoadedCatalogue = await loading;
    assert.deepEqual([...seen], [first.id, second.id]);
    assert.deepEqual(second.dropped, [first.generation]);
    assert.equal(await tables(), size);
    assert.equal((await asked()).headers['x-wps-snapshot'], second.id);
    const folder = await mkdtemp(join(tmpdir(), 'wps-bad-'));
    const bad = join(folder, 'bad.ndjson');
    await writeFile(bad, '{"format":"wps-catalogue"');
    await assert.rejects(load(bad, given), /bad\.ndjson/);
    await rm(folder, { recursive: true });
    assert.equal(await tables(), size);
  });

  test('the commands load and serve without a word of the password', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'wps-load-'));
    const file = join(folder, 'shop.ndjson.gz');
    await copyFile(OTHER, file);
    const [given = ''] = addresses('command', 0);
    const loaded = await runCli(['load', file, '--clickhouse', given, '--grace', '0']);
    assert.equal(loaded.code, 0, loaded.stderr);
    assert.match(
      loaded.stdout.toString(),
      /^\d+ products \(\d+ rows\) are in http:\/\/127\.0\.0\.1:\d+\/command: read/,
    );
    const wrong = given.replace(PASSWORD, 'wrong-password');
    const refused = await runCli(['serve', '--port', '0', '--clickhouse', wrong]);
    assert.equal(refused.code, 1);
    assert.match(refused.stderr, /127\.0\.0\.1/);
    const printed = [loaded, refused].map(({ stdout, stderr }) => `${stdout.toString()}${stderr}`);
    assert.doesNotMatch(printed.join(), new RegExp(`${PASSWORD}|wrong-password`));
    await rm(folder, { recursive: true });
  });

  test('where a shard dies under load, its copy answers; without one the answer is a 503', async () => {
    const copied = addresses('copied?cluster=copies', 0, 1, 2);
    await load(RECORDED, copied);
    const whole = await start(copied);
    const halves = await start(addresses('halves?cluster=two', 0, 1));
    const wide = { ...ASKED, url: `${SHOP}?per_page=20` };
    const expected = JSON.stringify(await receive(engine.address, wide));
    const answers = { right: 0, refused: 0 };
    let isOver = false;
    const ask = async (address: string, mayRefuse: boolean): Promise<void> => {
      while (!isOver) {
        const answer = await receive(address, wide);
        if (JSON.stringify(answer) === expected) {
          answers.right += 1;
          continue;
        }
        assert.ok(mayRefuse, `${answer.status} ${answer.body}`);
        assert.equal(answer.status, 503, answer.body);
        assert.equal(answer.headers['retry-after'], '1');
        assert.deepEqual(JSON.parse(answer.body), {
          code: 'service_unavailable',
          message: 'The database cannot answer now.',
          data: { status: 503 },
        });
        answers.refused += 1;
      }
    };
    const asking = [ask(whole.address, false), ask(halves.address, true)];
    await until(() => answers.right >= 6);
    await nodes.list[1]!.kill();
    const before = { ...answers };
    await until(() => answers.refused >= 3 && answers.right >= before.right + 3);
    isOver = true;
    await Promise.all(asking);
    assert.doesNotMatch(events.join(), new RegExp(PASSWORD));
    assert.ok(events.some((event) => event.includes('database-failed')));
  });
});

/** Database that tells which queries it was sent. */
class WatchedDatabase extends Database {
  readonly statements: string[] = [];

  override read(statement: string): Promise<Uint8Array> {
    this.statements.push(statement);
    return super.read(statement);
  }
}

async function until(isTrue: () => boolean): Promise<void> {
  const end = performance.now() + 60_000;
  while (!isTrue()) {
    assert.ok(performance.now() < end, 'It took too long.');
    await pause(20);
  }
}
