/** Loads the module that reads catalogues and builds snapshots into the worker. */
import { ShopError, type ShopErrorData } from '../protocol/shop-error.ts';
import type { Generation } from '../catalogue/store/store.ts';
import type { ChunkImportOptions } from '../catalogue/sync/import-chunks.ts';
import type { Delta } from '../catalogue/sync/delta-sync.ts';
import type { SnapshotBuilder } from '../catalogue/sync/import.ts';
import type { CatalogueHeader } from '../protocol/catalogue/types.ts';
import type { CatalogueLine } from '../protocol/catalogue/read-file.ts';
import type { CountDifferences } from '../protocol/shop-status.ts';
import type { OpenedCatalogue } from '../protocol/catalogue/packed-file.ts';
import type { ServerPages } from '../transport/server-pages.ts';
import { hasFunctions, loadFile } from './load-file.ts';
import type { StoreCatalogue } from './pieces-catalogue.ts';
import type * as foreign from './foreign-catalogue.ts';
import type * as module from './store-catalogue.ts';
import type { UpdateOptions } from './update-generation.ts';

type StoreCatalogueModule = Pick<
  typeof module,
  | 'openStoreCatalogue'
  | 'openPieces'
  | 'openCatalogue'
  | 'exportCatalogue'
  | 'importChunks'
  | 'countDifferences'
  | 'differencesOfUpdate'
  | 'createSnapshotBuilder'
  | 'readSnapshot'
  | 'serverPages'
  | 'harvest'
  | 'readDelta'
  | 'updateGeneration'
>;

/**
 * Opens a catalogue by a function of the module, see `openStoreCatalogue` and `openPieces`.
 *
 * @param file address of `store-catalogue.js`: only the page knows it
 * @throws `ShopError('worker')` if the file cannot be loaded
 */
export async function openCatalogueBy(
  file: string,
  open: (loaded: StoreCatalogueModule) => Promise<StoreCatalogue>,
): Promise<StoreCatalogue> {
  const opened = await withModule(file, open);
  return { ...opened, lines: opened.lines && withOwnErrors(opened.lines) };
}

/** Opens a file, packed or not, see `openCatalogue`. Throws as `openCatalogueBy` does. */
export async function openFile(
  file: string,
  bytes: AsyncGenerator<Uint8Array, void, undefined>,
): Promise<OpenedCatalogue> {
  try {
    const loaded = await loadFile(file, isStoreCatalogueModule);
    const { lines, chunks, ...opened } = await loaded.openCatalogue(bytes);
    return {
      ...opened,
      lines: withOwnErrors(lines),
      chunks: chunks && { ...chunks, read: () => withOwnErrors(chunks.read()) },
    };
  } catch (error) {
    await bytes.return();
    throw ownError(error);
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
    const message = 'A service worker reads catalogues of other systems only packed.';
    throw new ShopError('usage', message);
  }
  const loaded = await loadFile(file, isForeignModule);
  try {
    const { lines, ...opened } = await loaded.openForeign(options);
    return { ...opened, lines: withOwnErrors(lines) };
  } catch (error) {
    throw ownError(error);
  }
}

/** Exports a generation, see `exportCatalogue`. Throws as `openCatalogueBy` does. */
export function exportPacked(file: string, generation: Generation): Promise<Blob> {
  return withModule(file, (loaded) => loaded.exportCatalogue(generation));
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
  return withModule(file, async (loaded) => {
    const { fetchPage, asOf } = loaded.serverPages(...server);
    const delta = await loaded.readDelta(fetchPage, ...options);
    return { ...delta, lines: delta.lines && withOwnErrors(delta.lines), asOf };
  });
}

/** Parameters behind the first one. */
type Rest<F extends (...all: never) => unknown> =
  Parameters<F> extends [unknown, ...infer R] ? R : never;

/** Stores the changes of a shop, see `updateGeneration`. Throws as `openCatalogueBy` does. */
export function updateStored(file: string, options: UpdateOptions): Promise<boolean> {
  return withModule(file, (loaded) => loaded.updateGeneration(options));
}

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

/** Stores a packed catalogue, see `importChunks`. Throws as `openCatalogueBy` does. */
export function storeChunks(file: string, options: ChunkImportOptions): Promise<void> {
  return withModule(file, (loaded) => loaded.importChunks(options));
}

/** Compares counts after an import, see `countDifferences`. Throws as `openCatalogueBy` does. */
export function compareCounts(
  file: string,
  ...counts: Parameters<StoreCatalogueModule['countDifferences']>
): Promise<CountDifferences> {
  return withModule(file, (loaded) => loaded.countDifferences(...counts));
}

/** Compares counts after an update, see `differencesOfUpdate`. Throws as `openCatalogueBy` does. */
export function compareUpdate(
  file: string,
  ...counts: Parameters<StoreCatalogueModule['differencesOfUpdate']>
): Promise<CountDifferences> {
  return withModule(file, (loaded) => loaded.differencesOfUpdate(...counts));
}

/** Reads the snapshot of a packed file, see `readSnapshot`. Throws as `openCatalogueBy` does. */
export function readPacked(file: string, packed: ArrayBuffer): Promise<ArrayBuffer | null> {
  return withModule(file, (loaded) => loaded.readSnapshot(packed));
}

/** Loads the module, and converts the errors of a call. */
async function withModule<T>(
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

const NAMES = {
  openStoreCatalogue: true,
  openPieces: true,
  openCatalogue: true,
  exportCatalogue: true,
  importChunks: true,
  countDifferences: true,
  differencesOfUpdate: true,
  createSnapshotBuilder: true,
  readSnapshot: true,
  serverPages: true,
  harvest: true,
  readDelta: true,
  updateGeneration: true,
} satisfies Record<keyof StoreCatalogueModule, true>;

function isStoreCatalogueModule(loaded: object): loaded is StoreCatalogueModule {
  return hasFunctions(loaded, Object.keys(NAMES));
}
