/** `SpeculativeRequest`: response fetched before its request, used once. */
import { raceAbort } from '../race-abort.ts';

/** Milliseconds without news after which an answer is got ahead: a part of the pause that ends typing. */
const PREFETCH_DELAY_MS = 100;

type Get<T> = (question: string, signal: AbortSignal, attempts?: number) => Promise<T>;

export class SpeculativeRequest<T> {
  readonly #fetch: Get<T>;
  #expected: string | null = null;
  #prefetched: { readonly question: string; readonly answer: Promise<T | null> } | null = null;

  constructor(get: Get<T>) {
    this.#fetch = get;
  }

  /** Gets the answer in a while, unless it is asked for, something else expected, or `signal` aborted by then. Never rejects. */
  async prefetch(question: string, signal: AbortSignal): Promise<void> {
    this.#expected = question;
    await new Promise((resolve) => setTimeout(resolve, PREFETCH_DELAY_MS));
    if (signal.aborted || this.#expected !== question) return;
    const answer = this.#fetch(question, signal).catch(() => null);
    this.#prefetched = { question, answer };
  }

  /** The foreseen answer, or one got now, with `attempts`; rejects as that does. */
  async get(question: string, signal: AbortSignal, attempts?: number): Promise<T> {
    const foreseen = this.#prefetched;
    if (this.#expected === question) this.#expected = null;
    if (foreseen?.question !== question) return this.#fetch(question, signal, attempts);
    this.#prefetched = null;
    return (await raceAbort(foreseen.answer, signal)) ?? this.#fetch(question, signal, attempts);
  }

  /** What was foreseen holds no more. */
  discard(): void {
    this.#prefetched = null;
  }
}
