/** The API server while its catalogue changes: exchange between two requests, and what cannot be loaded. */
import assert from 'node:assert/strict';
import { copyFile, readFile, rename, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parseDatabase } from '../../src/node/clickhouse/address.ts';
import { type ProductionServer, serve } from '../../src/node/serve.ts';
import type { ServerEvent } from '../../src/node/serving/shop-server.ts';
import { watchSource } from '../../src/node/serving/watch-source.ts';
import { listen } from '../support/listen.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const fixture = (language: string): string =>
  fileURLToPath(
    new URL(`../fixtures/adventureworks/${language}/catalogue.ndjson.gz`, import.meta.url),
  );
const ENGLISH = fixture('en');
const GERMAN = fixture('de');
const SHOP = '/wp-json/wps/v1/shop';

async function health(server: ProductionServer): Promise<void> {
  await (await fetch(`${server.address}/health`)).text();
}

describe('a catalogue that changes', () => {
  test('as a file is exchanged between two requests: each answer is wholly of one', async () => {
    const folder = await temporaryFolder();
    const file = join(folder, 'shop.ndjson.gz');
    const events: ServerEvent[] = [];
    await copyFile(ENGLISH, file);
    const server = await serve(file, 0, {
      refreshMs: 50,
      onEvent: (event) => events.push(event),
    });
    let isEnded = false;
    const bodies = new Map<string, Set<string>>();
    const client = async (): Promise<void> => {
      for (let i = 0; !isEnded; i++) {
        const answer = await fetch(`${server.address}${SHOP}?page=${i % 5}1`);
        assert.ok(answer.status === 200 || answer.status === 400);
        const key = `${answer.headers.get('x-wps-snapshot')} ${i % 5}`;
        bodies.set(key, (bodies.get(key) ?? new Set()).add(await answer.text()));
      }
    };
    const clients = Promise.all([client(), client(), client()]);
    const loaded = (): number => events.filter(({ event }) => event === 'loaded').length;
    for (const [count, source] of [
      [2, GERMAN],
      [3, ENGLISH],
    ] as const) {
      await copyFile(source, `${file}.new`);
      await rename(`${file}.new`, file);
      while (loaded() < count) await health(server);
    }
    await writeFile(`${file}.new`, 'damaged');
    await rename(`${file}.new`, file);
    while (!events.some(({ event }) => event === 'load-failed')) await health(server);
    assert.equal((await fetch(server.address + SHOP)).status, 200);
    isEnded = true;
    await clients;
    await server.close();
    const snapshots = new Set([...bodies.keys()].map((key) => key.split(' ')[0]));
    assert.equal(snapshots.size, 2);
    for (const [key, texts] of bodies) assert.equal(texts.size, 1, key);
  });

  test('at an address is loaded again when its entity tag has changed, and only then; a damaged one is tried less and less', async () => {
    let version = 1;
    let downloads = 0;
    let looks = 0;
    const files = [
      await readFile(ENGLISH),
      await readFile(GERMAN),
      Buffer.from('damaged'),
    ] as const;
    let failures = 0;
    const host = await listen(
      createServer((request, response) => {
        looks += 1;
        if (request.headers['if-none-match'] === `"${version}"`) {
          response.writeHead(304).end();
          return;
        }
        downloads += 1;
        response.writeHead(200, { etag: `"${version}"` }).end(files[version - 1]);
      }),
    );
    const url = `${host.address}/shop.ndjson.gz`;
    const server = await serve({ kind: 'address', url, headers: [] }, 0, {
      refreshMs: 20,
      onEvent: ({ event }) => {
        if (event === 'load-failed') failures += 1;
      },
    });
    const idOf = async (): Promise<string | null> =>
      (await fetch(server.address + SHOP, { method: 'HEAD' })).headers.get('x-wps-snapshot');
    const first = await idOf();
    const [before, loads] = [looks, downloads];
    while (looks < before + 5) await idOf();
    assert.equal(downloads, loads);
    version = 2;
    while ((await idOf()) === first);
    // What cannot be loaded is tried again at ever fewer looks; another version is not waited for.
    version = 3;
    while (failures < 3) await idOf();
    const atThird = looks;
    while (looks < atThird + 6) await idOf();
    assert.equal(failures, 3);
    version = 1;
    while ((await idOf()) !== first);
    await server.close();
    await host.close();
  });

  test('in a database that cannot be loaded is tried less and less', async () => {
    const address = parseDatabase(['http://localhost:9'], {});
    const interval = 10;
    const times: number[] = [];
    const alive = setInterval(() => {}, 1000);
    await new Promise<void>((resolve) => {
      const end = watchSource(
        { kind: 'clickhouse', address },
        {
          intervalMs: interval,
          loaded: Promise.resolve(),
          load: () => Promise.reject(new Error('no tables')),
          onError: () => {
            if (times.push(performance.now()) < 4) return;
            end();
            resolve();
          },
        },
      );
    });
    clearInterval(alive);
    for (const [i, looks] of [2, 4, 8].entries()) {
      const pause = times[i + 1]! - times[i]!;
      // Timers come late, never early but for their jitter.
      assert.ok(pause > 0.85 * interval * (looks + 1), `${pause} ms for ${looks} looks`);
    }
  });
});
