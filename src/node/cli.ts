#!/usr/bin/env node
/** The command line: `wps-elements serve FILE [--port N]`. Exit code 2 for a wrong call, 1 for one that failed. */
import { parseArgs } from 'node:util';
import { serve } from './serve.ts';

const DEFAULT_PORT = 8411;

const USAGE = `wps-elements serve FILE [--port N]

Answers GET /wp-json/wps/v1/{shop,products,terms} from a catalogue file
(.ndjson, .ndjson.gz or .json), on port ${DEFAULT_PORT} unless given.`;

process.exitCode = await run(process.argv.slice(2));

async function run(words: readonly string[]): Promise<number> {
  let call: ServeCall | 'help';
  try {
    call = readCall(words);
  } catch (error) {
    console.error(`${reason(error)}\n\n${USAGE}`);
    return 2;
  }
  if (call === 'help') {
    console.log(USAGE);
    return 0;
  }
  try {
    const { address } = await serve(call.file, call.port);
    console.log(`${call.file} answers at ${address}/wp-json/wps/v1/shop`);
    return 0;
  } catch (error) {
    console.error(reason(error));
    return 1;
  }
}

interface ServeCall {
  readonly file: string;
  readonly port: number;
}

function readCall(words: readonly string[]): ServeCall | 'help' {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { port: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help || positionals.length === 0) return 'help';
  const [command, file, ...rest] = positionals;
  if (command !== 'serve') throw new Error(`Unknown command "${command}": expected "serve".`);
  if (file === undefined) throw new Error('Which catalogue file? Expected "serve FILE".');
  if (rest.length > 0)
    throw new Error(`One catalogue file at a time: "${rest.join(' ')}" is extra.`);
  return { file, port: readPort(values.port) };
}

function readPort(text: string | undefined): number {
  if (text === undefined) return DEFAULT_PORT;
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65535) return Number(text);
  throw new Error(`"${text}" is no port: expected a number from 0 to 65535.`);
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
