/** Licence notices of the packages inside the bundles, found by the bundler's own lists of modules. */
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/** The folder and the name of the package that a module belongs to. */
const PACKAGE = /^(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//;
const COPYRIGHT = /^\s*Copyright .*$/gm;
/** From the copyright line to the address of the licence; what follows repeats a section of it. */
const APACHE_NOTICE = /^\s*Copyright \d[^]*?\/LICENSE-2\.0$/m;

interface Licence {
  readonly name: string;
  readonly version: string;
  /** SPDX. */
  readonly id: string;
  readonly text: string;
}

/** Adds the folders of the packages whose code is in the output to `folders`. */
export function findPackages(folders: Set<string>): Plugin {
  return {
    name: 'find-packages',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        for (const [id, { renderedLength }] of Object.entries(file.modules)) {
          const folder = PACKAGE.exec(id)?.[1];
          if (folder !== undefined && renderedLength > 0) folders.add(folder);
        }
      }
    },
  };
}

/**
 * Puts the notices of the packages in `folders` in front of each file. Comes after `findPackages`, which fills the set. The
 * file may be copied without the package around it, and the BSD and ISC licences have to come with each copy: their texts
 * are in the notice itself; of the Apache licence it is the address, as this licence's own notice gives it.
 */
export function addNotices(folders: ReadonlySet<string>, title: string): Plugin {
  return {
    name: 'add-notices',
    generateBundle(_, bundle) {
      if (folders.size === 0) return;
      const notice = `/*!\n${title}\n\n${shortNotices([...folders].map(readLicence))}\n*/\n`;
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = notice + file.code;
    },
  };
}

/** The full texts of all licences. */
export async function writeNotices(file: string, folders: ReadonlySet<string>): Promise<void> {
  const texts = [...folders]
    .sort()
    .map(readLicence)
    .map(({ name, version, id, text }) => `${name} ${version} (${id})\n\n${text}\n`);
  const title = 'Code of these packages is in files of wps-elements.\n';
  await writeFile(file, [title, ...texts].join(`\n${'-'.repeat(72)}\n\n`));
}

/** Packages of one licence share its text. */
function shortNotices(licences: readonly Licence[]): string {
  const groups = new Map<string, { names: string[]; copyrights: Set<string>; id: string }>();
  for (const { name, id, text } of licences) {
    const short = id === 'Apache-2.0' ? (APACHE_NOTICE.exec(text)?.[0] ?? text) : text;
    const terms = oneLine(short.replace(COPYRIGHT, ''));
    const group = groups.get(terms) ?? { names: [], copyrights: new Set(), id };
    groups.set(terms, group);
    group.names.push(name);
    for (const [line] of short.matchAll(COPYRIGHT)) group.copyrights.add(line.trim());
  }
  return [...groups]
    .map(([terms, { names, copyrights, id }]) =>
      [`With code of ${names.sort().join(', ')} (${id}):`, ...copyrights, terms].join('\n'),
    )
    .join('\n\n');
}

/** @throws Error for a package without a licence field or licence text. */
function readLicence(folder: string): Licence {
  const manifest: unknown = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  const members = new Map<string, unknown>(Object.entries(manifest ?? {}));
  const read = (name: string): string => {
    const value = members.get(name);
    if (typeof value === 'string') return value;
    throw new Error(
      `${folder}/package.json says no ${name}: its licence notice cannot be written.`,
    );
  };
  const text = readFileSync(`${folder}/LICENSE`, 'utf8').trim();
  return { name: read('name'), version: read('version'), id: read('license'), text };
}

/** Joins the lines of each paragraph. */
function oneLine(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')
    .join('\n');
}
