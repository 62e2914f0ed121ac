/** nginx in a scratch folder, never as a service of the system. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Started {
  readonly stop: () => Promise<void>;
}

/** Ends children with this process, also where a time limit of the test ends it before its own end. */
export function endWithProcess(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): void {
  const end = (): void => void child.kill(signal);
  // By default the signal ends the process without the event `exit`.
  if (!process.listeners('SIGTERM').includes(exitBySignal)) process.on('SIGTERM', exitBySignal);
  process.on('exit', end);
  child.once('close', () => process.off('exit', end));
}

function exitBySignal(): void {
  process.exit(143);
}

const START_TIMEOUT = 15_000;

/**
 * Starts nginx with a configuration as the guide shows one, that listens at a port of this machine.
 *
 * @param folder scratch folder that exists
 * @param isReady tests whether it answers
 * @throws Error with the log if it does not answer
 */
export async function startNginx(
  program: string,
  folder: string,
  config: string,
  isReady: () => Promise<boolean>,
): Promise<Started> {
  const file = join(folder, 'nginx.conf');
  const log = join(folder, 'nginx.log');
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  // Workers of a master that root has started are another user, who may not read the folder.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  await writeFile(
    file,
    substitute(config, [['http {', `http {\n  access_log off;\n  ${places.join('\n  ')}`]]),
  );
  const main = `daemon off; pid ${folder}/nginx.pid; error_log ${log} warn; ${user}`;
  const child = spawn(program, ['-c', file, '-p', folder, '-e', log, '-g', main], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return untilReady('nginx', child, isReady, () => readFile(log, 'utf8'));
}

/** Waits until a program answers. @throws Error with its log otherwise; the program has then ended */
export async function untilReady(
  name: string,
  child: ChildProcess,
  isReady: () => Promise<boolean>,
  log: () => Promise<string>,
): Promise<Started> {
  endWithProcess(child);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  const end = performance.now() + START_TIMEOUT;
  while (performance.now() < end && child.exitCode === null && child.signalCode === null) {
    if (await isReady().catch(() => false)) return { stop };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await stop();
  throw new Error(`${name} does not answer: ${await log().catch(() => '')}`);
}

/** Replaces parts of a configuration. @throws Error for one that does not stand there once */
export function substitute(
  config: string,
  changes: readonly (readonly [part: string, by: string])[],
): string {
  return changes.reduce((text, [part, by]) => {
    const pieces = text.split(part);
    if (pieces.length !== 2)
      throw new Error(
        `"${part}" stands ${pieces.length - 1} times in the configuration, not once.`,
      );
    return pieces.join(by);
  }, config);
}
