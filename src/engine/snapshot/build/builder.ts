/** Builds a snapshot from entries as they stream by; of each it keeps what columns and index need, not the entry. */
import type { Catalogue, CatalogueHeader } from '../../../protocol/catalogue/types.ts';
import type { ProductEntry } from '../../../protocol/product.ts';
import { finishSteps, type Steps } from '../../structures/steps.ts';
import type { WordRules } from '../../text/tokenize.ts';
import { buildRows } from './build-rows.ts';
import { StagingTable } from './staging-table.ts';
import { checkEntry, checkSynonyms } from './entry-limits.ts';
import { gatherFamilies } from './families.ts';
import { listUnlistedParents } from './unlisted-parents.ts';
import { writeSnapshot, type SnapshotParts, type SnapshotPieces } from './write-snapshot.ts';
import { type StagingContext, stageProduct, stageVariation } from './stage-entry.ts';
import { TermRegistry } from './term-registry.ts';
import { TextCollector } from './text-collector.ts';

export interface SnapshotBuilder {
  /**
   * Takes the next entry and returns its entry number: 0, 1, 2 … in the order of the calls. The caller stores the entry's
   * JSON text under that number. Of entries with the same id the last wins; the others' numbers are never asked for.
   *
   * @throws ShopError `bad-catalogue` for an entry that is beyond the limits (limits.ts), as all others here for a catalogue
   */
  add(entry: ProductEntry): number;
  /** The snapshot of all entries added. Called once, last. */
  finish(): ArrayBuffer;
  /** The same in steps, for a thread that others need too. */
  finishInSteps(): Steps<ArrayBuffer>;
  /**
   * The same in pieces, which are its bytes in order: they are made one by one, and who keeps them elsewhere needs little
   * more memory than for the snapshot alone.
   */
  finishInPieces(): SnapshotPieces;
}

export interface SnapshotOptions {
  /** Those of the server that the snapshot stands in for; `present` unless given. */
  readonly wordRules?: WordRules;
  /** Instead of those in the catalogue's header, see there. */
  readonly synonyms?: readonly string[];
}

/** @throws ShopError `bad-catalogue` for terms and synonyms beyond the limits (limits.ts). */
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
  let drafting = begin();
  let entries = 0;
  function* finish(isWhole: boolean): SnapshotPieces {
    const finished = drafting;
    // Whoever holds the builder must not hold what it has read.
    drafting = begin();
    const families = gatherFamilies(finished);
    finished.products.clear();
    finished.variations.clear();
    yield;
    listUnlistedParents(families, finished);
    yield;
    const rows = buildRows(families, finished.staged);
    families.length = 0;
    const parts: SnapshotParts = {
      language,
      wordRules,
      matchSplit: header.match_split ?? 3,
      orders: header.orders ?? {},
      rows,
      context: finished,
      synonyms: rules,
    };
    yield* writeSnapshot(parts, isWhole);
  }
  return {
    add(entry) {
      checkEntry(entry);
      const number = entries++;
      const { products, variations, texts } = drafting;
      texts.openEntry();
      products.delete(entry.id);
      variations.delete(entry.id);
      if (entry.type === 'variation') {
        variations.set(entry.id, stageVariation(entry, number, drafting));
      } else {
        products.set(entry.id, stageProduct(entry, number, drafting));
      }
      return number;
    },
    finish() {
      return finishSteps(this.finishInSteps());
    },
    *finishInSteps() {
      let last = new Uint8Array(0);
      for (const piece of finish(true)) {
        if (piece) last = piece;
        yield;
      }
      return last.buffer;
    },
    finishInPieces: () => finish(false),
  };
}

interface Staging extends StagingContext {
  /** Drafts by id. */
  readonly products: Map<number, number>;
  readonly variations: Map<number, number>;
}

/** The snapshot of a catalogue in memory; entry numbers are positions in `products`. */
export function buildSnapshot(catalogue: Catalogue, options: SnapshotOptions = {}): ArrayBuffer {
  const builder = createSnapshotBuilder(catalogue.header, options);
  for (const product of catalogue.products) builder.add(product);
  return builder.finish();
}
