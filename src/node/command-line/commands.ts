/** Commands of the program. */
import { startDemo } from '../demo/demo-server.ts';
import { pack, packedName } from '../pack.ts';
import { type RunningServer, serve, type ServeOptions } from '../serve.ts';
import { checkTarget } from '../write-catalogue-file.ts';
import {
  checkIsFile,
  type Command,
  type Outcome,
  type OptionValues,
  UsageError,
} from './command.ts';
import { renderCommand } from './render-command.ts';
import { checkCommand, harvestCommand, writtenFile } from './shop-commands.ts';

const DEFAULT_PORT = 8411;
const MAX_PORT = 65_535;

const serveCommand: Command = {
  summary: 'Serve a catalogue file as the REST API',
  takes: ['FILE'],
  details: `Answers GET /wp-json/wps/v1/{shop,products,terms} from a catalogue file
(.ndjson, .ndjson.gz, .json, .wps; - for standard input), with the engine that
also runs in browsers. Requests under other names than localhost are refused
unless --host or --allow-host names them.`,
  options: ['port', 'host', 'allow-host'],
  examples: [
    'wps-elements serve my.shop.ndjson.gz',
    'wps-elements serve my.shop.wps --port 0 --host 0.0.0.0',
  ],
  prepare: ([file = ''], options) => {
    checkIsFile(file);
    const port = portOf(options);
    return async () => {
      const server = await serve(file, port, serveOptions(options));
      const { address } = server;
      return started(server, `${file} answers at ${address}/wp-json/wps/v1/shop`, { file });
    };
  },
};

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
      const server = await startDemo(file ?? null, port, serveOptions(options));
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
feed of that protocol; - stands for standard input and output.`,
  options: ['force', 'currency', 'language'],
  examples: [
    'wps-elements pack my.shop.ndjson.gz',
    'wps-elements pack https://my.shop/feed.xml',
    'wps-elements pack https://my.shop/products.json shop.ndjson.gz --currency EUR',
    'wps-elements pack - - < my.shop.ndjson > my.shop.wps',
  ],
  prepare: ([source = '', target = packedName(source)], options) => {
    const about = {
      currency: currencyOf(options),
      language: options.text('language') ?? null,
    };
    return async () => {
      await checkTarget(target, options.has('force'));
      return writtenFile(await pack(source, target, about));
    };
  },
};

function currencyOf(options: OptionValues): string | null {
  const code = options.text('currency') ?? null;
  if (code === null || /^[A-Z]{3}$/.test(code)) return code;
  throw new UsageError(`"${code}" is no currency: expected a code such as EUR.`);
}

export const COMMANDS: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['demo', demoCommand],
  ['serve', serveCommand],
  ['harvest', harvestCommand],
  ['pack', packCommand],
  ['render', renderCommand],
  ['check', checkCommand],
]);

function started(server: RunningServer, line: string, data: object): Outcome {
  const { address, networkAddresses } = server;
  const others = networkAddresses.map((other) => `From other devices: ${other}/`);
  return {
    lines: [line, ...others, 'Stop it with Ctrl-C.'],
    data: { ...data, address, networkAddresses },
    isGood: true,
  };
}

function portOf(options: OptionValues): number {
  return options.integer('port', { most: MAX_PORT, normal: DEFAULT_PORT });
}

function serveOptions(options: OptionValues): ServeOptions {
  const host = options.text('host');
  return { ...(host !== undefined && { host }), allowedHosts: options.list('allow-host') };
}
