/** Imports every entry of the package where no page is: no global of a page may be needed. */
import { readFile } from 'node:fs/promises';

const file = new URL('../node_modules/wps-elements/package.json', import.meta.url);
const { exports } = JSON.parse(await readFile(file, 'utf8'));
const tags = ['wps-shop', 'wps-search', 'wps-product-list'];
const names = Object.keys(exports)
  .filter((name) => !/\.json$|^\.\/themes/.test(name))
  .flatMap((name) => (name.includes('*') ? tags.map((tag) => name.replace('wps-*', tag)) : [name]));
for (const name of names) await import(`wps-elements${name.slice(1)}`);
if (names.length < 20) throw new Error(`Only ${names.length} entries.`);
