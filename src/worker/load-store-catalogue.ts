/** Loads the module that reads catalogues and builds snapshots into the worker. */
import { ShopError, type ShopErrorData } from '../protocol/shop-error.ts';
import type { Delta } from '../catalogue/sync/delta-sync.ts';
import type { SnapshotBuilder } from '../catalogue/sync/import.ts';
import type { CatalogueHeader } from '../protocol/catalogue/types.ts';
import type { CatalogueLine } from '../protocol/catalogue/read-file.ts';
import type { OpenedCatalogue } from '../protocol/catalogue/packed-file.ts';
import type { ServerPages } from '../transport/server-pages.ts';
import { hasFunctions, loadFile } from './load-file.ts';
import type { StoreCatalogue } from './pieces-catalogue.ts';
import type * as foreign from './foreign-catalogue.ts';
import type * as module from './store-catalogue.ts';

/** Functions of the module that are called. */
const NAMES = [
  'openStoreCatalogue',
  'openPieces',
  'openCatalogue',
  'exportCatalogue',
  'importChunks',
  'countDifferences',
  'differencesOfUpdate',
  'createSnapshotBuilder',
  'readSnapshot',
  'serverPages',
  'harvest',
  'readDelta',
  'updateGeneration',
] as const;

type StoreCatalogueModule = Pick<typeof module, (typeof NAMES)[number]>;

/**
 * Opens a catalogue by a function of the module, see `openStoreCatalogue` and `openPieces`.
 * Throws as `withStoreCatalogue` does; so do its lines.
 */
export async function openCatalogueBy(
  file: string,
  open: (loaded: StoreCatalogueModule) => Promise<StoreCatalogue>,
): Promise<StoreCatalogue> {
  const opened = await withStoreCatalogue(file, open);
  return { ...opened, lines: opened.lines && withOwnErrors(opened.lines) };
}

/** Opens a file, packed or not, see `openCatalogue`. Throws as `openCatalogueBy` does. */
export async function openFile(
  file: string,
  bytes: AsyncGenerator<Uint8Array, void, undefined>,
): Promise<OpenedCatalogue> {
  try {
    const opened = await withStoreCatalogue(file, ({ openCatalogue }) => openCatalogue(bytes));
    const { lines, chunks } = opened;
    return {
      ...opened,
      lines: withOwnErrors(lines),
      chunks: chunks && { ...chunks, read: () => withOwnErrors(chunks.read()) },
    };
  } catch (error) {
    await bytes.return();
    throw error;
  }
}

/**
 * Opens a catalogue of another system, see `openForeign`.
 *
 * @param file address of `foreign-catalogue.js`; `undefined` in a service worker
 * @throws as `openCatalogueBy` does; `ShopError('usage')` without a file
 */
export async function openForeignBy(
  file: string | undefined,
  options: foreign.ForeignCatalogueOptions,
): Promise<OpenedCatalogue> {
  if (file === undefined) {
    throw new ShopError('usage', 'A service worker reads only packed catalogues.');
  }
  const loaded = await loadFile(file, isForeignModule);
  try {
    const opened = await loaded.openForeign(options);
    return { ...opened, lines: withOwnErrors(opened.lines) };
  } catch (error) {
    throw ownError(error);
  }
}

/** A shop, and how its pages are read; see `serverPages`. */
type Server = Parameters<StoreCatalogueModule['serverPages']>;

/** Reads a shop, see `harvest`. Throws as `openCatalogueBy` does; so do the lines. */
export async function readShop(
  file: string,
  server: Server,
  ...options: Rest<StoreCatalogueModule['harvest']>
): Promise<Pick<ServerPages, 'asOf'> & { readonly lines: AsyncGenerator<CatalogueLine, void> }> {
  const loaded = await loadFile(file, isStoreCatalogueModule);
  const { fetchPage, asOf } = loaded.serverPages(...server);
  return { lines: withOwnErrors(loaded.harvest(fetchPage, ...options)), asOf };
}

/** Reads the changes of a shop, see `readDelta`. Throws as `openCatalogueBy` does; so do `lines`. */
export async function readChanges(
  file: string,
  server: Server,
  ...options: Rest<StoreCatalogueModule['readDelta']>
): Promise<Delta & Pick<ServerPages, 'asOf'>> {
  return withStoreCatalogue(file, async (loaded) => {
    const { fetchPage, asOf } = loaded.serverPages(...server);
    const delta = await loaded.readDelta(fetchPage, ...options);
    return { ...delta, lines: delta.lines && withOwnErrors(delta.lines), asOf };
  });
}

/** Parameters behind the first one. */
type Rest<F extends (...all: never) => unknown> =
  Parameters<F> extends [unknown, ...infer R] ? R : never;

/** Creates a builder of snapshots, see `createSnapshotBuilder`. Throws as `openCatalogueBy` does. */
export async function createBuilder(
  file: string,
  header: CatalogueHeader,
): Promise<SnapshotBuilder> {
  const loaded = await loadFile(file, isStoreCatalogueModule);
  const builder = orOwnError(() => loaded.createSnapshotBuilder(header));
  return {
    add: (entry) => orOwnError(() => builder.add(entry)),
    *finishInPieces() {
      const pieces = builder.finishInPieces()[Symbol.iterator]();
      for (;;) {
        const { done, value } = orOwnError(() => pieces.next());
        if (done) return;
        yield value;
      }
    },
  };
}

/**
 * Calls a function of the module.
 *
 * @param file address of `store-catalogue.js`: only the page knows it
 * @param work its errors are converted; those of what it returns, such as lines, are not
 * @throws `ShopError('worker')` if the file cannot be loaded; as `work` does
 */
export async function withStoreCatalogue<T>(
  file: string,
  work: (loaded: StoreCatalogueModule) => T | Promise<T>,
): Promise<T> {
  const loaded = await loadFile(file, isStoreCatalogueModule);
  try {
    return await work(loaded);
  } catch (error) {
    throw ownError(error);
  }
}

function orOwnError<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw ownError(error);
  }
}

async function* withOwnErrors<T>(items: AsyncIterable<T>): AsyncGenerator<T, void, undefined> {
  try {
    yield* items;
  } catch (error) {
    throw ownError(error);
  }
}

/** The file has classes of its own. */
function ownError(error: unknown): unknown {
  if (error instanceof ShopError || !isErrorData(error)) return error;
  return Object.assign(ShopError.fromData(error), { name: error.name });
}

function isErrorData(error: unknown): error is ShopErrorData & Error {
  return (
    error instanceof Error && 'toData' in error && 'code' in error && typeof error.code === 'string'
  );
}

function isForeignModule(loaded: object): loaded is Pick<typeof foreign, 'openForeign'> {
  return hasFunctions(loaded, ['openForeign']);
}

function isStoreCatalogueModule(loaded: object): loaded is StoreCatalogueModule {
  return hasFunctions(loaded, NAMES);
}
