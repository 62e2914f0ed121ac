/** Markup of the search field, of the orders and of the pages. */
import { pageView } from '../controller/views/page/page-view.ts';
import { categoryView } from '../controller/views/facet/term-parents.ts';
import { sortView } from '../controller/views/page/sort-view.ts';
import { sortLabel } from '../elements/controls/sort-label.ts';
import { attributes, html, type Markup } from './markup.ts';
import { addressParts, hrefOf, type Page } from './page.ts';

/**
 * Renders the search form. A page with addresses of its own (`linkTo`) has none, only its space:
 * without scripts it could not show the results.
 */
export function searchForm(page: Page): Markup {
  const { options, state, messages } = page;
  if (options.linkTo !== undefined) return html`<div class="search space"></div>`;
  const { path } = addressParts(options.address ?? '');
  const href = hrefOf(page, { type: 'query', q: '', typing: false }) ?? '';
  const name = `${options.urlPrefix ?? ''}q`;
  return html`<form class="search" role="search"${attributes({ action: path === '' ? null : path })}>
    <div class="field">
      <input type="search" name="${name}" value="${state.search.q}" maxlength="500" autocomplete="off" aria-label="${messages.searchLabel}" placeholder="${messages.searchLabel}" />
      <button class="button">${messages.search}</button>
    </div>
    ${formFields(addressParts(href).query).map(([field, value]) => html`<input type="hidden" name="${field}" value="${value}" />`)}
  </form>`;
}

/**
 * Parameters of a query as fields of a form, which encodes commas: a list becomes one field for
 * each value. Excluded terms are left out, since a form cannot write their sign.
 */
function formFields(query: string): readonly (readonly [name: string, value: string])[] {
  return query.split('&').flatMap((parameter) => {
    const [name = '', value = ''] = parameter.split('=').map((part) => part.replaceAll('+', ' '));
    if (name === '' || value.startsWith('!')) return [];
    const values = value.split(',').map(decodeText);
    const isList = values.length > 1;
    return values.map((text) => [decodeText(name) + (isList ? '[]' : ''), text] as const);
  });
}

function decodeText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Renders path, name and text of the chosen category; `null` for none. */
export function category(page: Page): Markup | null {
  const chosen = categoryView(page.state);
  if (chosen === null) return null;
  const { name, description, above, clear } = chosen;
  const links = [{ name: page.messages.allProducts, action: clear }, ...above];
  return html`<div class="category">
    <nav aria-label="${page.messages.breadcrumb}"><ol>
      ${links.map((one) => html`<li>${crumb(one.name, hrefOf(page, one.action))}</li>`)}
      <li><span aria-current="page">${name}</span></li>
    </ol></nav>
    <h2>${name}</h2>
    ${description !== '' && html`<p>${description}</p>`}
  </div>`;
}

function crumb(name: string, href: string | null): Markup {
  return href === null
    ? html`<span>${name}</span>`
    : html`<a class="quiet" href="${href}">${name}</a>`;
}

/** Renders the orders, in a disclosure of the size of `<wps-sort>`; `null` where none has a page. */
export function sorts(page: Page): Markup | null {
  const { state, messages } = page;
  const { chosen, choices } = sortView(state);
  const links = choices.map(({ name, sort }) => {
    const href = hrefOf(page, { type: 'sort', sort });
    const current = { 'aria-current': name === chosen ? 'true' : null };
    const text = sortLabel(name, messages);
    return href === null
      ? null
      : html`<li><a href="${href}" rel="nofollow"${attributes(current)}>${text}</a></li>`;
  });
  if (page.options.linkTo !== undefined) return html`<div class="sort space"></div>`;
  return html`<details class="sort">
    <summary><span class="muted">${messages.sortBy}</span> <span class="select">${sortLabel(chosen, messages)}</span></summary>
    <ul>${links}</ul>
  </details>`;
}

/** Renders the pages; `null` for a single page. */
export function pages(page: Page): Markup | null {
  const { messages, formats } = page;
  const view = pageView(page.state);
  if (view.pages < 2) return null;
  const number = (item: number): Markup => {
    const text = formats.number(item);
    const current = item === view.page;
    return link(page, item, messages.page(text), text, {
      class: current ? 'button current' : 'button',
      'aria-current': current ? 'page' : null,
    });
  };
  const step = (item: number, label: string, text: string, rel: string): Markup =>
    item < 1 || item > view.pages
      ? html`<li aria-hidden="true"></li>`
      : html`<li>${link(page, item, label, text, { class: 'button', rel })}</li>`;
  return html`<nav class="pages" aria-label="${messages.pages}"><ul>
    ${step(view.page - 1, messages.previousPage, '‹', 'prev')}
    ${view.items.map((item) => (item === null ? html`<li class="far" aria-hidden="true">…</li>` : html`<li${farClass(item, view.page)}>${number(item)}</li>`))}
    ${step(view.page + 1, messages.nextPage, '›', 'next')}
  </ul></nav>`;
}

/** Pages that a narrow list leaves out. */
function farClass(item: number, current: number): Markup {
  return attributes({ class: Math.abs(item - current) < 2 ? null : 'far' });
}

function link(
  page: Page,
  item: number,
  label: string,
  text: string,
  own: Readonly<Record<string, string | null>>,
): Markup {
  const href = hrefOf(page, { type: 'page', page: item });
  return href === null
    ? html`<span${attributes({ class: own['class'] ?? null })}>${text}</span>`
    : html`<a href="${href}" aria-label="${label}"${attributes(own)}>${text}</a>`;
}
