/**
 * Incremental snapshot builder: stages of each entry only what columns and indexes need, not the
 * entry.
 */
import type { Catalogue, CatalogueHeader } from '../../../protocol/catalogue/types.ts';
import type { ProductEntry } from '../../../protocol/product.ts';
import { finishSteps, type Steps } from '../../structures/interruptible-work.ts';
import type { ChunkBuffers } from '../../structures/section-writer.ts';
import type { WordRules } from '../../text/tokenize.ts';
import { buildRows } from './build-rows.ts';
import { StagingTable } from './staging-table.ts';
import { checkEntry, checkSynonyms } from './entry-limits.ts';
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
 * @throws ShopError `bad-catalogue` for terms and synonyms beyond the limits (limits.ts)
 */
export function createSnapshotBuilder(
  header: CatalogueHeader,
  { wordRules = 'present', synonyms }: SnapshotOptions = {},
): SnapshotBuilder {
  const language = header.language ?? 'en';
  const rules = synonyms ?? header.synonyms ?? [];
  checkSynonyms(rules);
  const begin = (): Staging => ({
    registry: new TermRegistry(header.taxonomies),
    texts: new TextCollector(language, wordRules),
    staged: new StagingTable(),
    products: new Map(),
    variations: new Map(),
  });
  let staging = begin();
  let entries = 0;
  function* finish(buffers: ChunkBuffers): SnapshotPieces {
    const finished = staging;
    // A caller that still holds the builder must not retain the staged data.
    staging = begin();
    const families = gatherFamilies(finished);
    finished.products.clear();
    finished.variations.clear();
    yield;
    listUnlistedParents(families, finished);
    yield;
    const rows = buildRows(families, finished.staged);
    families.length = 0;
    const input: SnapshotInput = {
      language,
      wordRules,
      matchSplit: header.match_split ?? 3,
      orders: header.orders ?? {},
      rows,
      context: finished,
      synonyms: rules,
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
