/** Renders the static pages of a shop from a catalogue file into a folder. */
import { lstat, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { Engine } from '../engine/index.ts';
import { ShopError } from '../protocol/shop-error.ts';
import { renderShopAt, SHOP_STYLES, taxonomiesOf } from '../server/index.ts';
import { engineOf } from './load-engine.ts';
import { fileOf, pageLists, planPages, type PlannedPage } from './page-plan.ts';
import { type CatalogueContent, readCatalogueFile } from './read-catalogue-file.ts';
import { replaceFile } from './replace-file.ts';
import { staticPage } from './static-page.ts';
import { checkTarget, writeCatalogueFile } from './write-catalogue-file.ts';

interface RenderPagesOptions {
  readonly title: string;
  /** BCP 47 code; that of the catalogue, else `en`, unless given. */
  readonly language: string | null;
  /** ISO 4217 code; that of the catalogue unless given. */
  readonly currency: string | null;
  /** Address of the library's script for browsers. */
  readonly script: string;
  /** 1 to 100. */
  readonly perPage: number;
  readonly maxPages: number;
  /** Existing files are replaced. */
  readonly isForced: boolean;
  readonly onProgress: (written: number, pages: number) => void;
}

interface RenderedPages {
  readonly folder: string;
  readonly pages: number;
  /** Pages beyond `maxPages`. */
  readonly omitted: number;
  readonly products: number;
}

/** The catalogue for browsers, which the elements load after the page. */
const CATALOGUE_NAME = 'catalogue.wps';
const STYLES_NAME = 'shop.css';
/** Styles of the document around the shop. */
const PAGE_STYLES = `body{max-width:80rem;margin:0 auto;padding:1rem;font:1rem/1.5 system-ui,sans-serif}
`;

/**
 * Writes the pages, their style sheet, and the packed catalogue. Checks every name before it writes
 * the first file, and writes each file completely or not at all.
 * @throws `ShopError` for an invalid catalogue; `Error` that names a file which exists or cannot be
 *   written.
 */
export async function renderPages(
  file: string,
  folder: string,
  options: RenderPagesOptions,
): Promise<RenderedPages> {
  const content = await readCatalogueFile(file);
  const engine = engineOf(content);
  const found = await engine.query({ per_page: 1 });
  const categories = found.terms?.find(({ taxonomy }) => taxonomy === 'product_cat')?.terms ?? [];
  const lists = pageLists(categories, options.title, found.products?.total ?? 0);
  const { pages, omitted } = planPages(lists, options.perPage, options.maxPages);
  await checkFolder(folder);
  const names = [STYLES_NAME, CATALOGUE_NAME, ...pages.map((page) => page.file)];
  for (const name of names) await checkTarget(join(folder, name), options.isForced);
  await mkdir(folder, { recursive: true });
  await writeText(join(folder, STYLES_NAME), PAGE_STYLES + SHOP_STYLES);
  await writeCatalogueFile(join(folder, CATALOGUE_NAME), content, true);
  const taxonomies = taxonomiesOf(found);
  const site = { engine, content, pages, taxonomies, options };
  for (const [i, page] of pages.entries()) {
    await writeText(join(folder, page.file), await renderedPage(page, site));
    options.onProgress(i + 1, pages.length);
  }
  return { folder, pages: pages.length, omitted, products: content.products };
}

interface Site {
  readonly engine: Engine;
  readonly content: CatalogueContent;
  readonly pages: readonly PlannedPage[];
  readonly taxonomies: readonly string[];
  readonly options: RenderPagesOptions;
}

async function renderedPage(
  { list, page }: PlannedPage,
  { engine, content, pages, taxonomies, options }: Site,
): Promise<string> {
  const { header } = content;
  const language = options.language ?? header.language ?? 'en';
  const markup = await renderShopAt((request) => engine.query(request), {
    address: page === 1 ? list.file : `${list.file}?_page=${page}`,
    src: CATALOGUE_NAME,
    language,
    currency: options.currency ?? header.currency ?? null,
    perPage: options.perPage,
    baseRequest: list.slug === null ? null : { t: [{ taxonomy: 'product_cat', t: [list.slug] }] },
    taxonomies,
    stockOf: (ids) => engine.stock(ids),
    title: list.name,
    asOf: header.generated_at ?? null,
    linkTo: fileOf(pages),
    styles: false,
  });
  const { script, title } = options;
  return staticPage({
    language,
    title,
    name: list.name,
    page,
    script,
    styles: STYLES_NAME,
    markup,
  });
}

/** @throws `ShopError('usage')` if something else has the name of the folder. */
async function checkFolder(folder: string): Promise<void> {
  const found = await lstat(folder).catch(() => null);
  if (found !== null && !found.isDirectory())
    throw new ShopError('usage', `${folder} is no folder: give the name of a folder.`);
}

async function writeText(file: string, text: string): Promise<void> {
  try {
    await replaceFile(file, [Buffer.from(text)], new PassThrough());
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`The file ${file} cannot be written: ${why}.`, { cause: error });
  }
}
