/** Finds filters in the texts that a shopper sends, and takes them back into words. Loaded on demand. */
import { decodeSlug } from '../../protocol/text/decode-slug.ts';
import type {
  ParsedQuery,
  TypedFilter,
  UnderstoodQuery,
} from '../../protocol/typed-filters/parsed-query.ts';
import { raceAbort } from '../../sources/race-abort.ts';
import { mergeMetadata } from '../requests/merge-metadata.ts';
import type { ShopController } from '../shop-controller.ts';
import { isSameState, reduce, type SearchState, type ShopAction } from '../state/search-state.ts';
import { normalizeQuery } from '../filters/text.ts';
import { parseAmountsOnly } from './amounts-only.ts';
import type { TypedFilters } from '../shop-typed-filters.ts';
import { isSent } from './sent-action.ts';
import {
  activeTyped,
  keysOf,
  type TypedText,
  withTypedFilters,
  withWords,
} from './typed-search.ts';

/** Milliseconds that a device has to find filters; later the text stays as it is. */
const LIMIT_MS = 1000;

/** Takes the place of the object that loaded this module. */
export function readTexts(shop: ShopController): TextReader {
  const reader = new TextReader(shop);
  shop.typedFilters = reader;
  return reader;
}

/** Typed filters of one shop. */
export class TextReader implements TypedFilters {
  readonly #shop: ShopController;
  /** Search for filters, and the search state with the text that was sent. */
  #pending: { readonly search: SearchState; readonly found: Promise<boolean> } | null = null;
  #typed: TypedText | null = null;
  /** Words that the shopper has taken back, in lower case. */
  #retained: readonly string[] = [];
  #abort = new AbortController();

  constructor(shop: ShopController) {
    this.#shop = shop;
  }

  before(action: ShopAction): void {
    this.#abort.abort();
    this.#pending = null;
    if (action.type === 'typed-filters' && action.isUndone)
      this.#retained = this.#active.map(({ words }) => words.toLowerCase());
    if (isSent(action)) void this.read(reduce(this.#shop.state.search, action));
  }

  get reading(): Promise<boolean> | null {
    const { search, found = null } = this.#pending ?? {};
    // Back and links change the search without an action: they wait for nothing.
    return search && isSameState(this.#shop.state.search, search) ? found : null;
  }

  /**
   * Finds filters in the text of a search that was sent; see `TypedFilters.reading`.
   *
   * @param search state with the text
   */
  read(search: SearchState): Promise<boolean> {
    const found = this.#find(search);
    this.#pending = { search, found };
    return found;
  }

  async #find(search: SearchState): Promise<boolean> {
    const { q } = search;
    this.#retained = this.#retained.filter((words) =>
      ` ${q.toLowerCase()} `.includes(` ${words} `),
    );
    const isOff = this.#shop.state.settings.typedFilters === 'off';
    if (isOff || q === '' || this.#retained.length > 0 || q === this.#typed?.rest) return false;
    this.#abort = new AbortController();
    const { signal } = this.#abort;
    const parsed = await this.#parse(q, AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]));
    if (signal.aborted || !isSameState(this.#shop.state.search, search)) return false;
    this.#typed = parsed && { ...parsed, text: q, before: search };
    if (parsed === null || parsed.filters.length === 0) return false;
    const sent = this.#shop.sentQuery;
    this.#shop.dispatch({
      type: 'typed-filters',
      search: withTypedFilters(search, parsed),
      isUndone: false,
    });
    // The rest is what the shopper has sent: rules may redirect it.
    this.#shop.sentQuery = sent && parsed.rest;
    return true;
  }

  get keys(): ReadonlySet<string> {
    return new Set(this.#active.flatMap(({ constraints }) => keysOf(constraints)));
  }

  sentText(search: SearchState): string | null {
    const typed = this.#typed;
    if (typed === null || search.q !== typed.rest) return null;
    return activeTyped(search, typed).length > 0 ? typed.text : null;
  }

  get asWords(): ShopAction | null {
    if (this.#typed === null || this.#active.length === 0) return null;
    const search = withWords(this.#shop.state.search, this.#typed);
    return { type: 'typed-filters', search, isUndone: true };
  }

  get #active(): readonly TypedFilter[] {
    return this.#typed === null ? [] : activeTyped(this.#shop.state.search, this.#typed);
  }

  /** The filters that the source finds, else those that need no catalogue; `null` after the time limit. */
  async #parse(q: string, signal: AbortSignal): Promise<ParsedQuery | null> {
    const { source, state } = this.#shop;
    const { language } = state.settings;
    try {
      // Sources wait for more than the signal ends, such as a comparison of prices.
      const call = Promise.resolve(source?.understand?.(q, language, signal));
      const understood = (await raceAbort(call, signal)) ?? null;
      if (understood !== null) this.#learnNames(understood);
      return understood ?? parseAmountsOnly(q, language);
    } catch {
      return signal.aborted ? null : parseAmountsOnly(q, language);
    }
  }

  /** The chips show names of terms that no response has listed yet. */
  #learnNames({ terms }: UnderstoodQuery): void {
    const { metadata, secondary } = this.#shop.state;
    const known = (taxonomy: string, slug: string): boolean =>
      metadata.terms.get(taxonomy)?.has(slug) === true;
    const isNew = terms.some((set) =>
      set.terms.some(({ slug }) => !known(set.taxonomy, decodeSlug(slug))),
    );
    if (isNew) this.#shop.setKnown({ metadata: mergeMetadata(metadata, {}, { terms }), secondary });
  }

  press({ key, repeat, target, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
    // A key that is held down deletes the text, and stops there.
    if (key !== 'Backspace' || repeat || altKey || ctrlKey || metaKey) return false;
    if (!(target instanceof HTMLInputElement)) return false;
    if (target.selectionStart !== 0 || target.selectionEnd !== 0 || this.asWords === null)
      return false;
    // Letters typed since are not searched for yet.
    if (normalizeQuery(target.value) !== this.#shop.state.search.q)
      this.#shop.dispatch({ type: 'query', q: target.value, typing: true });
    const { asWords } = this;
    if (asWords !== null) this.#shop.dispatch(asWords);
    return true;
  }
}
