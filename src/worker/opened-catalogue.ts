/** Catalogue that is opened by the file of `store-catalogue.ts`. Types only. */
import type { CatalogueLine } from '../protocol/catalogue/read-file.ts';

export interface StoreCatalogue {
  /** `null` if the stored catalogue is unchanged. */
  readonly lines: AsyncIterable<CatalogueLine> | null;
  /** Set if `lines` are the stored catalogue with the changes. */
  readonly isUpdate: boolean;
  readonly asOf: () => string | null;
  /** Totals of the shop, by which the next update finds out what was deleted; or name of an index. */
  readonly version: string;
}
