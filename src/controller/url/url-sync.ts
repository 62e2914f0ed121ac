/** `UrlSync`: keeps the address bar and the state in step. It decides nothing about either; the dialect is url-codec's. */
import type { SearchState } from '../state/search-state.ts';
import { decodeUrl, encodeUrl, type UrlScheme } from './url-codec.ts';

/** Where the state is written: the query, the fragment, or nowhere. */
export type Routing = 'query' | 'hash' | 'none';

export class UrlSync {
  readonly #mode: Routing;
  readonly #onPopState: () => void;
  /** What is still to be written. */
  #due: (() => void) | null = null;
  /** The address could not be written, so it does not tell what is shown. */
  #isBehind = false;

  /** `onTravel` is called when the shopper went Back or Forward, or edited the fragment. */
  constructor(mode: Routing, onTravel: () => void) {
    this.#mode = mode;
    this.#onPopState = () => {
      // The place where it belonged has been left.
      this.#due = null;
      this.#isBehind = false;
      onTravel();
    };
  }

  connect(): void {
    if (this.#mode !== 'none') addEventListener('popstate', this.#onPopState);
  }

  disconnect(): void {
    this.#settle();
    removeEventListener('popstate', this.#onPopState);
  }

  /** `null` where nothing is written, or could be, so nothing can be read. */
  read(dialect: UrlScheme): SearchState | null {
    this.#settle();
    return this.#mode === 'none' || this.#isBehind ? null : decodeUrl(this.#query(), dialect);
  }

  /** The address that shows this state, for a link; `null` where there is none. */
  href(search: SearchState, dialect: UrlScheme): string | null {
    if (this.#mode === 'none') return null;
    const query = encodeUrl(this.#query(), search, dialect);
    if (this.#mode === 'hash') return `${location.pathname}${location.search}#${query}`;
    return `${location.pathname}${query === '' ? '' : `?${query}`}${location.hash}`;
  }

  /**
   * `push` adds a step for the Back button, `replace` does not. An address that stays the same is no step. Written in a task
   * of its own, once the question for this state is on its way: browsers take milliseconds for it.
   */
  write(search: SearchState, dialect: UrlScheme, how: 'push' | 'replace'): void {
    this.#settle();
    if (this.#mode === 'none') return;
    this.#due = () => this.#write(search, dialect, how);
    setTimeout(() => this.#settle());
  }

  #settle(): void {
    const due = this.#due;
    this.#due = null;
    due?.();
  }

  #write(search: SearchState, dialect: UrlScheme, how: 'push' | 'replace'): void {
    const href = this.href(search, dialect);
    this.#isBehind = false;
    if (href === null || encodeUrl(this.#query(), search, dialect) === this.#query()) return;
    try {
      if (how === 'push') history.pushState(null, '', href);
      else history.replaceState(history.state, '', href);
    } catch {
      // Refused in frames without an address and after too many calls: the shop works on, its address stays behind.
      this.#isBehind = true;
    }
  }

  #query(): string {
    return (this.#mode === 'hash' ? location.hash : location.search).slice(1);
  }
}
