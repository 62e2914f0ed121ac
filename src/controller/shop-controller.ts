/**
 * `ShopController`: holds the state of one shop, asks its source, and tells its elements. It knows neither which source
 * answers nor how anything looks.
 */
import { initialState, Task } from '@lit/task';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { ShopError } from '../protocol/shop-error.ts';
import type { ShopRequest } from '../protocol/request.ts';
import type { ShopMode } from '../protocol/shop-status.ts';
import { type Answered, askSource } from './ask-source.ts';
import { AsideQuestions } from './aside-questions.ts';
import type { ShopSource, SourceStatus } from '../sources/source.ts';
import { LiveSnapshot } from './live-snapshot.ts';
import { ranksText } from './ranks-text.ts';
import { share } from './share.ts';
import type { ShopHooks } from './shop-hooks.ts';
import { slugOfTerm } from './shop-knowledge.ts';
import { INITIAL_SNAPSHOT, type ShopSettings, type ShopSnapshot } from './shop-snapshot.ts';
import { INITIAL_STATE, reduce, type ShopAction, type ShopState } from './shop-state.ts';
import { covers, shopRequest } from './state-request.ts';
import type { UrlDialect } from './url-codec.ts';
import { type UrlMode, UrlSync } from './url-sync.ts';
import { type TermWish, WantedTerms } from './wanted-terms.ts';

/** A wait shorter than this, in milliseconds, is not shown. */
const BUSY_AFTER = 150;

