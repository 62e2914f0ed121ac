/** Catalogues beyond limits of length, number, width and depth: an early, typed error. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { createEngine, createSnapshotBuilder, readCatalogue } from '../../src/engine/index.ts';
import { Synonyms } from '../../src/engine/relevance/synonyms.ts';
import { createAnalyzer } from '../../src/engine/text/analyzer.ts';
import type { ByteSource } from '../../src/protocol/catalogue/text-stream.ts';
import {
  MAX_BLANK_LINES,
  MAX_JSON_DEPTH,
  MAX_LINE_CHARACTERS,
  MAX_PRODUCT_TERMS,
  MAX_SNAPSHOT_BYTES,
  MAX_SYNONYM_RULES,
  MAX_SYNONYMS_PER_RULE,
  MAX_TAXONOMIES,
  MAX_TERM_DEPTH,
  MAX_TERMS,
  MAX_UNCHECKED_BYTES,
  MAX_VARIATIONS,
} from '../../src/protocol/limits.ts';
import { openCatalogue } from '../../src/protocol/catalogue/packed-file.ts';
import { failure } from '../support/failure.ts';
import { growth, MOST_GROWTH } from '../support/growth.ts';
import { CLI } from '../support/run-cli.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const MB = 2 ** 20;
const HEADER = { format: 'wps-catalogue', version: 1, taxonomies: [] } as const;
const PRODUCT = { id: 1, name: 'Lamp' } as const;

const fileOf = (...lines: readonly unknown[]): string =>
  lines.map((line) => JSON.stringify(line)).join('\n');

/** Pieces without end, and how many of them were taken. */
function endless(first: string, piece: string): { source: ByteSource; taken: () => number } {
  let taken = 0;
  const bytes = Buffer.from(piece);
  return {
    source: (async function* () {
      yield Buffer.from(first);
      for (;;) {
        taken += 1;
        yield new Uint8Array(bytes);
      }
    })(),
    taken: () => taken,
  };
}

async function refusal(input: ByteSource): Promise<string> {
  const { code, message } = await failure(readCatalogue(input));
  assert.equal(code, 'bad-catalogue');
  return message;
}

/** Length of a part of a packed file. */
function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(bytes);
  return length;
}

/** Error message of building a snapshot of the catalogue. */
function buildRefusal(input: string): Promise<string> {
  return failure(readCatalogue(input).then(createEngine)).then(({ code, message }) => {
    assert.equal(code, 'bad-catalogue');
    return message;
  });
}

/** An array of arrays, so many inside each other. */
const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

describe('catalogues of too many bytes (R6)', () => {
  test('gzip that unpacks to endless blanks is refused early, alone and after a header (R6)', async () => {
    // Twice as many as are unpacked before the ratio counts.
    const blanks = Buffer.alloc(2 * MAX_UNCHECKED_BYTES, ' ');
    for (const start of ['', `${JSON.stringify(HEADER)}\n`]) {
      const bomb = gzipSync(Buffer.concat([Buffer.from(start), blanks]), { level: 1 });
      assert.match(await refusal(bomb), /more than 200 times as large unpacked/);
    }
  });

  test('an endless line is refused at the limit of a line (R6)', async () => {
    const { source, taken } = endless(
      `${JSON.stringify(HEADER)}\n{"id":1,"name":"`,
      'x'.repeat(MB),
    );
    assert.match(await refusal(source), /^line 2: expected at most 67108864 characters, got more/);
    assert.equal(taken(), MAX_LINE_CHARACTERS / MB);
  });

  test('an endless object over several lines is refused at the same limit (R6)', async () => {
    const { source, taken } = endless('{\n', `"${'x'.repeat(MB - 4)}":\n`);
    assert.match(await refusal(source), /expected at most 67108864 characters, got more/);
    assert(taken() <= MAX_LINE_CHARACTERS / MB + 1);
  });

  test('endless blank lines are refused at their limit (R6)', async () => {
    const { source, taken } = endless(`${JSON.stringify(HEADER)}\n`, '\r\n'.repeat(1000));
    assert.match(await refusal(source), /expected at most 1000000 blank lines, got more/);
    assert.equal(taken(), MAX_BLANK_LINES / 1000 + 1);
  });

  test('a packed catalogue with too large a snapshot is refused by its header, before the snapshot is read (R6)', async () => {
    const head = Buffer.alloc(12);
    head.write('WPSPACK1');
    head.writeUInt32LE(MAX_SNAPSHOT_BYTES + 1, 8);
    const { source, taken } = endless('', 'x'.repeat(MB));
    assert(typeof source !== 'string' && Symbol.asyncIterator in source);
    const all = (async function* () {
      yield new Uint8Array(head);
      yield* source;
    })();
    const { code, message } = await failure(openCatalogue(all));
    assert.equal(code, 'bad-catalogue');
    assert.match(message, /a snapshot of 1073741825 bytes: expected at most 1073741824/);
    assert.equal(taken(), 0);
  });

  test('a packed catalogue with too large a part is refused before the part is read (R6)', async () => {
    const part = (bytes: Uint8Array): Buffer => Buffer.concat([lengthOf(bytes.length), bytes]);
    const manifest = (...words: number[]): Buffer =>
      part(gzipSync(new Uint8Array(Uint32Array.from(words).buffer)));
    const header = part(gzipSync(JSON.stringify(HEADER)));
    const none = part(gzipSync(''));
    const FILES: readonly (readonly [string, readonly Buffer[]])[] = [
      ['a manifest of 65537 bytes', [lengthOf(2 ** 16 + 1)]],
      ['a manifest of 65537 bytes', [part(gzipSync(Buffer.alloc(2 ** 20)))]],
      ['a snapshot of 1073741832 bytes', [manifest(1, 1, 0, MAX_SNAPSHOT_BYTES, 1, 8, 1)]],
      ['a column of unknown numbers', [manifest(1, 1, 0, 8, 3)]],
      ['a header of 67108865 bytes', [manifest(1, 1, 0), lengthOf(64 * 2 ** 20 + 1)]],
      ['a beginning of 4097 bytes', [manifest(1, 1, 0), header, none, lengthOf(2 ** 12 + 1)]],
      [
        'a chunk of 4194305 bytes',
        [manifest(1, 1, 0), header, none, lengthOf(0), lengthOf(4 * 2 ** 20 + 1)],
      ],
    ];
    for (const [what, parts] of FILES) {
      const { source, taken } = endless('', 'x'.repeat(MB));
      assert(typeof source !== 'string' && Symbol.asyncIterator in source);
      const all = (async function* () {
        yield new Uint8Array(Buffer.concat([Buffer.from('WPSPACK3'), ...parts]));
        yield* source;
      })();
      const read = async (): Promise<void> => {
        const { lines } = await openCatalogue(all);
        for await (const _ of lines);
      };
      const { code, message } = await failure(read());
      assert.equal(code, 'bad-catalogue');
      assert.ok(message.includes(what), message);
      assert.equal(taken(), 0, what);
    }
  });
});

