/** Terms of the device's catalogue, which its responses name by numbers. */
import { decodeTermEntry } from '../../protocol/codec/decode-entry.ts';
import { decodeResponse } from '../../protocol/codec/decode-response.ts';
import {
  asInteger,
  asList,
  asObject,
  asText,
  expectValue,
  isRecord,
} from '../../protocol/codec/values.ts';
import type { TermsByNumber } from '../../protocol/device-api.ts';
import type { TermEntry } from '../../protocol/product.ts';
import type { ShopResponse, TermSet } from '../../protocol/response.ts';
import { ShopError } from '../../protocol/shop-error.ts';

/** Number of catalogues whose terms are cached: a response may come after those of the next one. */
const MAX_CATALOGUES = 2;

const asSets = asList(
  asObject<Omit<TermSet, 'terms'> & { readonly terms: number }>(
    { taxonomy: asText, terms: asInteger, total: asInteger },
    ['taxonomy', 'terms', 'total'],
  ),
);

/** Entry of a term with this count; `undefined` where there is no such term. */
type EntryWithCount = (number: number, count: number) => TermEntry | undefined;

export class DeviceTerms {
  /** By name, the latest last. */
  readonly #terms = new Map<string, EntryWithCount>();

  /** Name of the latest terms; empty for none. */
  get known(): string {
    return [...this.#terms.keys()].at(-1) ?? '';
  }

  /** Tests whether the terms of a response came with it, or are cached. */
  knows(sent: TermsByNumber | undefined): boolean {
    return sent === undefined || sent.entries !== undefined || this.#terms.has(sent.name);
  }

  /**
   * Decodes the body of a response. An entry whose count is the same as in the response before is
   * the same object.
   *
   * @throws ShopError `bad-response` that names what cannot be decoded
   */
  decode(body: unknown, sent: TermsByNumber | undefined): ShopResponse {
    if (sent === undefined || !isRecord(body)) return decodeResponse(body);
    const { terms: sets, ...others } = body;
    // Decoded in its place: the members of a response have an order.
    const response = decodeResponse(sets === undefined ? others : { ...others, terms: [] });
    const entryOf = this.#entriesOf(sent);
    if (sets === undefined) return response;
    let start = 0;
    const terms = expectValue(asSets, sets, 'terms', 'a list').map((set) => {
      const end = start + 2 * set.terms;
      if (end > sent.counts.length)
        throw new ShopError('bad-response', `There are no counts of ${set.taxonomy}.`);
      const list = listed(sent.counts.subarray(start, end), entryOf);
      start = end;
      return { ...set, terms: list };
    });
    return { ...response, terms };
  }

  #entriesOf({ name, entries }: TermsByNumber): EntryWithCount {
    let entryOf = this.#terms.get(name);
    if (entryOf === undefined) {
      if (entries === undefined)
        throw new ShopError('bad-response', `There are no terms of ${name}.`);
      const list: unknown = JSON.parse(entries);
      entryOf = cachedEntries(
        Array.isArray(list) ? list.map((entry) => decodeTermEntry(entry, 'terms')) : [],
      );
      this.#terms.set(name, entryOf);
      const [oldest = ''] = this.#terms.keys();
      if (this.#terms.size > MAX_CATALOGUES) this.#terms.delete(oldest);
    }
    return entryOf;
  }
}

/** @param numbers number of a term, then its count, and so on */
function listed(numbers: Int32Array, entryOf: EntryWithCount): readonly TermEntry[] {
  const list: TermEntry[] = [];
  for (let i = 0; i < numbers.length; i += 2) {
    const entry = entryOf(numbers[i]!, numbers[i + 1]!);
    if (entry === undefined)
      throw new ShopError('bad-response', `There is no term ${numbers[i]!}.`);
    list.push(entry);
  }
  return list;
}

/** @param entries by number; modified: each has its latest count */
function cachedEntries(entries: LinkedTerm[]): EntryWithCount {
  const areKnown = entries.every(
    (entry) =>
      Object.keys(entry).every((name) => MEMBERS.has(name)) &&
      (entry.permalink === undefined) === (entry.description === undefined),
  );
  return (number, count) => {
    const entry = entries[number];
    if (entry === undefined || entry.count === count) return entry;
    const counted = areKnown
      ? copyWithCount(entry, count)
      : Object.assign({}, entry, { count, match: count > 0 });
    entries[number] = counted;
    return counted;
  };
}

/** Entry as servers list it. */
interface LinkedTerm extends TermEntry {
  readonly _links?: unknown;
}

const MEMBERS: ReadonlySet<string> = new Set([
  ...['id', 'parent', 'taxonomy', 'name', 'slug', 'permalink', 'description', 'count'],
  ...['images', 'menu_order', 'match', '_links'],
]);

/**
 * Copies an entry by its `MEMBERS`, in their order: a response has hundreds of terms, and a spread takes ten times as long.
 */
function copyWithCount(entry: LinkedTerm, count: number): LinkedTerm {
  const { id, parent, taxonomy, name, slug } = entry;
  const { permalink, description, images, menu_order, _links } = entry;
  const copy: Mutable<LinkedTerm> =
    permalink === undefined || description === undefined
      ? { id, parent, taxonomy, name, slug, count }
      : { id, parent, taxonomy, name, slug, permalink, description, count };
  if (images !== undefined) copy.images = images;
  if (menu_order !== undefined) copy.menu_order = menu_order;
  copy.match = count > 0;
  if (_links !== undefined) copy._links = _links;
  return copy;
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
