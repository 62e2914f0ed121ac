/**
 * The single file in two: itself, with what the first products need, and one file beside it with what is loaded behind them or on
 * use. That file has no copy of Lit, which a second one would be: it exports a function of what it needs of the single file.
 * It does not import it, either: a page may load the single file by another name, or with a version in its address.
 * The name of that function is a hash of both files: what they give each other has one-letter names, which mean something else in
 * each version.
 */
import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';
import { reach } from './page-chunks.ts';

/** A module of the second file imports from the single file by this statement, its only one. */
const IMPORTS = /^import\{([^}]*)\}from[`'"][^`'"]*[`'"];/;
/** The only export statement of a minified file. */
const EXPORTS = /export\{([^}]*)\};?\s*$/;
/** Names that the bundler gives to what one file needs of another. */
const GIVEN = /^[\w$]{1,2}$/;

const OTHER_VERSION =
  'wps-elements: on-demand.js is of another version than wps-elements.js. Load both from one release.';

/** Groups of the modules that the entry imports, and of all others. */
export function onDemandGroup(name: string, entry: string): Rolldown.CodeSplittingGroup {
  let initial: ReadonlySet<string> | null = null;
  return {
    debugName: name,
    name: (id, context) => ((initial ??= reach([entry], context)).has(id) ? 'initial' : name),
  };
}

/**
 * Separates the two files.
 * @param name of the second file, as the group has it
 * @param address of the second file, as code
 */
export function onDemandFile(name: string, address: string): Plugin {
  return {
    name: 'on-demand-file',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const entry = chunks.find(({ isEntry }) => isEntry);
      const other = chunks.find((chunk) => chunk.name === name);
      if (entry === undefined || other === undefined || chunks.length !== 2)
        throw new Error(`Two files expected: ${chunks.map(({ fileName }) => fileName).join()}`);
      const taken = pairsOf(IMPORTS, other.code);
      const given = pairsOf(EXPORTS, other.code);
      const body = other.code.replace(IMPORTS, '').replace(EXPORTS, '');
      if (/^import\b|\bwpsCore\b/m.test(body)) throw new Error(`${name} imports too much.`);
      const members = taken.map(([there, here]) => `${there}:${here}`).join();
      const result = given.map(([here, shown]) => `${shown}:${here}`).join();
      const pair = `build_${createHash('sha256').update(entry.code).update(other.code).digest('hex').slice(0, 8)}`;
      other.code = `export const ${pair}=wpsCore=>{const{${members}}=wpsCore;${body}return{${result}}};\n`;
      const shown = pairsOf(EXPORTS, entry.code);
      const names = new Map(shown.map(([here, exported]) => [exported, here]));
      const core = taken.map(([there]) => `${there}:${names.get(there)}`).join();
      const needed = new Set(taken.map(([there]) => there));
      const own = shown
        .filter(([, exported]) => !(needed.has(exported) && GIVEN.test(exported)))
        .map(([here, exported]) => `${here} as ${exported}`)
        .join();
      // Only a failed download is tried again.
      const load = `var wpsRest,loadRest=()=>wpsRest??=import(${address}).then(m=>{if(m.${pair})return m.${pair}({${core}});throw console.error(${JSON.stringify(OTHER_VERSION)}),Error()},e=>{wpsRest=void 0;throw e});`;
      const main = entry.code
        .replace(EXPORTS, '')
        .replace(/\bimport\([`'"]\.\/[^`'"]*[`'"]\)/g, 'loadRest()');
      entry.code = `${main}${load}export{${own}};\n`;
    },
  };
}

/** `[name there, name here]` of imports and, the other way round, of exports. */
function pairsOf(pattern: RegExp, code: string): readonly (readonly [string, string])[] {
  const [, list = ''] = pattern.exec(code) ?? [];
  return list
    .split(',')
    .filter((pair) => pair.trim() !== '')
    .map((pair) => {
      const [from = '', to = from] = pair.trim().split(/\s+as\s+/);
      return [from, to] as const;
    });
}
