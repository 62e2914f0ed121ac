/** Runs the command line as a program of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const { PACKAGE_IS_BUILT, BUNDLED_CLI } = process.env;

/**
 * Arguments of Node that start the command line: the build, if it was made in the same test run, or a bundle of the sources, which
 * start in half the time; otherwise the sources.
 */
export const CLI: readonly string[] = PACKAGE_IS_BUILT
  ? [`${ROOT}dist/node/cli.js`]
  : BUNDLED_CLI
    ? [BUNDLED_CLI]
    : ['--import', 'tsx', `${ROOT}src/node/cli.ts`];

export interface CliRun {
  /** `null` after a signal. */
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: Buffer;
  readonly stderr: string;
}

export interface StartedCli {
  readonly process: ChildProcess;
  readonly ended: Promise<CliRun>;
  /** Standard output so far. */
  readonly output: () => string;
  /** Resolves as soon as standard error matches. */
  readonly reported: (pattern: RegExp) => Promise<void>;
}

export function startCli(words: readonly string[], input?: Uint8Array): StartedCli {
  const process_ = spawn(process.execPath, [...CLI, ...words], { cwd: ROOT });
  const stdout: Buffer[] = [];
  let stderr = '';
  process_.stdout.on('data', (chunk: Buffer) => stdout.push(chunk));
  process_.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  process_.stdin.on('error', () => {}).end(input);
  const ended = new Promise<CliRun>((resolve, reject) => {
    process_.on('error', reject);
    process_.on('close', (code, signal) =>
      resolve({ code, signal, stdout: Buffer.concat(stdout), stderr }),
    );
  });
  const reported = async (pattern: RegExp): Promise<void> => {
    while (!pattern.test(stderr)) {
      if (process_.exitCode !== null) throw new Error(`It ended before ${pattern}: ${stderr}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  const output = (): string => Buffer.concat(stdout).toString();
  return { process: process_, ended, output, reported };
}

export function runCli(words: readonly string[], input?: Uint8Array): Promise<CliRun> {
  return startCli(words, input).ended;
}
