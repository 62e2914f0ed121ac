/**
 * `npm run test:consumers`: packs the built package, installs it beside the frameworks and bundlers of
 * this folder, and builds and opens the pages of each. Prints a table; ends with 1 if any fails.
 * Names as arguments run only these: `npm run test:consumers -- react vue`.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { openBrowser } from '../support/open-browser.ts';
import { BUILDS, type BuildConsumer } from './builds.ts';
import { checkPage } from './check-page.ts';
import { checkRouter } from './check-router.ts';
import { PAGES, servePage } from './pages.ts';
import { serveSite } from './site.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PACKED = `${ROOT}.build/consumers/packed/`;
const TARBALL = `${PACKED}wps-elements.tgz`;
/** Copy of the folders of the consumers, where all is installed and built. */
const WORK = `${ROOT}.build/consumers/app/`;
const MODULES = join(WORK, 'node_modules');
const BIN = join(MODULES, '.bin');

interface Row {
  readonly name: string;
  readonly seconds: number;
  /** Script files of the built page, gzip; `null` without a build. */
  readonly kilobytes: number | null;
  readonly failure: string | null;
}

const requested = process.argv.slice(2);
const isRequested = ({ name }: { readonly name: string }): boolean =>
  requested.length === 0 || requested.some((one) => name.includes(one));

await cp(HERE, WORK, { recursive: true });
if (!process.env['CONSUMERS_ARE_INSTALLED']) await install();
const browser = await openBrowser();
const rows: Row[] = [];
for (const page of PAGES.filter(isRequested))
  rows.push(await measured(page.name, () => runPage(page)));
for (const consumer of BUILDS.filter(isRequested))
  rows.push(await measured(consumer.name, () => runBuild(consumer)));
await browser.close();

console.log(`\n${'consumer'.padEnd(48)} seconds  script kB`);
for (const { name, seconds, kilobytes, failure } of rows)
  console.log(
    `${name.padEnd(48)} ${seconds.toFixed(1).padStart(7)} ${(kilobytes?.toFixed(0) ?? '–').padStart(10)}  ${failure === null ? 'ok' : 'FAILED'}`,
  );
for (const { name, failure } of rows)
  if (failure !== null) console.log(`\n── failed: ${name}\n${failure}`);
const failed = rows.filter(({ failure }) => failure !== null).length;
console.log(`\n${rows.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 && rows.length > 0 ? 0 : 1;

/** Installs the frameworks by their lock file, then the packed package with its dependencies. */
async function install(): Promise<void> {
  const npm = (cwd: string, ...args: readonly string[]): Promise<string> => run('npm', args, cwd);
  await npm(ROOT, 'run', 'build');
  await rm(PACKED, { recursive: true, force: true });
  await mkdir(PACKED, { recursive: true });
  await npm(ROOT, 'pack', '--ignore-scripts', '--pack-destination', PACKED);
  const [tarball = ''] = await readdir(PACKED);
  await rename(PACKED + tarball, TARBALL);
  await npm(WORK, 'ci', '--ignore-scripts');
  const options = ['--no-save', '--no-package-lock', '--ignore-scripts'];
  await npm(WORK, 'install', ...options, TARBALL);
}

async function runPage(page: (typeof PAGES)[number]): Promise<null> {
  const site = await servePage(page, MODULES, join(MODULES, 'wps-elements/dist'));
  try {
    await checkPage(browser, site.address, page.expected);
  } finally {
    await site.close();
  }
  return null;
}

async function runBuild(consumer: BuildConsumer): Promise<number | null> {
  const { name, folder: own = name, commands, output, headers, expected, router } = consumer;
  const cwd = join(WORK, own);
  for (const [command = '', ...args] of commands)
    await run(existsSync(join(BIN, command)) ? join(BIN, command) : command, args, cwd);
  if (output === undefined) return null;
  const folder = join(cwd, output);
  const site = await serveSite({
    folders: { '/': folder },
    ...(router === 'script' && {
      pages: { '/shop/': await readFile(join(folder, 'index.html'), 'utf8') },
    }),
    ...(headers && { headers }),
  });
  try {
    await checkPage(browser, `${site.address}/`, expected);
    if (router !== undefined) await checkRouter(browser, `${site.address}/shop/`);
  } finally {
    await site.close();
  }
  return scriptSize(folder);
}

/** Gzip size of all script files in kB, the worker and modules that few pages load included. */
async function scriptSize(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true });
  const sizes = names
    .filter((name) => /\.m?js$/.test(name))
    .map(async (name) => {
      const file = join(folder, name);
      return (await stat(file)).isFile() ? gzipSync(await readFile(file)).length : 0;
    });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000;
}

async function measured(name: string, work: () => Promise<number | null>): Promise<Row> {
  const start = performance.now();
  let kilobytes: number | null = null;
  let failure: string | null = null;
  try {
    kilobytes = await work();
  } catch (error) {
    failure = error instanceof Error ? error.message : String(error);
  }
  const seconds = (performance.now() - start) / 1000;
  console.log(`${failure === null ? 'ok' : 'FAILED'} ${name}`);
  return { name, seconds, kilobytes, failure };
}

/** @throws Error with the output of a command that fails. */
async function run(command: string, args: readonly string[], cwd: string): Promise<string> {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' };
  try {
    const { stdout } = await promisify(execFile)(command, [...args], { cwd, env });
    return stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = Object(error) as { stdout?: string; stderr?: string };
    throw new Error(`${command} ${args.join(' ')}\n${stdout}${stderr}`, { cause: error });
  }
}
