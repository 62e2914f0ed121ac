/** Links to the pages of the products. */
import '../../own-globals.ts';
import { css, html, nothing, type TemplateResult } from 'lit';
import { DEFAULT_PAGE_SIZE, pageSize, type ShopState } from '../../controller/state/shop-state.ts';
import { pageView } from '../../controller/views/page/page-view.ts';
import type { Formats } from '../../i18n/format.ts';
import type { Messages } from '../../i18n/messages.ts';
import { follow } from './follow.ts';
import { chevronIcon } from '../internal/icons.ts';
import type { RenderModule } from '../internal/lazy-module.ts';
import { selectStyle } from '../internal/select.styles.ts';

/** Options of the links, from `WpsPagination`. */
export interface PageLinksOptions {
  readonly state: ShopState;
  readonly messages: Messages;
  readonly formats: Formats;
  /** Address of a page; `null` where the address bar is not used. */
  readonly href: (page: number) => string | null;
  readonly goTo: (page: number) => void;
  /** Value of the attribute `sizes`. */
  readonly sizes: string;
  /** Sets the number of products on a page; `null` for the page's own. */
  readonly resize: (perPage: number | null) => void;
}

interface LinkOptions {
  readonly part: string;
  readonly style?: string;
  readonly current?: 'page' | typeof nothing;
  readonly rel?: string | typeof nothing;
}

/** Lazy module of the links. */
export const pageLinks: RenderModule<typeof render> = {
  render,
  style: css`
    ${selectStyle}
    .pages {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      justify-content: center;
      gap: 1rem 2.5rem;
    }
    .size {
      display: flex;
      align-items: center;
      gap: 0.625rem;
      color: var(--_muted);
    }
    .size select {
      color: var(--_text);
    }
    ul {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      justify-content: center;
      gap: 0.25rem;
      --_slot: var(--_control);
    }
    .button {
      min-inline-size: var(--_slot);
      padding-inline: 0.25rem;
      border-color: transparent;
      color: inherit;
      font-variant-numeric: tabular-nums;
    }
    .button.current {
      border-color: var(--_accent);
      background: var(--_accent);
      color: var(--_on-accent);
      font-weight: 650;
    }
    li .icon,
    .previous .icon:dir(rtl) {
      rotate: -90deg;
    }
    .previous .icon,
    .next .icon:dir(rtl) {
      rotate: 90deg;
    }
    li {
      min-inline-size: var(--_slot);
      text-align: center;
    }
    @container (inline-size < 22rem) {
      ul {
        gap: 0;
      }
      .far {
        display: none;
      }
    }
  `,
};

/** Renders links and page size; `null` where all products fit on the smallest page. */
function render(options: PageLinksOptions): TemplateResult | null {
  const links = pageList(options);
  const size = sizeChoice(options);
  return links === null && size === null ? null : html`<div class="pages">${links} ${size}</div>`;
}

/** Select of the page size; `null` where it would change nothing. */
function sizeChoice(options: PageLinksOptions): TemplateResult | null {
  const { state, messages, formats, resize } = options;
  const { perPage, baseRequest } = state.settings;
  const usual = perPage ?? DEFAULT_PAGE_SIZE;
  const own = options.sizes.split(/[\s,]+/).map(Number);
  const chosen = pageSize(state);
  const sizes = [...new Set([usual, chosen, ...own.filter((size) => size >= 1 && size <= 100)])]
    .filter(Number.isInteger)
    .sort((a, b) => a - b);
  const isFixed = baseRequest.per_page !== undefined || own.every(Number.isNaN);
  if (isFixed || pageView(state).total <= (sizes[0] ?? 0)) return null;
  const choose = ({ target }: Event): void => {
    if (!(target instanceof HTMLSelectElement)) return;
    const size = Number(target.value);
    resize(size === usual ? null : size);
  };
  return html`<div class="size">
    <label part="page-size-label" for="size">${messages.perPage}</label>
    <div class="select">
      <select id="size" part="page-size" @change=${choose}>
        ${sizes.map((size) => html`<option value=${size} .selected=${size === chosen}>${formats.number(size)}</option>`)}
      </select>
      ${chevronIcon}
    </div>
  </div>`;
}

/** List of the pages; `null` for a single page. */
function pageList(options: PageLinksOptions): TemplateResult | null {
  const { state, messages } = options;
  const { page, pages, items } = pageView(state);
  if (pages < 2) return null;
  // A narrow list shows three pages, at the same positions on every page.
  const middle = Math.min(Math.max(page, 2), pages - 1);
  return html`
    <nav aria-label=${messages.pages}>
      <ul part="page-list">
        <li class="previous" aria-hidden=${page > 1 ? nothing : 'true'}>
          ${page > 1 ? step(page - 1, messages.previousPage, 'previous', options) : nothing}
        </li>
        ${items.map((item) =>
          item === null
            ? html`<li class="far" aria-hidden="true">…</li>`
            : html`<li class=${Math.abs(item - middle) < 2 ? '' : 'far'}>${number(item, item === page, options)}</li>`,
        )}
        <li class="next" aria-hidden=${page < pages ? nothing : 'true'}>
          ${page < pages ? step(page + 1, messages.nextPage, 'next', options) : nothing}
        </li>
      </ul>
    </nav>
  `;
}

function number(page: number, isCurrent: boolean, options: PageLinksOptions): TemplateResult {
  const text = options.formats.number(page);
  const label = options.messages.page(text);
  const link: LinkOptions = isCurrent
    ? { part: 'page current', style: 'button current mark', current: 'page' }
    : { part: 'page' };
  return renderLink({ page, label, content: text, ...link }, options);
}

function step(
  page: number,
  label: string,
  part: 'previous' | 'next',
  options: PageLinksOptions,
): TemplateResult {
  const rel = part === 'next' ? 'next' : 'prev';
  return renderLink({ page, label, content: chevronIcon, part, rel }, options);
}

interface PageLink extends LinkOptions {
  readonly page: number;
  readonly label: string;
  readonly content: string | TemplateResult;
}

function renderLink(
  { page, label, content, part, style = 'button', current = nothing, rel = nothing }: PageLink,
  { href: addressOf, goTo }: PageLinksOptions,
): TemplateResult {
  const href = addressOf(page);
  return href === null
    ? html`<button part=${part} class=${style} type="button" aria-label=${label} aria-current=${current} @click=${() => goTo(page)}>${content}</button>`
    : html`<a part=${part} class=${style} href=${href} rel=${rel} aria-label=${label} aria-current=${current} @click=${(event: MouseEvent) => follow(event, () => goTo(page))}>${content}</a>`;
}
