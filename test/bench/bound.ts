/**
 * Lower bound of the time of a response: the requests of the benchmark on typed arrays in plain JavaScript, without an
 * address to read, variations, rules, orders but one, or any cache. Its results are arrays of numbers.
 */
import type { BenchItem, BenchItems } from './bench-items.ts';
import { BENCH_PAGE as PAGE, type BenchRequest } from './bench-requests.ts';

/** Characters from which a word of a text matches as a prefix, as in our engine. */
const MIN_PREFIX = 3;
/** Parts of the order of prices; the set of the cheapest items up to each is cached. */
const PRICE_PARTS = 64;
/** Slots of an item are padded to a multiple of this length, for an unrolled loop. */
const STRIDE = 4;
const STOCK = ['instock', 'outofstock', 'onbackorder'];
/** Stock, sale, featured and rating of an item as one number, counted like a term. */
const FLAG_SLOTS = 3 * 2 * 2 * 6;

export interface BoundAnswer {
  readonly total: number;
  /** Numbers of the items on the page. */
  readonly page: readonly number[];
  /** Items by term, for each taxonomy without its own choice. */
  readonly counts: Int32Array;
  readonly cheapest: number;
  readonly dearest: number;
}

export interface Bound {
  /** Number of the term in `counts`. */
  readonly termOf: (taxonomy: string, slug: string) => number | undefined;
  /** The answer is valid until the next call. */
  readonly respond: (request: BenchRequest) => BoundAnswer;
}

type Words = Int32Array;

/** Builds the arrays. Items are in the order of names, so that a page is the first bits of a set. */
export function buildBound(bench: BenchItems): Bound {
  const { items, taxonomies, entries, withChildren } = bench;
  const size = (items.length + 31) >>> 5;
  const termNumbers = new Map<string, number>();
  const ranges = taxonomies.map((taxonomy) => {
    const start = termNumbers.size;
    for (const slug of entries.get(taxonomy)?.keys() ?? [])
      termNumbers.set(`${taxonomy} ${slug}`, termNumbers.size);
    return { taxonomy, start, end: termNumbers.size };
  });
  const slotCount = termNumbers.size + FLAG_SLOTS + 1;
  const padding = slotCount - 1;
  const termOf = (taxonomy: string, slug: string): number | undefined =>
    termNumbers.get(`${taxonomy} ${slug}`);
  const slotsOf = (item: BenchItem): number[] => {
    const terms = taxonomies.flatMap((taxonomy) =>
      (item.terms[taxonomy] ?? []).map((slug) => termOf(taxonomy, slug) ?? padding),
    );
    const flags = STOCK.indexOf(item.stock) * 24 + Number(item.sale) * 12 + item.rating;
    const slots = [...terms, termNumbers.size + flags + Number(item.featured) * 6];
    while (slots.length % STRIDE !== 0) slots.push(padding);
    return slots;
  };
  const forward = lists(items.map(slotsOf));
  const termItems = lists(invert(items.map(slotsOf), slotCount));
  const text = textIndex(items);
  const prices = priceIndex(items, size);
  const all = new Int32Array(size);
  for (let i = 0; i < items.length; i++) all[i >>> 5]! |= 1 << i;

  const count = (set: Words, but: Words | null, step: number, counts: Int32Array): void => {
    const { offsets, values } = forward;
    for (let i = 0; i < size; i++) {
      for (let word = but === null ? set[i]! : set[i]! & ~but[i]!; word !== 0; word &= word - 1) {
        const item = (i << 5) + 31 - Math.clz32(word & -word);
        for (let n = offsets[item]!; n < offsets[item + 1]!; n += STRIDE) {
          counts[values[n]!]! += step;
          counts[values[n + 1]!]! += step;
          counts[values[n + 2]!]! += step;
          counts[values[n + 3]!]! += step;
        }
      }
    }
  };
  const totals = new Int32Array(slotCount);
  count(all, null, 1, totals);

  const [found, others, match, wide] = [0, 1, 2, 3].map(() => new Int32Array(size)) as [
    Words,
    Words,
    Words,
    Words,
  ];
  const chosenSets = taxonomies.map(() => new Int32Array(size));
  const counts = new Int32Array(slotCount);
  const wideCounts = new Int32Array(slotCount);

  const respond = ({ q, terms, maxPrice, page }: BenchRequest): BoundAnswer => {
    others.set(all);
    if (q !== '') text.match(q, others, found);
    if (maxPrice !== null) prices.upTo(maxPrice, others);
    const chosen = Array.from(withChildren(terms), ([taxonomy, slugs], i) => {
      const set = chosenSets[i]!.fill(0);
      for (const slug of slugs) {
        const term = termOf(taxonomy, slug) ?? padding;
        const { offsets, values } = termItems;
        if (term === padding) continue;
        for (let n = offsets[term]!; n < offsets[term + 1]!; n++)
          set[values[n]! >>> 5]! |= 1 << values[n]!;
      }
      return { taxonomy, set };
    });
    match.set(others);
    for (const { set } of chosen) and(match, set);
    const total = bits(match);
    if (2 * total > items.length) {
      counts.set(totals);
      count(all, match, -1, counts);
    } else {
      counts.fill(0);
      count(match, null, 1, counts);
    }
    for (const { taxonomy } of chosen) {
      wide.set(others);
      for (const other of chosen) if (other.taxonomy !== taxonomy) and(wide, other.set);
      const wideTotal = bits(wide);
      const { start = 0, end = 0 } = ranges.find((range) => range.taxonomy === taxonomy) ?? {};
      if (items.length - wideTotal < wideTotal - total) {
        wideCounts.set(totals);
        count(all, wide, -1, wideCounts);
      } else {
        wideCounts.set(counts);
        count(wide, match, 1, wideCounts);
      }
      counts.set(wideCounts.subarray(start, end), start);
    }
    return { ...prices.ends(match, total), total, page: pageOf(match, page), counts };
  };
  return { termOf, respond };
}

