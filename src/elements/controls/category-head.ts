/** Name, path and text of the chosen category, above the products of a composed shop. */
import '../../own-globals.ts';
import { html, nothing, type TemplateResult } from 'lit';
import type { ShopAction } from '../../controller/state/search-state.ts';
import type { ShopState } from '../../controller/state/shop-state.ts';
import { categoryView } from '../../controller/views/facet/term-parents.ts';
import { allMessages } from '../../i18n/all-messages.ts';
import type { Messages } from '../../i18n/messages.ts';
import type { RenderModule } from '../internal/lazy-module.ts';
import { categoryHeadStyle } from './category-head.styles.ts';
import { follow } from './follow.ts';

/** Options of the category, from the composed shop. */
export interface CategoryHeadOptions {
  readonly state: ShopState;
  readonly messages: Messages;
  /** Address of the shop after an action; `null` where the address bar is not used. */
  readonly href: (action: ShopAction) => string | null;
  /** Called by a link of the path. */
  readonly act: (event: Event, action: ShopAction) => void;
}

/** Lazy module of the category. */
export const categoryHead: RenderModule<typeof render> = { render, style: categoryHeadStyle };

/** Renders the category; nothing unless exactly one is chosen, and no text. */
function render(options: CategoryHeadOptions): TemplateResult | typeof nothing {
  const category = categoryView(options.state);
  if (category === null) return nothing;
  const { name, description, above, clear } = category;
  const { allProducts, breadcrumb } = allMessages(options.messages);
  return html`<div part="category" class="category">
    <nav aria-label=${breadcrumb}>
      <ol part="breadcrumb">
        ${[{ name: allProducts, action: clear }, ...above].map((one) => html`<li>${crumb(one.name, one.action, options)}</li>`)}
        <li><span part="crumb" aria-current="page">${name}</span></li>
      </ol>
    </nav>
    <h2 part="category-name">${name}</h2>
    ${description === '' ? nothing : html`<p part="category-description">${description}</p>`}
  </div>`;
}

function crumb(name: string, action: ShopAction, options: CategoryHeadOptions): TemplateResult {
  const href = options.href(action);
  const act = (event: Event): void => options.act(event, action);
  return href === null
    ? html`<button part="crumb" class="quiet" type="button" @click=${act}>${name}</button>`
    : html`<a part="crumb" class="quiet" href=${href} @click=${(event: MouseEvent) => follow(event, () => act(event))}>${name}</a>`;
}
