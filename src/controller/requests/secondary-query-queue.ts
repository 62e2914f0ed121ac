/** `AsideQuestions`: asks light requests once the main answer is painted, and keeps what they answer. It knows no element. */
import type { ShopRequest } from '../../protocol/request.ts';
import type { ShopResponse } from '../../protocol/response.ts';
import type { ShopSource, SourceResponse } from '../../sources/source.ts';
import { afterPaint } from '../after-paint.ts';
import { queryKey } from './secondary-queries.ts';

/** After one answer, at most so many: a device counts in a millisecond, a server starts a whole PHP page for each. */
const MAX_QUERIES = { device: 64, server: 6 };
/** Answers kept, the newest: all that a page shows and its last steps, not those of a whole day. */
const CACHE_SIZE = 256;

export type SecondaryTotals = ReadonlyMap<string, ShopResponse>;

export class SecondaryQueryQueue {
  readonly #onTotals: (answers: SecondaryTotals) => void;
  readonly #required = new Map<object, readonly ShopRequest[]>();
  #totals: SecondaryTotals = new Map();
  #source: ShopSource | null = null;
  #side: Pick<SourceResponse, 'answeredBy' | 'asOf'> | null = null;
  #left = 0;
  #isRunning = false;
  #abort = new AbortController();

  constructor(onAnswers: (answers: SecondaryTotals) => void) {
    this.#onTotals = onAnswers;
  }

  /** What a client (any object) wants to know by now; it replaces what the same client wanted before. */
  require(client: object, questions: readonly ShopRequest[]): void {
    this.#required.set(client, questions);
    if (questions.length > 0) void this.#run();
  }

  release(client: object): void {
    this.#required.delete(client);
  }

  /**
   * A fresh answer is shown; what is asked beside it has to come from the same side. Nothing is asked of a server that
   * was searched for words: it would count every question as a search of its own.
   */
  start(source: ShopSource, answer: SourceResponse, hasWords: boolean): void {
    const { answeredBy, asOf } = answer;
    const isSameData =
      answeredBy === 'device' && answeredBy === this.#side?.answeredBy && asOf === this.#side.asOf;
    if (!isSameData) this.clear();
    this.pause();
    this.#source = source;
    this.#side = { answeredBy, asOf };
    this.#left = answeredBy === 'server' && hasWords ? 0 : MAX_QUERIES[answeredBy];
    void this.#run();
  }

  /** The main question comes first. */
  pause(): void {
    this.#abort.abort();
    this.#abort = new AbortController();
    this.#left = 0;
    this.#isRunning = false;
  }

  clear(): void {
    this.pause();
    if (this.#totals.size === 0) return;
    this.#totals = new Map();
    this.#onTotals(this.#totals);
  }

  /** In rounds, so that many answers make one change; an answer may raise new questions. */
  async #run(): Promise<void> {
    if (this.#isRunning) return;
    const { signal } = this.#abort;
    this.#isRunning = true;
    // Elements have rendered by then, and want what the answer now shown leaves open.
    await afterPaint();
    if (signal.aborted) return;
    for (let round = this.#next(); round.length > 0; round = this.#next()) {
      this.#left -= round.length;
      const answers = await Promise.all(round.map((question) => this.#fetch(question, signal)));
      if (signal.aborted) return;
      const fresh = answers.filter((answer) => answer !== null);
      if (fresh.length === 0) break;
      this.#totals = new Map([...this.#totals, ...fresh].slice(-CACHE_SIZE));
      this.#onTotals(this.#totals);
    }
    this.#isRunning = false;
  }

  #next(): readonly ShopRequest[] {
    const missing = new Map<string, ShopRequest>();
    for (const question of [...this.#required.values()].flat()) {
      const key = queryKey(question);
      if (!this.#totals.has(key)) missing.set(key, question);
    }
    return [...missing.values()].slice(0, this.#left);
  }

  /** `null`: no answer, or one of other data. A number that is missing is no error to show. */
  async #fetch(
    question: ShopRequest,
    signal: AbortSignal,
  ): Promise<readonly [string, ShopResponse] | null> {
    try {
      const answer = await this.#source?.shop(question, signal);
      const isSameSide =
        answer?.answeredBy === this.#side?.answeredBy && answer?.asOf === this.#side?.asOf;
      return answer === undefined || !isSameSide ? null : [queryKey(question), answer.response];
    } catch {
      return null;
    }
  }
}
