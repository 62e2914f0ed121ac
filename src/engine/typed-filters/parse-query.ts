/** Finds in typed text what is a filter: terms of the shop's facets, prices, sale, stock and stars. */
import type {
  ParsedQuery,
  TypedConstraints,
  TypedFilter,
} from '../../protocol/typed-filters/parsed-query.ts';
import {
  MAX_TYPED_LENGTH,
  parseAmounts,
  TAKEN,
  type TypedAmount,
} from '../../protocol/typed-filters/parse-amounts.ts';
import { decodeSlug } from '../../protocol/text/decode-slug.ts';
import { type FilterWords, filterWords } from '../../protocol/typed-filters/filter-words.ts';
import { foldLetters } from '../../protocol/typed-filters/fold-letters.ts';
import { rankText } from '../assist/rank-text.ts';
import type { EngineContext } from '../engine-context.ts';
import { beforeName, type BeforeName, type Candidate, findCandidates } from './find-candidates.ts';
import { both, either, ProductEvidence, type ProductSet } from './product-evidence.ts';
import { BRANDS, TermNames } from './term-names.ts';

/** Regular expressions of the languages of page and catalogue. */
interface Patterns {
  readonly before: BeforeName;
  /** Words without meaning for what is searched. */
  readonly fillers: RegExp;
  /** The same in front of a filter, as in "helmet in red". */
  readonly dangling: RegExp;
}

/** Languages whose expressions are cached. */
const MAX_LANGUAGES = 16;

export class QueryParser {
  readonly #context: EngineContext;
  readonly #names: TermNames;
  readonly #evidence: ProductEvidence;
  readonly #patterns = new Map<string, Patterns>();
  /** Those of the text that is parsed. */
  #active: Patterns;

  /** O(terms): reads the names of all brands and attributes. */
  constructor(context: EngineContext) {
    const { snapshot, relevance } = context;
    this.#context = context;
    this.#names = new TermNames(snapshot, relevance.index.analyzer);
    this.#evidence = new ProductEvidence(snapshot, relevance.index);
    this.#active = this.#patternsOf(snapshot.language);
  }

  /**
   * See `Engine.parseQuery`.
   *
   * @param language of the words of amounts, those of the catalogue's own language are the second choice;
   *   words beside names are read in both
   */
  parse(typed: string, language: string = this.#context.snapshot.language): ParsedQuery {
    const text = typed.normalize('NFC');
    const { snapshot, rules } = this.#context;
    const asTyped = { constraints: {}, rest: typed, filters: [] };
    if (text.length > MAX_TYPED_LENGTH) return asTyped;
    this.#active = this.#patternsOf(language);
    this.#evidence.begin();
    const first = parseAmounts(text, language);
    const found = first.length > 0 ? first : parseAmounts(text, snapshot.language);
    const amounts = this.#withoutUnits(text, this.#withoutNames(text, found));
    const masked = without(text, amounts);
    const candidates = this.#candidates(masked);
    const accepted = this.#accept(masked, this.#separate(masked, candidates));
    const parsed = this.#result(text, typed, amounts, accepted);
    return rules?.differ(typed, parsed.rest) ? asTyped : parsed;
  }

