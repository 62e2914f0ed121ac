/** Text of the help, built from the descriptions of the commands. */
import { type Command, OPTIONS, type OptionSpec } from './command.ts';
import { type Commands, optionsOf } from './parse-call.ts';

const PROGRAM = 'wps-elements';

/** Builds the help of the program: all commands in a line each, exit codes, examples. */
export function generalHelp(commands: Commands): readonly string[] {
  const width = Math.max(...[...commands].map((entry) => callOf(...entry).length));
  return [
    `Usage: ${PROGRAM} COMMAND [OPTIONS]`,
    '',
    ...[...commands].map(([name, command]) => {
      return `  ${callOf(name, command).padEnd(width)}  ${command.summary}`;
    }),
    '',
    `${PROGRAM} COMMAND --help explains a command; ${PROGRAM} --version prints the version.`,
    '',
    'Exit codes: 0 done; 1 failed, or "check" found a difference; 2 wrong call;',
    '130 interrupted by Ctrl-C.',
  ];
}

/** Builds the help of a command: its call, options and examples. */
export function commandHelp(name: string, command: Command): readonly string[] {
  const specs = new Map<string, OptionSpec>(Object.entries(OPTIONS));
  const options = optionsOf(command).map((option) => {
    const { short, value, help = '' } = specs.get(option) ?? { help: '' };
    const names = `${short === undefined ? '    ' : `-${short}, `}--${option}`;
    return { call: value === undefined ? names : `${names} ${value}`, help };
  });
  const width = Math.max(...options.map(({ call }) => call.length));
  return [
    `Usage: ${PROGRAM} ${callOf(name, command)} [OPTIONS]`,
    '',
    ...command.details.split('\n'),
    '',
    'Options:',
    ...options.map(({ call, help }) => `  ${call.padEnd(width)}  ${help}`),
    '',
    'Examples:',
    ...command.examples.map((example) => `  ${example}`),
  ];
}

function callOf(name: string, { takes }: Command): string {
  return [name, ...takes].join(' ');
}
