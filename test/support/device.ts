/** The device's side of a shop for tests: hosts with their statuses, catalogue files of the test's own, a look behind the store. */
import { deleteDB, type IDBPDatabase, openDB } from 'idb';
import { DATABASE_NAME } from '../../src/protocol/catalogue/storage-names.ts';
import { decodeResponse } from '../../src/protocol/codec/decode-response.ts';
import type { Result } from '../../src/protocol/device-api.ts';
import type { ShopErrorData } from '../../src/protocol/shop-error.ts';
import type { DeviceStatus, ShopAddress } from '../../src/protocol/shop-status.ts';
import { DeviceHost, type DeviceHostOptions } from '../../src/worker/device-host.ts';

const FIXTURE = '/test/fixtures/woo-sample/catalogue.ndjson.gz';
const REQUEST = { url: '/wp-json/wps/v1/shop?per_page=100&orderby=title' };

export const STORE_FILE = new URL('../../src/worker/store-catalogue.ts', import.meta.url).href;

export const HEADER = '{"format":"wps-catalogue","version":1,"taxonomies":[]}';
export const product = (id: number, name = `Product ${id}`): string => JSON.stringify({ id, name });

export type CatalogueFile = ShopAddress & { readonly kind: 'file' };

/** A catalogue file of this page's own; a real address that can be fetched. */
export function fileOf(...lines: readonly string[]): CatalogueFile {
  return { kind: 'file', url: URL.createObjectURL(new Blob([lines.join('\n')])) };
}

// Catalogues that the tests of a file have stored are deleted after them: the next ones need the room. It is not waited for where a worker still
// holds it: in WebKit a killed one does so as long as the page lives.
after(() => Promise.race([deleteDB(DATABASE_NAME), new Promise((go) => setTimeout(go, 2000))]));

let number = 0;

/** The sample shop under an address that no other test uses. */
export function fixture(): CatalogueFile {
  number += 1;
  return { kind: 'file', url: new URL(`${FIXTURE}?${Date.now()}-${number}`, location.href).href };
}

export interface TestDevice {
  readonly host: DeviceHost;
  /** Every published status, oldest first. */
  readonly statuses: readonly DeviceStatus[];
  readonly now: () => DeviceStatus | undefined;
  /** Resolves when a past or future status `holds`. */
  readonly until: (holds: (status: DeviceStatus) => boolean) => Promise<void>;
  readonly names: () => Promise<string[]>;
}

export async function openDevice(
  address: ShopAddress,
  options: DeviceHostOptions = {},
): Promise<TestDevice> {
  const host = new DeviceHost(options);
  const statuses: DeviceStatus[] = [];
  const waiting = new Set<() => void>();
  const listener = (status: DeviceStatus): void => {
    statuses.push(status);
    for (const look of [...waiting]) look();
  };
  const opened = await host.open(address, listener, STORE_FILE);
  unwrap(opened);
  const now = (): DeviceStatus | undefined => statuses.at(-1);
  return {
    host,
    statuses,
    now,
    until: (holds) =>
      new Promise((resolve) => {
        const look = (): void => {
          const status = now();
          if (status === undefined || !holds(status)) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    names: async () => {
      const { body } = unwrap(await host.respond(REQUEST));
      return decodeResponse(JSON.parse(body)).products?.products.map(({ name }) => name) ?? [];
    },
  };
}

export function unwrap<T>(outcome: Result<T>): T {
  if (!outcome.ok) throw new Error(`${outcome.error.code}: ${outcome.error.message}`);
  return outcome.value;
}

export function errorOf(outcome: Result<unknown>): ShopErrorData {
  if (outcome.ok) throw new Error('It was expected to fail.');
  return outcome.error;
}

/** Reads IndexedDB directly: every stored generation of this shop, complete or partial. */
export async function peek<T>(
  address: ShopAddress,
  look: (database: IDBPDatabase, ids: readonly IDBValidKey[]) => Promise<T>,
): Promise<T> {
  const key = address.kind === 'file' ? address.url : address.root;
  const database = await openDB(DATABASE_NAME);
  const keys = await database.getAllKeys('generations');
  const records: readonly { readonly key: string }[] = await database.getAll('generations');
  const ids = keys.filter((_, i) => records[i]?.key === key);
  try {
    return await look(database, ids);
  } finally {
    database.close();
  }
}

export const storedIdsOf = (address: ShopAddress): Promise<readonly IDBValidKey[]> =>
  peek(address, (_, ids) => Promise.resolve(ids));

/** Replaces a member of the platform while `work` runs. */
export async function instead<T extends object, K extends keyof T, R>(
  [owner, name]: readonly [owner: T, name: K],
  value: unknown,
  work: () => Promise<R>,
): Promise<R> {
  const before = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, { configurable: true, writable: true, value });
  try {
    return await work();
  } finally {
    if (before === undefined) Reflect.deleteProperty(owner, name);
    else Object.defineProperty(owner, name, before);
  }
}

/** Resolves once `holds`; the test's own time limit is its end. */
export async function eventually(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 10));
}

/** A method of a prototype, to be called on any object. */
export function methodOf<T extends object, K extends keyof T>(owner: T, name: K): T[K] {
  return owner[name];
}

/** A file whose last bytes come only when they are released, cut where `end` is given. */
export function withheld(
  bytes: Uint8Array<ArrayBuffer>,
  last: number,
  end: number = bytes.length,
): { readonly file: Blob; readonly release: () => void } {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const file = new Blob([bytes]);
  file.stream = () =>
    new ReadableStream({
      async start(controller) {
        controller.enqueue(bytes.slice(0, bytes.length - last));
        await released;
        controller.enqueue(bytes.slice(bytes.length - last, end));
        controller.close();
      },
    });
  return { file, release };
}
