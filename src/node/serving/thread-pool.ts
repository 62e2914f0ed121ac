/** Pool of threads with an engine each, over one shared catalogue. */
import type { Worker } from 'node:worker_threads';
import type { PlannedCall } from '../../http/canonical-call.ts';
import type { RenderedResponse, ServedSnapshot } from '../../http/api-responder.ts';
import { UnavailableError } from '../../http/failures.ts';
import { presentId } from '../../http/open-responder.ts';
import { BodySlots, slotBytes } from './body-slots.ts';
import type { SharedCatalogue } from './shared-catalogue.ts';
import { startThread } from './start-thread.ts';
import type { EngineReply, EngineTask } from './thread-messages.ts';

/** Calls in a thread at a time: while one is executed, the next is already there. */
const CALLS_IN_THREAD = 2;
/** Waiting calls for each thread beyond which a call is refused: seconds of work. */
const MAX_WAITING = 200;
/** Milliseconds after which a thread that has not answered a call is replaced. */
const CALL_TIMEOUT = 10_000;
/** Threads in which a call is tried that its first thread has not answered. */
const MAX_ATTEMPTS = 2;
/** Milliseconds before a thread that has ended by itself is replaced. */
const RESTART_DELAY = 500;

/** Error for a call that cannot be answered now, but may be later. */
export class OverloadError extends UnavailableError {
  override readonly name = 'OverloadError';
}

interface PoolOptions {
  readonly threads: number;
  readonly timeoutMs?: number;
  /** Called when a thread has ended by itself, or was ended because it did not answer. */
  readonly onThreadEnd?: (reason: string) => void;
}

interface PendingCall {
  readonly number: number;
  readonly url: string;
  readonly resolve: (response: RenderedResponse) => void;
  readonly reject: (error: Error) => void;
  attempts: number;
  /** In the memory of the thread that has the call; `null` for none. */
  slot: number | null;
}

interface EngineThread {
  readonly worker: Worker;
  readonly bodySlots: BodySlots;
  /** Calls in the thread, oldest first. */
  readonly calls: Map<number, PendingCall>;
  timer: NodeJS.Timeout | null;
  isOpen: boolean;
}

export class ThreadPool implements ServedSnapshot {
  readonly #catalogue: SharedCatalogue;
  readonly #options: PoolOptions;
  readonly #threads = new Set<EngineThread>();
  readonly #waiting: PendingCall[] = [];
  #calls = 0;
  #isEnding = false;
  #onDrained: (() => void) | null = null;

  private constructor(catalogue: SharedCatalogue, options: PoolOptions) {
    this.#catalogue = catalogue;
    this.#options = options;
  }

