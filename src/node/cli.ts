#!/usr/bin/env node
/** The command line: `wps-elements serve` and `wps-elements pack`. Exit code 2 for a wrong call, 1 for one that failed. */
import { parseArgs } from 'node:util';
import { pack } from './pack.ts';
import { serve } from './serve.ts';

const DEFAULT_PORT = 8411;

const USAGE = `wps-elements serve FILE [--port N]

Answers GET /wp-json/wps/v1/{shop,products,terms} from a catalogue file
(.ndjson, .ndjson.gz or .json), on port ${DEFAULT_PORT} unless given.

wps-elements pack FILE [TARGET]

Puts the engine's snapshot in front of a catalogue file, so that devices need
not build it. Writes FILE with the ending .wps unless TARGET is given.`;

process.exitCode = await run(process.argv.slice(2));

async function run(words: readonly string[]): Promise<number> {
  let command: (() => Promise<string>) | null;
  try {
    command = readCommand(words);
  } catch (error) {
    console.error(`${reason(error)}\n\n${USAGE}`);
    return 2;
  }
  try {
    console.log(command === null ? USAGE : await command());
    return 0;
  } catch (error) {
    console.error(reason(error));
    return 1;
  }
}

/** What to do, which gives what to say of it; `null` if only help is wanted. */
function readCommand(words: readonly string[]): (() => Promise<string>) | null {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { port: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  const [name, file, ...rest] = positionals;
  if (values.help || name === undefined) return null;
  if (name !== 'serve' && name !== 'pack')
    throw new Error(`Unknown command "${name}": expected "serve" or "pack".`);
  if (file === undefined) throw new Error(`Which catalogue file? Expected "${name} FILE".`);
  const [target] = name === 'pack' ? rest.splice(0, 1) : [];
  if (rest.length > 0)
    throw new Error(`One catalogue file at a time: "${rest.join(' ')}" is extra.`);
  if (name === 'pack') return () => packFile(file, target);
  const port = readPort(values.port);
  return () => serveFile(file, port);
}

async function serveFile(file: string, port: number): Promise<string> {
  const { address } = await serve(file, port);
  return `${file} answers at ${address}/wp-json/wps/v1/shop`;
}

async function packFile(file: string, target: string | undefined): Promise<string> {
  const packed = await pack(file, target);
  return `${packed.file}: ${packed.products} products in ${packed.bytes} bytes`;
}

function readPort(text: string | undefined): number {
  if (text === undefined) return DEFAULT_PORT;
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65535) return Number(text);
  throw new Error(`"${text}" is no port: expected a number from 0 to 65535.`);
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
