/** `ForeseenAnswer`: an answer got before it is asked for, where it can be told what will be asked; it serves once. */
import { abortable } from './abortable.ts';

/** Milliseconds without news after which an answer is got ahead: a part of the pause that ends typing. */
const REST = 100;

type Get<T> = (question: string, signal: AbortSignal, attempts?: number) => Promise<T>;

export class ForeseenAnswer<T> {
  readonly #get: Get<T>;
  #expected: string | null = null;
  #foreseen: { readonly question: string; readonly answer: Promise<T | null> } | null = null;

  constructor(get: Get<T>) {
    this.#get = get;
  }

  /** Gets the answer in a while, unless it is asked for, something else expected, or `signal` aborted by then. Never rejects. */
  async foresee(question: string, signal: AbortSignal): Promise<void> {
    this.#expected = question;
    await new Promise((resolve) => setTimeout(resolve, REST));
    if (signal.aborted || this.#expected !== question) return;
    const answer = this.#get(question, signal).catch(() => null);
    this.#foreseen = { question, answer };
  }

  /** The foreseen answer, or one got now, with `attempts`; rejects as that does. */
  async ask(question: string, signal: AbortSignal, attempts?: number): Promise<T> {
    const foreseen = this.#foreseen;
    if (this.#expected === question) this.#expected = null;
    if (foreseen?.question !== question) return this.#get(question, signal, attempts);
    this.#foreseen = null;
    return (await abortable(foreseen.answer, signal)) ?? this.#get(question, signal, attempts);
  }

  /** What was foreseen holds no more. */
  forget(): void {
    this.#foreseen = null;
  }
}