  #patternsOf(language: string): Patterns {
    const known = this.#patterns.get(language);
    if (known) return known;
    const words = [...new Set([language, this.#context.snapshot.language])].map(filterWords);
    const joined = (member: keyof FilterWords): string => words.map((one) => one[member]).join('|');
    const [size, not, usedWith, or] = [
      joined('size'),
      joined('not'),
      joined('usedWith'),
      joined('or'),
    ];
    const filler = `(?<![\\p{L}\\p{N}'])(?:${joined('filler')}|${or})(?![\\p{L}\\p{N}'])`;
    const patterns = {
      before: beforeName({ size, not, usedWith, or }),
      fillers: new RegExp(filler, 'gu'),
      dangling: new RegExp(`(?:${filler}\\s*)+(?=${TAKEN})`, 'gu'),
    };
    // A server may pass what browsers send as their language.
    if (this.#patterns.size >= MAX_LANGUAGES) this.#patterns.clear();
    this.#patterns.set(language, patterns);
    return patterns;
  }

  #candidates(masked: string): readonly Candidate[] {
    const { analyzer } = this.#context.relevance.index;
    return findCandidates(masked, this.#names, analyzer, this.#active.before);
  }

  /** Drops numbers between words, unless the next is a filter: it may be the unit, as in "over 100 seats". */
  #withoutUnits(text: string, amounts: readonly TypedAmount[]): readonly TypedAmount[] {
    if (!amounts.some(({ isBetween }) => isBetween)) return amounts;
    const candidates = this.#candidates(without(text, amounts));
    return amounts.filter(
      ({ end, isBetween }) =>
        !isBetween ||
        candidates.some(({ start }) => start >= end && text.slice(end, start).trim() === ''),
    );
  }

  /** Drops prices such as `max 90` where products are named so. */
  #withoutNames(text: string, amounts: readonly TypedAmount[]): readonly TypedAmount[] {
    const words = this.#meaning(without(text, amounts));
    return amounts.filter(({ start, end, isBare }) => {
      const limit = /^(?:max|min)\b|\bmax$/i.exec(text.slice(start, end))?.[0];
      if (!isBare || limit === undefined) return true;
      const products = this.#evidence.withWords(words);
      const named = products.sharedCount(this.#evidence.withWords(limit));
      // Without such products, "iphone pro max 256" is a name that the shop lacks.
      return named < NAME_SHARE * products.count();
    });
  }

  /** Drops terms of one taxonomy that are typed side by side, such as `black and white`. */
  #separate(text: string, candidates: readonly Candidate[]): readonly Candidate[] {
    const folded = foldLetters(text);
    return candidates.filter(({ taxonomy }) => {
      const names = candidates.filter((other) => other.taxonomy === taxonomy);
      return names.every(
        ({ start }, i) =>
          i === 0 || this.#active.before.or.test(folded.slice(names[i - 1]!.end, start)),
      );
    });
  }

  /** Drops the least likely terms until the words beside each go with it. */
  #accept(text: string, candidates: readonly Candidate[]): readonly Candidate[] {
    let accepted = candidates;
    for (;;) {
      const others = this.#productsOf(this.#meaning(without(text, accepted)));
      const judged = accepted.map((candidate) => ({
        candidate,
        support: this.#support(candidate, accepted, others, text),
      }));
      const [worst] = judged.sort((a, b) => a.support - b.support);
      if (!worst || worst.support > 0) return accepted;
      accepted = accepted.filter((candidate) => candidate !== worst.candidate);
    }
  }

  /** Products of the category that only broader words name, notebooks for "laptop"; else those with all words. */
  #productsOf(words: string): ProductSet {
    const meant = words.trim() === '' ? null : rankText(words, this.#context).meant;
    return meant ?? this.#evidence.withWords(words);
  }

