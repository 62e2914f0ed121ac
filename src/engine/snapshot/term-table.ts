/** Terms of a snapshot by number, id and slug; texts are decoded on demand. */
import { decodeTermEntry } from '../../protocol/codec/decode-entry.ts';
import type { TermEntry } from '../../protocol/product.ts';
import { StringTable } from '../structures/string-table.ts';
import type { SnapshotColumns } from './format.ts';

export interface TaxonomyRange {
  readonly name: string;
  /** First term. */
  readonly start: number;
  /** One past the last. */
  readonly end: number;
}

export class TermTable {
  readonly #columns: SnapshotColumns;
  /** In the order of the response. */
  readonly taxonomies: readonly TaxonomyRange[];
  #bySlug: ReadonlyMap<string, number> | undefined;
  #byId: ReadonlyMap<string, number> | undefined;
  #pieces: JsonPieces | undefined;

  constructor(columns: SnapshotColumns) {
    this.#columns = columns;
    const names = new StringTable(columns.taxonomyBytes, columns.taxonomyOffsets).toArray();
    this.taxonomies = names.map((name, i) => ({
      name,
      start: columns.taxonomyTerms[i]!,
      end: columns.taxonomyTerms[i + 1]!,
    }));
  }

  get length(): number {
    return this.#columns.termIds.length;
  }

  taxonomy(name: string): TaxonomyRange | undefined {
    return this.taxonomies.find((taxonomy) => taxonomy.name === name);
  }

  /** Number of the term with this id, in this taxonomy. */
  ofId(taxonomy: string, id: number): number | undefined {
    this.#byId ??= this.#index((number) => String(this.#columns.termIds[number]!));
    return this.#byId.get(`${taxonomy} ${id}`);
  }

  /** Number of the term with this decoded slug. */
  ofSlug(taxonomy: string, slug: string): number | undefined {
    if (!this.#bySlug) {
      const slugs = new StringTable(this.#columns.termSlugBytes, this.#columns.termSlugOffsets);
      this.#bySlug = this.#index((number) => slugs.get(number));
    }
    return this.#bySlug.get(`${taxonomy} ${slug}`);
  }

  /** Decodes a term, with a count of 0. */
  entry(number: number): TermEntry {
    return decodeTermEntry(JSON.parse(this.entryJson(number, 0)), 'term');
  }

  /** JSON of a term with this count: concatenation only, since a response lists many terms. */
  entryJson(number: number, count: number): string {
    this.#pieces ??= jsonPieces(this.#columns);
    const { heads, tails } = this.#pieces;
    return heads[number]! + count + tails[number]! + (count > 0 ? 'true}' : 'false}');
  }

  #index(keyOf: (number: number) => string): ReadonlyMap<string, number> {
    const index = new Map<string, number>();
    for (const { name, start, end } of this.taxonomies) {
      for (let number = start; number < end; number++)
        index.set(`${name} ${keyOf(number)}`, number);
    }
    return index;
  }
}

interface JsonPieces {
  /** JSON up to the count. */
  readonly heads: readonly string[];
  /** JSON from behind the count up to the last value, which is `match`. */
  readonly tails: readonly string[];
}

function jsonPieces(columns: SnapshotColumns): JsonPieces {
  const { termHeadBytes, termHeadOffsets, termTailBytes, termTailOffsets } = columns;
  return {
    heads: new StringTable(termHeadBytes, termHeadOffsets).map((head) => `${head},"count":`),
    tails: new StringTable(termTailBytes, termTailOffsets).map((tail) => `,${tail},"match":`),
  };
}
