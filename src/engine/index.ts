/** Public functions and types of the engine. */
export { readCatalogue } from '../protocol/catalogue/read-file.ts';
export {
  createEngine,
  type Engine,
  openEngine,
  type ParsedResponse,
  type ReadEntries,
} from './engine.ts';
export type { SearchAssist } from './assist/assist.ts';
export { SNAPSHOT_FORMAT } from './snapshot/format.ts';
export { openSnapshot, type Snapshot } from './snapshot/open.ts';
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
