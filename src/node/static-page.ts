/** HTML document around the markup of a shop, for static pages. */
import { escapeText } from '../server/markup.ts';
import { isRightToLeft } from '../i18n/messages-loader.ts';

interface StaticPageOptions {
  readonly language: string;
  /** Title of the site. */
  readonly title: string;
  /** Title of the list of products. */
  readonly name: string;
  /** Number of the page, from 1. */
  readonly page: number;
  /** Addresses of the library's script and of the style sheet. */
  readonly script: string;
  readonly styles: string;
  /** Markup of the shop, inserted as it is. */
  readonly markup: string;
}

/** Builds the document. It has no inline script or style, so that a strict policy can be set. */
export function staticPage(options: StaticPageOptions): string {
  const { language, title, name, page, script, styles, markup } = options;
  const direction = isRightToLeft(language) ? ' dir="rtl"' : '';
  const heading = name === title ? title : `${name} – ${title}`;
  const numbered = page === 1 ? heading : `${heading} (${page})`;
  return `<!doctype html>
<html lang="${escapeText(language)}"${direction}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeText(numbered)}</title>
<link rel="stylesheet" href="${escapeText(styles)}">
<script type="module" src="${escapeText(script)}"></script>
</head>
<body>
<header><a href="index.html">${escapeText(title)}</a></header>
<main>
<h1>${escapeText(name)}</h1>
${markup}
</main>
</body>
</html>
`;
}
