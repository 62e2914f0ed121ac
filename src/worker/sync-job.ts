/** `Syncing`: what all steps of getting a catalogue know of the job. Types only. */
import type { CatalogueStore } from '../catalogue/store/store.ts';
import type { ImportOptions } from '../catalogue/sync/import.ts';
import type { CatalogueProgress, ShopAddress } from '../protocol/shop-status.ts';
import type { LoadedCatalogue } from './loaded-catalogue.ts';

/** An address, or a file that the shopper has picked. */
export type CatalogueOrigin = ShopAddress | Blob;

export interface SyncJob {
  readonly origin: CatalogueOrigin;
  readonly store: CatalogueStore;
  readonly key: string;
  /** What is current in the store. */
  readonly loaded: LoadedCatalogue | null;
  readonly signal: AbortSignal;
  readonly yieldToEventLoop: ImportOptions['pace'];
  /** What came of a file before was damaged. */
  readonly isFresh: boolean;
  /** ISO 8601, when it began. */
  readonly now: string;
  readonly report: (change: Partial<CatalogueProgress>) => void;
}
