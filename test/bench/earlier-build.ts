/** Another version of the library, built for a comparison in the same run. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A version with `dist` and `.build/demo`. */
export interface EarlierBuild {
  readonly folder: string;
  /** Short name and subject of its commit. */
  readonly title: string;
}

/** Hash, date and subject of a commit. */
export function titleOf(commit: string): string {
  const format = ['log', '-1', '--format=%h of %as, %s', commit];
  return execFileSync('git', format, { cwd: ROOT, encoding: 'utf8' }).trim();
}

/** Builds a commit with the dependencies of this checkout; once, which takes minutes. */
export function buildEarlier(commit: string): EarlierBuild {
  const show = ['rev-parse', '--short', commit];
  const hash = execFileSync('git', show, { cwd: ROOT, encoding: 'utf8' }).trim();
  const folder = join(ROOT, '.build/earlier', hash);
  if (!existsSync(join(folder, '.build/demo/index.html'))) {
    mkdirSync(folder, { recursive: true });
    const files = execFileSync('git', ['archive', hash], { cwd: ROOT, maxBuffer: 2 ** 30 });
    execFileSync('tar', ['-x'], { cwd: folder, input: files });
    const modules = join(folder, 'node_modules');
    if (!existsSync(modules)) symlinkSync(join(ROOT, 'node_modules'), modules);
    const run = (...args: string[]): void =>
      void execFileSync(process.execPath, args, {
        cwd: folder,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
    run('--import', 'tsx', '.config/build.ts');
    run('node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error');
  }
  return { folder, title: titleOf(hash) };
}
