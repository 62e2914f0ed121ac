/** FlexSearch for full text with FastBitSet for filters and counts, combined by hand: the fastest pair of libraries. */
import FastBitSet from 'fastbitset';
import { Encoder, Index } from 'flexsearch';
import type { BenchItem, BenchItems } from '../bench/bench-items.ts';
import type { BenchRequest } from '../bench/bench-requests.ts';
import type { BenchEngine } from './bench-engine.ts';
import { cpuTime } from '../bench/cpu-time.ts';

const PAGE = 10;
/** Result sets up to a 32nd of all items are counted item by item, larger ones by set intersections. */
const SMALL_SET_DIVISOR = 32;

/** Items are in the order of names, so that a page is a slice of a set; variations are not indexed. */
export function flexsearchEngines(bench: BenchItems): readonly BenchEngine[] {
  const { items, texts, taxonomies, entries, withChildren } = bench;
  const started = cpuTime();
  const text = new Index({
    tokenize: 'forward',
    resolution: 1,
    encoder: new Encoder({ normalize: true, dedupe: false, numeric: false, cache: true }),
  });
  for (const [i, item] of items.entries()) text.add(i, item.text);
  const everything = new FastBitSet(items.keys());
  const setsBy = (keysOf: (item: BenchItem) => readonly string[]): Map<string, FastBitSet> => {
    const sets = new Map<string, FastBitSet>();
    for (const [i, item] of items.entries()) {
      for (const key of keysOf(item)) {
        const set = sets.get(key);
        if (set) set.add(i);
        else sets.set(key, new FastBitSet([i]));
      }
    }
    return sets;
  };
  const terms = new Map(
    taxonomies.map((name) => [name, setsBy((item) => item.terms[name] ?? [])] as const),
  );
  const flags = setsBy(({ stock, sale, featured, rating }) => [
    stock,
    `rating ${rating}`,
    ...(sale ? ['sale'] : []),
    ...(featured ? ['featured'] : []),
  ]);
  const byPrice = Uint32Array.from(items.keys()).sort((a, b) => items[a]!.price - items[b]!.price);
  const built = cpuTime() - started;

  const upTo = (price: number): FastBitSet => {
    const set = new FastBitSet();
    for (const i of byPrice) {
      if (items[i]!.price > price) break;
      set.add(i);
    }
    return set;
  };
  const anyOf = (taxonomy: string, slugs: readonly string[]): FastBitSet => {
    const any = new FastBitSet();
    for (const slug of slugs) {
      const set = terms.get(taxonomy)?.get(slug);
      if (set) any.union(set);
    }
    return any;
  };
  const count = (match: FastBitSet, taxonomy: string): ReadonlyMap<string, number> => {
    const sets = terms.get(taxonomy) ?? new Map<string, FastBitSet>();
    const counts = new Map<string, number>();
    if (match.size() > items.length / SMALL_SET_DIVISOR) {
      for (const [slug, set] of sets) counts.set(slug, match.intersection_size(set));
      return counts;
    }
    for (const i of match.array()) {
      for (const slug of items[i]!.terms[taxonomy] ?? []) {
        counts.set(slug, (counts.get(slug) ?? 0) + 1);
      }
    }
    return counts;
  };

  const respond = ({ q, terms: selected, maxPrice, page }: BenchRequest) => {
    const found =
      q === '' ? everything : new FastBitSet(numbers(text.search(q, { limit: items.length })));
    const others = maxPrice === null ? found : upTo(maxPrice).intersection(found);
    const chosen = Array.from(withChildren(selected), ([taxonomy, slugs]) => ({
      taxonomy,
      set: anyOf(taxonomy, slugs),
    }));
    const matchWithout = (left: string | null): FastBitSet => {
      const match = others.clone();
      for (const { taxonomy, set } of chosen) if (taxonomy !== left) match.intersection(set);
      return match;
    };
    const match = matchWithout(null);
    const members = match.array();
    return {
      total: members.length,
      shown: members.slice(PAGE * (page - 1), PAGE * page),
      counts: taxonomies.map((taxonomy) => {
        const isChosen = chosen.some((one) => one.taxonomy === taxonomy);
        return count(isChosen ? matchWithout(taxonomy) : match, taxonomy);
      }),
      aggregates: Array.from(flags, ([key, set]) => [key, match.intersection_size(set)] as const),
      cheapest: byPrice.find((i) => match.has(i)),
      dearest: byPrice.findLast((i) => match.has(i)),
    };
  };
  /** Writes stored entries and all terms with their counts, as our engine does. */
  const write = ({ total, shown, counts, aggregates, ...prices }: ReturnType<typeof respond>) => {
    const sets = counts.map((counted, i) => ({
      taxonomy: taxonomies[i],
      terms: Array.from(entries.get(taxonomies[i] ?? '')?.values() ?? [], (entry) => {
        const number = counted.get(entry.slug) ?? 0;
        return { ...entry, count: number, match: number > 0 };
      }),
    }));
    const rest = JSON.stringify({ terms: sets, ...Object.fromEntries(aggregates), ...prices });
    const products = shown.map((i) => texts[i]).join(',');
    return `{"products":{"products":[${products}],"total":${total}},${rest.slice(1)}`;
  };
  const name = 'FlexSearch 0.8 + FastBitSet 0.5 by hand';
  const omits = 'variations, sorting but by name, short words as wholes, reading a request';
  return [
    {
      name: `${name}, counts`,
      omits,
      built,
      isComparable: true,
      respond: (request) => respond(request).total,
    },
    {
      name: `${name}, JSON text`,
      omits,
      built,
      respond: (request) => write(respond(request)).length,
    },
  ];
}

function numbers(ids: readonly (number | string)[]): number[] {
  return ids.map(Number);
}