  /**
   * Share of the products with the other words that a term keeps; 0 where the same words mean
   * another term rather, negative where they are no term among those products.
   */
  #support(
    candidate: Candidate,
    accepted: readonly Candidate[],
    others: ProductSet,
    text: string,
  ): number {
    const evidence = this.#evidence;
    const { terms, taxonomy, categories, isSpecific } = candidate;
    const named = ({ nameStart, end }: Candidate): ProductSet =>
      evidence.withWords(text.slice(nameStart, end));
    let base = others;
    for (const other of accepted) {
      if (isRival(other, candidate) || other.taxonomy === taxonomy) continue;
      base = both(base, either(named(other), evidence.withTerms(other.terms)));
    }
    const among = (set: ProductSet): number => base.sharedCount(set);
    const total = base.count();
    const remaining = among(evidence.withTerms(terms));
    const covered = among(evidence.withTaxonomy(taxonomy));
    if (remaining === 0 || remaining < among(evidence.withTerms(candidate.fractions))) return -1;
    const isNarrower =
      evidence.withTerms(terms).count() < LIKE_CATEGORY * evidence.withTerms(categories).count();
    if (isNarrower && among(evidence.withTerms(categories)) > 0) return -1;
    if (covered / total <= (isSpecific ? LEAST_SPECIFIC_COVERAGE : LEAST_COVERAGE)) return -1;
    if (!isSpecific && total < FEW_PRODUCTS && covered < total) return -1;
    if (!isSpecific && remaining / among(named(candidate)) < LEAST_MEANING) return -1;
    return accepted.some((other) => isLikelier(other, candidate)) ? 0 : remaining / total;
  }

  /** Start of a name with the "or" between it and another name of its facet before it. */
  #alternativeStart(
    text: string,
    start: number,
    taxonomy: string,
    accepted: readonly Candidate[],
  ): number {
    const before = accepted.find(
      (other) =>
        other.taxonomy === taxonomy &&
        other.end <= start &&
        this.#active.before.or.test(foldLetters(text.slice(other.end, start))),
    );
    return before?.end ?? start;
  }

  #meaning(text: string): string {
    return foldLetters(text)
      .replaceAll(TAKEN, ' ')
      .replace(/(?<=\p{L})'s(?!\p{L})/gu, '')
      .replace(this.#active.fillers, ' ');
  }

  #slugOf(term: number): string {
    return decodeSlug(this.#context.snapshot.terms.entry(term).slug);
  }

  #result(
    text: string,
    typed: string,
    amounts: readonly TypedAmount[],
    accepted: readonly Candidate[],
  ): ParsedQuery {
    const ranges = [
      ...amounts.map(({ start, end, constraints }) => ({ start, end, constraints })),
      ...accepted.map(({ start, end, taxonomy, terms }) => ({
        start: this.#alternativeStart(text, start, taxonomy, accepted),
        end,
        constraints: {
          t: [{ taxonomy, t: terms.map((term) => this.#slugOf(term)) }],
        },
      })),
    ].sort((a, b) => a.start - b.start);
    if (ranges.length === 0) return { constraints: {}, rest: typed, filters: [] };
    const filters: readonly TypedFilter[] = ranges.map(({ start, end, constraints }) => ({
      words: text.slice(start, end).trim(),
      constraints,
    }));
    const left = without(text, ranges);
    const dangling = [...foldLetters(left).matchAll(this.#active.dangling)].map(
      ({ 0: words, index }) => ({ start: index, end: index + words.length }),
    );
    const rest = without(left, dangling).replaceAll(TAKEN, ' ').replace(/\s+/g, ' ').trim();
    return { constraints: merge(filters), rest, filters };
  }
}

/** Share of the products that carry any value of the facet: others would be hidden by mistake. */
const LEAST_COVERAGE = 0.4;
/** The same for values of several words or with a unit, which hardly mean anything else. */
const LEAST_SPECIFIC_COVERAGE = 0.05;
/** Share of the products with the typed name that carry the term: others mean something else. */
const LEAST_MEANING = 0.4;
/** Fewer products are no evidence unless all carry the facet. */
const FEW_PRODUCTS = 3;
/** A term that has as many products as the category of its name hides none of them. */
const LIKE_CATEGORY = 0.9;
/** Share of products with the word "max" from which it belongs to their names. */
const NAME_SHARE = 0.2;

/** Returns `true` for two readings of the same words. */
function isRival(one: Candidate, other: Candidate): boolean {
  return one !== other && one.start < other.end && other.start < one.end;
}

/** Returns `true` if the same words mean `one` rather than `other`: makers come first. */
function isLikelier(one: Candidate, other: Candidate): boolean {
  return isRival(one, other) && (one.taxonomy === BRANDS || other.taxonomy !== BRANDS);
}

/** Replaces ranges of a text by `TAKEN`. */
function without(
  text: string,
  ranges: readonly { readonly start: number; readonly end: number }[],
): string {
  let left = text;
  for (const { start, end } of ranges)
    left = left.slice(0, start) + TAKEN.repeat(end - start) + left.slice(end);
  return left;
}

function merge(filters: readonly TypedFilter[]): TypedConstraints {
  const terms = filters.flatMap(({ constraints }) => constraints.t ?? []);
  const t = [...new Set(terms.map(({ taxonomy }) => taxonomy))].map((taxonomy) => ({
    taxonomy,
    t: [...new Set(terms.flatMap((entry) => (entry.taxonomy === taxonomy ? entry.t : [])))],
  }));
  const all = filters.reduce<TypedConstraints>((sum, one) => ({ ...sum, ...one.constraints }), {});
  return t.length === 0 ? all : { ...all, t };
}
