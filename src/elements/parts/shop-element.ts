/** `ShopElement`: what every element of a shop but the shop itself has: a shop, and words and formats in its language. */
import { LitElement, type PropertyDeclarations, type PropertyValues } from 'lit';
import { afterPaint } from '../../controller/after-paint.ts';
import { ShopConnection } from '../../controller/shop-connection.ts';
import type { ShopState } from '../../controller/state/shop-state.ts';
import type { ShopAction } from '../../controller/state/search-state.ts';
import type { TermSetNeed } from '../../controller/requests/facet-registry.ts';
import type { Formats } from '../../i18n/format.ts';
import type { Messages } from '../../i18n/messages.ts';
import { loadWords, wordsFor } from '../../i18n/words.ts';
import type { ShopResponse } from '../../protocol/response.ts';
import { attribute } from './attributes.ts';
import { formatsOf } from './formats-of.ts';
import { languageOf } from './language-of.ts';
import type { OnDemand } from './on-demand.ts';
import { afterTurns, inTurn } from './turns.ts';
import { wordsOf } from './words-of.ts';

export abstract class ShopElement extends LitElement {
  static override properties: PropertyDeclarations = { for: attribute.text() };

  /** The id of the shop that this element belongs to; without it, the shop around it. */
  declare for: string | null;

  protected readonly connection: ShopConnection;

  /** The products are what an answer is waited for: an element that follows shows it once those are painted. */
  protected readonly followsProducts: boolean = false;

  #answer: ShopResponse | null = null;
  /** Parts on their way. */
  readonly #coming = new Set<OnDemand<unknown>>();

  constructor() {
    super();
    this.for = null;
    this.connection = new ShopConnection(this, () => this.termWish);
  }

  /** The term set that this element needs, if any. */
  protected get termWish(): TermSetNeed | null {
    return null;
  }

  /** `null` until the shop is found. The element renders again when something changes that it read here. */
  protected get state(): ShopState | null {
    return this.connection.state;
  }

  protected get words(): Messages {
    const { state } = this;
    return state === null ? wordsFor(languageOf(this)) : wordsOf(state);
  }

  protected get formats(): Formats {
    return formatsOf(this.state);
  }

  /** Not before the words are here, if they come soon: a page should not speak English first. */
  protected override scheduleUpdate(): Promise<unknown> | undefined {
    // Of its shop, which may stand elsewhere in another language.
    const { language = languageOf(this) } = this.connection.shop?.state.settings ?? {};
    const soon = loadWords(language, this) ?? this.#awaitOthers();
    if (soon !== null) return soon.then(() => super.scheduleUpdate());
    void super.scheduleUpdate();
    return undefined;
  }

  /**
   * `null`: there is nobody to wait for. The first answer is shown whole, for what grows later would push other things
   * about: what follows the products is made ready before them, piece by piece. With a later one it comes after them, a few
   * elements with each frame.
   */
  #awaitOthers(): Promise<void> | null {
    const before = this.#answer;
    this.#answer = this.connection.shop?.state.response ?? null;
    if (before === this.#answer) return null;
    if (before !== null) return this.followsProducts ? inTurn(null, afterPaint) : null;
    return this.followsProducts ? inTurn(this.isAwaited ? this.#parts() : null) : afterTurns();
  }

  protected override shouldUpdate(_: PropertyValues<this>): boolean {
    this.connection.startRender();
    return true;
  }

  /** The focus is never lost: where an answer takes away what had it, something of the same element has it next. */
  protected override update(changed: PropertyValues<this>): void {
    const holder = this.shadowRoot?.activeElement ?? null;
    const heir = holder === null ? null : this.heirOf(holder);
    super.update(changed);
    if (holder?.isConnected === false) (heir?.() ?? this.#neighbour())?.focus();
  }

  /** Who has the focus once `holder` is gone; called before that happens, answered after. */
  protected heirOf(_holder: Element): () => HTMLElement | null {
    return () =>
      this.renderRoot.querySelector<HTMLElement>('summary, h2, input, select, button, a');
  }

  /** Where nothing is left to show, the next element of a shop has the focus, else the one before. */
  #neighbour(): HTMLElement | null {
    const siblings = [...(this.parentNode?.children ?? [])];
    const at = siblings.indexOf(this);
    const nearest = [...siblings.slice(at + 1), ...siblings.slice(0, at).reverse()];
    const heirs = nearest.map((one) => (one instanceof ShopElement ? one.heirOf(one)() : null));
    return heirs.find((heir) => heir !== null) ?? null;
  }

  /** How a part renders; `null` until it is loaded: then this element, which asked in `render`, renders again. */
  protected need<T>(wanted: OnDemand<T>): T | null {
    const { part } = wanted;
    if (part === null && !this.#coming.has(wanted)) void this.#await(wanted);
    // Who goes without it has read the whole answer, and so renders with the next, and asks again.
    if (part === null) Object.keys(this.state?.response ?? {});
    const sheet = part?.style?.styleSheet;
    const sheets = this.shadowRoot?.adoptedStyleSheets;
    if (sheet !== undefined && sheets?.includes(sheet) === false) sheets.push(sheet);
    return part?.render ?? null;
  }

  /** A part that was asked for is on its way. */
  protected get isAwaited(): boolean {
    return this.#coming.size > 0;
  }

  protected override async getUpdateComplete(): Promise<boolean> {
    const isComplete = await super.getUpdateComplete();
    if (!this.isAwaited) return isComplete;
    await this.#parts();
    return this.getUpdateComplete();
  }

  async #await(part: OnDemand<unknown>): Promise<void> {
    this.#coming.add(part);
    const isHere = await part.load();
    this.#coming.delete(part);
    if (isHere) this.requestUpdate();
    else this.missed(part);
  }

  /** A part could not be loaded. It is tried again when it is next wanted. */
  protected missed(_part: OnDemand<unknown>): void {}

  async #parts(): Promise<void> {
    await Promise.all([...this.#coming].map((part) => part.load()));
  }

  protected dispatch(action: ShopAction): void {
    this.connection.shop?.dispatch(action);
  }
}