interface TestTerm {
  readonly id: number;
  readonly parent: number | null;
}

function withTerms(terms: readonly TestTerm[]): object {
  const written = terms.map(({ id, parent }) => ({
    ...{ id, parent, taxonomy: 'product_cat' },
    ...{ name: `c${id}`, slug: `c${id}`, count: 0 },
  }));
  const categories = { taxonomy: 'product_cat', label: 'C', hierarchical: true, terms: written };
  return { ...HEADER, taxonomies: [categories] };
}

const termsOf = (count: number, parentOf: (id: number) => number | null): readonly TestTerm[] =>
  Array.from({ length: count }, (_, i) => ({ id: i + 1, parent: parentOf(i + 1) }));

const chain = (count: number): object => withTerms(termsOf(count, (id) => id - 1 || null));

describe('too many terms (R6, R14)', () => {
  test('the maximum number of terms is listed, all children of one; one more is refused (R6, R14)', async () => {
    const header = JSON.stringify(withTerms(termsOf(MAX_TERMS, (id) => (id === 1 ? null : 1))));
    const engine = createEngine(await readCatalogue(`${header}\n${JSON.stringify(PRODUCT)}`));
    const query = 'taxonomies=product_cat&hide_empty=false&per_page=10';
    const { headers } = await engine.respond(`/wp-json/wps/v1/terms?${query}`);
    assert.equal(headers['x-wp-total'], String(MAX_TERMS));
    const categories = [{ id: 1_000_000, name: 'One more', slug: 'more' }];
    assert.match(
      await buildRefusal(`${header}\n${JSON.stringify({ ...PRODUCT, categories })}`),
      /too many terms: expected at most 200000, those that only products name included/,
    );
  });

  test('taxonomies beyond their limit are refused (R6)', async () => {
    const taxonomies = Array.from({ length: MAX_TAXONOMIES + 1 }, (_, i) => ({
      taxonomy: `pa_${i}`,
    }));
    const message = await buildRefusal(fileOf({ ...HEADER, taxonomies }, PRODUCT));
    assert.match(message, /too many taxonomies: expected at most 5000/);
  });

  test('a chain of parents beyond its limit is refused, of any length; one at the limit works (R14)', async () => {
    for (const length of [MAX_TERM_DEPTH + 1, 10_000, 100_000]) {
      const message = await buildRefusal(fileOf(chain(length), PRODUCT));
      assert.match(
        message,
        /product_cat: expected at most 100 levels of terms, got more at "c101" \(101\)/,
      );
    }
    const engine = createEngine(await readCatalogue(fileOf(chain(MAX_TERM_DEPTH), PRODUCT)));
    const { body } = await engine.respond(
      '/wp-json/wps/v1/terms?taxonomies=product_cat&hide_empty=false',
    );
    assert(Array.isArray(body));
    assert.deepEqual(
      body.slice(-1).map(({ id, parent }) => ({ id, parent })),
      [{ id: 100, parent: 99 }],
    );
  });
});

