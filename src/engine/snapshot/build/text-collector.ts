/** The texts of the shop while a catalogue is read: the runs of each, for there are as many as words in the shop. */
import { decodeEntities, stripTags } from '../../../protocol/text/html-text.ts';
import { FIELDS, type WordField } from '../relevance-fields.ts';
import { GrowableBytes } from '../../structures/growable-bytes.ts';
import { GrowableList } from '../../structures/growable-list.ts';
import type { WordRules } from '../../text/tokenize.ts';
import { type RunWords, TextReader } from './text-reader.ts';

/** What both indexes are made from. Lists stand one after the other, and so do entries, each of one or more lists. */
export interface CollectedTexts {
  /** Of each text: a byte with the fields of the server's index, one with that of relevance or 0, how many runs, the runs. */
  readonly bytes: GrowableBytes;
  /** By list and by entry, where it begins. */
  readonly listStarts: Uint32Array;
  readonly entryStarts: Uint32Array;
  readonly tokens: RunWords;
  readonly words: RunWords;
}

export class TextCollector {
  readonly #reader: TextReader;
  readonly #bytes = new GrowableBytes();
  readonly #listStarts = new GrowableList();
  readonly #entryStarts = new GrowableList();

  /** `language` is BCP 47. */
  constructor(language: string, rules: WordRules) {
    this.#reader = new TextReader(language, rules);
  }

  /** Begins the next entry, in the order of the entry numbers. */
  openEntry(): void {
    this.#entryStarts.push(this.#bytes.length);
  }

  /** Begins the next list of what a row is found by, in the order of the drafts. */
  openList(): void {
    this.#listStarts.push(this.#bytes.length);
  }

  /**
   * Adds a text to the list and the entry begun last; `fields` is the mask of where the server's index has it, `field` is
   * where relevance has it, if it does.
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

  /** The same for a text in which entities are encoded, as the server's index has them. */
  addEncoded(text: string, fields: number, field?: WordField): void {
    const decoded = field === undefined ? text : decodeEntities(text);
    if (decoded === text) {
      this.add(text, fields, field);
      return;
    }
    this.add(text, fields);
    this.add(decoded, 0, field);
  }

  addHtml(html: string | undefined, fields: number, field?: WordField): void {
    if (html) this.addEncoded(stripTags(html), fields, field);
  }

  /** All that was added. Called once, last. */
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

/** Fields of relevance in the bytes: from 1 on, in the order of `FIELDS`. */
const FIELD_NUMBERS: ReadonlyMap<WordField, number> = new Map(
  FIELDS.map(({ name }, i) => [name, i + 1]),
);
