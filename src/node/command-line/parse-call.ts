/** Parser of the arguments of a call. `node:util` splits them; its messages are replaced. */
import { parseArgs } from 'node:util';
import { nearestName } from '../../engine/text/nearest-name.ts';
import { ShopError } from '../../protocol/shop-error.ts';
import {
  type Command,
  COMMON_OPTIONS,
  OPTIONS,
  type OptionSpec,
  OptionValues,
  UsageError,
  type Work,
} from './command.ts';

export type Commands = ReadonlyMap<string, Command>;

export type ParsedCall =
  /** `command`: `null` for the help of all. */
  | { readonly kind: 'help'; readonly command: string | null }
  | { readonly kind: 'version' }
  | { readonly kind: 'command'; readonly work: Work; readonly isQuiet: boolean };

const SPECS: ReadonlyMap<string, OptionSpec> = new Map(Object.entries(OPTIONS));

/**
 * Parses the arguments behind the name of the program.
 *
 * @throws UsageError for an unknown command or option, with the nearest name; for missing and
 * superfluous arguments; for what the command itself refuses
 */
export function parseCall(argv: readonly string[], commands: Commands): ParsedCall {
  const { values, positionals } = split(argv, commands);
  const [first, ...rest] = positionals;
  const isHelp = first === 'help';
  const [name, args] = isHelp ? [rest[0], rest.slice(1)] : [first, rest];
  if (values['version'] === true) return { kind: 'version' };
  if (name === undefined) return { kind: 'help', command: null };
  const command = commands.get(name);
  if (command === undefined) throw unknownCommand(name, commands);
  if (isHelp || values['help'] === true) return { kind: 'help', command: name };
  checkOptions(name, command, Object.keys(values));
  checkArguments(name, command, args);
  return {
    kind: 'command',
    work: prepare(name, command, args, values),
    isQuiet: 'quiet' in values,
  };
}

interface SplitCall {
  readonly values: Readonly<Record<string, unknown>>;
  readonly positionals: readonly string[];
}

function split(argv: readonly string[], commands: Commands): SplitCall {
  const options = Object.fromEntries(
    [...SPECS].map(([name, { short, value, isRepeatable }]) => [
      name,
      {
        type: value === undefined ? ('boolean' as const) : ('string' as const),
        multiple: isRepeatable ?? false,
        ...(short !== undefined && { short }),
      },
    ]),
  );
  const config = { args: [...argv], allowPositionals: true, options };
  const { tokens, positionals } = parseArgs({ ...config, strict: false, tokens: true });
  const command = positionals.find((word) => commands.has(word)) ?? null;
  for (const token of tokens) {
    if (token.kind === 'option' && !SPECS.has(token.name))
      throw unknownOption(token.name, token.rawName, command, commands);
  }
  try {
    return parseArgs(config);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new UsageError(reason, command, { cause });
  }
}

function unknownCommand(name: string, commands: Commands): UsageError {
  const names = [...commands.keys()];
  const nearest = nearestName(name, names);
  const advice = nearest === null ? `there are ${names.join(', ')}` : `did you mean "${nearest}"`;
  return new UsageError(`Unknown command "${name}": ${advice}${nearest === null ? '.' : '?'}`);
}

function unknownOption(
  name: string,
  rawName: string,
  command: string | null,
  commands: Commands,
): UsageError {
  const nearest = nearestName(
    name,
    optionsOf(command === null ? undefined : commands.get(command)),
  );
  const advice = nearest === null ? '' : ` Did you mean --${nearest}?`;
  return new UsageError(`Unknown option ${rawName}.${advice}`, command);
}

/** Options of a command, common ones included; all options without a command. */
export function optionsOf(command: Command | undefined): readonly string[] {
  return command === undefined ? [...SPECS.keys()] : [...command.options, ...COMMON_OPTIONS];
}

function checkOptions(name: string, command: Command, given: readonly string[]): void {
  const own = optionsOf(command);
  const foreign = given.find((option) => !own.includes(option));
  if (foreign !== undefined) throw new UsageError(`"${name}" has no --${foreign}.`, name);
}

function checkArguments(name: string, { takes }: Command, args: readonly string[]): void {
  const missing = takes.slice(args.length).find((argument) => !argument.startsWith('['));
  if (missing !== undefined)
    throw new UsageError(`Which ${missing}? Expected "${name} ${missing}".`, name);
  const rest = args.slice(takes.length);
  if (rest.length === 0) return;
  const [first = 'argument'] = takes;
  const fault = `One ${first.replace(/[[\]]/g, '')} at a time: "${rest.join(' ')}" is extra.`;
  throw new UsageError(fault, name);
}

function prepare(
  name: string,
  command: Command,
  args: readonly string[],
  values: Readonly<Record<string, unknown>>,
): Work {
  try {
    return command.prepare(args, new OptionValues(values));
  } catch (cause) {
    const isWrongCall =
      cause instanceof UsageError || (cause instanceof ShopError && cause.code === 'usage');
    if (!isWrongCall) throw cause;
    throw new UsageError(cause.message, name, { cause });
  }
}
