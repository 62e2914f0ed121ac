/**
 * Decoder of query strings in PHP's array syntax (`a[b][]=1`). Arrays become Maps, so that no key
 * can reach a prototype.
 */
import { ShopError } from '../shop-error.ts';
import { RememberedTexts } from './remembered-texts.ts';

export type PhpValue = string | PhpArray;

/** Array with its keys in order. PHP's integer keys are decimal text here. */
export interface PhpArray extends ReadonlyMap<string, PhpValue> {}

/**
 * Limits: PHP's defaults for variables and depth; more than common web servers accept for length.
 */
export const QUERY_LIMITS = { characters: 65_536, variables: 1_000, depth: 64 } as const;

interface MutableArray extends Map<string, string | MutableArray> {}

/** A step into an array; `null` is `[]`, the next free index. */
type KeyStep = string | null;

/**
 * Decodes a query string (without `?`). Each byte that is not valid UTF-8 becomes a lone low
 * surrogate, so that no byte is lost. Cost is linear in the length, except for many `[]` in one
 * array.
 *
 * @throws ShopError `bad-request` when a limit is passed; PHP would drop the rest silently.
 */
export function decodePhpQuery(query: string): PhpArray {
  if (query.length > QUERY_LIMITS.characters) throwLimit(`${QUERY_LIMITS.characters} characters`);
  const pairs = query.split('&').filter((pair) => pair !== '');
  if (pairs.length > QUERY_LIMITS.variables) throwLimit(`${QUERY_LIMITS.variables} variables`);
  const root: MutableArray = new Map();
  for (const pair of pairs) {
    const equals = pair.indexOf('=');
    const name = decodePart(equals < 0 ? pair : pair.slice(0, equals));
    const path = parsePath(name);
    if (path === null) continue;
    const value = equals < 0 ? '' : decodePart(pair.slice(equals + 1));
    const [head] = path;
    // Most parameters are no arrays: they need no closure.
    if (path.length === 1 && head != null) root.set(head, value);
    else assign(root, path, value);
  }
  return root;
}

/** Next index for `[]`: one above the highest integer key. */
function nextIndex(array: PhpArray): string {
  let next = 0;
  for (const key of array.keys()) {
    if (/^(0|[1-9]\d{0,14})$/.test(key)) next = Math.max(next, Number(key) + 1);
  }
  return String(next);
}

function assign(root: MutableArray, path: readonly KeyStep[], value: string): void {
  let array = root;
  path.forEach((step, depth) => {
    const key = step ?? nextIndex(array);
    if (depth === path.length - 1) {
      array.set(key, value);
      return;
    }
    const existing = array.get(key);
    const child: MutableArray = existing instanceof Map ? existing : new Map();
    if (child !== existing) array.set(key, child);
    array = child;
  });
}

/** Parses a name; `null` for one that PHP drops. */
function parsePath(name: string): readonly KeyStep[] | null {
  // PHP handles names as C text: they end at a NUL.
  const text = name.replace(/^ +/, '').replace(/\0.*$/s, '');
  const bracket = text.indexOf('[');
  const head = (bracket < 0 ? text : text.slice(0, bracket)).replace(/[ .]/g, '_');
  if (head === '') return null;
  if (bracket < 0) return [head];
  const path: KeyStep[] = [head];
  let open = bracket;
  while (text[open] === '[') {
    const close = text.indexOf(']', open);
    if (close < 0) {
      // An unclosed first bracket belongs to the name; a later one is dropped with all that
      // follows.
      return path.length === 1 ? [head + text.slice(bracket).replace(/[ .[]/g, '_')] : path;
    }
    const key = text.slice(open + 1, close);
    path.push(/^\s?$/.test(key) ? null : key);
    if (path.length > QUERY_LIMITS.depth) throwLimit(`${QUERY_LIMITS.depth} levels`);
    open = close + 1;
  }
  return path;
}

const remembered = new RememberedTexts<string>();
/** Characters of a text from which decoding takes longer than looking for it. */
const LONG = 100;

function decodePart(text: string): string {
  return text.length < LONG ? decodeText(text) : remembered.get(text, () => decodeText(text));
}

function decodeText(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    // One by one, because some are malformed.
    return spaced.replace(ESCAPED_CHARACTER, decodeCharacter);
  }
}

/** Escapes of one UTF-8 character, or of one byte that begins none. */
const ESCAPED_CHARACTER =
  /%[cd][\da-f]%[89ab][\da-f]|%e[\da-f](?:%[89ab][\da-f]){2}|%f[\da-f](?:%[89ab][\da-f]){3}|%[\da-f]{2}/gi;

function decodeCharacter(escapes: string): string {
  try {
    return decodeURIComponent(escapes);
  } catch {
    const bytes = escapes.slice(1).split('%');
    return String.fromCharCode(...bytes.map((byte) => 0xdc00 + Number.parseInt(byte, 16)));
  }
}

function throwLimit(limit: string): never {
  throw new ShopError('bad-request', `The query string has more than ${limit}.`, { status: 400 });
}
