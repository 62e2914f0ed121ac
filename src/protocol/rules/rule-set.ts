/** Decides which of the owner's rules apply to a request. Pure: the caller passes the time. */
import type { PageEffects, Rule, RuleEcho, RuleTerm } from '../owner-rules.ts';

/** Members of a request that the conditions of rules read. */
export interface RuleContext {
  readonly q: string;
  /** Terms that the request chooses; rules with terms do not apply where there are none. */
  readonly terms: readonly RuleTerm[];
}

/** A rule with its condition prepared. */
export interface PreparedRule {
  readonly rule: Rule;
  /** Number in the list, from 0. */
  readonly number: number;
  readonly id: string;
  readonly queries: readonly string[] | null;
  readonly start: number;
  readonly end: number;
}

const DAY_MS = 86_400_000;

/** Rules of a shop in the owner's order, which decides where they contradict each other. */
export class RuleSet {
  readonly #rules: readonly PreparedRule[];

  constructor(rules: readonly Rule[]) {
    this.#rules = rules.map((rule, index) => ({
      rule,
      number: index,
      id: rule.id ?? String(index + 1),
      queries: rule.when?.query?.map(normalizeQuery) ?? null,
      start: rule.from === undefined ? -Infinity : Date.parse(rule.from),
      end: endOf(rule.to),
    }));
  }

  /**
   * Selects the rules that apply, in their order. O(rules).
   *
   * @param now milliseconds since 1970; `NaN` where there is no clock: rules with dates do not apply
   */
  applied({ q, terms }: RuleContext, now: number): readonly PreparedRule[] {
    const query = normalizeQuery(q);
    return this.#rules.filter(
      ({ rule: { when }, queries, start, end }) =>
        (start === -Infinity || start <= now) &&
        (end === Infinity || now < end) &&
        (queries?.some((asked) => matches(query, asked, when?.match)) ?? true) &&
        (when?.terms?.every((term) => terms.some((chosen) => isSameTerm(term, chosen))) ?? true),
    );
  }
}

/** Number of dates of rules that have passed: where it is the same, the same rules apply. O(rules). */
export function passedDates(rules: readonly Rule[], now: number): number {
  const dates = rules.flatMap(({ from, to }) => [
    from === undefined ? Infinity : Date.parse(from),
    endOf(to),
  ]);
  return dates.filter((date) => date <= now).length;
}

/**
 * Combines the effects of applied rules that the page carries out: of banners, redirects and orders
 * of facets the first; promoted facets of all. `null` where no rule applies.
 */
export function echoOf(applied: readonly PreparedRule[]): RuleEcho | null {
  if (applied.length === 0) return null;
  const first = (name: keyof PageEffects): unknown =>
    applied.find(({ rule }) => rule[name] !== undefined)?.rule[name];
  const promote = new Set(applied.flatMap(({ rule }) => rule.promote ?? []));
  const effects = {
    banner: first('banner'),
    redirect: first('redirect'),
    promote: promote.size === 0 ? undefined : [...promote],
    facets: first('facets'),
  };
  return {
    applied: applied.map(({ id }) => id),
    // JSON has no undefined members; nor has the echo.
    ...Object.fromEntries(Object.entries(effects).filter(([, effect]) => effect !== undefined)),
  };
}

/** Compares terms by taxonomy and slug. */
function isSameTerm(a: RuleTerm, b: RuleTerm): boolean {
  return a.taxonomy === b.taxonomy && a.slug === b.slug;
}

/** The end of a day, or the time itself. */
function endOf(to: string | undefined): number {
  if (to === undefined) return Infinity;
  return Date.parse(to) + (to.includes('T') ? 0 : DAY_MS);
}

/**
 * Words of a text without case, accents and punctuation, with one blank between them; a character
 * of a script without blanks is a word. A text of punctuation only stays: it is no empty query.
 */
export function normalizeQuery(text: string): string {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '');
  const words = plain.replace(/[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}]/gu, ' $& ');
  return words.match(/[\p{L}\p{N}]+/gu)?.join(' ') ?? plain.trim();
}

function matches(query: string, asked: string, match: 'exact' | 'contains' | undefined): boolean {
  if (match !== 'contains' || asked === '') return query === asked;
  return ` ${query} `.includes(` ${asked} `);
}
