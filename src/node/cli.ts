#!/usr/bin/env node
/**
 * The command line of `wps-elements`. Exit code 2 for a wrong call, 1 for one that failed or found a
 * difference.
 */
import { readFile } from 'node:fs/promises';
import { isRecord } from '../protocol/codec/values.ts';
import { UsageError } from './command-line/command.ts';
import { COMMANDS } from './command-line/commands.ts';
import { commandHelp, generalHelp } from './command-line/help-text.ts';
import { type ParsedCall, parseCall } from './command-line/parse-call.ts';
import { Terminal } from './command-line/terminal.ts';
import { PACKAGE_JSON } from './package-file.ts';

process.exitCode = await run(process.argv.slice(2));

async function run(argv: readonly string[]): Promise<number> {
  const isJson = argv.includes('--json');
  let call: ParsedCall;
  try {
    call = parseCall(argv, COMMANDS);
  } catch (error) {
    const command =
      error instanceof UsageError && error.command !== null ? ` ${error.command}` : '';
    const advice = `See wps-elements${command} --help.`;
    new Terminal({ isJson }).error('usage', [reason(error), advice]);
    return 2;
  }
  const terminal = new Terminal({ isJson, isQuiet: call.kind === 'command' && call.isQuiet });
  try {
    return await execute(call, terminal);
  } catch (error) {
    const code = isRecord(error) && typeof error['code'] === 'string' ? error['code'] : 'failed';
    terminal.error(code, [reason(error)]);
    return 1;
  }
}

async function execute(call: ParsedCall, terminal: Terminal): Promise<number> {
  if (call.kind === 'version') {
    const version = await packageVersion();
    terminal.result([version], { version });
    return 0;
  }
  if (call.kind === 'help') {
    const command = call.command === null ? undefined : COMMANDS.get(call.command);
    const help =
      call.command === null || command === undefined
        ? generalHelp(COMMANDS)
        : commandHelp(call.command, command);
    terminal.result(help, { help: help.join('\n') });
    return 0;
  }
  const { lines, data, isGood, isOutputTaken } = await call.work(terminal);
  terminal.result(lines, data, isOutputTaken);
  return isGood ? 0 : 1;
}

/** Version of the package that this file is in. */
async function packageVersion(): Promise<string> {
  const json: unknown = JSON.parse(await readFile(PACKAGE_JSON, 'utf8'));
  return isRecord(json) ? String(json['version']) : '';
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
