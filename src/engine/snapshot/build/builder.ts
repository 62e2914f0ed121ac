/**
 * Incremental snapshot builder: stages of each entry only what columns and indexes need, not the
 * entry.
 */
import type { Catalogue, CatalogueHeader } from '../../../protocol/catalogue/types.ts';
import type { ProductEntry } from '../../../protocol/product.ts';
import { finishSteps, type Steps } from '../../structures/interruptible-work.ts';
import type { ChunkBuffers } from '../../structures/section-writer.ts';
import type { WordRules } from '../../text/tokenize.ts';
import { BROADER_MARK } from '../relevance-fields.ts';
import { BroaderWords } from './broader-words.ts';
import { type BuiltRows, buildRows } from './build-rows.ts';
import type { LengthsOfAll } from './relevance-index-writer.ts';
import { StagingTable } from './staging-table.ts';
import { checkEntry, checkExpansions, checkSynonyms } from './entry-limits.ts';
import { gatherFamilies } from './families.ts';
import { listUnlistedParents } from './unlisted-parents.ts';
import { writeSnapshot, type SnapshotInput, type SnapshotPieces } from './write-snapshot.ts';
import { type StagingContext, stageProduct, stageVariation } from './stage-entry.ts';
import { TermRegistry } from './term-registry.ts';
import { TextCollector } from './text-collector.ts';

export interface SnapshotBuilder {
  /**
   * Stages the next entry. The caller stores its JSON text under the number returned. Of entries
   * with the same id the last one wins; numbers of the others are never requested.
   *
   * @returns entry number: 0, 1, 2 … in the order of the calls
   * @throws ShopError `bad-catalogue` for an entry beyond the limits (limits.ts)
   */
  add(entry: ProductEntry): number;
  /**
   * Builds the snapshot of all entries added. Called once, last.
   *
   * @throws ShopError `bad-catalogue` for a product with too many variations, as do the next two
   */
  finish(): ArrayBuffer;
  /**
   * Builds the snapshot in steps, so that the thread can do other work; the last step returns it.
   */
  finishInSteps(): Steps<ArrayBuffer>;
  /**
   * Builds the snapshot in pieces, which are its bytes in order: a caller that stores each piece
   * needs little more memory than for the snapshot alone.
   */
  finishInPieces(): SnapshotPieces;
}

/** Part of a catalogue that is built for an update of its snapshot. */
interface CataloguePart {
  readonly lengthsOfAll?: LengthsOfAll;
  /** Called with the rows before they are written; what is staged must not be retained. */
  readonly onRows?: (rows: BuiltRows, staged: StagingTable) => void;
}

export interface SnapshotOptions {
  /** Word breaking of the server that the snapshot replaces. Default `present`. */
  readonly wordRules?: WordRules;
  /** Synonym rules that replace those of the catalogue header, in the same syntax. */
  readonly synonyms?: readonly string[];
}

/**
 * Creates a builder for one catalogue. Memory grows with the texts of the entries added.
 *
 * @param header - taxonomies, orders, synonyms and language of the catalogue
 * @param part - for updates of snapshots only
 * @throws ShopError `bad-catalogue` for terms and synonyms beyond the limits (limits.ts)
 */
export function createSnapshotBuilder(
  header: CatalogueHeader,
  { wordRules = 'present', synonyms }: SnapshotOptions = {},
  { lengthsOfAll, onRows }: CataloguePart = {},
): SnapshotBuilder {
  const rules = synonyms ?? header.synonyms ?? [];
  const { words = [] } = header.expansions ?? {};
  checkSynonyms(rules);
  checkExpansions(header.expansions ?? {});
  const begin = (): Staging => beginStaging(header, wordRules);
  let staging = begin();
  let entries = 0;
  function* finish(buffers: ChunkBuffers): SnapshotPieces {
    const finished = staging;
    const broader = words.flatMap((rule) => finished.texts.broaderRule(rule) ?? []);
    // A caller that still holds the builder must not retain the staged data.
    staging = begin();
    const families = gatherFamilies(finished);
    const hasProductsOnly = finished.variations.size === 0;
    finished.products.clear();
    finished.variations.clear();
    yield;
    listUnlistedParents(families, finished);
    yield;
    const rows = buildRows(families, finished.staged);
    families.length = 0;
    onRows?.(rows, finished.staged);
    const input: SnapshotInput = {
      language: languageOf(header),
      wordRules,
      matchSplit: header.match_split ?? 3,
      orders: header.orders ?? {},
      rows,
      context: finished,
      synonyms: [...rules, ...broader.map((rule) => BROADER_MARK + rule)],
      hasProductsOnly,
      lengthsOfAll,
    };
    yield* writeSnapshot(input, buffers);
  }
  return {
    add(entry) {
      checkEntry(entry);
      const number = entries++;
      const { products, variations, texts } = staging;
      texts.openEntry();
      products.delete(entry.id);
      variations.delete(entry.id);
      if (entry.type === 'variation') {
        variations.set(entry.id, stageVariation(entry, number, staging));
      } else {
        products.set(entry.id, stageProduct(entry, number, staging));
      }
      return number;
    },
    finish() {
      return finishSteps(this.finishInSteps());
    },
    *finishInSteps() {
      let last = new Uint8Array(0);
      for (const piece of finish('shared')) {
        if (piece) last = piece;
        yield;
      }
      return last.buffer;
    },
    finishInPieces: () => finish('separate'),
  };
}

/** Begins to stage entries of a catalogue. */
function beginStaging(header: CatalogueHeader, wordRules: WordRules): Staging {
  const registry = new TermRegistry(header.taxonomies);
  const texts = new TextCollector(languageOf(header), wordRules);
  return {
    registry,
    texts,
    broader: new BroaderWords(registry, texts, header.expansions?.categories ?? {}),
    staged: new StagingTable(),
    products: new Map(),
    variations: new Map(),
  };
}

function languageOf({ language = 'en' }: CatalogueHeader): string {
  return language;
}

interface Staging extends StagingContext {
  /** Indices of staged products and variations, by id. */
  readonly products: Map<number, number>;
  readonly variations: Map<number, number>;
}

/**
 * Builds the snapshot of a catalogue in memory; entry numbers are positions in `products`.
 *
 * @throws ShopError `bad-catalogue` for entries, terms and synonyms beyond the limits (limits.ts)
 */
export function buildSnapshot(catalogue: Catalogue, options: SnapshotOptions = {}): ArrayBuffer {
  const builder = createSnapshotBuilder(catalogue.header, options);
  for (const product of catalogue.products) builder.add(product);
  return builder.finish();
}
