/** The texts of the shop while a catalogue is read, for both indexes: the server's, and that of relevance. */
import { decodeEntities, stripTags } from '../../protocol/html-text.ts';
import { RelevanceCollector } from '../relevance/relevance-collector.ts';
import type { WordField } from '../relevance/weights.ts';
import type { WordRules } from '../text/tokenize.ts';
import { TextReader } from './text-reader.ts';
import { TokenCollector } from './token-collector.ts';

export class TextCollector {
  readonly tokens: TokenCollector;
  readonly words: RelevanceCollector;
  readonly #reader: TextReader;

  /** `language` is BCP 47. */
  constructor(language: string, rules: WordRules) {
    this.#reader = new TextReader(language, rules);
    this.tokens = new TokenCollector(this.#reader.tokens);
    this.words = new RelevanceCollector(this.#reader.words);
  }

  /**
   * Adds a text to the list of tokens and the entry begun last; `fields` is the mask of where the server's index has it,
   * `field` is where relevance has it, if it does.
   */
  add(text: string, fields: number, field?: WordField): void {
    if (text === '') return;
    this.#reader.read(text);
    if (fields !== 0) this.tokens.add(this.#reader.textTokens, fields);
    if (field !== undefined) this.words.add(this.#reader.textWords, field);
  }

  /** The same for a text in which entities are encoded, as the server's index has them. */
  addEncoded(text: string, fields: number, field?: WordField): void {
    const decoded = field === undefined ? text : decodeEntities(text);
    if (decoded === text) {
      this.add(text, fields, field);
      return;
    }
    if (fields !== 0) this.add(text, fields);
    this.add(decoded, 0, field);
  }

  addHtml(html: string | undefined, fields: number, field?: WordField): void {
    if (html) this.addEncoded(stripTags(html), fields, field);
  }
}
