/** Texts of a catalogue, stored compactly as sequences of run numbers, see text-reader.ts. */
import { decodeEntities, stripTags } from '../../../protocol/text/html-text.ts';
import { FIELDS, type WordField } from '../relevance-fields.ts';
import { GrowableBytes } from '../../structures/growable-bytes.ts';
import { GrowableList } from '../../structures/growable-list.ts';
import type { WordRules } from '../../text/tokenize.ts';
import { type RunWords, TextReader } from './text-reader.ts';

/**
 * Input of both indexes. Texts are grouped into lists (the texts that find one row), lists into
 * entries, all stored one after the other.
 */
export interface CollectedTexts {
  /**
   * For each text: a byte with the mask of fields of the server's index, a byte with the field of
   * the relevance index or 0, the number of runs, and the numbers of the runs as varints.
   */
  readonly bytes: GrowableBytes;
  /** Start of each list in `bytes`, and the end of the last. */
  readonly listStarts: Uint32Array;
  /** Start of each entry in `bytes`, and the end of the last. */
  readonly entryStarts: Uint32Array;
  /** Tokens of the server's index. */
  readonly tokens: RunWords;
  /** Tokens of the relevance index. */
  readonly words: RunWords;
}

export class TextCollector {
  readonly #reader: TextReader;
  readonly #bytes = new GrowableBytes();
  readonly #listStarts = new GrowableList();
  readonly #entryStarts = new GrowableList();

  /** @param language BCP 47 */
  constructor(language: string, rules: WordRules) {
    this.#reader = new TextReader(language, rules);
  }

  /** Begins the next entry, in the order of the entry numbers. */
  openEntry(): void {
    this.#entryStarts.push(this.#bytes.length);
  }

  /** Begins the next list, the texts that find one row, in the order of the staged entries. */
  openList(): void {
    this.#listStarts.push(this.#bytes.length);
  }

  /**
   * Adds a text to the current list and entry. Linear in the text.
   *
   * @param text without tags; for `field`, without entities too
   * @param fields mask of its fields in the server's index; 0 for none
   * @param field its field in the relevance index; none by default
   */
  add(text: string, fields: number, field?: WordField): void {
    if (text === '' || (fields === 0 && field === undefined)) return;
    this.#reader.read(text);
    const { runs } = this.#reader;
    if (runs.length === 0) return;
    const bytes = this.#bytes;
    bytes.push(fields);
    bytes.push(field === undefined ? 0 : FIELD_NUMBERS.get(field)!);
    bytes.pushNumber(runs.length);
    for (let i = 0; i < runs.length; i++) bytes.pushNumber(runs.get(i));
  }

  /** Runs of the broader words of a text, for `addBroader`. Linear. */
  broaderRuns(text: string): readonly number[] {
    return this.#reader.broaderRuns(text);
  }

  /** Stems of a rule of broader words for the texts so far; `null` if it finds nothing in them. */
  broaderRule(rule: string): string | null {
    return this.#reader.broaderRule(rule);
  }

  /** Adds broader words, in any order, to the current entry. */
  addBroader(runs: ReadonlySet<number>): void {
    if (runs.size === 0) return;
    const bytes = this.#bytes;
    bytes.push(0);
    bytes.push(FIELD_NUMBERS.get('expansions')!);
    bytes.pushNumber(runs.size);
    for (const run of runs) bytes.pushNumber(run);
  }

  /**
   * Adds a text with encoded entities: the server's index contains them encoded, the relevance
   * index decoded.
   */
  addEncoded(text: string, fields: number, field?: WordField): void {
    const decoded = field === undefined ? text : decodeEntities(text);
    if (decoded === text) {
      this.add(text, fields, field);
      return;
    }
    this.add(text, fields);
    this.add(decoded, 0, field);
  }

  /** Adds the text of HTML; `undefined` adds nothing. */
  addHtml(html: string | undefined, fields: number, field?: WordField): void {
    if (html) this.addEncoded(stripTags(html), fields, field);
  }

  /** Returns all texts added. Called once, last. */
  finish(): CollectedTexts {
    this.#reader.close();
    const { tokens, words } = this.#reader;
    this.openList();
    this.openEntry();
    return {
      bytes: this.#bytes,
      listStarts: this.#listStarts.values,
      entryStarts: this.#entryStarts.values,
      tokens,
      words,
    };
  }
}

/** Numbers of the fields of the relevance index, from 1 on, in the order of `FIELDS`. */
const FIELD_NUMBERS: ReadonlyMap<WordField, number> = new Map(
  FIELDS.map(({ name }, i) => [name, i + 1]),
);
