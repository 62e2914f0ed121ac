/** HTML of the guides' pages, from the same header as the other pages of the demo. */
import { type Guide, escapeHtml } from './guide-markdown.ts';

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types default lit-html wps-elements',
].join('; ');

/** @param guides all guides, for the list beside the text */
export function guidePage(guide: Guide, guides: readonly Guide[]): string {
  const at = guides.indexOf(guide);
  const link = (rel: 'prev' | 'next', to: Guide | undefined): string =>
    to === undefined
      ? ''
      : `<a rel="${rel}" href="/guide/${to.name}.html"><small>${rel === 'prev' ? 'Previous' : 'Next'}</small> ${escapeHtml(to.title)}</a>`;
  const style =
    guide.css === ''
      ? ''
      : `<link vite-ignore rel="stylesheet" href="/guide/examples/${guide.name}.css">`;
  return page({
    title: guide.title,
    head: style,
    list: list(guides, guide.name),
    body: `<article>${guide.html}</article>
      <nav class="neighbours" aria-label="Neighbouring guides">${link('prev', guides[at - 1])}${link('next', guides[at + 1])}</nav>`,
  });
}

/** The page that searches the sections of all guides: a shop without a server, whose products are sections. */
export function searchPage(guides: readonly Guide[]): string {
  return page({
    hasSearch: true,
    title: 'Guides',
    head: '',
    list: list(guides, ''),
    body: `<article>
        <h1>Guides</h1>
        <p class="lead">How to put product search on a page, give it your looks, and let it work offline. The search below is the library
          itself: the sections of these guides are its catalogue.</p>
        <wps-shop id="guides" src="/catalogue/guides.ndjson.gz" mode="offline" per-page="12">
          <wps-search></wps-search>
          <wps-active-filters></wps-active-filters>
          <wps-product-list as="list">
            <template>
              <div class="section">
                <a data-attr-href="permalink" data-text="name"></a>
                <small><span data-each="categories" data-text="name"></span></small>
                <p data-text="short_description"></p>
              </div>
            </template>
          </wps-product-list>
          <wps-pagination></wps-pagination>
        </wps-shop>
      </article>`,
  });
}

function list(guides: readonly Guide[], current: string): string {
  const item = (name: string, title: string): string =>
    `<li><a href="/guide/${name === '' ? '' : `${name}.html`}"${name === current ? ' aria-current="page"' : ''}>${escapeHtml(title)}</a></li>`;
  return [
    item('', 'Search the guides'),
    ...guides.map(({ name, title }) => item(name, title)),
  ].join('\n');
}

/** Leads to the page that searches. */
const SEARCH =
  '<form action="/guide/" role="search" aria-label="Guides"><label>Search the guides <input name="q" type="search"></label></form>';

interface PageParts {
  /** The page has a search field of its own. */
  readonly hasSearch?: boolean;
  readonly title: string;
  /** Further elements of the head. */
  readonly head: string;
  readonly list: string;
  readonly body: string;
}

function page({ hasSearch = false, title, head, list: items, body }: PageParts): string {
  return `<!doctype html>
<html lang="en" dir="ltr">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="${POLICY}">
    <meta name="color-scheme" content="light dark">
    <title>${escapeHtml(title)} – wps-elements</title>
    <link rel="icon" href="/icon.svg">
    <link rel="stylesheet" href="../../src/themes/tokens.css">
    <link rel="stylesheet" href="../../src/themes/layout.css">
    <link rel="stylesheet" href="../demo.css">
    <link rel="stylesheet" href="../site-header.css">
    <link rel="stylesheet" href="../guide.css">
    ${head}
    <script type="module" src="../guide.ts"></script>
  </head>
  <body>
    <a class="skip" href="#text">Skip to the text</a>
    <header class="site">
      <a class="brand" href="/"><img src="/icon.svg" alt="" width="32" height="32">wps-elements</a>
      <nav aria-label="Demo pages">
        <a href="/">Demo</a>
        <a href="/offline.html">Without a server</a>
        <a href="/rules.html">Rules</a>
        <a href="/client.html">Other clients</a>
        <a href="/themes.html">Themes</a>
        <a href="/gallery.html">Gallery</a>
        <a href="/guide/" aria-current="true">Guides</a>
      </nav>
    </header>
    <div class="guide">
      <nav class="guides" aria-label="Guides">
        ${hasSearch ? '' : SEARCH}
        <details open><summary>All guides</summary><ul>${items}</ul></details>
      </nav>
      <main id="text">${body}</main>
    </div>
    <footer class="site">
      <p>The examples use AdventureWorks sample data by Microsoft, MIT licence.</p>
    </footer>
  </body>
</html>
`;
}
