/**
 * Style sheets of the page of themes: applies each to its own shop, and shows the same text below
 * it with the markup. Imported first: the elements add attributes to the markup when they render.
 */
import atelier from '../src/themes/atelier.css?raw';
import dense from '../src/themes/dense.css?raw';
import layout from '../src/themes/layout.css?raw';
import tokens from '../src/themes/tokens.css?raw';

/** Files of each sample, by the id of its section. */
const FILES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  calm: { 'tokens.css': tokens },
  fashion: { 'atelier.css': atelier },
  dense: { 'layout.css': layout, 'dense.css': dense },
};

for (const [id, files] of Object.entries(FILES)) {
  const section = document.getElementById(id);
  const markup = section?.querySelector('wps-shop')?.outerHTML ?? '';
  const sources = [['the markup', dedent(markup)], ...Object.entries(files)] as const;
  section?.append(...sources.map(([name, text]) => source(name ?? '', text ?? '')));
  const sheet = new CSSStyleSheet();
  // Without the specificity of the id: as if the file were the only one.
  sheet.replaceSync(`:where(#${id}) { ${Object.values(files).join('\n')} }`);
  document.adoptedStyleSheets.push(sheet);
}

function source(name: string, text: string): HTMLElement {
  const details = document.createElement('details');
  details.className = 'source';
  const summary = document.createElement('summary');
  summary.textContent = `Show ${name}`;
  const code = document.createElement('pre');
  code.dir = 'ltr';
  code.textContent = text;
  details.append(summary, code);
  return details;
}

/** Removes the indentation of the page. */
function dedent(markup: string): string {
  const indent = /\n( *)<\/wps-shop>$/.exec(markup)?.[1] ?? '';
  return markup.replaceAll(`\n${indent}`, '\n');
}
