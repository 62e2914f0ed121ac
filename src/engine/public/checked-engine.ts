/**
 * Checks of arguments for callers without types. Inside the library the types suffice: it imports
 * the unchecked functions of `engine.ts` and `snapshot/`.
 */
import type { Catalogue, CatalogueHeader } from '../../protocol/catalogue/types.ts';
import type { Explanation } from '../../protocol/assist.ts';
import { isRecord } from '../../protocol/codec/values.ts';
import type { ParsedQuery } from '../../protocol/typed-filters/parsed-query.ts';
import { decodeRules } from '../../protocol/rules/decode-rules.ts';
import { explainProduct } from '../assist/explain-product.ts';
import { optionsResponse } from '../request/options-response.ts';
import type { RuleOptions } from '../rules/row-rules.ts';
import { withBroaderWords } from '../broader-words/rules.ts';
import { EngineContext } from '../engine-context.ts';
import { describeArgument, usageError } from './argument-errors.ts';
import { checkOptions, checkRequest } from './check-request.ts';
import {
  type Engine as UncheckedEngine,
  engineOf,
  type OpenedSnapshot,
  type ReadEntries,
} from '../engine.ts';
import {
  buildSnapshot as build,
  createSnapshotBuilder as createBuilder,
  type SnapshotBuilder,
  type SnapshotOptions,
} from '../snapshot/build/builder.ts';
import { openSnapshot as open, Snapshot } from '../snapshot/open.ts';
import { QueryParser } from '../typed-filters/parse-query.ts';

/** Requests to one snapshot. Methods may run at the same time. */
export interface Engine extends UncheckedEngine {
  /**
   * Finds in a typed text what is a filter: brands and attributes of the shop, prices, sale, stock and
   * stars, in the words of the catalogue's language (ten languages and Greek; English for others). A
   * word is a filter only where the products with the other words go with it; whatever is in doubt
   * stays text, as do categories and tags. Texts of more than 300 characters stay as they are.
   * A text that a rule of the owner is about stays too, where the rule would not apply to what remains.
   * In a shop of 20,000 products 0.2 ms at the median, below 1 ms for nearly all texts; the first call
   * reads the names of all terms.
   *
   * @param options `language` of the text, BCP 47, such as the page's: its words are looked for before
   * those of the catalogue's language, which is the default
   */
  parseQuery(text: string, options?: { readonly language?: string }): ParsedQuery;
  /**
   * Explains the rank of a product; `null` if the shop has no product or variation with this id.
   */
  explain(query: string, id: number): Explanation | null;
}

/**
 * Builds an engine from a catalogue in memory. Takes time and memory in proportion to all texts of
 * the catalogue: the snapshot, and every entry as JSON text, are retained.
 *
 * @param catalogue result of `readCatalogue`
 * @throws ShopError `usage` for anything but a catalogue, and for unknown options; `bad-catalogue` for products, terms or
 * synonyms beyond the limits; `bad-response` for rules that cannot be read
 */
export function createEngine(
  catalogue: Catalogue,
  options?: SnapshotOptions & Partial<RuleOptions>,
): Engine {
  checkCatalogue('createEngine', catalogue);
  checkOptions('createEngine', options, [...SNAPSHOT_OPTIONS, ...RULE_OPTIONS]);
  const { rules = catalogue.header.rules ?? [], now } = options ?? {};
  const texts = catalogue.products.map((product) => JSON.stringify(product));
  return openEngine(
    open(buildBroad(catalogue, options)),
    (entries) => Promise.resolve(entries.map((entry) => texts[entry]!)),
    { rules, ...(now && { now }) },
  );
}

/**
 * Opens an engine on a snapshot. O(1): columns are read in place, caches are filled by the first
 * requests.
 *
 * @param snapshot retained; shared with other engines without harm
 * @param readEntries resolves with the JSON texts of products by entry number; its rejections reach
 * the caller
 * @param options `rules` of the owner, such as `header.rules`, none by default; `now`, which returns
 * milliseconds since 1970, such as `Date.now`: without it rules with dates do not apply
 * @throws ShopError `usage` for an object that `openSnapshot` has not made; `bad-response` for rules that cannot be read
 */
export function openEngine(
  snapshot: OpenedSnapshot,
  readEntries: ReadEntries,
  options?: Partial<RuleOptions>,
): Engine {
  checkOptions('openEngine', options, RULE_OPTIONS);
  const { rules = [], now = () => NaN } = options ?? {};
  if (!isOpened(snapshot)) {
    const fault = `expected a snapshot opened by openSnapshot(), got ${describeArgument(snapshot)}`;
    throw usageError('openEngine', fault);
  }
  const context = new EngineContext(snapshot, { rules: decodeRules(rules), now });
  if (typeof readEntries !== 'function') {
    const fault = `expected the function readEntries, got ${describeArgument(readEntries)}`;
    throw usageError('openEngine', fault);
  }
  let parser: QueryParser | undefined;
  return withChecks({
    ...engineOf(context, readEntries, optionsResponse),
    parseQuery(text, { language } = {}) {
      parser ??= new QueryParser(context);
      return parser.parse(text, language);
    },
    explain: (query, id) => explainProduct(context, query, id),
  });
}

function isOpened(snapshot: OpenedSnapshot): snapshot is Snapshot<ArrayBuffer> {
  return snapshot instanceof Snapshot;
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
  return buildBroad(catalogue, options);
}

/** Builds a snapshot with the general vocabulary of the language, unless the header has others. */
function buildBroad(catalogue: Catalogue, options?: SnapshotOptions): ArrayBuffer {
  return build({ ...catalogue, header: withBroaderWords(catalogue.header) }, options);
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
  return createBuilder(withBroaderWords(header), options);
}

const SNAPSHOT_OPTIONS: readonly (keyof SnapshotOptions)[] = ['wordRules', 'synonyms'];

const RULE_OPTIONS: readonly (keyof RuleOptions)[] = ['rules', 'now'];

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
    parseQuery(text, options) {
      checkText('parseQuery', text);
      checkOptions('parseQuery', options, ['language']);
      if (options?.language !== undefined) checkText('parseQuery', options.language);
      return engine.parseQuery(text, options);
    },
    highlight(query, text) {
      checkText('highlight', query);
      checkText('highlight', text);
      return engine.highlight(query, text);
    },
    stock(ids) {
      if (!Array.isArray(ids) || !ids.every(Number.isSafeInteger))
        throw usageError(
          'stock',
          `expected a list of ids as numbers, got ${describeArgument(ids)}`,
        );
      return engine.stock(ids);
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