export class ShopController implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #hooks: ShopHooks;
  readonly #task: Task<readonly unknown[], Answered>;
  readonly #live = new LiveSnapshot();
  readonly #wanted = new WantedTerms();
  /** What elements want to know beside the answer. */
  readonly asides: AsideQuestions = new AsideQuestions((asides) => this.#live.update({ asides }));
  #source: ShopSource | null = null;
  #unsubscribe: () => void = () => {};
  #url = new UrlSync('none', () => {});
  #prefix = '';
  #isTyping = false;
  #discovers = false;
  #isConnected = false;
  #last: Answered | null = null;
  /** Counts the reasons to ask again for what was already answered. */
  #revision = 0;
  #busyTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost, hooks: ShopHooks) {
    this.#host = host;
    this.#hooks = hooks;
    host.addController(this);
    this.#task = new Task(host, {
      args: () => [
        this.#source,
        this.#revision,
        this.snapshot.state.since,
        JSON.stringify(this.requestFor()),
      ],
      task: (_, { signal }) => this.#ask(signal),
      onComplete: (answered) => this.#complete(answered),
      onError: (error) => this.fail(error),
    });
  }

  get snapshot(): ShopSnapshot {
    return this.#live.value;
  }

  /** The request for a state; for the present one, unless given. */
  requestFor(state: ShopState = this.snapshot.state): ShopRequest {
    const taxonomies = this.#isDiscovering ? null : this.#wanted.taxonomies;
    const { withEmpty } = this.#wanted;
    const { settings, source } = this.snapshot;
    return shopRequest(state, { ...settings, taxonomies, withEmpty, ranksText: ranksText(source) });
  }

  hostConnected(): void {
    this.#isConnected = true;
    this.#url.connect();
    this.#readUrl();
  }

  hostDisconnected(): void {
    this.#isConnected = false;
    this.#url.disconnect();
  }

  /** Ends with the source that answered so far, and asks the new one. `null`: ask nobody. */
  connectSource(source: ShopSource | null): void {
    this.#unsubscribe();
    this.#task.abort();
    this.#source?.dispose();
    this.asides.forget();
    this.#source = source;
    this.#last = null;
    this.#unsubscribe = source?.subscribe((status) => this.#followSource(status)) ?? (() => {});
    this.#settle({ source: source?.status ?? null });
    this.#host.requestUpdate();
  }

  /** Another shop will answer: its terms, prices and currency are others. What is chosen stays. */
  forget(): void {
    const { settings, state, source } = this.snapshot;
    this.#live.update({ ...INITIAL_SNAPSHOT, settings, state, source });
  }

  /** Where the state is written, and under which prefix. Read at once. */
  connectUrl(mode: UrlMode, prefix: string): void {
    this.#url.disconnect();
    this.#prefix = prefix;
    this.#url = new UrlSync(mode, () => this.#readUrl());
    if (!this.#isConnected) return;
    this.#url.connect();
    const { state, cause } = this.snapshot;
    const isPlainUrl = this.#url.read(this.#dialect) === INITIAL_STATE;
    if (isPlainUrl && cause === 'restore') this.#url.write(state, this.#dialect, 'replace');
    else this.#readUrl();
  }

  configure(settings: Partial<ShopSettings>): void {
    this.#live.update({
      settings: share(this.snapshot.settings, { ...this.snapshot.settings, ...settings }),
    });
    this.#host.requestUpdate();
  }

  /** Answers shall bring all term sets, until one shows which the shop has. */
  discover(): void {
    this.#discovers = true;
    this.#host.requestUpdate();
  }

  dispatch(action: ShopAction): void {
    const state = reduce(this.snapshot.state, action);
    const isTyping = action.type === 'query' && action.typing;
    const isStart = action.type === 'restore' && this.snapshot.response === null;
    const isSameStep = isStart || action.type === 'more' || (isTyping && this.#isTyping);
    this.#isTyping = isTyping;
    if (state === this.snapshot.state) return;
    // A typed text is to be seen in its field by itself, and the device answers at once: the page is laid out once, for both.
    const isHeldBack = isTyping && this.snapshot.answeredBy === 'device';
    this.#live[isHeldBack ? 'holdBack' : 'tellOf']({ state, cause: action.type });
    this.#url.write(state, this.#dialect, isSameStep ? 'replace' : 'push');
    this.#host.requestUpdate();
  }

  /** The address of what an action makes of a state; `null` where the address bar is not used. */
  href(action: ShopAction, state: ShopState = this.snapshot.state): string | null {
    return this.#url.href(reduce(state, action), this.#dialect);
  }

  /** Asks for the term set of a taxonomy, until the returned function is called. */
  want(wish: TermWish): () => void {
    const isNew = !this.#wanted.taxonomies.includes(wish.taxonomy);
    const forget = this.#wanted.add(wish);
    this.#host.requestUpdate();
    if (isNew && this.#isConnected) this.#readUrl();
    return () => {
      forget();
      this.#host.requestUpdate();
    };
  }

  /** `listener` is called after changes of the snapshot. Returns the unsubscriber. */
  subscribe(listener: () => void): () => void {
    return this.#live.subscribe(listener);
  }

  /** Asks again for what is shown. */
  refresh(): void {
    this.#last = null;
    this.asides.forget();
    this.#revision += 1;
    this.#host.requestUpdate();
  }

  setMode(mode: ShopMode): void {
    this.#source?.setMode(mode);
  }

  /** Throws `ShopError('usage')` while there is none. */
  get source(): ShopSource {
    if (this.#source !== null) return this.#source;
    throw new ShopError('usage', 'The shop has no address yet.');
  }

  /** Gets the catalogue onto the device. Rejects with a `ShopError`. */
  async sync(): Promise<void> {
    await this.source.sync();
  }

  async cancelSync(): Promise<void> {
    await this.#source?.cancelSync();
  }

  async clearCatalogue(): Promise<void> {
    await this.#source?.clear();
  }

  /** An answer without any term teaches nothing: a shop that opens on a filter without products goes on looking. */
  get #isDiscovering(): boolean {
    return this.#discovers && this.snapshot.knowledge.taxonomies.length === 0;
  }

  get #dialect(): UrlDialect {
    const { knowledge } = this.snapshot;
    // Those without terms too: an answer that found nothing still names them, and an address may have more to say of them.
    const taxonomies = new Set([...knowledge.terms.keys(), ...this.#wanted.taxonomies]);
    const slugOf: UrlDialect['slugOf'] = (taxonomy, id) => slugOfTerm(knowledge, taxonomy, id);
    return { prefix: this.#prefix, taxonomies: [...taxonomies], slugOf };
  }

  #readUrl(): void {
    const state = this.#url.read(this.#dialect);
    this.#isTyping = false;
    if (state === null || share(this.snapshot.state, state) === this.snapshot.state) return;
    this.#live.tellOf({ state, cause: 'restore' });
    this.#host.requestUpdate();
  }

  /** Runs inside the host's update, so that any number of changes makes one request. */
  async #ask(signal: AbortSignal): Promise<Answered | typeof initialState> {
    const [source, request, { state }] = [this.#source, this.requestFor(), this.snapshot];
    if (source === null) return initialState;
    const last = this.#last;
    if (last !== null && last.state.since === state.since && covers(last.request, request))
      return { ...last, state, isFresh: false };
    if (!this.#hooks.beforeRequest(request)) {
      this.#settle({});
      return initialState;
    }
    this.#awaitAnswer();
    try {
      return await askSource(source, state, request, last, signal);
    } catch (error) {
      if (signal.aborted) return initialState;
      throw error;
    }
  }

  #awaitAnswer(): void {
    this.asides.pause();
    clearTimeout(this.#busyTimer);
    this.#busyTimer = setTimeout(() => this.#live.tellOf({ isBusy: true }), BUSY_AFTER);
    this.#live.update({ isPending: true });
    this.#hooks.onStatus();
  }

  #complete(answered: Answered): void {
    const { request, response, answeredBy, asOf, learn } = answered;
    const isFirst = this.snapshot.response === null || this.#isDiscovering;
    this.#last = answered;
    const knowledge = learn(this.snapshot.knowledge, request, response);
    if (answered.state.page !== this.snapshot.state.page) {
      this.#live.update({ state: answered.state, cause: 'restore' });
      this.#url.write(answered.state, this.#dialect, 'replace');
    }
    this.#live.update({ knowledge: share(this.snapshot.knowledge, knowledge) });
    if (isFirst) this.#readUrl();
    if (!covers(request, this.requestFor())) {
      // Something else was asked for meanwhile, or the address named terms of taxonomies that were unknown until now.
      this.#host.requestUpdate();
      return;
    }
    this.#settle({
      response: share(this.snapshot.response, response),
      answeredState: this.snapshot.state,
      answeredBy,
      asOf,
      error: null,
    });
    if (this.#source !== null) this.asides.begin(this.#source, answered, request.q !== undefined);
    if (answered.isFresh) this.#hooks.onAnswer(answered);
  }

  /** Shows an error that no request had. */
  fail(cause: unknown): void {
    const error = ShopError.from(cause, 'bad-response');
    this.#settle({ error });
    this.#hooks.onError(error);
  }

  #settle(changes: Partial<ShopSnapshot>): void {
    clearTimeout(this.#busyTimer);
    this.#live.tellOf({ ...changes, isPending: false, isBusy: false });
    this.#hooks.onStatus();
  }

  /** Another side answers from now on, or the device has other data: ask again, unless an answer is on its way. */
  #followSource(status: SourceStatus): void {
    const before = this.snapshot.source ?? status;
    this.#live.update({ source: status });
    this.#hooks.onStatus();
    const isOtherData =
      before.device.state !== status.device.state || before.device.asOf !== status.device.asOf;
    const hadData = before.device.state === 'ready' || status.device.state === 'ready';
    if (before.mode !== status.mode || (isOtherData && hadData && !this.snapshot.isPending))
      this.refresh();
  }
}
