/** Reads the items of an XML feed (RSS `item`, Atom `entry`) with the texts of their children. */
import { foreignError } from '../foreign-product.ts';

/** An item: texts of its children by name without prefix, in their order. */
interface XmlItem {
  /** Line that the item begins at, from 1. */
  readonly line: number;
  readonly texts: ReadonlyMap<string, readonly string[]>;
}

/** Characters of one item, and of one tag. */
const MAX_ITEM_CHARACTERS = 4 * 2 ** 20;
const ITEMS: ReadonlySet<string> = new Set(['item', 'entry']);
const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

/**
 * Yields the items of a feed. Entities are decoded once; declarations of own entities, with which a
 * small file can become a large text, are refused. Of an Atom link the address counts as its text.
 *
 * @param texts pieces of the text, split anywhere
 * @throws ShopError `bad-catalogue` for tags that do not match, a document type with declarations,
 *   an item that is too large, and an end within an item
 */
export async function* readXmlItems(
  texts: AsyncIterable<string>,
): AsyncGenerator<XmlItem, void, undefined> {
  const reader = new ItemReader();
  for await (const text of texts) yield* reader.read(text);
  reader.end();
}

class ItemReader {
  #rest = '';
  #line = 1;
  readonly #open: string[] = [];
  /** Depth of the item being read; 0 outside. */
  #depth = 0;
  #begun = 0;
  #size = 0;
  #texts = new Map<string, string[]>();
  #text = '';

  *read(piece: string): Generator<XmlItem, void, undefined> {
    const text = this.#rest + piece;
    let at = 0;
    for (;;) {
      const token = tokenAt(text, at);
      if (token === null) break;
      const [kind, end] = token;
      const item = this.#take(kind, text.slice(at, end));
      at = end;
      if (item !== null) yield item;
    }
    this.#rest = text.slice(at);
    this.#checkSize(this.#rest.length);
  }

  end(): void {
    const open = this.#open.at(-1);
    if (open === undefined && this.#rest.trim() === '') return;
    throw foreignError(
      `line ${this.#line}`,
      open === undefined ? 'nothing behind the feed' : `</${open}>`,
      'the end of the file',
      'The feed was cut off: load it again.',
    );
  }

  #take(kind: TokenKind, token: string): XmlItem | null {
    this.#size += token.length;
    this.#checkSize(0);
    const item = this.#use(kind, token);
    this.#line += countLines(token);
    return item;
  }

  #use(kind: TokenKind, token: string): XmlItem | null {
    switch (kind) {
      case 'text':
        if (this.#depth > 0) this.#text += decode(withLineFeeds(token));
        return null;
      case 'cdata':
        if (this.#depth > 0)
          this.#text += withLineFeeds(token).slice('<![CDATA['.length, -']]>'.length);
        return null;
      case 'ignored':
        return null;
      case 'declaration':
        if (/\[|<!ENTITY/i.test(token))
          throw foreignError(
            `line ${this.#line}`,
            'a feed without declarations',
            'a document type with declarations of its own',
            'Remove it: entities are not replaced.',
          );
        return null;
      case 'close':
        return this.#closeTag(/^<\/\s*([^\s>]+)/.exec(token)?.[1] ?? '');
      case 'open':
        return this.#openTag(token);
    }
  }

  #openTag(token: string): XmlItem | null {
    const name = /^<([^\s/>]+)/.exec(token)?.[1] ?? '';
    if (name === '')
      throw foreignError(`line ${this.#line}`, 'a tag', token, 'Write < within a text as &lt;.');
    this.#open.push(name);
    const depth = this.#open.length;
    if (this.#depth === 0 && ITEMS.has(localName(name))) {
      this.#depth = depth;
      this.#begun = this.#line;
      this.#size = token.length;
      this.#texts = new Map();
    }
    // Texts between the children of an item are layout.
    if (depth === this.#depth + 1) this.#text = '';
    const link = /^<(?:\w+:)?link\b[^>]*\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(token);
    if (link !== null && depth === this.#depth + 1) this.#text = decode(link[1] ?? link[2] ?? '');
    return token.endsWith('/>') ? this.#closeTag(name) : null;
  }

  #closeTag(name: string): XmlItem | null {
    const open = this.#open.at(-1);
    if (name !== open)
      throw foreignError(
        `line ${this.#line}`,
        open === undefined ? 'no closing tag' : `</${open}>`,
        `</${name}>`,
        'The feed is no well-formed XML: create it again.',
      );
    const depth = this.#open.length;
    this.#open.pop();
    if (this.#depth === 0) {
      this.#size = 0;
    } else if (depth === this.#depth + 1) {
      const texts = this.#texts.get(localName(name)) ?? [];
      texts.push(this.#text.trim());
      this.#texts.set(localName(name), texts);
    } else if (depth === this.#depth) {
      this.#depth = 0;
      this.#size = 0;
      return { line: this.#begun, texts: this.#texts };
    }
    return null;
  }

  #checkSize(more: number): void {
    if (this.#size + more <= MAX_ITEM_CHARACTERS) return;
    throw foreignError(
      `line ${this.#depth > 0 ? this.#begun : this.#line}`,
      `at most ${MAX_ITEM_CHARACTERS} characters in an item`,
      'more',
      'Shorten its description.',
    );
  }
}

type TokenKind = 'text' | 'cdata' | 'ignored' | 'declaration' | 'open' | 'close';

/** Kind and end of the token at a position; `null` if it is not whole yet. */
function tokenAt(text: string, at: number): readonly [TokenKind, number] | null {
  if (at >= text.length) return null;
  if (text[at] !== '<') {
    const end = text.indexOf('<', at);
    return end < 0 ? null : ['text', end];
  }
  const head = text.slice(at, at + 9);
  for (const [start, close, kind] of SECTIONS) {
    if (head.startsWith(start)) return upTo(text, close, at + start.length, kind);
    if (start.startsWith(head)) return null;
  }
  if (head.startsWith('<!')) return upTo(text, '>', at, 'declaration');
  const end = endOfTag(text, at);
  return end < 0 ? null : [head[1] === '/' ? 'close' : 'open', end];
}

const SECTIONS = [
  ['<!--', '-->', 'ignored'],
  ['<![CDATA[', ']]>', 'cdata'],
  ['<?', '?>', 'ignored'],
] as const;

function upTo(
  text: string,
  close: string,
  from: number,
  kind: TokenKind,
): readonly [TokenKind, number] | null {
  const at = text.indexOf(close, from);
  return at < 0 ? null : [kind, at + close.length];
}

/** Position behind the `>` of a tag, those in quoted values not counted; -1 if it is not whole. */
function endOfTag(text: string, from: number): number {
  let quote = '';
  for (let at = from + 1; at < text.length; at++) {
    const character = text[at] ?? '';
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return at + 1;
  }
  return -1;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase();
}

/** Ends of lines are line feeds to a reader of XML. */
function withLineFeeds(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/** Decodes entities; those of HTML stay, as descriptions are HTML. */
function decode(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,8}));/gi, (whole, ...groups) => {
    const [decimal, hex, name] = groups.map((group) => (typeof group === 'string' ? group : ''));
    if (name) return NAMED.get(name) ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
  });
}

function countLines(text: string): number {
  let lines = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}
