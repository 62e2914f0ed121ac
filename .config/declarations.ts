/** Declarations of the package: those that its entries reach, without those of internal modules; and the modules of elements. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
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

/** Paths of the declarations of the entries, below `dist/types`. */
export async function typesOfEntries(manifest: string): Promise<readonly string[]> {
  const { exports }: { exports: Record<string, string | { types?: string }> } = JSON.parse(
    await readFile(manifest, 'utf8'),
  );
  return Object.values(exports).flatMap((entry) => {
    const types = typeof entry === 'string' ? undefined : entry.types;
    return types?.startsWith('./dist/types/') ? [types.slice('./dist/types/'.length)] : [];
  });
}

/** Writes a module for each element in one folder: Deno replaces one `*` of a path in `exports` only. */
export async function writeFlatElements(dist: string, elements: readonly string[]): Promise<void> {
  await mkdir(`${dist}types/elements`, { recursive: true });
  for (const name of elements) {
    const exported = `export * from './${name.replace(/ts$/, 'js')}';\n`;
    const [tag = ''] = basename(name).split('.');
    await writeFile(`${dist}elements/${tag}.js`, exported);
    await writeFile(`${dist}types/elements/${tag}.d.ts`, exported);
  }
}
