/** Page of the walk: at an address of the shop, but answered here, with the built package and a catalogue of a few products. */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { BrowserContext, Page, Route } from 'playwright-core';

const SCRIPTS = new URL('../../../dist/cdn/', import.meta.url);
const FOLDER = '/wps-elements-walk';

/** Address of the REST API, as the shop names it in the head of its pages; `null` where it does not. */
export async function restLink(url: string): Promise<string | null> {
  const html = await (await fetch(url)).text();
  const [link = ''] = /<link[^>]*api\.w\.org[^>]*>/.exec(html) ?? [];
  return /href=["']([^"']+)/.exec(link)?.[1]?.replaceAll('&amp;', '&') ?? null;
}

/** Answers the requests for the scripts of the package at the address of the shop. */
export async function serveScripts(context: BrowserContext, origin: string): Promise<string> {
  await context.route(`${origin}${FOLDER}/cdn/*`, async (route) => {
    const body = await readFile(
      new URL(basename(new URL(route.request().url()).pathname), SCRIPTS),
    );
    await route.fulfill({ body, contentType: 'text/javascript' });
  });
  return `${origin}${FOLDER}/cdn/wps-elements.js`;
}

export interface WalkPageOptions {
  readonly origin: string;
  /** Address of the REST API, see `restLink`. */
  readonly rest: string | null;
  /** Catalogue file with the products to be shown. */
  readonly catalogue: string;
}

/** Opens the page with buttons of a cart. */
export async function openWalkPage(
  context: BrowserContext,
  { origin, rest, catalogue }: WalkPageOptions,
): Promise<Page> {
  const script = await serveScripts(context, origin);
  const link = rest === null ? '' : `<link rel="https://api.w.org/" href="${rest}">`;
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Walk</title>${link}
    <script type="module" src="${script}"></script>
    <wps-shop src="${FOLDER}/catalogue.ndjson" routing="none" per-page="24"><wps-product-list cart="woocommerce"></wps-product-list></wps-shop>`;
  const answer = (body: string, contentType: string) => (route: Route) =>
    route.fulfill({ body, contentType });
  await context.route(`${origin}${FOLDER}/`, answer(html, 'text/html'));
  await context.route(
    `${origin}${FOLDER}/catalogue.ndjson`,
    answer(catalogue, 'application/x-ndjson'),
  );
  const page = await context.newPage();
  await page.goto(`${origin}${FOLDER}/`);
  return page;
}
