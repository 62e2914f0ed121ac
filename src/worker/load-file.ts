/** Loads a module of the device's side that is a file of its own. */
import { ShopError } from '../protocol/shop-error.ts';

/** Modules that a thread has already, by the name under which they are asked for. */
const provided = new Map<string, object>();

/** Provides a module in place of a file, for a thread that may not import on demand: a service worker. */
export function provideFile(file: string, loaded: object): void {
  provided.set(file, loaded);
}

/**
 * Imports a file by its address: a worker that was started from text has none of its own.
 *
 * @param isModule `false` for a file of another version
 * @throws `ShopError('worker')` if the file cannot be loaded
 */
export async function loadFile<T>(
  file: string,
  isModule: (loaded: object) => loaded is T & object,
): Promise<T> {
  const loaded = await load(file)
    .catch(() => load(besideWorker(file)))
    .catch((cause: unknown) => {
      throw new ShopError('worker', `${file} could not be loaded.`, { cause });
    });
  if (typeof loaded === 'object' && loaded !== null && isModule(loaded)) return loaded;
  throw new ShopError('worker', `${file} is of another version.`);
}

/** Returns `false` for a module of another version, which lacks some of these functions. */
export function hasFunctions(loaded: object, names: readonly string[]): boolean {
  return names.every((name) => typeof Reflect.get(loaded, name) === 'function');
}

async function load(file: string): Promise<unknown> {
  return provided.get(file) ?? import(/* @vite-ignore */ /* webpackIgnore: true */ file);
}

/** Address of the same file beside the worker, where bundlers that do not copy it let it be found. */
function besideWorker(file: string): string {
  return new URL(file.slice(file.lastIndexOf('/') + 1), location.href).href;
}
