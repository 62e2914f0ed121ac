/** How term constraints (`t`) and wanted term sets (`taxonomy-data`) are written as JSON text and read in all forms. */
import { isParamMap, type ParamMap, type ParamValue, parseJsonParam } from './param-value.ts';
import { toInteger, toText, toTextList } from './param-value.ts';
import { type Codec, choiceCodec, decimalCodec, flagCodec, textCodec } from './scalar-codecs.ts';
import type { TermConstraint, TermOrderBy, TermSetRequest } from './shop-request.ts';
import { decodeSlug } from './slug.ts';

/** Constraints without terms are not sent: the server ignores them, but counts them as a filter. */
export const termsCodec: Codec<readonly TermConstraint[]> = {
  write: (value) => {
    const entries = value.filter(({ t }) => t.length > 0).map(toTermEntry);
    return entries.length === 0 ? null : JSON.stringify(entries);
  },
  read: (value) => {
    const constraints = readEntries(value).map(readTermConstraint);
    const readable = constraints.filter((constraint) => constraint !== null);
    return readable.length === 0 ? undefined : readable;
  },
};

export const termSetsCodec: Codec<boolean | readonly TermSetRequest[]> = {
  write: (value) =>
    typeof value === 'boolean' ? String(value) : JSON.stringify(value.map(toTermSetEntry)),
  read: (value) => {
    const sets = readEntries(value).map(readTermSet);
    return flagCodec.read(value) ?? (sets.length === 0 ? undefined : sets);
  },
};

const OPERATORS = choiceCodec<NonNullable<TermConstraint['op']>>(['or', 'and', 'not']);

const TERM_ORDERS = choiceCodec<TermOrderBy>([
  'order',
  'menu_order',
  'name',
  'slug',
  'count',
  'id',
  'term_id',
  '',
]);

/** Slugs go out decoded: the server does not find them the way it delivers them. (quirk 27) */
function toTermEntry({ taxonomy, t, op, id_by }: TermConstraint): TermConstraint {
  const terms = id_by === 'id' ? t : t.map((slug) => decodeSlug(String(slug)));
  return { taxonomy, t: terms, ...(op && { op }), ...(id_by && { id_by }) };
}

function readTermConstraint(entry: ParamMap): TermConstraint | null {
  const terms = toTextList(entry.get('t')).filter((term) => term !== '');
  if (terms.length === 0) return null;
  const byId = entry.get('id_by') === 'id';
  const op = OPERATORS.read(toText(entry.get('op'))?.toLowerCase() ?? null);
  return {
    taxonomy: toText(entry.get('taxonomy')) ?? '',
    t: byId ? terms.map(toInteger) : terms,
    ...(op && { op }),
    ...(byId && { id_by: 'id' }),
  };
}

type Read<T> = Codec<T>['read'];

const readIds: Read<readonly number[]> = (value) =>
  isParamMap(value) ? [...value.values()].map(toInteger) : undefined;

/** The order of the members is the order in the JSON text. */
const TERM_SET_MEMBERS: {
  readonly [K in keyof TermSetRequest]-?: Read<NonNullable<TermSetRequest[K]>>;
} = {
  taxonomy: textCodec.read,
  orderby: TERM_ORDERS.read,
  order: choiceCodec(['asc', 'desc'] as const).read,
  hide_empty: flagCodec.read,
  sum_counts: flagCodec.read,
  include: readIds,
  exclude: readIds,
  except: textCodec.read,
  limit: decimalCodec.read,
  offset: decimalCodec.read,
  page: decimalCodec.read,
  per_page: decimalCodec.read,
};

function toTermSetEntry(set: TermSetRequest): object {
  const given = new Map<string, unknown>(Object.entries(set));
  return Object.fromEntries(Object.keys(TERM_SET_MEMBERS).map((name) => [name, given.get(name)]));
}

function readTermSet(entry: ParamMap): TermSetRequest {
  const members = Object.entries<Read<unknown>>(TERM_SET_MEMBERS).map(([name, read]) => {
    const value = entry.get(name);
    return [name, value === undefined ? undefined : read(value)] as const;
  });
  return {
    ...Object.fromEntries(members.filter(([, value]) => value !== undefined)),
    taxonomy: toText(entry.get('taxonomy')) ?? '',
  };
}

/** The entries of a JSON text or of array syntax, each with its taxonomy, which may be the key. */
function readEntries(value: ParamValue): readonly ParamMap[] {
  const entries = typeof value === 'string' ? parseJsonParam(value) : value;
  if (!isParamMap(entries)) return [];
  return [...entries].map(([key, entry]) => {
    const own = typeof entry === 'string' ? parseJsonParam(entry) : entry;
    return new Map([['taxonomy', key], ...(isParamMap(own) ? own : [])]);
  });
}
