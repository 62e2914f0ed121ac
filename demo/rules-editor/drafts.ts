/** Rules while they are edited: they may be incomplete or wrong. */
import type { Rule } from '../../src/protocol/owner-rules.ts';
import { decodeRules } from '../../src/protocol/rules/decode-rules.ts';
import { ShopError } from '../../src/protocol/shop-error.ts';

/** Effects of a rule, in the order of the form. */
export const EFFECTS = [
  ['pin', 'Pinned products'],
  ['hide', 'Hidden products'],
  ['boost', 'Products moved up'],
  ['bury', 'Products moved down'],
  ['synonyms', 'Synonyms'],
  ['popular', 'Popular products'],
  ['banner', 'Banner'],
  ['redirect', 'Redirect'],
  ['promote', 'Promoted facets'],
  ['facets', 'Order of facets'],
] as const satisfies readonly (readonly [keyof Rule, string])[];

export type Effect = (typeof EFFECTS)[number][0];

export interface Draft {
  /** Number that no other rule of this visit has or had. */
  readonly key: number;
  readonly isOpen: boolean;
  /** The rule as its form shows it, with members that are still empty; without its queries. */
  readonly rule: Rule;
  /** One query in each line. */
  readonly queries: string;
  /** The rule holds for lists without a query. */
  readonly isWithoutQuery: boolean;
}

/** Place in a rule that the decoder refuses. */
export interface Fault {
  /** Member of the rule, such as `banner`; empty where it is the rule as a whole. */
  readonly member: string;
  readonly message: string;
}

export type Checked =
  { readonly rule: Rule; readonly fault: null } | { readonly rule: null; readonly fault: Fault };

let lastKey = 0;

export function draftOf(rule: Rule, isOpen = false): Draft {
  const { query = [], ...when } = rule.when ?? {};
  lastKey += 1;
  return {
    key: lastKey,
    isOpen,
    rule: { ...rule, when },
    queries: query.filter((text) => text !== '').join('\n'),
    isWithoutQuery: query.includes(''),
  };
}

/** Returns the rule without its empty members, or the first fault in it. */
export function checkDraft(draft: Draft): Checked {
  try {
    const [rule = {}] = decodeRules([withoutBlanks(wholeRule(draft))]);
    return { rule, fault: null };
  } catch (error) {
    const { message } = ShopError.from(error, 'usage');
    const text = message.replace(/^rules\[0\]\.?/, '');
    return { rule: null, fault: { member: /^\w*/.exec(text)?.[0] ?? '', message: text } };
  }
}

/** Name of a rule in lists and messages. */
export function titleOf({ rule, queries, isWithoutQuery }: Draft): string {
  if (rule.id) return rule.id;
  const first = queries.split('\n')[0]?.trim();
  if (first) return `“${first}”`;
  return isWithoutQuery ? 'Lists without a query' : 'Every list';
}

export function withoutMember(rule: Rule, member: string): Rule {
  return Object.fromEntries(Object.entries(rule).filter(([name]) => name !== member));
}

function wholeRule({ rule, queries, isWithoutQuery }: Draft): Rule {
  const texts = linesOf(queries);
  const { synonyms } = rule;
  return {
    ...rule,
    ...(synonyms && { synonyms: linesOf(synonyms.join('\n')) }),
    when: { ...rule.when, query: isWithoutQuery ? ['', ...texts] : texts },
  };
}

/** Lines of a text, without blank ones. */
export function linesOf(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Omits texts, lists and objects without content; items of lists stay. */
function withoutBlanks(value: object): object {
  const members = Object.entries(value).flatMap(([name, member]: [string, unknown]) => {
    const content =
      typeof member === 'object' && member !== null && !Array.isArray(member)
        ? withoutBlanks(member)
        : member;
    const isBlank =
      content === '' ||
      content === undefined ||
      (typeof content === 'object' && content !== null && Object.keys(content).length === 0);
    return isBlank ? [] : [[name, content] as const];
  });
  return Object.fromEntries(members);
}
