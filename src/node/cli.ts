#!/usr/bin/env node
/** The command line of `wps-elements`. Exit code 2 for a wrong call, 1 for one that failed or found a difference. */
import { parseArgs } from 'node:util';
import { checkShop } from './check-shop.ts';
import { harvestShop, shopRoot } from './harvest-shop.ts';
import { watchOtherHosts } from './other-hosts.ts';
import { pack } from './pack.ts';
import { serve } from './serve.ts';
import { terminalText } from './terminal-text.ts';
import { type WrittenFile, writeCatalogueFile } from './write-catalogue-file.ts';

const DEFAULT_PORT = 8411;

const USAGE = `wps-elements serve FILE [--port N] [--allow-host NAME]

Answers GET /wp-json/wps/v1/{shop,products,terms} from a catalogue file
(.ndjson, .ndjson.gz, .json, .wps), on port ${DEFAULT_PORT} unless given. Requests
to other names than localhost are refused, but for NAME; it may be repeated.

wps-elements harvest SHOP [--output FILE]

Reads a live shop (https://my.shop) as a guest and writes its catalogue file,
my.shop.ndjson.gz unless given; a FILE with the ending .wps is packed.

wps-elements pack FILE [TARGET]

Puts the engine's snapshot in front of a catalogue file, so that devices need
not build it. Writes FILE with the ending .wps unless TARGET is given.

wps-elements check SHOP

Sends the same requests to a live shop and to the engine and prints where the
responses differ, as devices would then. Exit code 1 if they do.`.split('\n');

interface Outcome {
  readonly lines: readonly string[];
  readonly isGood: boolean;
}

interface Options {
  readonly port?: string | undefined;
  readonly output?: string | undefined;
  readonly 'allow-host'?: readonly string[] | undefined;
}

interface Command {
  /** Names of the arguments; the first is required. */
  readonly takes: readonly string[];
  readonly options?: readonly (keyof Options)[];
  /** Checks the arguments and throws for wrong ones; the returned function may fail. */
  readonly prepare: (args: readonly string[], options: Options) => () => Promise<Outcome>;
}

const COMMANDS: ReadonlyMap<string, Command> = new Map<string, Command>([
  [
    'serve',
    {
      takes: ['FILE'],
      options: ['port', 'allow-host'],
      prepare: ([file = ''], options) => {
        const port = parsePort(options.port);
        const allowedHosts = options['allow-host'] ?? [];
        return async () => {
          const { address } = await serve(file, port, { allowedHosts });
          return success(`${file} answers at ${address}/wp-json/wps/v1/shop`);
        };
      },
    },
  ],
  [
    'harvest',
    {
      takes: ['SHOP'],
      options: ['output'],
      prepare: ([shop = ''], options) => {
        const root = shopRoot(shop);
        const target = options.output ?? `${new URL(root).hostname}.ndjson.gz`;
        return async () => {
          const content = await namingOtherHosts(root, () => harvestShop(root));
          return writtenFile(await writeCatalogueFile(target, content));
        };
      },
    },
  ],
  [
    'pack',
    {
      takes: ['FILE', 'TARGET'],
      prepare:
        ([file = '', target]) =>
        async () =>
          writtenFile(await pack(file, target)),
    },
  ],
  [
    'check',
    {
      takes: ['SHOP'],
      prepare: ([shop = '']) => {
        const root = shopRoot(shop);
        return () => namingOtherHosts(root, () => check(root));
      },
    },
  ],
]);

process.exitCode = await run(process.argv.slice(2));

async function run(argv: readonly string[]): Promise<number> {
  let command: () => Promise<Outcome>;
  try {
    command = parseCommand(argv);
  } catch (error) {
    printLines(console.error, [reason(error), '', ...USAGE]);
    return 2;
  }
  try {
    const { lines, isGood } = await command();
    printLines(console.log, lines);
    return isGood ? 0 : 1;
  } catch (error) {
    printLines(console.error, [reason(error)]);
    return 1;
  }
}

function parseCommand(argv: readonly string[]): () => Promise<Outcome> {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      port: { type: 'string' },
      output: { type: 'string', short: 'o' },
      'allow-host': { type: 'string', multiple: true },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const [name, ...args] = positionals;
  if (values.help || name === undefined) return async () => success(...USAGE);
  const command = COMMANDS.get(name);
  if (command === undefined)
    throw new Error(`Unknown command "${name}": there are ${[...COMMANDS.keys()].join(', ')}.`);
  const { takes, options = [], prepare } = command;
  const [first = ''] = takes;
  if (args.length === 0) throw new Error(`Which ${first}? Expected "${name} ${first}".`);
  const rest = args.slice(takes.length);
  if (rest.length > 0) throw new Error(`One ${first} at a time: "${rest.join(' ')}" is extra.`);
  for (const given of ['port', 'output', 'allow-host'] as const)
    if (values[given] !== undefined && !options.includes(given))
      throw new Error(`"${name}" has no --${given}.`);
  return prepare(args, values);
}

function parsePort(text: string | undefined): number {
  if (text === undefined) return DEFAULT_PORT;
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65535) return Number(text);
  throw new Error(`"${text}" is no port: expected a number from 0 to 65535.`);
}

async function check(root: string): Promise<Outcome> {
  const { asked, deviations } = await checkShop(root);
  if (deviations.length === 0)
    return success(`${root}: all ${asked} answers are the engine's, too.`);
  const details = deviations.flatMap(({ request, differences }) => [
    request,
    ...differences.map((difference) => `  ${difference}`),
  ]);
  const lines = [`${root}: ${deviations.length} of ${asked} answers differ.`, ...details];
  return { lines, isGood: false };
}

function writtenFile({ file, products, bytes }: WrittenFile): Outcome {
  return success(`${file}: ${products} products in ${bytes} bytes`);
}

function success(...lines: readonly string[]): Outcome {
  return { lines, isGood: true };
}

/** Runs `work` and warns once of each other host that the shop redirects to. */
async function namingOtherHosts<T>(root: string, work: () => Promise<T>): Promise<T> {
  const { host } = new URL(root);
  const stop = watchOtherHosts(root, (other) =>
    printLines(console.error, [
      `Warning: ${host} redirects to another host, ${other}, which answers for it.`,
    ]),
  );
  try {
    return await work();
  } finally {
    stop();
  }
}

/** Prints lines without control characters, as they contain texts of shops, files and arguments. */
function printLines(print: (text: string) => void, lines: readonly string[]): void {
  print(lines.map(terminalText).join('\n'));
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
