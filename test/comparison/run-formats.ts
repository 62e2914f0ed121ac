/**
 * Command `npm run test:formats`: reads 200 generated files with our readers of delimited text and XML, and with csv-parse and
 * saxes; exits with 1 where they differ. `FORMATS_SEED` generates other files.
 */
import assert from 'node:assert/strict';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { readRows } from '../../src/formats/text/delimited-rows.ts';
import { readXmlItems } from '../../src/formats/text/xml-items.ts';

const FILES_OF_EACH = 100;
const seed = Number(process.env['FORMATS_SEED'] ?? 20261128);

type Rows = readonly (readonly string[])[];
type Items = readonly (readonly (readonly [name: string, text: string])[])[];

const word = fc.constantFrom(
  ...[
    'Shirt',
    'größe',
    'Шапка',
    '帽子',
    '5" pipe',
    "D'Addario",
    '1,5 l',
    'a;b',
    'T&C',
    '<b>soft</b>',
  ],
  ...[
    '€19.90',
    '\u{1f455}',
    'x\u00a0y',
    '',
    '"',
    '""',
    'Line\nbreak',
    'Line\r\nbreak',
    '=1+1',
    '\\,',
  ],
);
const text = fc.array(word, { maxLength: 4 }).map((words) => words.join(' ').trim());
const piece = fc.integer({ min: 1, max: 40 });

/** Delimited text with quotes where they are needed, and where the writer likes them. */
const table = fc
  .record({
    separator: fc.constantFrom(',', ';', '\t'),
    end: fc.constantFrom('\n', '\r\n'),
    isAllQuoted: fc.boolean(),
    hasEnd: fc.boolean(),
    rows: fc.array(fc.array(text, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 30 }),
  })
  .map(({ separator, end, isAllQuoted, hasEnd, rows }) => {
    const write = (cell: string): string =>
      isAllQuoted || /["\r\n]/.test(cell) || cell.includes(separator)
        ? `"${cell.replaceAll('"', '""')}"`
        : cell;
    const lines = rows.map((cells, i) => [`id${i}`, ...cells].map(write).join(separator));
    return { separator, text: lines.join(end) + (hasEnd ? end : '') };
  });

const escaped = (written: string): string =>
  written.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
/** Markup of a text: escaped, by numbers, in CDATA, or with a comment or an element inside. */
const written = fc
  .tuple(text, fc.constantFrom('escaped', 'numbers', 'cdata', 'comment', 'inner'))
  .map(([one, way]): string => {
    if (way === 'numbers')
      return [...one]
        .map((letter) => `&#${letter === 'S' ? 'x53' : letter.codePointAt(0)};`)
        .join('');
    if (way === 'cdata') return `<![CDATA[${one}]]>`;
    if (way === 'comment')
      return `${escaped(one)}<!-- ${one.replaceAll('-', '')} > -->${escaped(one)}`;
    return way === 'inner' ? `<i a="&lt;'>">${escaped(one)}</i>` : escaped(one);
  });
const child = fc.tuple(
  fc.constantFrom('g:title', 'title', 'g:price', 'c:id', 'description', 'G:Brand'),
  fc.constantFrom('', ' a="1 > 0"', "\n  b='\"'"),
  written,
);

/** RSS or Atom, with layout between the elements. */
const feed = fc
  .record({
    names: fc.constantFrom(['rss', 'channel', 'item'] as const, ['feed', '', 'entry'] as const),
    end: fc.constantFrom('', '\n', '\r\n  '),
    items: fc.array(fc.array(child, { maxLength: 6 }), { maxLength: 12 }),
    link: fc.constantFrom('', '<g:empty/>', '<!-- <item> -->', '<?x <item> ?>'),
  })
  .map(({ names: [root, channel, item], end, items, link }) => {
    const bodies = items.map((children) => {
      const elements = children.map(
        ([name, more, body]) => `<${name}${more}>${body}</${name}>${end}`,
      );
      return `<${item}>${end}${elements.join('')}${link}</${item}>${end}`;
    });
    const inner = `<title>Shop</title>${end}${bodies.join('')}`;
    const spaces = 'xmlns:g="urn:g" xmlns:c="urn:c" xmlns:G="urn:g"';
    return `<?xml version="1.0" encoding="UTF-8"?>${end}<!DOCTYPE ${root}>${end}<${root} ${spaces}>${
      channel === '' ? inner : `<${channel}>${inner}</${channel}>`
    }</${root}>${end}`;
  });

async function* inPieces(whole: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < whole.length; at += size) yield whole.slice(at, at + size);
}

async function ourRows(whole: string, separator: string, size: number): Promise<Rows> {
  const found: (readonly string[])[] = [];
  for await (const { cells } of readRows(inPieces(whole, size), separator)) found.push(cells);
  return found;
}

const foreignRows = (whole: string, separator: string): Rows =>
  parse(whole, { delimiter: separator, skip_empty_lines: true, relax_quotes: true });

async function ourItems(whole: string, size: number): Promise<Items> {
  const found: Items[number][] = [];
  for await (const { texts } of readXmlItems(inPieces(whole, size)))
    found.push([...texts].flatMap(([name, all]) => all.map((one) => [name, one] as const)));
  return found;
}

/** Items by saxes: texts of their children, what is inside of those included. */
function foreignItems(whole: string): Items {
  const found: [string, string][][] = [];
  const parser = new SaxesParser();
  const open: string[] = [];
  let depth = 0;
  let content = '';
  const add = (more: string): void => void (content += more);
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('opentag', ({ name }) => {
    open.push(name);
    if (depth === 0 && /^(?:item|entry)$/.test(name)) {
      depth = open.length;
      found.push([]);
    }
    if (open.length === depth + 1) content = '';
  });
  parser.on('closetag', ({ name }) => {
    if (depth > 0 && open.length === depth + 1)
      found.at(-1)?.push([name.replace(/^.*:/, '').toLowerCase(), content.trim()]);
    if (open.length === depth) depth = 0;
    open.pop();
  });
  parser.write(whole).close();
  // Ours are in the order of the first of each name.
  return found.map((item) => {
    const names = [...new Set(item.map(([name]) => name))];
    return names.flatMap((name) => item.filter((one) => one[0] === name));
  });
}

const { log } = console;
await fc.assert(
  fc.asyncProperty(table, piece, async (file, size) => {
    assert.deepEqual(
      await ourRows(file.text, file.separator, size),
      foreignRows(file.text, file.separator),
    );
  }),
  { seed, numRuns: FILES_OF_EACH },
);
log(`${FILES_OF_EACH} files of delimited text: the rows of csv-parse`);
await fc.assert(
  fc.asyncProperty(feed, piece, async (file, size) => {
    assert.deepEqual(await ourItems(file, size), foreignItems(file));
  }),
  { seed, numRuns: FILES_OF_EACH },
);
log(`${FILES_OF_EACH} feeds: the items of saxes`);
