/** Page of the demo: a whole shop by the tags that the README shows. */

interface DemoPageOptions {
  /** BCP 47 language of the catalogue. */
  readonly language: string;
  /** Line below the shop, as text. */
  readonly note: string;
}

/** Languages written from right to left. */
const RIGHT_TO_LEFT = /^(?:ar|dv|fa|he|ps|sd|ug|ur|yi)\b/i;

/** Content security policy of the page: everything from this server, the worker from the script. */
export const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: https: http:; connect-src 'self'; worker-src 'self' blob:; base-uri 'none'; form-action 'none'";

/** Builds the HTML. */
export function demoPage({ language, note }: DemoPageOptions): string {
  const direction = RIGHT_TO_LEFT.test(language) ? 'rtl' : 'ltr';
  return `<!doctype html>
<html lang="${escapeHtml(language)}" dir="${direction}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>wps-elements</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/wps-elements/themes/tokens.css">
    <link rel="stylesheet" href="/demo.css">
    <script type="module" src="/wps-elements/cdn/wps-elements.js"></script>
  </head>
  <body>
    <main>
      <h1>wps-elements</h1>
      <wps-shop src="/" per-page="12"></wps-shop>
    </main>
    <footer><p lang="en" dir="ltr">${escapeHtml(note)}</p></footer>
  </body>
</html>
`;
}

export const DEMO_STYLES = `body {
  max-inline-size: 75rem;
  margin: 0 auto;
  padding: 1rem;
  font: 1rem/1.5 system-ui, sans-serif;
  color: CanvasText;
  background: Canvas;
}
footer {
  margin-block-start: 2rem;
  font-size: 0.875rem;
}
`;

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
