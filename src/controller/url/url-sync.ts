/** `UrlSync`: reads and writes the address bar through the History API. */
import { page } from '../../page-document.ts';
import type { SearchState } from '../state/search-state.ts';
import { stateFor } from './history-state.ts';
import { decode, decodeUrl, encodeUrl, type UrlScheme } from './url-codec.ts';

/** Part of the address that holds the state: query, fragment, or none. */
export type Routing = 'query' | 'hash' | 'none';

/**
 * Function called with the absolute address before it is written; `false`: the page writes it.
 * @param entry `push` for a new history entry, `replace` for the present one.
 */
export type BeforeNavigate = (href: string, entry: 'push' | 'replace') => boolean;

/** Access to the address bar for one shop. */
export class UrlSync {
  readonly #mode: Routing;
  readonly #beforeNavigate: BeforeNavigate;
  readonly #onPopState: () => void;
  /** Scheduled write; `null` for none. */
  #pendingWrite: (() => void) | null = null;
  /** The last write failed, or the page does it later: the address does not show the state. */
  #isOutdated = false;

  /** @param onNavigate Called after Back, Forward or an edit of the fragment. */
  constructor(mode: Routing, beforeNavigate: BeforeNavigate, onNavigate: () => void) {
    this.#mode = mode;
    this.#beforeNavigate = beforeNavigate;
    this.#onPopState = () => {
      // The scheduled write belongs to the history entry before.
      this.#pendingWrite = null;
      this.#isOutdated = false;
      onNavigate();
    };
  }

  /** Subscribes to changes of the history; no effect for `none`. */
  connect(): void {
    if (this.#mode !== 'none') addEventListener('popstate', this.#onPopState);
  }

  /** Writes a scheduled change and unsubscribes. */
  disconnect(): void {
    this.#settle();
    removeEventListener('popstate', this.#onPopState);
  }

  /**
   * Decodes the address, after a scheduled write; `null` for `none`, while the address does not show the state, and for the
   * fragment of a link within the page.
   */
  read(scheme: UrlScheme): SearchState | null {
    this.#settle();
    if (this.#mode === 'none' || this.#isOutdated) return null;
    const query = this.#query();
    const isAnchor = this.#mode === 'hash' && page.getElementById(decode(query)) !== null;
    return isAnchor ? null : decodeUrl(query, scheme);
  }

  /**
   * Returns the absolute address of a state, for a link; `null` for `none`. A relative one would lead to another host where the
   * path begins with two slashes, or where the page has a `<base>`.
   */
  href(search: SearchState, scheme: UrlScheme): string | null {
    if (this.#mode === 'none') return null;
    const url = new URL(location.href);
    url[this.#part] = encodeUrl(this.#query(), search, scheme);
    return url.href;
  }

  /**
   * Schedules the writing of a state as a task of its own, after its request was sent: browsers
   * take milliseconds for it.
   * @param how `push` adds a history entry, `replace` does not. An unchanged address adds none.
   */
  write(search: SearchState, scheme: UrlScheme, how: 'push' | 'replace'): void {
    this.#settle();
    if (this.#mode === 'none') return;
    this.#pendingWrite = () => this.#write(search, scheme, how);
    setTimeout(() => this.#settle());
  }

  #settle(): void {
    const write = this.#pendingWrite;
    this.#pendingWrite = null;
    write?.();
  }

  #write(search: SearchState, scheme: UrlScheme, how: 'push' | 'replace'): void {
    const href = this.href(search, scheme);
    this.#isOutdated = false;
    if (href === null || href === location.href) return;
    try {
      if (this.#beforeNavigate(href, how)) history[`${how}State`](stateFor(href), '', href);
    } catch {
      // Browsers refuse in frames without an address and after too many calls: the shop continues.
    }
    this.#isOutdated = location.href !== href;
  }

  #query(): string {
    return location[this.#part].slice(1);
  }

  get #part(): 'hash' | 'search' {
    return this.#mode === 'hash' ? 'hash' : 'search';
  }
}
