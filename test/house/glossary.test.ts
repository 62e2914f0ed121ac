/**
 * Compares src/README.md with the source: its paths, its layer table, and its list of modules that load on demand; the files that
 * other READMEs name; and those of src/elements: what each folder may import of the others.
 */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const SRC = fileURLToPath(new URL('../../src', import.meta.url));
const README = readFileSync(`${SRC}/README.md`, 'utf8');
const FILES = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'));

/** The text of one section, from its heading to the next of the same level. */
function section(heading: string): string {
  const text = README.split(/^## /m).find((part) => part.startsWith(`${heading}\n`));
  assert(text !== undefined, `src/README.md has no section "${heading}".`);
  return text;
}

/** The cells of the body rows of all tables in a text. */
function tableRows(text: string): readonly (readonly string[])[] {
  return Array.from(text.matchAll(/^\| (.+) \|$(?!\n\|---)/gm), ([, row = '']) => row.split(' | '));
}

/** Everything in backticks. */
function quoted(text = ''): readonly string[] {
  return Array.from(text.matchAll(/`([^`]+)`/g), ([, name = '']) => name);
}

/** Modules that a file imports, not in comments: paths relative to src, or package names. */
function importsOf(file: string, pattern: RegExp): readonly string[] {
  const text = readFileSync(`${SRC}/${file}`, 'utf8').replace(/^\s*(?:\*|\/\*|\/\/).*$/gm, '');
  return Array.from(text.matchAll(pattern), ([, name = '']) =>
    name.startsWith('.') ? join(dirname(file), name).replaceAll('\\', '/') : name,
  );
}

const STATIC_IMPORT = /^(?:import|.*\bfrom) '([^']+)';$/gm;
const DYNAMIC_IMPORT = /(?<!: )\bimport\(\s*'([^']+)'/g;

describe('src/README.md', () => {
  test('names only files and folders that exist', () => {
    const paths = quoted(README).filter((name) =>
      /^[\w-][\w./-]*(?:\.(?:ts|css|md)|\/)$/.test(name),
    );
    assert(paths.length > 100, `only ${paths.length} paths found`);
    const missing = [...new Set(paths)].filter(
      (path) => !existsSync(join(SRC, path)) && !existsSync(join(SRC, '..', path)),
    );
    assert.deepEqual(missing, []);
  });

  test('defines each word of the glossary once, with a file where it lives', () => {
    const rows = tableRows(section('Glossary'));
    assert(rows.length >= 60, `only ${rows.length} words found`);
    const words = rows.flatMap(([word = '']) => word.split(', '));
    assert.deepEqual([...new Set(words)], words);
    const withoutFile = rows.filter(([, , files]) => quoted(files).length === 0);
    assert.deepEqual(withoutFile, []);
  });

  test('lists every folder of src as a layer', () => {
    const folders = readdirSync(SRC, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${name}/`);
    const layers = tableRows(section('Layers')).flatMap(([folder]) => quoted(folder));
    assert.deepEqual(layers.toSorted(), folders.toSorted());
  });

  for (const [folder, , allowed] of tableRows(section('Layers'))) {
    const layer = quoted(folder)[0] ?? '';
    test(`allows every import of ${layer}`, () => {
      const names = quoted(allowed);
      const isAllowed = (name: string): boolean =>
        name.startsWith(layer) ||
        names.some((one) => name === one || name.startsWith(/[/:]$/.test(one) ? one : `${one}/`));
      const forbidden = FILES.filter((file) => file.startsWith(layer)).flatMap((file) =>
        importsOf(file, STATIC_IMPORT)
          .filter((name) => !isAllowed(name))
          .map((name) => `${file} imports ${name}`),
      );
      assert.deepEqual(forbidden, []);
    });
  }

  test('allows no layer an import that it does not have', () => {
    const unused = tableRows(section('Layers')).flatMap(([folder, , allowed]) => {
      const layer = quoted(folder)[0] ?? '';
      const imports = FILES.filter((file) => file.startsWith(layer)).flatMap((file) =>
        importsOf(file, STATIC_IMPORT),
      );
      return quoted(allowed)
        .filter((one) => !imports.some((name) => name.startsWith(one)))
        .map((one) => `${layer} → ${one}`);
    });
    assert.deepEqual(unused, []);
  });

  test('lists every module that loads on demand, with the file that loads it', () => {
    const rows = tableRows(section('Modules that load on demand'));
    const listed = quoted(rows.map(([, modules]) => modules).join());
    const loaders = quoted(rows.map(([, , by]) => by).join());
    const found = FILES.flatMap((file) =>
      importsOf(file, DYNAMIC_IMPORT).map((module) => ({ file, module })),
    ).filter(({ module }) => !/^i18n\/[a-z]{2}(-gb|-pt)?\.ts$/.test(module));
    assert(found.length > 10, `only ${found.length} dynamic imports found`);
    const unlisted = found.filter(({ module }) => !listed.includes(module));
    assert.deepEqual(unlisted, [], 'modules that the list lacks');
    const unnamed = found.filter(({ file }) => !loaders.includes(file));
    assert.deepEqual(unnamed, [], 'loading files that the list lacks');
    const modules = new Set(found.map(({ module }) => module));
    const started = [
      'worker/engine.worker.ts',
      'worker/store-catalogue.ts',
      'worker/foreign-catalogue.ts',
      'worker/typed-filters.ts',
      'i18n/de.ts',
    ];
    const obsolete = listed.filter((path) => !modules.has(path) && !started.includes(path));
    assert.deepEqual(obsolete, [], 'modules that are no longer loaded on demand');
  });
});