describe('products with too many members (R14)', () => {
  const variations = (count: number): readonly object[] =>
    Array.from({ length: count }, (_, i) => ({ id: i + 2, price: String(i + 1) }));

  test('variations beyond their limit are refused, also as entries of their own (R14)', async () => {
    const expected = /^Product 1 has 10001 variations: expected at most 10000\.$/;
    const many = { ...PRODUCT, type: 'variable', variations: variations(MAX_VARIATIONS + 1) };
    assert.match(await buildRefusal(fileOf(HEADER, many)), expected);
    const lines = variations(MAX_VARIATIONS + 1).map((variation) => ({
      ...{ ...variation, name: 'Lamp - red', type: 'variation', parent_id: 1 },
    }));
    const message = await buildRefusal(fileOf(HEADER, { ...PRODUCT, type: 'variable' }, ...lines));
    assert.match(message, expected);
  });

  test('a product with the maximum number of variations has the prices of all of them (R14)', async () => {
    const many = { ...PRODUCT, type: 'variable', variations: variations(MAX_VARIATIONS) };
    const engine = createEngine(await readCatalogue(fileOf(HEADER, many)));
    const { price } = await engine.query({});
    assert.deepEqual([price?.min_price, price?.max_price].map(Number), [1, MAX_VARIATIONS]);
  });

  test('categories, tags, brands and options beyond their limit are refused (R14)', async () => {
    const terms = Array.from({ length: MAX_PRODUCT_TERMS + 1 }, (_, i) => ({
      ...{ id: i + 1, name: `c${i}`, slug: `c${i}` },
    }));
    const options = terms.map(({ name }) => name);
    const wide = [
      { categories: terms },
      { tags: terms },
      { attributes: [{ id: 1, name: 'Fits', slug: 'pa_fits', options }] },
    ];
    for (const fields of wide) {
      assert.match(
        await buildRefusal(fileOf(HEADER, { ...PRODUCT, ...fields })),
        /^Product 1 has 1000\d categories, tags, brands and attributes: expected at most 10000\.$/,
      );
    }
    const most = { ...PRODUCT, categories: terms.slice(0, MAX_PRODUCT_TERMS) };
    createEngine(await readCatalogue(fileOf(HEADER, most)));
  });

  test('JSON nested beyond the limit is refused in a product, in a header and in a catalogue as one object (R14)', async () => {
    const header = JSON.stringify(HEADER);
    for (const levels of [MAX_JSON_DEPTH, 100_000]) {
      const deep = `"odd":${nested(levels)}}`;
      const product = `{"id":1,"name":"Lamp",${deep}`;
      const expected = 'expected at most 100 levels of objects and lists, got more.';
      assert.equal(await refusal(`${header}\n${product}`), `line 2: ${expected}`);
      assert.equal(await refusal(`${header.slice(0, -1)},${deep}`), `line 1: ${expected}`);
      const whole = `${header.slice(0, -1)},"products":[${product}]}`;
      assert.equal(await refusal(whole), `products[0]: ${expected}`);
    }
    const most = `{"id":1,"name":"Lamp","odd":${nested(MAX_JSON_DEPTH - 1)}}`;
    createEngine(await readCatalogue(`${header}\n${most}`));
  });
});

describe('too many synonyms (R14)', () => {
  const words = (count: number): string =>
    Array.from({ length: count }, (_, i) => `word${i}`).join(', ');

  test('synonym rules and words beyond their limits are refused (R14)', async () => {
    const rules = Array.from({ length: MAX_SYNONYM_RULES + 1 }, () => 'tv, television');
    assert.throws(
      () => createSnapshotBuilder({ ...HEADER, synonyms: rules }),
      /synonyms: expected at most 10000 rules, got 10001/,
    );
    const long = ['tv, television', words(MAX_SYNONYMS_PER_RULE + 1)];
    assert.throws(
      () => createSnapshotBuilder(HEADER, { synonyms: long }),
      /synonyms\[1\]: expected at most 1000 words or phrases, got 1001/,
    );
  });

  test('the time to parse a rule is in proportion to its words (R14)', () => {
    const reader = createAnalyzer('en');
    const factor = growth(2000, (count) => void new Synonyms(words(count), reader));
    assert(factor < MOST_GROWTH, `sixteen times the words took ${factor} times as long`);
  });

  test('the time to parse rules of one phrase is in proportion to their number (R14)', () => {
    const reader = createAnalyzer('en');
    const rules = (count: number): string =>
      Array.from({ length: count }, (_, i) => `tv, word${i}`).join('\n');
    const factor = growth(2000, (count) => void new Synonyms(rules(count), reader));
    assert(factor < MOST_GROWTH, `sixteen times the rules took ${factor} times as long`);
  });
});

test('the CLI names the file and the limit, and exits with 1 (R6, R14)', async () => {
  const folder = await temporaryFolder();
  const file = join(folder, 'catalogue.ndjson');
  await writeFile(file, fileOf(chain(10_000), PRODUCT));
  const { code, stderr } = await new Promise<{ code: unknown; stderr: string }>((resolve) => {
    execFile(process.execPath, [...CLI, 'pack', file], (error, _, text) =>
      resolve({ code: error?.code, stderr: text }),
    );
  });
  assert.equal(code, 1);
  assert.match(stderr, /catalogue\.ndjson: product_cat: expected at most 100 levels of terms/);
});
