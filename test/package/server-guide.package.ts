/** The guide of server rendering: its scripts run with the built package, as in a project that has it installed. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { elementsIn, hasClass } from '../support/parsed-markup.ts';
import { readFixture } from '../support/read-fixture.ts';
import { Snippets } from '../support/snippets.ts';

const guide = await Snippets.of(new URL('../../demo/guide/server-rendering.md', import.meta.url));
const SERVER = guide.take('js', 'createServer');
const ENGINE = SERVER.slice(0, SERVER.indexOf('\ncreateServer('));
const RENDER = guide.take('js', 'pageRequest');
const FALLBACK = guide.take('html', 'All products');
/** Below the package, so that its own name resolves to it. */
const BUILD = fileURLToPath(new URL('../../.build/', import.meta.url));

describe('the guide of server rendering', () => {
  let folder = '';
  before(async () => {
    await mkdir(BUILD, { recursive: true });
    folder = await mkdtemp(join(BUILD, 'guide-'));
    await writeFile(
      join(folder, 'my.shop.ndjson.gz'),
      readFixture('adventureworks/en/catalogue.ndjson.gz'),
    );
  });
  after(() => rm(folder, { recursive: true }));

  /** Runs a script until its first line of output. */
  async function firstLine(script: string): Promise<{ line: string; end: () => void }> {
    const file = join(folder, `${Math.abs(script.length)}.mjs`);
    await writeFile(file, script);
    const child = spawn(process.execPath, [file], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const line = await new Promise<string>((resolve, reject) => {
      let output = '';
      child.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (output.endsWith('\n')) resolve(output.trim());
      });
      child.on('error', reject).on('exit', () => reject(new Error('It ended without output.')));
    });
    return { line, end: () => void child.kill() };
  }

  test('has no other snippets', () => {
    assert.deepEqual(guide.left, []);
    assert.ok(elementsIn(FALLBACK).some(({ tagName }) => tagName === 'wps-shop'));
  });

  test('the server responds with the page at an address', async () => {
    const listening = `.listen(0, function () { console.log(this.address().port); });`;
    const { line, end } = await firstLine(SERVER.replace('.listen(8080);', listening));
    try {
      const page = await (await fetch(`http://localhost:${line}/shop?color=red`)).text();
      assert.equal(elementsIn(page).filter((element) => hasClass(element, 'card')).length, 8);
    } finally {
      end();
    }
  });

  test('the request of a page, its response and its markup', async () => {
    const { line, end } = await firstLine(
      `${ENGINE}\n${RENDER}\nconsole.log(JSON.stringify(markup));`,
    );
    end();
    const markup: unknown = JSON.parse(line);
    assert.ok(typeof markup === 'string');
    assert.equal(elementsIn(markup).filter((element) => hasClass(element, 'card')).length, 8);
  });
});