interface Lists {
  readonly offsets: Uint32Array;
  readonly values: Uint32Array;
}

function lists(all: readonly (readonly number[])[]): Lists {
  const offsets = new Uint32Array(all.length + 1);
  for (const [i, { length }] of all.entries()) offsets[i + 1] = offsets[i]! + length;
  const values = new Uint32Array(offsets[all.length]!);
  for (const [i, list] of all.entries()) values.set(list, offsets[i]);
  return { offsets, values };
}

function invert(all: readonly (readonly number[])[], size: number): number[][] {
  const inverse = Array.from({ length: size }, (): number[] => []);
  for (const [i, list] of all.entries()) for (const value of list) inverse[value]!.push(i);
  return inverse;
}

/** Items by word; those of all words with one prefix lie next to each other. */
function textIndex(items: readonly BenchItem[]) {
  const byWord = new Map<string, number[]>();
  for (const [i, item] of items.entries()) {
    for (const word of new Set(wordsOf(item.text))) {
      const list = byWord.get(word);
      if (list) list.push(i);
      else byWord.set(word, [i]);
    }
  }
  const sorted = [...byWord.keys()].sort((a, b) => (a < b ? -1 : 1));
  const { offsets, values } = lists(sorted.map((word) => byWord.get(word) ?? []));
  const firstNotBelow = (text: string): number => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (sorted[middle]! < text) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return {
    match(text: string, rows: Words, scratch: Words): void {
      for (const word of wordsOf(text)) {
        const first = firstNotBelow(word);
        const isSame = sorted[first] === word;
        const end =
          word.length < MIN_PREFIX ? first + Number(isSame) : firstNotBelow(`${word}\uffff`);
        scratch.fill(0);
        for (let n = offsets[first]!; n < offsets[end]!; n++)
          scratch[values[n]! >>> 5]! |= 1 << values[n]!;
        and(rows, scratch);
      }
    },
  };
}

function wordsOf(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

function priceIndex(items: readonly BenchItem[], size: number) {
  const order = Uint32Array.from(items.keys()).sort((a, b) => items[a]!.price - items[b]!.price);
  const sorted = Float64Array.from(order, (i) => items[i]!.price);
  const step = Math.ceil(items.length / PRICE_PARTS);
  const parts = Array.from({ length: PRICE_PARTS + 1 }, (_, part) => {
    const set = new Int32Array(size);
    for (const i of order.subarray(0, part * step)) set[i >>> 5]! |= 1 << i;
    return set;
  });
  const scratch = new Int32Array(size);
  const has = (set: Words, i: number): boolean => (set[i >>> 5]! & (1 << i)) !== 0;
  return {
    upTo(price: number, rows: Words): void {
      let [low, high] = [0, sorted.length];
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (sorted[middle]! <= price) low = middle + 1;
        else high = middle;
      }
      const part = Math.floor(low / step);
      scratch.set(parts[part]!);
      for (let n = part * step; n < low; n++) scratch[order[n]! >>> 5]! |= 1 << order[n]!;
      and(rows, scratch);
    },
    ends(rows: Words, total: number) {
      let [low, high] = [0, order.length - 1];
      if (total === 0) return { cheapest: Number.NaN, dearest: Number.NaN };
      while (!has(rows, order[low]!)) low++;
      while (!has(rows, order[high]!)) high--;
      return { cheapest: sorted[low]!, dearest: sorted[high]! };
    },
  };
}

function and(rows: Words, others: Words): void {
  for (let i = 0; i < rows.length; i++) rows[i]! &= others[i]!;
}

function bitsOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const halves = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((halves + (halves >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

function bits(rows: Words): number {
  let count = 0;
  for (let i = 0; i < rows.length; i++) count += bitsOf(rows[i]!);
  return count;
}

/** Counts whole words up to the page. */
function pageOf(rows: Words, page: number): readonly number[] {
  let skipped = PAGE * (page - 1);
  const items: number[] = [];
  for (let i = 0; i < rows.length && items.length < PAGE; i++) {
    const here = bitsOf(rows[i]!);
    if (here <= skipped) {
      skipped -= here;
      continue;
    }
    for (let word = rows[i]!; word !== 0 && items.length < PAGE; word &= word - 1) {
      if (skipped > 0) skipped--;
      else items.push((i << 5) + 31 - Math.clz32(word & -word));
    }
  }
  return items;
}
