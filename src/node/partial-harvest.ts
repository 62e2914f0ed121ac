/** File of an interrupted harvest beside its output, from which the next harvest continues. */
import { constants } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { PER_PAGE } from '../catalogue/sync/harvest-pages.ts';
import type { harvest } from '../catalogue/sync/harvest.ts';
import type { CatalogueLine } from '../protocol/catalogue/read-file.ts';
import { decodeProductEntry } from '../protocol/codec/decode-entry.ts';
import { isRecord } from '../protocol/codec/values.ts';
import { DAY_MS } from '../transport/timing.ts';

const FORMAT = 'wps-elements-partial';
const VERSION = 1;
/** Prices may change without a trace in the header of the catalogue. */
const MAX_AGE_MS = DAY_MS;
type PartialGeneration = Parameters<typeof harvest>[1];

/** Not defined on Windows, which has no such links for ordinary users. */
const { O_RDWR, O_APPEND, O_CREAT, O_EXCL, O_NOFOLLOW = 0 } = constants;

/**
 * Partial harvest of one shop. The file has a line with the root of the shop, the header of the
 * catalogue, and a line for each entry; the last line may be torn. A symbolic link in its place is
 * refused.
 */
export class PartialHarvest {
  readonly file: string;
  readonly #root: string;
  #handle: FileHandle | null = null;
  #header: string | null = null;
  /** Texts of the stored entries, and where each ends in the file. */
  #texts: readonly string[] = [];
  #ends: readonly number[] = [];
  #stored = 0;

  private constructor(file: string, root: string) {
    this.file = file;
    this.#root = root;
  }

  /**
   * Opens the file, if there is one of this shop that is less than a day old.
   *
   * @param root root of the shop's API
   * @throws Error of Node if the file cannot be opened; Error for a file of another kind
   */
  static async open(file: string, root: string): Promise<PartialHarvest> {
    const partial = new PartialHarvest(file, root);
    await partial.#load();
    return partial;
  }

  /** Number of entries in the file. */
  get entries(): number {
    return this.#stored;
  }

  /** Stored entries for `harvest`, which uses them if the shop's header is still the same. */
  get generation(): PartialGeneration {
    if (this.#header === null) return null;
    return {
      header: this.#header,
      entries: this.#texts.length,
      readTexts: async (entries) => entries.map((entry) => this.#texts[entry] ?? ''),
    };
  }

  /**
   * Passes the lines of a harvest on and stores them, page by page.
   *
   * @param onResume called with the number of stored entries that the harvest begins with
   */
  async *record(
    lines: AsyncIterable<CatalogueLine>,
    onResume: (entries: number) => void = () => {},
  ): AsyncGenerator<CatalogueLine, void, undefined> {
    let known = 0;
    const batch: string[] = [];
    for await (const line of lines) {
      if (!('entry' in line)) {
        known = await this.#begin(JSON.stringify(line));
        if (known > 0) onResume(known);
      } else if (known > 0) {
        known -= 1;
      } else {
        batch.push(`${line.json}\n`);
      }
      if (batch.length >= PER_PAGE) await this.#store(batch.splice(0));
      yield line;
    }
    await this.#store(batch);
  }

  /** Deletes the file: the harvest is complete, or the shop changed. */
  async delete(): Promise<void> {
    await this.close();
    await rm(this.file, { force: true });
    this.#header = null;
    this.#texts = [];
    this.#stored = 0;
  }

  async close(): Promise<void> {
    await this.#handle?.close();
    this.#handle = null;
  }

  async #load(): Promise<void> {
    const handle = await openExisting(this.file);
    if (handle === null) return;
    this.#handle = handle;
    const stat = await handle.stat();
    const text = stat.isFile() ? await handle.readFile('utf8') : '?';
    if (text !== '' && !text.startsWith(`{"format":"${FORMAT}"`)) {
      await this.close();
      throw new Error(`${this.file} is no interrupted harvest: move it, or write to another file.`);
    }
    const [first = '', header, ...texts] = text.split('\n').slice(0, -1);
    const isRecent = Date.now() - stat.mtimeMs <= MAX_AGE_MS;
    if (!isRecent || first !== this.#firstLine() || header === undefined) return;
    let end = Buffer.byteLength(first) + Buffer.byteLength(header) + 2;
    const ends: number[] = [end];
    const damaged = texts.findIndex((text) => !isEntry(text));
    const readable = damaged < 0 ? texts : texts.slice(0, damaged);
    for (const text of readable) {
      end += Buffer.byteLength(text) + 1;
      ends.push(end);
    }
    this.#header = header;
    this.#texts = readable;
    this.#stored = readable.length;
    this.#ends = ends;
  }

  /** Prepares the file for further entries and returns how many of the stored ones stay. */
  async #begin(header: string): Promise<number> {
    if (this.#handle !== null && header === this.#header) {
      // A harvest continues after the last whole page.
      const whole = this.#texts.length - (this.#texts.length % PER_PAGE);
      await this.#handle.truncate(this.#ends[whole]);
      this.#stored = whole;
      return whole;
    }
    await this.delete();
    this.#handle = await open(this.file, O_RDWR | O_APPEND | O_CREAT | O_EXCL | O_NOFOLLOW, 0o600);
    await this.#append([`${this.#firstLine()}\n`, `${header}\n`]);
    return 0;
  }

  async #store(entries: readonly string[]): Promise<void> {
    await this.#append(entries);
    this.#stored += entries.length;
  }

  async #append(lines: readonly string[]): Promise<void> {
    if (lines.length > 0) await this.#handle?.appendFile(lines.join(''));
  }

  #firstLine(): string {
    return JSON.stringify({ format: FORMAT, version: VERSION, root: this.#root });
  }
}

async function openExisting(file: string): Promise<FileHandle | null> {
  try {
    return await open(file, O_RDWR | O_APPEND | O_NOFOLLOW);
  } catch (error) {
    if (isRecord(error) && error['code'] === 'ENOENT') return null;
    throw error;
  }
}

function isEntry(text: string): boolean {
  try {
    decodeProductEntry(JSON.parse(text), 'entry');
    return true;
  } catch {
    return false;
  }
}
