/**
 * Files of the package's page code, by when a page needs them. A file for each module would let the bundler of a page make one for
 * each set of modules that are used together: 36 to 69 requests before the first products, most of them below 1 kB.
 */
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

const src = (path: string): string => fileURLToPath(new URL(`../src/${path}`, import.meta.url));

/** Modules on demand that the first products need. */
export const WITH_PRODUCTS: readonly string[] = [
  src('protocol/codec/decode-response.ts'),
  src('controller/requests/merge-metadata.ts'),
  src('elements/product-list/product-results.ts'),
];

/** Modules on demand behind the first products of each shop. */
export const BEHIND_PRODUCTS: readonly string[] = [
  src('elements/controls/controls.ts'),
  src('elements/product-list/notes/list-notes.ts'),
  src('elements/shop/announcements.ts'),
  src('elements/shop/filter-column.ts'),
  src('elements/facet/facet-content.ts'),
];

/**
 * Modules on demand that come together, or of which each is below 2 kB: one file for each list, with all that they import and no
 * file above has. Other modules on demand are files of their own, of 2 to 13 kB: few pages load them.
 */
const ON_DEMAND: Readonly<Record<string, readonly string[]>> = {
  filters: [
    ...BEHIND_PRODUCTS,
    src('controller/requests/secondary-query-run.ts'),
    src('controller/requests/load-previous-pages.ts'),
    src('elements/product/color-dot-row.ts'),
  ],
  device: [src('sources/create-device.ts'), src('controller/catalogue-of.ts')],
  dialogs: [
    src('elements/drawer/drawer-dialog.ts'),
    src('elements/sort/sort-sheet.ts'),
    src('elements/status/status-details.ts'),
    src('elements/motion/motion.ts'),
  ],
  rules: [src('sources/page-rules.ts'), src('elements/rules/rule-effects.ts')],
};

/** Names of the files in the order in which modules are assigned to them. */
const NAMES = ['shop', 'products', 'variations', 'shared', ...Object.keys(ON_DEMAND)];

/** Modules, with all that they import but what loads on demand. */
export function reach(
  modules: Iterable<string>,
  context: Pick<Rolldown.ChunkingContext, 'getModuleInfo'>,
): ReadonlySet<string> {
  const reached = new Set(modules);
  for (const module of reached)
    for (const imported of context.getModuleInfo(module)?.importedIds ?? []) reached.add(imported);
  return reached;
}

/**
 * Groups for the bundler. What only one element needs stays with the element.
 *
 * @param entries of the build, below `src/`
 */
export function pageChunks(entries: readonly string[]): Rolldown.CodeSplittingGroup[] {
  const elements = entries.filter((path) => path.startsWith('elements/'));
  let files: ReadonlyMap<string, string> | null = null;
  return NAMES.map((debugName, i) => ({
    debugName,
    priority: NAMES.length - i,
    name: (id, context) => {
      files ??= assign(entries.map(src), elements.map(src), context);
      return files.get(id) === debugName ? debugName : null;
    },
  }));
}

/** Name of the file of each module that is in a group. */
function assign(
  entries: readonly string[],
  elements: readonly string[],
  context: Rolldown.ChunkingContext,
): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const put = (name: string, modules: Iterable<string>): void => {
    for (const module of modules)
      if (!files.has(module) && !entries.includes(module)) files.set(module, name);
  };
  const atOnce = reach([src('define.ts')], context);
  const onDemandOf = (modules: Iterable<string>): readonly string[] =>
    [...reach(modules, context)].filter((module) => !atOnce.has(module));
  const users = new Map<string, number>();
  for (const element of elements)
    for (const module of reach([element], context)) users.set(module, (users.get(module) ?? 0) + 1);
  const onDemand = reach(importedOnDemand(entries, context), context);
  const product = reach([src('elements/single-product/wps-product.ts')], context);
  const behind = onDemandOf(BEHIND_PRODUCTS);
  const isOfOneElement = (module: string): boolean =>
    users.get(module) === 1 && !onDemand.has(module);
  put(
    'shop',
    [...atOnce].filter((module) => !isOfOneElement(module)),
  );
  put('products', onDemandOf(WITH_PRODUCTS));
  // What the elements for one product, and all others that `define.ts` does not register, need of the filters.
  put(
    'variations',
    behind.filter((module) => product.has(module)),
  );
  put(
    'shared',
    behind.filter((module) => users.has(module)),
  );
  for (const [name, modules] of Object.entries(ON_DEMAND)) put(name, onDemandOf(modules));
  return files;
}

/** Modules that any other loads on demand. */
function importedOnDemand(
  entries: readonly string[],
  context: Rolldown.ChunkingContext,
): ReadonlySet<string> {
  const all = new Set(entries);
  const onDemand = new Set<string>();
  for (const module of all) {
    const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(module) ?? {};
    for (const imported of dynamicallyImportedIds) onDemand.add(imported);
    for (const imported of [...importedIds, ...dynamicallyImportedIds]) all.add(imported);
  }
  return onDemand;
}
