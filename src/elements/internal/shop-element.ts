/**
 * Base class of the elements of a shop: its connection, its localization, and three controllers for
 * rendering.
 */
import type { PropertyDeclarations, PropertyValues } from 'lit';
import { ShopConnection } from '../../controller/shop-connection.ts';
import type { ShopState } from '../../controller/state/shop-state.ts';
import type { ShopAction } from '../../controller/state/search-state.ts';
import type { FacetNeed } from '../../controller/requests/facet-registry.ts';
import type { Formats } from '../../i18n/format.ts';
import type { Messages } from '../../i18n/messages.ts';
import { messagesIn } from '../../i18n/messages-loader.ts';
import { attribute, ValidatedElement } from './attributes.ts';
import { FocusHandover } from './focus-handover.ts';
import { formatsOf, languageOf, messagesFor } from './localization.ts';
import type { LazyModule } from './lazy-module.ts';
import { LazyModules } from './lazy-modules.ts';
import { RenderScheduler } from './render-scheduler.ts';

/**
 * Base class of the elements of a shop. Finds the shop, renders again when a part of the state that
 * the element has read changes, and provides messages, formats, lazy modules and focus handling.
 */
export abstract class ShopElement extends ValidatedElement {
  static override properties: PropertyDeclarations = { for: attribute.text() };

  /**
   * The id of the shop that this element belongs to. `null`, the default: the shop around it, else
   * the only shop of the page. While no shop has this id, the element stays empty.
   */
  declare for: string | null;

  protected readonly connection: ShopConnection;

  /** Render after the products of each response. Read when a render is scheduled. */
  protected readonly rendersAfterProducts: boolean = false;

  readonly #modules = new LazyModules(this, (module) => this.onLoadError(module));

  readonly #scheduler = new RenderScheduler(this, {
    modules: this.#modules,
    language: () => this.state?.settings.language ?? languageOf(this),
    products: () => this.state?.response?.products ?? null,
    rendersAfterProducts: () => this.rendersAfterProducts,
  });

  constructor() {
    super();
    this.for = null;
    new FocusHandover(this, (holder) => this.focusFallback(holder));
    this.connection = new ShopConnection(this, () => this.facetNeed);
  }

  /** The term set that this element needs, if any. */
  protected get facetNeed(): FacetNeed | null {
    return null;
  }

  /**
   * `null` until the shop is found. The element renders again when a value read here during its
   * render changes.
   */
  protected get state(): ShopState | null {
    return this.connection.state;
  }

  protected get messages(): Messages {
    const { state } = this;
    return state === null ? messagesIn(languageOf(this)) : messagesFor(state);
  }

  protected get formats(): Formats {
    return formatsOf(this.state);
  }

  protected override scheduleUpdate(): Promise<unknown> | undefined {
    const ready = this.#scheduler.whenReady();
    if (ready !== null) return ready.then(() => super.scheduleUpdate());
    void super.scheduleUpdate();
    return undefined;
  }

  protected override shouldUpdate(_: PropertyValues<this>): boolean {
    this.connection.startRender();
    return true;
  }

  /**
   * The next focus target when a render removes `holder`; called before the render, the function
   * returned after it.
   */
  protected focusFallback(_holder: Element): () => HTMLElement | null {
    return () =>
      this.renderRoot.querySelector<HTMLElement>('summary, h2, input, select, button, a');
  }

  /** The export of a lazy module; `null` until it is loaded, then the element renders again. */
  protected lazy<T>(module: LazyModule<T>): T | null {
    return this.#modules.require(module);
  }

  protected get isLoading(): boolean {
    return this.#modules.isLoading;
  }

  protected override async getUpdateComplete(): Promise<boolean> {
    const isComplete = await super.getUpdateComplete();
    if (!this.isLoading) return isComplete;
    await this.#modules.settled();
    return this.getUpdateComplete();
  }

  /** Called when the import of a module has failed. The next `lazy` of the module tries again. */
  protected onLoadError(_module: LazyModule<unknown>): void {}

  protected dispatch(action: ShopAction): void {
    this.connection.shop?.dispatch(action);
  }
}
