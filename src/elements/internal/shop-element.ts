/** `ShopElement`: what every element of a shop but the shop itself has: a shop, and words and formats in its language. */
import type { PropertyDeclarations, PropertyValues } from 'lit';
import { afterPaint } from '../../controller/after-paint.ts';
import { ShopConnection } from '../../controller/shop-connection.ts';
import type { ShopState } from '../../controller/state/shop-state.ts';
import type { ShopAction } from '../../controller/state/search-state.ts';
import type { TermSetNeed } from '../../controller/requests/facet-registry.ts';
import type { Formats } from '../../i18n/format.ts';
import type { Messages } from '../../i18n/messages.ts';
import { loadMessages, messagesIn } from '../../i18n/messages-loader.ts';
import type { ShopResponse } from '../../protocol/response.ts';
import { attribute, ValidatedElement } from './attributes.ts';
import { shopFormats } from './shop-formats.ts';
import { languageOf } from './language-of.ts';
import type { LazyModule } from './lazy-module.ts';
import { renderQueueIdle, enqueueRender } from './render-queue.ts';
import { messagesFor } from './messages-for.ts';

export abstract class ShopElement extends ValidatedElement {
  static override properties: PropertyDeclarations = { for: attribute.text() };

  /** The id of the shop that this element belongs to; without it, the shop around it. */
  declare for: string | null;

  protected readonly connection: ShopConnection;

  /** The products are what an answer is waited for: an element that follows shows it once those are painted. */
  protected readonly rendersAfterProducts: boolean = false;

  #response: ShopResponse | null = null;
  /** Parts on their way. */
  readonly #loading = new Set<LazyModule<unknown>>();

  constructor() {
    super();
    this.for = null;
    this.connection = new ShopConnection(this, () => this.requiredTermSet);
  }

  /** The term set that this element needs, if any. */
  protected get requiredTermSet(): TermSetNeed | null {
    return null;
  }

  /** `null` until the shop is found. The element renders again when something changes that it read here. */
  protected get state(): ShopState | null {
    return this.connection.state;
  }

  protected get messages(): Messages {
    const { state } = this;
    return state === null ? messagesIn(languageOf(this)) : messagesFor(state);
  }

  protected get formats(): Formats {
    return shopFormats(this.state);
  }

  /** Not before the words are here, if they come soon: a page should not speak English first. */
  protected override scheduleUpdate(): Promise<unknown> | undefined {
    // Of its shop, which may stand elsewhere in another language.
    const { language = languageOf(this) } = this.connection.shop?.state.settings ?? {};
    const soon = loadMessages(language, this) ?? this.#renderSlot();
    if (soon !== null) return soon.then(() => super.scheduleUpdate());
    void super.scheduleUpdate();
    return undefined;
  }

  /**
   * `null`: there is nobody to wait for. The first answer is shown whole, for what grows later would push other things
   * about: what follows the products is made ready before them, piece by piece. With a later one it comes after them, a few
   * elements with each frame.
   */
  #renderSlot(): Promise<void> | null {
    const before = this.#response;
    this.#response = this.connection.shop?.state.response ?? null;
    if (before === this.#response) return null;
    if (before !== null) return this.rendersAfterProducts ? enqueueRender(null, afterPaint) : null;
    return this.rendersAfterProducts
      ? enqueueRender(this.isLoading ? this.#loaded() : null)
      : renderQueueIdle();
  }

  protected override shouldUpdate(_: PropertyValues<this>): boolean {
    this.connection.startRender();
    return true;
  }

  /** The focus is never lost: where an answer takes away what had it, something of the same element has it next. */
  protected override update(changed: PropertyValues<this>): void {
    const holder = this.shadowRoot?.activeElement ?? null;
    const fallback = holder === null ? null : this.focusFallback(holder);
    super.update(changed);
    if (holder?.isConnected === false) (fallback?.() ?? this.#adjacentFocusTarget())?.focus();
  }

  /** Who has the focus once `holder` is gone; called before that happens, answered after. */
  protected focusFallback(_holder: Element): () => HTMLElement | null {
    return () =>
      this.renderRoot.querySelector<HTMLElement>('summary, h2, input, select, button, a');
  }

  /** Where nothing is left to show, the next element of a shop has the focus, else the one before. */
  #adjacentFocusTarget(): HTMLElement | null {
    const siblings = [...(this.parentNode?.children ?? [])];
    const at = siblings.indexOf(this);
    const nearest = [...siblings.slice(at + 1), ...siblings.slice(0, at).reverse()];
    const heirs = nearest.map((one) =>
      one instanceof ShopElement ? one.focusFallback(one)() : null,
    );
    return heirs.find((fallback) => fallback !== null) ?? null;
  }

  /** How a part renders; `null` until it is loaded: then this element, which asked in `render`, renders again. */
  protected lazy<T>(wanted: LazyModule<T>): T | null {
    const { module } = wanted;
    if (module === null && !this.#loading.has(wanted)) void this.#await(wanted);
    // Who goes without it has read the whole answer, and so renders with the next, and asks again.
    if (module === null) Object.keys(this.state?.response ?? {});
    const sheet = module?.style?.styleSheet;
    const sheets = this.shadowRoot?.adoptedStyleSheets;
    if (sheet !== undefined && sheets?.includes(sheet) === false) sheets.push(sheet);
    return module?.render ?? null;
  }

  /** A part that was asked for is on its way. */
  protected get isLoading(): boolean {
    return this.#loading.size > 0;
  }

  protected override async getUpdateComplete(): Promise<boolean> {
    const isComplete = await super.getUpdateComplete();
    if (!this.isLoading) return isComplete;
    await this.#loaded();
    return this.getUpdateComplete();
  }

  async #await(part: LazyModule<unknown>): Promise<void> {
    this.#loading.add(part);
    const isHere = await part.load();
    this.#loading.delete(part);
    if (isHere) this.requestUpdate();
    else this.onLoadError(part);
  }

  /** A part could not be loaded. It is tried again when it is next wanted. */
  protected onLoadError(_part: LazyModule<unknown>): void {}

  async #loaded(): Promise<void> {
    await Promise.all([...this.#loading].map((part) => part.load()));
  }

  protected dispatch(action: ShopAction): void {
    this.connection.shop?.dispatch(action);
  }
}
