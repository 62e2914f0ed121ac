/** Rules of the owner that the page gives, in place of those of the catalogue. Loaded on demand. */
import type { Rule } from '../protocol/owner-rules.ts';
import { decodeRulesFile } from '../protocol/rules/decode-rules.ts';
import { echoOf, RuleSet } from '../protocol/rules/rule-set.ts';
import { decodeSlug } from '../protocol/text/decode-slug.ts';
import type { ShopRequest } from '../protocol/request.ts';
import { ShopError } from '../protocol/shop-error.ts';
import { readBody } from '../transport/fetch-json.ts';
import { page } from '../page-document.ts';
import type { SourceResponse } from './source.ts';

/** Address of a file, relative to the page, or the content of one. */
export type RulesInput = string | object;

/** Largest file of rules in bytes. */
const MAX_RULES_BYTES = 2 ** 20;

export interface PageRules {
  /** `undefined` where they could not be loaded: those of the catalogue hold. */
  readonly rules: readonly Rule[] | undefined;
  /** Adds the rules that apply to a response of the server, as far as the page carries them out. */
  readonly addTo: (request: ShopRequest, response: SourceResponse) => SourceResponse;
}

/** Loads the rules. Never rejects: a shop without its rules is better than none; the console has the reason. */
export async function loadPageRules(input: RulesInput): Promise<PageRules> {
  try {
    const rules = decodeRulesFile(typeof input === 'string' ? await fetchFile(input) : input);
    const set = new RuleSet(rules);
    return { rules, addTo: (request, response) => withEcho(set, request, response) };
  } catch (error) {
    console.warn(`wps-shop: rules: ${ShopError.from(error, 'usage').message}`);
    return { rules: undefined, addTo: (_, response) => response };
  }
}

/** Fetches the file; offline, the copy that the browser has of it, however old. */
async function fetchFile(address: string): Promise<unknown> {
  const url = new URL(address, page.baseURI);
  const response = await fetch(url).catch(() => fetch(url, { cache: 'force-cache' }));
  if (!response.ok)
    throw new ShopError('not-found', `${url.href} responded with ${response.status}.`);
  const { text, bytes } = await readBody(response, MAX_RULES_BYTES);
  if (bytes > MAX_RULES_BYTES)
    throw new ShopError('usage', `${url.href} has more than ${MAX_RULES_BYTES} bytes.`);
  return JSON.parse(text);
}

/** Slug of a term that the response lists; the request names it by its id only. */
function slugOf(taxonomy: string, id: number, { response }: SourceResponse): string | undefined {
  const { terms = [] } = response.terms?.find((set) => set.taxonomy === taxonomy) ?? {};
  return terms.find((term) => term.id === id)?.slug;
}

function withEcho(
  set: RuleSet,
  { q = '', t = [] }: ShopRequest,
  given: SourceResponse,
): SourceResponse {
  const terms = t
    .filter(({ op }) => op !== 'not')
    .flatMap(({ taxonomy, t: chosen, id_by }) =>
      chosen.flatMap((term) => {
        const slug = id_by === 'id' ? slugOf(taxonomy, Number(term), given) : String(term);
        return slug === undefined ? [] : [{ taxonomy, slug: decodeSlug(slug) }];
      }),
    );
  const applied = set
    .applied({ q, terms }, Date.now())
    .filter(({ rule }) => rule.banner ?? rule.redirect ?? rule.promote ?? rule.facets);
  const rules = echoOf(applied);
  return rules === null ? given : { ...given, response: { ...given.response, rules } };
}
