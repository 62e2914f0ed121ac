// Installs a package of its own below test/, where it is missing: `node .config/install-package.js test/comparison`.
// Its packages are no part of `npm ci` of the project, which few of its users need them for.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';

/** @param {string} folder A folder of the project with a lock file, such as `test/chromium`. */
export function installPackage(folder) {
  const path = fileURLToPath(new URL(`../${folder}`, import.meta.url));
  if (existsSync(`${path}/node_modules`)) return;
  console.log(`Installing the packages of ${folder} …`);
  // Not `npm ci`: a lock file lacks binaries of systems whose packages were out of reach where it was written.
  execFileSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: path,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
}

if (argv[1] === fileURLToPath(import.meta.url)) installPackage(argv[2] ?? '');
