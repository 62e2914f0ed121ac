/** Messages between the server and its threads. */
import type { ShopErrorData } from '../../protocol/shop-error.ts';
import type { DatabaseAddress } from '../clickhouse/address.ts';
import type { HeaderPair } from '../request-headers.ts';
import type { SharedCatalogue } from './shared-catalogue.ts';

/** Messages to an engine's thread: first the catalogue, then calls. */
export type EngineTask =
  | {
      readonly kind: 'open';
      readonly catalogue: SharedCatalogue;
      /** Memory of `BodySlots`. */
      readonly bodyMemory: SharedArrayBuffer;
    }
  | {
      readonly kind: 'call';
      readonly number: number;
      readonly url: string;
      /** Slot of that memory for the body; `null` while there is none. */
      readonly slot: number | null;
    };

export type EngineReply =
  | { readonly kind: 'opened' }
  | {
      readonly kind: 'response';
      readonly number: number;
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      /** The number of bytes where the body is in the slot of the call. */
      readonly body: Uint8Array | number;
    }
  | { readonly kind: 'failure'; readonly number: number; readonly message: string };

/** Description of a catalogue to load. */
export interface LoadTask {
  readonly source: CatalogueSource;
  /** Version of the program, as responses may change with it. */
  readonly version: string;
}

export type CatalogueSource =
  | { readonly kind: 'file'; readonly file: string }
  /** Content of standard input. */
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array; readonly name: string }
  | { readonly kind: 'address'; readonly url: string; readonly headers: readonly HeaderPair[] }
  | {
      readonly kind: 'shop';
      readonly root: string;
      readonly headers: readonly HeaderPair[];
      /** `undefined` for the pause of each API. */
      readonly pauseMs: number | undefined;
    };

/** Source of a server: a catalogue, or a database that has one. */
export type ServedSource =
  CatalogueSource | { readonly kind: 'clickhouse'; readonly address: DatabaseAddress };

export type LoadReply =
  | { readonly kind: 'loaded'; readonly catalogue: SharedCatalogue }
  | { readonly kind: 'notice'; readonly text: string }
  | { readonly kind: 'failed'; readonly error: ShopErrorData };
