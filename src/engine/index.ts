/** Public names of the engine, which responds to requests from a catalogue. */
import type { OpenedSnapshot } from './engine.ts';
import { openSnapshot as open } from './snapshot/open.ts';
export { readCatalogue } from '../protocol/catalogue/read-file.ts';
export {
  createEngine,
  type Engine,
  openEngine,
  type OpenedSnapshot as Snapshot,
  type ParsedResponse,
  type ReadEntries,
} from './engine.ts';
export type { SearchAssist } from './assist/assist.ts';
export { SNAPSHOT_FORMAT } from './snapshot/format.ts';
export {
  buildSnapshot,
  createSnapshotBuilder,
  type SnapshotBuilder,
  type SnapshotOptions,
} from './snapshot/build/builder.ts';
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
export type { WordRules } from './text/tokenize.ts';

/**
 * Opens the buffer of a snapshot, without a copy.
 *
 * @throws `ShopError('bad-snapshot')` for a damaged buffer, or one of another format.
 */
export const openSnapshot: (buffer: ArrayBuffer) => OpenedSnapshot = open;
