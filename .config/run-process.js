// Runs a command and collects what it prints.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * @param {readonly [command: string, words: readonly string[]]} command
 * @param {{ env?: NodeJS.ProcessEnv, timeout?: number, isPrinted?: boolean }} [options] `timeout` in milliseconds ends the
 *   command; `isPrinted` prints its output as it comes.
 * @returns {Promise<{ code: number | string, output: string }>} exit status, or the signal that ended it, and both streams
 */
export function runProcess([command, words], { env, timeout, isPrinted = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, words, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: env ?? process.env,
      timeout,
    });
    let output = '';
    const collect = (chunk, stream) => {
      output += chunk;
      if (isPrinted) stream.write(chunk);
    };
    child.stdout.setEncoding('utf8').on('data', (chunk) => collect(chunk, process.stdout));
    child.stderr.setEncoding('utf8').on('data', (chunk) => collect(chunk, process.stderr));
    child.on('error', (error) => {
      collect(`${error.message}\n`, process.stderr);
      resolve({ code: 1, output });
    });
    child.on('close', (code, signal) => resolve({ code: code ?? signal ?? 1, output }));
  });
}
