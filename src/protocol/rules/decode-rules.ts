/** Decodes the owner's rules from foreign JSON. */
import { decodeSlug } from '../text/decode-slug.ts';
import {
  asInteger,
  asNumber,
  asRecord,
  asText,
  describe,
  isRecord,
  type JsonRecord,
} from '../codec/values.ts';
import { MAX_RULE_ITEMS, MAX_RULE_TEXT, MAX_RULES, MAX_SYNONYM_RULES } from '../limits.ts';
import { ShopError } from '../shop-error.ts';
import type {
  Banner,
  Pin,
  Rule,
  RuleCondition,
  RuleTarget,
  RuleTerm,
  Weight,
} from '../owner-rules.ts';

type Read<T> = (value: unknown, path: string) => T;

/**
 * Decodes a list of rules. Unknown members are dropped, so that newer files can be read; known ones
 * of a wrong form are refused, because half a rule may do the opposite.
 *
 * @param path position of the list, for the error message
 * @throws ShopError `bad-response` that names the path, the expected and the actual value
 */
export function decodeRules(value: unknown, path = 'rules'): readonly Rule[] {
  const rules = list(rule, MAX_RULES)(value, path);
  const synonyms = rules.reduce((count, rule) => count + (rule.synonyms?.length ?? 0), 0);
  if (synonyms > MAX_SYNONYM_RULES) fail(path, `at most ${MAX_SYNONYM_RULES} synonyms`, value);
  return rules;
}

/**
 * Decodes a file of rules, parsed as JSON.
 *
 * @throws ShopError `usage` for another format or version, else as `decodeRules` does
 */
export function decodeRulesFile(file: unknown): readonly Rule[] {
  if (isRecord(file) && file['format'] === 'wps-rules' && file['version'] === 1)
    return decodeRules(file['rules']);
  throw new ShopError('usage', 'Expected {"format":"wps-rules","version":1,"rules":[…]}.');
}

/** Decodes the rules in the JSON text of a catalogue's header. Throws as `decodeRules` does. */
export function rulesOfHeader(json: string): readonly Rule[] {
  const header = asRecord(JSON.parse(json));
  return decodeRules(header?.['rules'] ?? []);
}

function rule(value: unknown, path: string): Rule {
  const read: Rule = members<Rule>(object(value, path), path, {
    id: text,
    when: condition,
    from: date,
    to: date,
    pin: list(pin),
    hide: list(target),
    boost: list(weight),
    bury: list(weight),
    synonyms: list(synonym),
    popular: (value, at) => (value === 'sales' ? value : list(integer)(value, at)),
    banner,
    redirect: ownPath,
    promote: texts,
    facets: texts,
  });
  for (const member of ['hide', 'synonyms'] as const) {
    if (read[member] && read.when?.terms)
      fail(
        `${path}.${member}`,
        'a rule without "terms": counts of a choice would differ from its result',
        value,
      );
  }
  return read;
}

const condition: Read<RuleCondition> = (value, path) =>
  members<RuleCondition>(object(value, path), path, {
    query: (query, at) => texts(Array.isArray(query) ? query : [query], at),
    match: (match, at) =>
      match === 'exact' || match === 'contains' ? match : fail(at, '"exact" or "contains"', match),
    terms: list(term),
  });

const banner: Read<Banner> = (value, path) => {
  const read = members<Banner>(object(value, path), path, {
    title: text,
    text,
    href: address,
    label: text,
  });
  return read.title || read.text ? read : fail(path, 'a title or a text', value);
};

const pin: Read<Pin> = (value, path) => {
  const { id, position = 1 } = object(value, path);
  return { id: integer(id, `${path}.id`), position: integer(position, `${path}.position`) };
};

const weight: Read<Weight> = (value, path) => {
  const { by } = object(value, path);
  if (by === undefined) return target(value, path);
  const factor = asNumber(by) ?? 0;
  if (!(factor >= 1 && factor <= 1000)) fail(`${path}.by`, 'a number from 1 to 1000', by);
  return { ...target(value, path), by: factor };
};

const target: Read<RuleTarget> = (value, path) => {
  const { id } = object(value, path);
  return id === undefined ? term(value, path) : { id: integer(id, `${path}.id`) };
};

const term: Read<RuleTerm> = (value, path) => {
  const { taxonomy, slug } = object(value, path);
  return {
    taxonomy: text(taxonomy, `${path}.taxonomy`),
    slug: decodeSlug(text(slug, `${path}.slug`)),
  };
};

const text: Read<string> = (value, path) => {
  const read = asText(value);
  return read !== undefined && read.length <= MAX_RULE_TEXT
    ? read
    : fail(path, `a text of at most ${MAX_RULE_TEXT} characters`, value);
};

const texts = list(text);

const synonym: Read<string> = (value, path) => {
  const read = text(value, path);
  const [from = 0, to, ...more] = read.split('=>').map(phraseCount);
  const isWhole = to === undefined ? from > 1 : from > 0 && to > 0;
  return isWhole && more.length === 0 && !read.includes('\n')
    ? read
    : fail(path, 'synonyms such as "tv, television" or "cell => mobile phone"', value);
};

function phraseCount(texts: string): number {
  return texts.split(',').filter((phrase) => phrase.trim() !== '').length;
}

const integer: Read<number> = (value, path) => {
  const read = asInteger(value) ?? 0;
  return read > 0 ? read : fail(path, 'an integer from 1', value);
};

const ISO = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d))?$/;

const date: Read<string> = (value, path) => {
  const read = text(value, path);
  return ISO.test(read) && Date.parse(read) > 0
    ? read
    : fail(path, 'a date such as "2026-11-27" or "2026-11-27T18:00+01:00"', value);
};

/** Two slashes, a backslash or a tab would name another host. */
const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/;

const ownPath: Read<string> = (value, path) => {
  const read = text(value, path);
  return OWN_PATH.test(read) ? read : fail(path, 'a path of the own site such as "/sale/"', value);
};

const address: Read<string> = (value, path) => {
  const read = text(value, path);
  return OWN_PATH.test(read) || /^https?:\/\/\S+$/i.test(read)
    ? read
    : fail(path, 'a path such as "/sale/" or an http or https address', value);
};

const object: Read<JsonRecord> = (value, path) => asRecord(value) ?? fail(path, 'an object', value);

function list<T>(read: Read<T>, limit = MAX_RULE_ITEMS): Read<readonly T[]> {
  return (value, path) =>
    Array.isArray(value) && value.length <= limit
      ? value.map((item, index) => read(item, `${path}[${index}]`))
      : fail(path, `a list of at most ${limit}`, value);
}

/** Reads the members that are there. */
function members<T extends object>(
  record: JsonRecord,
  path: string,
  readers: { readonly [K in keyof T]?: Read<NonNullable<T[K]>> },
): Partial<T> {
  let read: Partial<T> = {};
  for (const [name, reader] of Object.entries<Read<unknown> | undefined>(readers)) {
    const value = record[name];
    if (value !== undefined) read = { ...read, [name]: reader?.(value, `${path}.${name}`) };
  }
  return read;
}

function fail(path: string, expected: string, value: unknown): never {
  throw new ShopError('bad-response', `${path}: expected ${expected}, got ${describe(value)}.`);
}
