/** The document of the warnings, and the types of attributes, agree with the source. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { ATTRIBUTE_TYPES } from '../../src/development/attribute-types.ts';
import { CODES } from '../../src/development/codes.ts';
import { WRONG_PAGES } from './wrong-pages.ts';
import { WRONG_PROPERTIES } from './wrong-properties.ts';

const ROOT = new URL('../../', import.meta.url);
const text = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');

test('the document has a heading for each code, in the order of the codes, and no other', () => {
  const headings = [...text('demo/guide/development-warnings.md').matchAll(/^## (.*)$/gm)];
  assert.deepEqual(
    headings.map(([, name]) => name),
    [...CODES],
  );
});

test('each code is shown by a wrong page, a wrong property, or a test of the built package', () => {
  const shown = new Set<string>(
    [...WRONG_PAGES, ...WRONG_PROPERTIES].map(({ code }) => code ?? ''),
  );
  const built = text('test/package/development.package.ts');
  for (const code of CODES) assert.ok(shown.has(code) || built.includes(`'${code}'`), code);
});

test('the types of attributes are those of the comments of the elements', () => {
  const files = readdirSync(new URL('src/elements/', ROOT), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\/wps-[a-z-]+\.ts$/.test(name))
    .sort();
  const documented = Object.fromEntries(
    files.map((name) => {
      const source = text(`src/elements/${name}`);
      const attributes = [...source.matchAll(/@attr \{([^}]+)\} ([\w-]+)/g)];
      const types = attributes.map(([, type, attribute]) => [attribute, type] as const);
      return [/@element (\S+)/.exec(source)?.[1] ?? name, Object.fromEntries(types)] as const;
    }),
  );
  assert.deepEqual(ATTRIBUTE_TYPES, documented);
});
