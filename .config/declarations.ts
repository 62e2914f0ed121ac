/** Copies the declarations that the entries of the package reach, without those of internal modules. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/**
 * Copies declarations, with changes that consumers with an older TypeScript need.
 *
 * @param from Folder of the compiler's output.
 * @param to Folder of the published declarations.
 * @param entries Paths below `to`, of which `*` matches any text without a slash. Those that the
 *   compiler has not written are left out.
 */
export async function copyDeclarations(
  from: string,
  to: string,
  entries: readonly string[],
): Promise<void> {
  const all = (await readdir(from, { recursive: true })).filter((name) => name.endsWith('.d.ts'));
  const patterns = entries.map(
    (entry) => new RegExp(`^${entry.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}$`),
  );
  const reached = new Set(all.filter((name) => patterns.some((pattern) => pattern.test(name))));
  // A set yields what is added while it is iterated.
  for (const file of reached) {
    const text = await readFile(join(from, file), 'utf8');
    for (const { fileName } of ts.preProcessFile(text).importedFiles)
      if (fileName.startsWith('.'))
        reached.add(join(dirname(file), fileName.replace(/\.ts$/, '.d.ts')));
    await mkdir(dirname(join(to, file)), { recursive: true });
    await writeFile(join(to, file), published(text));
  }
}

/**
 * Imports end in `.js`, as every resolution of modules understands them. Arrays are not generic
 * before TypeScript 5.7.
 */
function published(text: string): string {
  return text
    .replace(/((?:from|import) '\.[^']*|import\("\.[^"]*)\.ts(?=['"])/g, '$1.js')
    .replace(/\b(\w+Array)<ArrayBuffer(?:Like)?>/g, '$1');
}
