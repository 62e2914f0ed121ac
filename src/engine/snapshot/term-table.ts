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
    for (const taxonomy of this.taxonomies) if (taxonomy.name === name) return taxonomy;
    return undefined;
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

  /** JSON of a term with this count. */
  entryJson(number: number, count: number): string {
    const { heads, tails } = this.jsonPieces;
    return (
      heads[number]!.slice(1) + count + (count > 0 ? tails[number]! : unmatched(tails[number]!))
    );
  }

  /**
   * JSON of a list of terms: concatenation only, since a response lists many. It builds a rope, which
   * is copied once, with the whole response.
   *
   * @param counts - count of each term, by number
   */
  listJson(numbers: readonly number[], counts: Int32Array): string {
    const { heads, tails } = this.jsonPieces;
    let json = '[';
    for (let i = 0; i < numbers.length; i++) {
      const number = numbers[i]!;
      const count = counts[number]!;
      json += i === 0 ? heads[number]!.slice(1) : heads[number]!;
      json += count;
      json += count > 0 ? tails[number]! : unmatched(tails[number]!);
    }
    return `${json}]`;
  }

  /** Made by the first use. */
  get jsonPieces(): JsonPieces {
    this.#pieces ??= jsonPieces(this.#columns);
    return this.#pieces;
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

/** JSON of all terms but their counts, by number. */
interface JsonPieces {
  /** JSON up to the count, with a comma in front. */
  readonly heads: readonly string[];
  /** JSON from behind the count, of a term with products. */
  readonly tails: readonly string[];
}

function jsonPieces(columns: SnapshotColumns): JsonPieces {
  const { termHeadBytes, termHeadOffsets, termTailBytes, termTailOffsets } = columns;
  const headTable = new StringTable(termHeadBytes, termHeadOffsets);
  const tailTable = new StringTable(termTailBytes, termTailOffsets);
  return {
    heads: headTable.map((head) => flat(`,${head},"count":`)),
    tails: tailTable.map((tail) => flat(`,${tail},"match":true}`)),
  };
}

/** Tail of a term without products. */
export function unmatched(tail: string): string {
  return `${tail.slice(0, -'true}'.length)}false}`;
}

/** Copies a text into one piece: a concatenation is read piece by piece whenever it is copied. */
function flat(text: string): string {
  text.charCodeAt(0);
  return text;
}
