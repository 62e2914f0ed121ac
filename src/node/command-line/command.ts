/** Description of a command: its help, its arguments and its work. */
import type { Terminal } from './terminal.ts';

export interface OptionSpec {
  /** One letter, for `-o`. */
  readonly short?: string;
  /** Name of the value in the help; an option without one is a switch. */
  readonly value?: string;
  readonly isRepeatable?: boolean;
  /** A sentence without a full stop. */
  readonly help: string;
}

/** Options of all commands; each command lists the names of its own. */
export const OPTIONS = {
  port: { value: 'N', help: 'Port to listen on; 0 takes any free one. Default 8411' },
  host: {
    value: 'HOST',
    help: 'Name or address to listen on; 0.0.0.0 for all of this machine. Default localhost',
  },
  'allow-host': {
    value: 'NAME',
    isRepeatable: true,
    help: 'Further name under which browsers may ask this server, as behind a proxy',
  },
  threads: {
    value: 'N',
    help: 'Threads with an engine, 1 to 256. Default one for each processor',
  },
  cache: { value: 'MB', help: 'Megabytes of answers to retain; 0 for none. Default 64' },
  'max-age': {
    value: 'S',
    help: 'Seconds for which browsers and proxies may store an answer. Default 60',
  },
  refresh: {
    value: 'S',
    help: 'Seconds between two looks for a newer catalogue, 0 for none. Default 2 for a file and ClickHouse, 60 for an address, 3600 for a shop',
  },
  clickhouse: {
    value: 'ADDRESS',
    isRepeatable: true,
    help: 'ClickHouse by HTTP, http://HOST:8123/DATABASE; ?cluster=NAME, and once for each of its servers. User and password in it, or CLICKHOUSE_USER and CLICKHOUSE_PASSWORD',
  },
  grace: {
    value: 'S',
    help: 'Seconds before the tables of the catalogue before are dropped. Default 60',
  },
  'max-connections': { value: 'N', help: 'Connections at a time. Default 1024' },
  log: { help: 'Print each request as a line of JSON on standard error' },
  output: {
    short: 'o',
    value: 'FILE',
    help: 'File to write; - for standard output. Default my.shop.ndjson.gz',
  },
  split: { help: 'Write a folder of pieces for a static host, and a pointer to them' },
  force: { short: 'f', help: 'Replace the file if it exists' },
  'no-resume': { help: 'Begin again, without the products of an interrupted harvest' },
  variations: {
    help: 'Read variations as entries of their own, with their texts and pictures',
  },
  random: {
    value: 'N',
    help: 'Random requests beside the fixed ones. Default 0',
  },
  header: {
    value: '"NAME: VALUE"',
    isRepeatable: true,
    help: 'Header of each request to the shop, such as Authorization; never sent to another host',
  },
  delay: {
    value: 'MS',
    help: 'Milliseconds between two requests. Default 0, for the Store API 500',
  },
  title: { value: 'TEXT', help: 'Title of the pages. Default Shop' },
  language: {
    value: 'CODE',
    help: 'Language of the pages or the catalogue, such as de. Default that of the file',
  },
  currency: {
    value: 'CODE',
    help: 'Currency of the prices, such as EUR. Default that of the file',
  },
  encoding: {
    value: 'NAME',
    help: 'Encoding of a file of another system, such as windows-1252. Default what its first bytes tell, else UTF-8',
  },
  strict: {
    help: 'Refuse a file with a product that cannot be read',
  },
  expansions: {
    value: 'FILE',
    help: 'JSON file of broader words to add to categories and products',
  },
  script: {
    value: 'ADDRESS',
    help: 'Script of the library for browsers. Default /wps-elements/cdn/wps-elements.js',
  },
  'per-page': { value: 'N', help: 'Products on a page, 1 to 100. Default 24' },
  'max-pages': { value: 'N', help: 'Pages written at most, 1 to 10000. Default 1000' },
  json: { help: 'Print the result as one JSON object, and errors as JSON on standard error' },
  quiet: { short: 'q', help: 'Print errors only; no progress, and no result without --json' },
  help: { short: 'h', help: 'Print this help' },
  version: { short: 'V', help: 'Print the version of the package' },
} as const satisfies Readonly<Record<string, OptionSpec>>;

type OptionName = keyof typeof OPTIONS;

/** Options that every command has. */
export const COMMON_OPTIONS: readonly OptionName[] = ['json', 'quiet', 'help'];

/** Values of the options given: a list for repeatable ones, `true` for switches. */
export class OptionValues {
  readonly #values: Readonly<Record<string, unknown>>;

  constructor(values: Readonly<Record<string, unknown>>) {
    this.#values = values;
  }

  /** Last value of an option; `undefined` unless given. */
  text(name: OptionName): string | undefined {
    const value = this.#values[name];
    return typeof value === 'string' ? value : undefined;
  }

  /** All values of a repeatable option. */
  list(name: OptionName): readonly string[] {
    const value = this.#values[name];
    return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
  }

  has(name: OptionName): boolean {
    return this.#values[name] !== undefined;
  }

  /**
   * Value of an option as a whole number.
   *
   * @param most largest number allowed; 0 is the least
   * @throws UsageError for anything else
   */
  integer(name: OptionName, { most, normal }: { most: number; normal: number }): number {
    const text = this.text(name);
    if (text === undefined) return normal;
    if (/^\d{1,9}$/.test(text) && Number(text) <= most) return Number(text);
    throw new UsageError(`"${text}" is no ${name}: expected a number from 0 to ${most}.`);
  }
}

/** Outcome of a command. */
export interface Outcome {
  /** Lines for a person. */
  readonly lines: readonly string[];
  /** The same for a program, printed with `--json`. */
  readonly data: Readonly<Record<string, unknown>>;
  /** `false` for a difference found: exit code 1. */
  readonly isGood: boolean;
  /** Standard output has the file: the result goes to standard error. `false` unless given. */
  readonly isOutputTaken?: boolean;
}

/** Work of a command whose arguments are right. */
export type Work = (terminal: Terminal) => Promise<Outcome>;

export interface Command {
  /** One line. */
  readonly summary: string;
  /** Names of the arguments; one in brackets may be left out. */
  readonly takes: readonly string[];
  /** Paragraphs of the help. */
  readonly details: string;
  readonly options: readonly OptionName[];
  readonly examples: readonly string[];
  /**
   * Checks the arguments.
   *
   * @throws UsageError or `ShopError('usage')` for wrong ones
   */
  readonly prepare: (args: readonly string[], options: OptionValues) => Work;
}

/** Wrong call of the command line: exit code 2. */
export class UsageError extends Error {
  /** Command whose help applies; `null` if the command is unknown. */
  readonly command: string | null;

  constructor(message: string, command: string | null = null, options?: ErrorOptions) {
    super(message, options);
    this.name = 'UsageError';
    this.command = command;
  }
}

/** @throws UsageError for an address in place of a catalogue file */
export function checkIsFile(file: string): void {
  if (!/^https?:\/\//i.test(file)) return;
  const advice = `"wps-elements harvest ${new URL(file).host}" writes the file of a shop`;
  throw new UsageError(`${file} is an address, expected a catalogue file: ${advice}.`);
}
