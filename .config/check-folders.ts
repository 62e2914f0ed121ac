/**
 * Checks the folders of src/: no folder has more than 25 files, and what lies side by side in a folder (files, and subfolders as
 * a whole) imports in one direction, types included. No PHP file has 300 lines of code. No file of the demo, the tests and the configuration is in an import
 * cycle. Prints each fault; exits with 1 if there are any.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const SRC = join(ROOT, 'src/');
const MAX_FILES = 25;
/** Lines of a PHP file, without comments and empty lines; ESLint has the same bound for TypeScript. */
const MAX_PHP_LINES = 300;

interface Import {
  readonly from: string;
  readonly to: string;
}

/** The neighbours that each neighbour imports from, with one import as evidence. */
type Graph = Map<string, Map<string, Import>>;

const names = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.\w+$/.test(name),
);
const faults = [
  ...largeFolders(),
  ...longPhpFiles(),
  ...[...graphsByFolder()].flatMap(([folder, graph]) => cycles(join('src', folder), graph)),
  ...['demo', 'test', '.config'].flatMap((folder) => cycles(folder, graphOfFiles(folder))),
];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;

function largeFolders(): readonly string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(dirname(name), (counts.get(dirname(name)) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > MAX_FILES)
    .map(([folder, count]) => `src/${folder} has ${count} files, more than ${MAX_FILES}.`);
}

function longPhpFiles(): readonly string[] {
  return names
    .filter((name) => name.endsWith('.php'))
    .flatMap((name) => {
      const lines = readFileSync(join(SRC, name), 'utf8').split('\n');
      const count = lines.filter((line) => !/^\s*(?:$|\/?\*|\/\/)/.test(line)).length;
      return count < MAX_PHP_LINES ? [] : [`src/${name} has ${count} lines of code.`];
    });
}

/** Static, type and dynamic imports by a relative path. */
function importsOf(from: string, root = SRC): readonly Import[] {
  return ts
    .preProcessFile(readFileSync(join(root, from), 'utf8'))
    .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
    .map(({ fileName }) => ({ from, to: join(dirname(from), fileName) }));
}

/** Assigns each import to the deepest folder that holds both files. */
function graphsByFolder(): ReadonlyMap<string, Graph> {
  const graphs = new Map<string, Graph>();
  for (const edge of names
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) => importsOf(name))) {
    const from = edge.from.split('/');
    const to = edge.to.split('/');
    const depth = from.findIndex((part, at) => part !== to[at]);
    const [source, target] = [from[depth], to[depth]];
    if (source === undefined || target === undefined) continue;
    const folder = from.slice(0, depth).join('/');
    const graph: Graph = graphs.get(folder) ?? new Map();
    graphs.set(folder, graph);
    const targets = graph.get(source) ?? new Map<string, Import>();
    graph.set(source, targets);
    if (!targets.has(target)) targets.set(target, edge);
  }
  return graphs;
}

/** The imports between single files of a folder and all below it. */
function graphOfFiles(folder: string): Graph {
  const root = join(ROOT, folder);
  const graph: Graph = new Map();
  for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:ts|js)$/.test(name) || name.includes('node_modules')) continue;
    graph.set(name, new Map(importsOf(name, root).map((edge) => [edge.to, edge])));
  }
  return graph;
}

function cycles(path: string, graph: Graph): readonly string[] {
  return [...graph].flatMap(([source, targets]) =>
    [...targets]
      .filter(([target]) => reachableFrom(target, graph).has(source))
      .map(([target, { from, to }]) => {
        return `Import cycle in ${path}: ${source} → ${target} (${from} imports ${to}).`;
      }),
  );
}

function reachableFrom(start: string, graph: Graph): ReadonlySet<string> {
  const reached = new Set([start]);
  // A set yields what is added while it is iterated.
  for (const name of reached) for (const next of graph.get(name)?.keys() ?? []) reached.add(next);
  return reached;
}
