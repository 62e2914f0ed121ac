/** Builds the WordPress plugin: `dist/wordpress/wps-elements.zip`, with the files of the built package that pages load. */
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { translationTemplate } from './wordpress-messages.ts';
import { writeZip } from './write-zip.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDER = 'wps-elements';
/** Development builds and types are for packages only. */
const NOT_FOR_PAGES = /\.dev\.js$|\.d\.ts$/;

/**
 * Writes the archive.
 *
 * @param dist Folder of the built package, with a slash at its end.
 */
export async function buildWordPressPlugin(dist: string): Promise<void> {
  const { version }: { version: string } = JSON.parse(
    await readFile(`${ROOT}package.json`, 'utf8'),
  );
  const files = new Map<string, Buffer>([
    ...(await filesOf(`${ROOT}src/wordpress/`, '')),
    ...(await filesOf(`${dist}cdn/`, 'cdn/')),
    ...(await filesOf(`${dist}themes/`, 'themes/')),
    ['license.txt', await readFile(`${ROOT}LICENSE`)],
  ]);
  files.delete('README.md');
  for (const name of ['wps-elements.php', 'readme.txt']) {
    const text = files.get(name)?.toString('utf8') ?? '';
    files.set(name, Buffer.from(text.replaceAll('0.0.0', version)));
  }
  const own = [...files].filter(([name]) => !/^(?:cdn|themes)\//.test(name));
  const sources = new Map(own.map(([name, content]) => [name, content.toString('utf8')]));
  files.set('languages/wps-elements.pot', Buffer.from(translationTemplate(sources)));
  await mkdir(`${dist}wordpress`, { recursive: true });
  await writeZip(
    `${dist}wordpress/wps-elements.zip`,
    new Map([...files].map(([name, content]) => [`${FOLDER}/${name}`, content])),
  );
}

/** Contents of a folder by their paths in the archive. */
async function filesOf(folder: string, prefix: string): Promise<readonly [string, Buffer][]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && !NOT_FOR_PAGES.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(dirname(`${folder}x`).length + 1))
    .map((name) => name.replace(/^\/+/, ''));
  return Promise.all(
    names.map(async (name): Promise<[string, Buffer]> => [
      prefix + name,
      await readFile(folder + name),
    ]),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildWordPressPlugin(`${ROOT}dist/`);
