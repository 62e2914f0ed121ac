/** Files of the package that the program is in. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the built modules; `src/` where the program runs from its sources. */
// Not `new URL(…, import.meta.url)`: the bundler would put the file itself in its place.
const MODULES = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Path of a built file: `cdn/wps-elements.js`. */
export function builtFile(name: string): string {
  return join(MODULES, name);
}

/** Path of `package.json`. */
export const PACKAGE_JSON = join(MODULES, '..', 'package.json');
