/** Files that `npm pack` publishes, listed once for all test files of the process: it reads and compresses all of them. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

let listed: Promise<readonly string[]> | undefined;

export function packedFiles(): Promise<readonly string[]> {
  return (listed ??= list());
}

async function list(): Promise<readonly string[]> {
  const { stdout } = await promisify(execFile)(
    'npm',
    ['pack', '--dry-run', '--json', '--ignore-scripts'],
    { cwd: fileURLToPath(new URL('../../', import.meta.url)) },
  );
  const [packed]: { files: { path: string }[] }[] = JSON.parse(stdout);
  return (packed?.files ?? []).map(({ path }) => path);
}
