/** Commands of the program. */
import { join } from 'node:path';
import { type LeftOut, leftOutLines } from '../../formats/left-out.ts';
import { POINTER_NAME } from '../../protocol/catalogue/pieces.ts';
import { startDemo } from '../demo/demo-server.ts';
import { pack, packedName } from '../pack.ts';
import { packPieces, type WrittenPieces } from '../pieces/pack-pieces.ts';
import { checkTarget } from '../write-catalogue-file.ts';
import {
  checkIsFile,
  type Command,
  type OptionValues,
  type Outcome,
  UsageError,
} from './command.ts';
import { loadCommand } from './load-command.ts';
import { renderCommand } from './render-command.ts';
import { hostOptions, portOf, serveCommand, started } from './serve-command.ts';
import { checkCommand, harvestCommand, writtenFile } from './shop-commands.ts';

const demoCommand: Command = {
  summary: 'Show a shop in the browser, with sample products',
  takes: ['[FILE]'],
  details: `Serves a page with a whole shop from the installed package: products of a
catalogue file, or sample data of bicycles. Needs no network.`,
  options: ['port', 'host', 'allow-host'],
  examples: ['wps-elements demo', 'wps-elements demo my.shop.ndjson.gz --port 0'],
  prepare: ([file], options) => {
    if (file !== undefined) checkIsFile(file);
    const port = portOf(options);
    return async () => {
      const server = await startDemo(file ?? null, port, hostOptions(options));
      return started(server, `The demo is at ${server.address}/`, { file: file ?? null });
    };
  },
};

const packCommand: Command = {
  summary: 'Convert any catalogue, with the search index in front',
  takes: ['FILE|URL', '[TARGET]'],
  details: `Reads a catalogue file, a Google Merchant feed (XML, TSV), Shopify's products.json,
WooCommerce's CSV export or a feed of the Universal Commerce Protocol, which it
recognises by the content, and puts the engine's snapshot in front, so that
devices need not build it. Writes FILE with the ending .wps unless TARGET is
given; a TARGET with .ndjson or .ndjson.gz has no snapshot, one with .jsonl is a
feed of that protocol; - stands for standard input and output.

Products that cannot be read are left out and named, with their lines; --strict
refuses the file, and so does one of which less than half can be read.

With --split TARGET is a folder for a static host, named after FILE unless given:
the pointer current.json, to be revalidated by browsers, and pieces, which never
change, so that a page loads only the categories it shows. With --force the pointer
is replaced, as the last file; pieces of the catalogue before remain until the next
time.`,
  options: ['split', 'force', 'currency', 'language', 'encoding', 'expansions', 'strict'],
  examples: [
    'wps-elements pack my.shop.ndjson.gz',
    'wps-elements pack https://my.shop/feed.xml',
    'wps-elements pack https://my.shop/products.json shop.ndjson.gz --currency EUR',
    'wps-elements pack my.shop.ndjson.gz --expansions words.json',
    'wps-elements pack - - < my.shop.ndjson > my.shop.wps',
    'wps-elements pack my.shop.ndjson.gz public/catalogue --split',
  ],
  prepare: ([source = '', given], options) => {
    const settings = {
      currency: currencyOf(options),
      language: options.text('language') ?? null,
      encoding: options.text('encoding'),
      isStrict: options.has('strict'),
    };
    const isSplit = options.has('split');
    const target = given ?? packedName(source).slice(0, isSplit ? -'.wps'.length : undefined);
    if (isSplit && (target === '' || target === '-'))
      throw new UsageError('--split writes a folder: give its name as TARGET.', 'pack');
    if (isSplit && options.has('expansions'))
      throw new UsageError(
        '--expansions: pack them into a catalogue file first, then split that.',
        'pack',
      );
    return async (terminal) => {
      const onLeftOut = (leftOut: LeftOut): void =>
        leftOutLines(leftOut).forEach((line) => terminal.notice(line));
      const about = { ...settings, onLeftOut };
      await checkTarget(isSplit ? join(target, POINTER_NAME) : target, options.has('force'));
      if (isSplit) return writtenPieces(await packPieces(source, target, about));
      return writtenFile(await pack(source, target, about, options.text('expansions')));
    };
  },
};

function writtenPieces({ file, products, bytes, pieces, newPieces }: WrittenPieces): Outcome {
  return {
    lines: [`${file}: ${products} products in ${bytes} bytes, ${pieces} pieces (${newPieces} new)`],
    data: { file, products, bytes, pieces, newPieces },
    isGood: true,
  };
}

function currencyOf(options: OptionValues): string | null {
  const code = options.text('currency') ?? null;
  if (code === null || /^[A-Z]{3}$/.test(code)) return code;
  throw new UsageError(`"${code}" is no currency: expected a code such as EUR.`);
}

export const COMMANDS: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['demo', demoCommand],
  ['serve', serveCommand],
  ['load', loadCommand],
  ['harvest', harvestCommand],
  ['pack', packCommand],
  ['render', renderCommand],
  ['check', checkCommand],
]);
