/** Command that writes the static pages of a shop. */
import { checkIsFile, type Command, type OptionValues, UsageError } from './command.ts';

const DEFAULT_SCRIPT = '/wps-elements/cdn/wps-elements.js';

export const renderCommand: Command = {
  summary: 'Write the static pages of a shop',
  takes: ['FILE', 'FOLDER'],
  details: `Writes pages with the products of a catalogue file: the first page, the
categories, and their further pages. They need no server and no script; with the
script of the library each becomes a whole shop. FOLDER also gets shop.css and
the catalogue for browsers.`,
  options: ['title', 'language', 'currency', 'script', 'per-page', 'max-pages', 'force'],
  examples: [
    'wps-elements render my.shop.ndjson.gz public',
    'wps-elements render my.shop.wps public --title "My shop" --language de --currency EUR',
  ],
  prepare: ([file = '', folder = ''], options) => {
    checkIsFile(file);
    const settings = {
      title: options.text('title') ?? 'Shop',
      language: options.text('language') ?? null,
      currency: options.text('currency') ?? null,
      script: options.text('script') ?? DEFAULT_SCRIPT,
      perPage: positive(options, 'per-page', { most: 100, normal: 24 }),
      maxPages: positive(options, 'max-pages', { most: 10_000, normal: 1000 }),
      isForced: options.has('force'),
    };
    return async (terminal) => {
      // The other commands run without Lit, whose styles the pages have.
      const { renderPages } = await import('../render-pages.ts');
      const rendered = await renderPages(file, folder, {
        ...settings,
        onProgress: (written, pages) =>
          terminal.progress(`${written} of ${pages} pages written`, written / pages),
      });
      const { pages, omitted, products } = rendered;
      if (omitted > 0)
        terminal.notice(`${omitted} further pages were not written: see --max-pages.`);
      return {
        lines: [`${folder}: ${pages} pages of ${products} products`],
        data: { ...rendered },
        isGood: true,
      };
    };
  },
};

function positive(
  options: OptionValues,
  name: 'per-page' | 'max-pages',
  limits: { readonly most: number; readonly normal: number },
): number {
  const value = options.integer(name, limits);
  if (value === 0)
    throw new UsageError(`0 is no ${name}: expected a number from 1 to ${limits.most}.`);
  return value;
}