  get id(): string {
    return presentId(this.#catalogue);
  }

  /** Starts all threads. @throws Error if one cannot open the catalogue */
  static async start(catalogue: SharedCatalogue, options: PoolOptions): Promise<ThreadPool> {
    const pool = new ThreadPool(catalogue, options);
    const starting = Array.from({ length: options.threads }, () => pool.#start());
    try {
      await Promise.all(starting);
    } catch (error) {
      await pool.end();
      throw error;
    }
    return pool;
  }

  /** Threads that can execute calls. */
  get threads(): number {
    return [...this.#threads].filter(({ isOpen }) => isOpen).length;
  }

  /** Calls that wait for a thread or are in one. */
  get pending(): number {
    return [...this.#threads].reduce((sum, { calls }) => sum + calls.size, this.#waiting.length);
  }

  /** Executes a call in a thread. @throws OverloadError if too many calls wait */
  execute(_call: PlannedCall, url: string): Promise<RenderedResponse> {
    if (this.#waiting.length >= MAX_WAITING * this.#options.threads)
      return Promise.reject(new OverloadError('Too many requests wait for an answer.'));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ number: this.#calls++, url, resolve, reject, attempts: 0, slot: null });
      this.#distribute();
    });
  }

  /** Ends the threads after their last call. */
  async end(): Promise<void> {
    if (this.pending > 0 && this.threads > 0)
      await new Promise<void>((resolve) => (this.#onDrained = resolve));
    this.#isEnding = true;
    await Promise.all(
      [...this.#threads].map(({ worker, timer }) => {
        if (timer !== null) clearTimeout(timer);
        return worker.terminate();
      }),
    );
    // Without a thread, as after one that did not answer, no reply settles them.
    for (const { reject } of this.#waiting.splice(0)) reject(new OverloadError('The server ends.'));
  }

  #start(): Promise<void> {
    const worker = startThread('engine-thread');
    const bodySlots = new BodySlots();
    const calls = new Map<number, PendingCall>();
    const thread: EngineThread = { worker, bodySlots, calls, timer: null, isOpen: false };
    this.#threads.add(thread);
    return new Promise((resolve, reject) => {
      let reason = 'it ended';
      worker.on('message', (reply: EngineReply) => {
        if (reply.kind === 'opened') {
          thread.isOpen = true;
          resolve();
        } else {
          this.#settle(thread, reply);
        }
        this.#distribute();
      });
      worker.on('error', (error) => (reason = error.message));
      worker.on('exit', () => {
        reject(new Error(`A thread could not open the catalogue: ${reason}.`));
        this.#onExit(thread, reason);
      });
      const task: EngineTask = {
        kind: 'open',
        catalogue: this.#catalogue,
        bodyMemory: bodySlots.memory,
      };
      worker.postMessage(task);
    });
  }

  #settle(thread: EngineThread, reply: Exclude<EngineReply, { readonly kind: 'opened' }>): void {
    const pending = thread.calls.get(reply.number);
    if (pending === undefined) return;
    thread.calls.delete(reply.number);
    this.#watch(thread);
    if (reply.kind === 'failure') {
      thread.bodySlots.release(pending.slot);
      pending.reject(new Error(reply.message));
    } else {
      pending.resolve(rendered(reply, pending.slot, thread.bodySlots));
    }
    if (this.pending === 0) this.#onDrained?.();
  }

  #distribute(): void {
    while (this.#waiting.length > 0) {
      const thread = this.#leastOccupied();
      if (thread === null) return;
      const pending = this.#waiting.shift();
      if (pending === undefined) return;
      const { number, url } = pending;
      const slot = thread.bodySlots.take();
      pending.slot = slot;
      pending.attempts += 1;
      thread.calls.set(number, pending);
      const task: EngineTask = { kind: 'call', number, url, slot };
      thread.worker.postMessage(task);
      if (thread.calls.size === 1) this.#watch(thread);
    }
  }

  #leastOccupied(): EngineThread | null {
    let least: EngineThread | null = null;
    for (const thread of this.#threads) {
      if (!thread.isOpen || thread.calls.size >= CALLS_IN_THREAD) continue;
      if (least === null || thread.calls.size < least.calls.size) least = thread;
    }
    return least;
  }

  /** Limits the time of the call that the thread executes now. */
  #watch(thread: EngineThread): void {
    if (thread.timer !== null) clearTimeout(thread.timer);
    thread.timer = null;
    if (thread.calls.size === 0) return;
    thread.timer = setTimeout(() => {
      const [slow] = thread.calls.values();
      if (slow !== undefined) {
        thread.calls.delete(slow.number);
        slow.reject(new OverloadError('The answer took too long.'));
      }
      void thread.worker.terminate();
    }, this.#options.timeoutMs ?? CALL_TIMEOUT);
  }

  #onExit(thread: EngineThread, reason: string): void {
    this.#threads.delete(thread);
    if (thread.timer !== null) clearTimeout(thread.timer);
    for (const pending of [...thread.calls.values()].reverse()) {
      if (pending.attempts < MAX_ATTEMPTS) this.#waiting.unshift(pending);
      else pending.reject(new OverloadError(`The thread of the answer ended: ${reason}.`));
    }
    if (this.#isEnding) return;
    if (this.pending === 0) this.#onDrained?.();
    if (!thread.isOpen) return;
    this.#options.onThreadEnd?.(reason);
    this.#distribute();
    this.#replaceThread();
  }

  /** Starts a thread after a pause: one that ends at once would otherwise be started without end. */
  #replaceThread(): void {
    setTimeout(() => {
      if (!this.#isEnding) this.#start().catch(() => this.#replaceThread());
    }, RESTART_DELAY);
  }
}

/** Response of a thread: its body is read where the thread has left it. */
function rendered(
  { status, headers, body }: Extract<EngineReply, { readonly kind: 'response' }>,
  slot: number | null,
  bodySlots: BodySlots,
): RenderedResponse {
  const inSlot = typeof body === 'number' ? slotBytes(bodySlots.memory, slot, body) : null;
  if (inSlot !== null)
    return { status, headers, body: inSlot, release: () => bodySlots.release(slot) };
  bodySlots.release(slot);
  return { status, headers, body: typeof body === 'number' ? new Uint8Array(body) : body };
}
