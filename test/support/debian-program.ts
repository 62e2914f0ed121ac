/** Programs of Debian for tests: found, or installed where that starts no service. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { platform } from 'node:os';

export interface DebianProgram {
  /** Name of its package. */
  readonly name: string;
  /** Further packages that its tests need. */
  readonly with?: readonly string[];
  readonly paths: readonly string[];
  /** Environment variable with another path. */
  readonly variable: string;
}

/**
 * Path of the executable; `null` where there is none, and none is installed.
 *
 * @param isInstalled `false` installs none: it takes a minute, and needs the network
 */
export function findProgram(
  { name, with: others = [], paths, variable }: DebianProgram,
  isInstalled = true,
): string | null {
  const given = process.env[variable];
  if (given !== undefined) return existsSync(given) ? given : null;
  const find = (): string | undefined => paths.find((path) => existsSync(path));
  return find() ?? (isInstalled && install([name, ...others]) ? (find() ?? null) : null);
}

function install(names: readonly string[]): boolean {
  // Where systemd runs, the package would start a service.
  const isPossible =
    process.getuid?.() === 0 &&
    platform() === 'linux' &&
    existsSync('/usr/bin/apt-get') &&
    !existsSync('/run/systemd/system');
  if (!isPossible) return false;
  console.log(`Installing the Debian packages ${names.join(', ')} …`);
  const apt = (...words: readonly string[]): void => {
    execFileSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...words], {
      stdio: ['ignore', 'ignore', 'inherit'],
      // A mirror that never answers skips the test, which says so.
      timeout: 300_000,
      // A run level without services.
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    });
  };
  try {
    apt('update');
    apt('install', '-y', '--no-install-recommends', ...names);
    return true;
  } catch (error) {
    console.log(`Not installed: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
}
