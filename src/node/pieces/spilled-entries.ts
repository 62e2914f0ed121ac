/** Entries of a catalogue in a temporary file, with their categories: memory holds numbers only. */
import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { PIECE_TAXONOMY } from '../../protocol/catalogue/pieces.ts';
import type { CatalogueEntry, CatalogueLine } from '../../protocol/catalogue/read-file.ts';
import type { CatalogueHeader } from '../../protocol/catalogue/types.ts';

/** Category as the header or an entry names it. */
interface CategoryTerm {
  readonly id: number;
  readonly slug: string;
  readonly parent: number | null;
}

const BUFFER_BYTES = 4 * 2 ** 20;

export class SpilledEntries {
  readonly #file: number;
  /** Start of each entry in the file; at the end that of the next. */
  readonly #starts: number[] = [0];
  readonly #ids: number[] = [];
  /** By entry: its most specific categories; for a variation none. Lists are shared. */
  readonly #categories: (readonly number[])[] = [];
  readonly #lists = new Map<string, readonly number[]>();
  readonly #parentOf = new Map<number, number>();
  /** Entry by id: of entries with the same id the last one holds. */
  readonly #entryOf = new Map<number, number>();
  readonly #terms = new Map<number, CategoryTerm>();
  #waiting: Buffer[] = [];
  #waitingBytes = 0;

  /**
   * @param file Path of the temporary file, which must not exist. It is removed at once, so that nothing is left however the
   * process ends; its content stays until `close`.
   */
  constructor(file: string) {
    this.#file = openSync(file, 'wx+');
    rmSync(file);
  }

  get categories(): readonly CategoryTerm[] {
    return [...this.#terms.values()];
  }

  /** Stores each entry that passes. */
  async *store(
    lines: AsyncIterable<CatalogueLine>,
  ): AsyncGenerator<CatalogueLine, void, undefined> {
    for await (const line of lines) {
      if ('entry' in line) this.#add(line);
      else this.#addTerms(line);
      yield line;
    }
    this.#flush();
  }

  /** JSON texts of entries. */
  readonly read = (entries: readonly number[]): Promise<readonly string[]> =>
    Promise.resolve(entries.map((entry) => this.text(entry)));

  text(entry: number): string {
    const start = this.#starts[entry] ?? 0;
    const bytes = Buffer.allocUnsafe((this.#starts[entry + 1] ?? start) - start);
    readSync(this.#file, bytes, 0, bytes.length, start);
    return bytes.toString('utf8');
  }

  idOf(entry: number): number {
    return this.#ids[entry] ?? 0;
  }

  /** Entries of each category, those without one last under `null`; only the last one of each id. */
  *byCategory(): Generator<readonly [id: number | null, entries: readonly number[]]> {
    const groups = new Map<number | null, number[]>();
    for (const [id, entry] of this.#entryOf) {
      const family = this.#entryOf.get(this.#parentOf.get(entry) ?? id) ?? entry;
      const categories = this.#categories[family] ?? [];
      for (const category of categories.length === 0 ? [null] : categories) {
        const group = groups.get(category);
        if (group === undefined) groups.set(category, [entry]);
        else group.push(entry);
      }
    }
    for (const [category, entries] of groups) {
      groups.set(category, []);
      yield [category, entries.sort((a, b) => a - b)];
    }
  }

  close(): void {
    closeSync(this.#file);
  }

  #addTerms({ taxonomies }: CatalogueHeader): void {
    for (const { taxonomy, terms } of taxonomies)
      if (taxonomy === PIECE_TAXONOMY) for (const term of terms) this.#addTerm(term);
  }

  #addTerm({ id, slug, parent }: CategoryTerm): void {
    if (!this.#terms.has(id)) this.#terms.set(id, { id, slug, parent });
  }

  #add({ entry, json }: CatalogueEntry): void {
    const number = this.#categories.length;
    this.#ids.push(entry.id);
    this.#entryOf.set(entry.id, number);
    if (entry.type === 'variation' && entry.parent_id !== undefined)
      this.#parentOf.set(number, entry.parent_id);
    for (const { id, slug } of entry.categories ?? []) this.#addTerm({ id, slug, parent: null });
    this.#categories.push(this.#mostSpecific((entry.categories ?? []).map(({ id }) => id)));
    const bytes = Buffer.from(json);
    this.#starts.push((this.#starts.at(-1) ?? 0) + bytes.length);
    this.#waiting.push(bytes);
    this.#waitingBytes += bytes.length;
    if (this.#waitingBytes >= BUFFER_BYTES) this.#flush();
  }

  /** Without categories that others are in. */
  #mostSpecific(ids: readonly number[]): readonly number[] {
    const above = new Set<number>();
    for (const id of ids) {
      const seen = new Set([id]);
      let parent = this.#terms.get(id)?.parent ?? null;
      while (parent !== null && !seen.has(parent)) {
        seen.add(parent);
        above.add(parent);
        parent = this.#terms.get(parent)?.parent ?? null;
      }
    }
    const list = [...new Set(ids)].filter((id) => !above.has(id));
    const key = list.join();
    const known = this.#lists.get(key) ?? list;
    this.#lists.set(key, known);
    return known;
  }

  #flush(): void {
    const bytes = Buffer.concat(this.#waiting);
    this.#waiting = [];
    this.#waitingBytes = 0;
    for (let written = 0; written < bytes.length;) written += writeSync(this.#file, bytes, written);
  }
}
