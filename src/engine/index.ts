/** Public names of the engine, which responds to requests from a catalogue. */
export {
  buildSnapshot,
  createEngine,
  createSnapshotBuilder,
  openEngine,
  openSnapshot,
} from './public/checked-engine.ts';
export {
  type BlobLike,
  type CatalogueChunk,
  type CatalogueInput,
  readCatalogue,
  type ReadableStreamLike,
  type ResponseLike,
} from './public/read-catalogue.ts';
export type { Engine } from './public/checked-engine.ts';
export type { OpenedSnapshot as Snapshot, ParsedResponse, ReadEntries } from './engine.ts';
export type { SearchAssist } from './assist/assist.ts';
export { SNAPSHOT_FORMAT } from './snapshot/format.ts';
export type { SnapshotBuilder, SnapshotOptions } from './snapshot/build/builder.ts';
export type {
  CountOptions,
  Explanation,
  PriceCounts,
  Relaxation,
  RequestCounts,
  ScorePart,
  Suggestions,
  TermSuggestion,
  TermTotals,
  TextRange,
} from '../protocol/assist.ts';
export type { Catalogue, CatalogueHeader } from '../protocol/catalogue/types.ts';
export { decodeResponse } from '../protocol/codec/decode-response.ts';
export type { ShopRequest } from '../protocol/request.ts';
export type {
  ParsedQuery,
  TypedConstraints,
  TypedFilter,
} from '../protocol/typed-filters/parsed-query.ts';
export type { ShopResponse } from '../protocol/response.ts';
export { ShopError, type ShopErrorCode } from '../protocol/shop-error.ts';
export type { WordRules } from './text/tokenize.ts';
