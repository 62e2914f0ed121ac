/** Decides which texts of a search field were searches, and not the beginnings of one. */
import type { SearchSignal } from './signal.ts';

/** Milliseconds for which the results of a text are shown until it counts, though typing goes on. */
const READING_MS = 2000;

/** Searches of one shop. */
export class SearchRecorder {
  readonly #record: (signal: SearchSignal) => void;
  #pending: SearchSignal | null = null;
  /** Query that was recorded last: its filters and pages are no further searches. */
  #recorded = '';

  /** @param record Called with each search, once. */
  constructor(record: (signal: SearchSignal) => void) {
    this.#record = record;
  }

  /**
   * Takes the search of the response shown. It is recorded once the shopper sends it, opens a product,
   * leaves, types another text, or has had two seconds to read.
   * @param isSent The shopper has sent the query, and does not go on typing.
   */
  show(search: SearchSignal, isSent: boolean): void {
    const before = this.#pending;
    if (before !== null && before.q !== search.q) {
      const time = Date.parse(search.at) - Date.parse(before.at);
      if (!isContinued(before.q, search.q) || time >= READING_MS) this.end();
      this.#pending = null;
    }
    if (search.q === '') this.#recorded = '';
    if (search.q === this.#recorded) return;
    this.#pending = { ...search, at: this.#pending?.at ?? search.at };
    if (isSent) this.end();
  }

  /** Records the search that is shown. */
  end(): void {
    if (this.#pending === null) return;
    this.#record(this.#pending);
    this.#recorded = this.#pending.q;
    this.#pending = null;
  }
}

/** Tests whether one text is the other with letters added or deleted at its end. */
function isContinued(before: string, after: string): boolean {
  return before.startsWith(after) || after.startsWith(before);
}
