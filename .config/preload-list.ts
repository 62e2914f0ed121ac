/** List of the modules before the first products, for pages that load the package without a bundler. */
import { readFile, writeFile } from 'node:fs/promises';
import { posix } from 'node:path';

/** An import or export statement of a built module, with the path of another module. */
const STATEMENT = /^(?:import|export)\b[^'"]*?['"](\.[^'"]+)['"];?$/gm;

/**
 * Writes `modulepreload.html`: one link for each module, as if the folder were at `/wps-elements/`. Modules come in the order in
 * which they are found.
 *
 * @param folder built, ending with a slash
 * @param entries paths below the folder
 */
export async function writePreloadList(folder: string, entries: readonly string[]): Promise<void> {
  const modules = new Set(entries);
  for (const module of modules) {
    const code = await readFile(`${folder}${module}`, 'utf8');
    for (const [, path = ''] of code.matchAll(STATEMENT))
      modules.add(posix.join(posix.dirname(module), path));
  }
  const links = [...modules].map(
    (module) => `<link rel="modulepreload" href="/wps-elements/${module}">\n`,
  );
  await writeFile(`${folder}modulepreload.html`, links.join(''));
}
