/**
 * Checks of arguments for callers without types. Inside the library the types suffice: it imports
 * the unchecked functions of `engine.ts` and `snapshot/`.
 */
import type { Catalogue, CatalogueHeader } from '../protocol/catalogue/types.ts';
import { isRecord } from '../protocol/codec/values.ts';
import { describeArgument, usageError } from './argument-errors.ts';
import { checkOptions, checkRequest } from './check-request.ts';
import {
  type Engine,
  openEngine as openUnchecked,
  type OpenedSnapshot,
  type ReadEntries,
} from './engine.ts';
import {
  buildSnapshot as build,
  createSnapshotBuilder as createBuilder,
  type SnapshotBuilder,
  type SnapshotOptions,
} from './snapshot/build/builder.ts';
import { openSnapshot as open } from './snapshot/open.ts';

/**
 * Builds an engine from a catalogue in memory. Takes time and memory in proportion to all texts of
 * the catalogue: the snapshot, and every entry as JSON text, are retained.
 *
 * @param catalogue result of `readCatalogue`
 * @throws ShopError `usage` for anything but a catalogue, and for unknown options; `bad-catalogue` for products, terms or
 * synonyms beyond the limits
 */
export function createEngine(catalogue: Catalogue, options?: SnapshotOptions): Engine {
  checkCatalogue('createEngine', catalogue);
  checkOptions('createEngine', options, SNAPSHOT_OPTIONS);
  const texts = catalogue.products.map((product) => JSON.stringify(product));
  return openEngine(open(build(catalogue, options)), (entries) =>
    Promise.resolve(entries.map((entry) => texts[entry]!)),
  );
}

/**
 * Opens an engine on a snapshot. O(1): columns are read in place, caches are filled by the first
 * requests.
 *
 * @param snapshot retained; shared with other engines without harm
 * @param readEntries resolves with the JSON texts of products by entry number; its rejections reach
 * the caller
 * @throws ShopError `usage` for an object that `openSnapshot` has not made
 */
export function openEngine(snapshot: OpenedSnapshot, readEntries: ReadEntries): Engine {
  const engine = openUnchecked(snapshot, readEntries);
  if (typeof readEntries !== 'function') {
    const fault = `expected the function readEntries, got ${describeArgument(readEntries)}`;
    throw usageError('openEngine', fault);
  }
  return withChecks(engine);
}

/**
 * Opens the buffer of a snapshot, without a copy. Reads every byte once for the checksum.
 *
 * @param buffer result of `buildSnapshot`; retained, and must not be modified or transferred
 * @throws ShopError `usage` for anything but an `ArrayBuffer`; `bad-snapshot` for a damaged one, or
 * one of another format
 */
export function openSnapshot(buffer: ArrayBuffer): OpenedSnapshot {
  if (Object.prototype.toString.call(buffer) !== '[object ArrayBuffer]')
    throw usageError('openSnapshot', `expected an ArrayBuffer, got ${describeArgument(buffer)}`);
  return open(buffer);
}

/**
 * Builds the snapshot of a catalogue in memory; entry numbers are positions in `products`. Takes
 * time and memory in proportion to all texts of the catalogue.
 *
 * @param catalogue result of `readCatalogue`
 * @throws ShopError `usage` for anything but a catalogue, and for unknown options; `bad-catalogue` for entries, terms and
 * synonyms beyond the limits
 */
export function buildSnapshot(catalogue: Catalogue, options?: SnapshotOptions): ArrayBuffer {
  checkCatalogue('buildSnapshot', catalogue);
  checkOptions('buildSnapshot', options, SNAPSHOT_OPTIONS);
  return build(catalogue, options);
}

/**
 * Creates a builder for one catalogue, entry by entry. Memory grows with the texts of the entries
 * added.
 *
 * @param header taxonomies, orders, synonyms and language of the catalogue
 * @throws ShopError `usage` for anything but a header; `bad-catalogue` for terms and synonyms beyond
 * the limits
 */
export function createSnapshotBuilder(
  header: CatalogueHeader,
  options?: SnapshotOptions,
): SnapshotBuilder {
  if (!isHeader(header)) {
    const advice = isRecord(header) && 'header' in header ? '. Give catalogue.header' : '';
    const fault = `expected the header of a catalogue, got ${describeArgument(header)}${advice}`;
    throw usageError('createSnapshotBuilder', fault);
  }
  checkOptions('createSnapshotBuilder', options, SNAPSHOT_OPTIONS);
  return createBuilder(header, options);
}

const SNAPSHOT_OPTIONS: readonly (keyof SnapshotOptions)[] = ['wordRules', 'synonyms'];

function checkCatalogue(call: string, value: unknown): void {
  if (isRecord(value) && isHeader(value['header']) && Array.isArray(value['products'])) return;
  const got = describeArgument(value);
  const advice =
    got === 'a Promise'
      ? `Await it first: ${call}(await readCatalogue(file))`
      : `Read the file first: ${call}(await readCatalogue(file))`;
  throw usageError(call, `expected a catalogue, got ${got}. ${advice}`);
}

function isHeader(value: unknown): boolean {
  return isRecord(value) && Array.isArray(value['taxonomies']);
}

/** Engine whose methods check their arguments, in time independent of the catalogue. */
function withChecks(engine: Engine): Engine {
  return {
    async respond(url, init = {}) {
      if (typeof url !== 'string')
        throw usageError(
          'respond',
          `expected a path such as "/wp-json/wps/v1/shop?q=shirt", got ${describeArgument(url)}. For a typed request call query()`,
        );
      if (!isRecord(init))
        throw usageError('respond', `expected options as an object, got ${describeArgument(init)}`);
      return engine.respond(url, init);
    },
    async respondText(request) {
      if (!isRecord(request) || typeof request.url !== 'string')
        throw usageError(
          'respondText',
          `expected an object with the text "url", got ${describeArgument(request)}`,
        );
      return engine.respondText(request);
    },
    async query(request) {
      checkRequest('query', request);
      return engine.query(request);
    },
    async counts(request, options) {
      checkRequest('counts', request);
      checkOptions('counts', options, ['priceClasses', 'base']);
      return engine.counts(request, options);
    },
    relax(request, base = {}) {
      checkRequest('relax', request);
      checkRequest('relax', base);
      return engine.relax(request, base);
    },
    async suggest(text, request = {}) {
      checkText('suggest', text);
      checkRequest('suggest', request);
      return engine.suggest(text, request);
    },
    highlight(query, text) {
      checkText('highlight', query);
      checkText('highlight', text);
      return engine.highlight(query, text);
    },
    explain(query, id) {
      checkText('explain', query);
      if (!Number.isSafeInteger(id))
        throw usageError(
          'explain',
          `expected the id of a product as a number, got ${describeArgument(id)}`,
        );
      return engine.explain(query, id);
    },
  };
}

function checkText(call: string, value: unknown): void {
  if (typeof value !== 'string')
    throw usageError(call, `expected a text, got ${describeArgument(value)}`);
}
