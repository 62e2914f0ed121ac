/** Keeps the rules in this browser, for the next visit, where storage is allowed. */
import type { Rule } from '../../src/protocol/owner-rules.ts';
import { decodeRulesFile } from '../../src/protocol/rules/decode-rules.ts';
import { checkDraft, type Draft, draftOf, withoutMember } from './drafts.ts';
import { fileOf } from './files.ts';

const KEY = 'demo-rules';

/** Shown on the first visit. Products and terms are those of the demo's catalogue. */
const EXAMPLES: readonly Rule[] = [
  {
    id: 'Welcome',
    when: { query: [''] },
    banner: {
      title: 'Free delivery this week',
      text: 'On all orders over €50.',
      href: '/rules.html',
      label: 'Read more',
    },
    promote: ['price'],
  },
  {
    id: 'Mountain bikes first',
    when: { query: ['bike'], match: 'contains' },
    boost: [{ taxonomy: 'product_cat', slug: 'mountain-bikes', by: 5 }],
  },
  { id: 'Returns', when: { query: ['returns', 'send back'] }, redirect: '/guide/' },
];

export function loadDrafts(): readonly Draft[] {
  return (storedRules() ?? EXAMPLES).map((rule, index) => draftOf(rule, index === 0));
}

/** Stores all rules; of a rule with faults only the members without one. */
export function storeDrafts(drafts: readonly Draft[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(fileOf(drafts.map(soundRule))));
  } catch {
    // Storage is refused: the rules last for this page only.
  }
}

function storedRules(): readonly Rule[] | null {
  try {
    const text = localStorage.getItem(KEY);
    return text === null ? null : decodeRulesFile(JSON.parse(text));
  } catch {
    return null;
  }
}

function soundRule(draft: Draft): Rule {
  const { rule, fault } = checkDraft(draft);
  if (fault === null) return rule;
  // Queries are beside the rule.
  const queries = fault.member === 'when' ? '' : draft.queries;
  const rest = withoutMember(draft.rule, fault.member);
  return Object.keys(rest).length < Object.keys(draft.rule).length
    ? soundRule({ ...draft, rule: rest, queries })
    : {};
}