describe('a README of a folder, and CONTRIBUTING', () => {
  const root = join(SRC, '..');
  const files = ['src', 'test', 'demo', '.config', '.github']
    .flatMap((folder) => [
      `/${folder}`,
      ...readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (name) => `/${folder}/${name.replaceAll('\\', '/')}`,
      ),
    ])
    .filter((name) => !name.includes('/node_modules/'));
  const documents = files.filter((name) => /^\/src\/.*\.md$|\/CONTRIBUTING\.md$/.test(name));

  test('name only files and folders that exist', () => {
    assert(documents.length > 80, `only ${documents.length} documents found`);
    const missing = documents.flatMap((document) =>
      quoted(readFileSync(join(root, document), 'utf8').replace(/^```[^]*?^```/gm, ''))
        .filter((name) => /^(?!dist|cdn)\w[\w./-]*(?:\.(?:ts|md|php|tsv)|\/)$/.test(name))
        .map((name) => name.replace(/^(?:\.\.\/)+|\/$/g, ''))
        .filter((name) => !files.some((file) => file.endsWith(`/${name}`)))
        .map((name) => `${document}: ${name}`),
    );
    assert.deepEqual(missing, []);
  });
});

describe('a README of src/elements', () => {
  const folders = FILES.filter((file) => /^elements\/[^/]+\//.test(file)).map(dirname);
  for (const folder of new Set(folders))
    test(`names what ${folder} imports of the other folders, and nothing else`, () => {
      const readme = readFileSync(`${SRC}/${folder}/README.md`, 'utf8');
      const list = /^May import.*?(?=\n\n|$(?!\n))/ms.exec(readme)?.[0];
      assert(list !== undefined, 'no list');
      const listed = quoted(list)
        .filter((name) => name.startsWith('..'))
        .map((name) => join(folder, name).replaceAll('\\', '/'))
        .filter((path) => path.startsWith('elements/'));
      const imported = FILES.filter((file) => dirname(file) === folder)
        .flatMap((file) => importsOf(file, STATIC_IMPORT))
        .filter((path) => path.startsWith('elements/') && !path.startsWith(`${folder}/`));
      const isIn = (path: string, one: string): boolean =>
        path === one || path.startsWith(`${one}/`);
      const unlisted = imported.filter((path) => !listed.some((one) => isIn(path, one)));
      assert.deepEqual([...new Set(unlisted)], [], 'imports that the list lacks');
      const unused = listed.filter((one) => !imported.some((path) => isIn(path, one)));
      assert.deepEqual(unused, [], 'listed, but not imported');
    });
});
