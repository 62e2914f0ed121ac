/**
 * Files of a page until its first products: of the built demo, and of pages that import the built package and are bundled by Vite
 * or by esbuild, with nothing set. Counted from what the bundlers write, so that no machine is too slow for the count.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build as esbuild } from 'esbuild';
import { DIST, sizeOf } from './bundle.ts';
import { chunksOf } from './chunks.ts';
import { respondAsDemo } from './demo-response.ts';

const DEMO = new URL('../../.build/demo/', import.meta.url);
export const DEFINE = fileURLToPath(new URL('define.js', DIST));
/** Part of the module that renders the products. */
const PRODUCTS = 'part="card"';
const REQUEST = '/wp-json/wps/v1/shop?orderby=menu_order&order=asc&per_page=12&route-data=false';

/** Sum of what a page has fetched when its first products are shown: page, scripts, style sheets, icon and response. */
export interface FirstLoad {
  readonly requests: number;
  /** Size in units of 1,000 bytes, gzip -9. */
  readonly kilobytes: number;
}

/** Limits of each page. */
export const FIRST_LOAD_LIMITS: FirstLoad = { requests: 8, kilobytes: 60 };

/** Scripts of a page that a bundler has written. */
export type BundledPage = readonly Script[];

/** Pages that import `define.js` of a built package and set nothing. */
export const BUNDLED_PAGES: Readonly<Record<string, (define: string) => Promise<BundledPage>>> = {
  Vite: bundledByVite,
  esbuild: bundledByEsbuild,
};

export interface Script {
  readonly name: string;
  readonly code: string;
  /** Names of scripts that it imports at once, and on demand. */
  readonly imports: readonly string[];
  readonly onDemand: readonly string[];
  readonly isEntry: boolean;
}

async function bundledByVite(define: string): Promise<BundledPage> {
  const chunks = await chunksOf({ shop: `import ${JSON.stringify(define)};` });
  return chunks.map(({ fileName, code, imports, dynamicImports, isEntry }) => ({
    name: fileName,
    code,
    imports,
    onDemand: dynamicImports,
    isEntry,
  }));
}

async function bundledByEsbuild(define: string): Promise<BundledPage> {
  const { outputFiles, metafile } = await esbuild({
    stdin: {
      contents: `import ${JSON.stringify(define)};`,
      resolveDir: '/',
      sourcefile: 'shop.js',
    },
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    outdir: '/',
    write: false,
    metafile: true,
  });
  const nameOf = (path: string): string => path.replace(/^.*\//, '');
  const codes = new Map(outputFiles.map(({ path, text }) => [nameOf(path), text]));
  return Object.entries(metafile.outputs).map(([path, { imports, entryPoint }]) => {
    const of = (kind: string): readonly string[] =>
      imports.flatMap((one) => (one.kind === kind ? nameOf(one.path) : []));
    return {
      name: nameOf(path),
      code: codes.get(nameOf(path)) ?? '',
      imports: of('import-statement'),
      onDemand: of('dynamic-import'),
      isEntry: entryPoint?.endsWith('shop.js') === true,
    };
  });
}

/**
 * Counts what a page with one shop has loaded when its first products are shown: the entry, and the import on demand with the
 * products, each with all that they import at once.
 */
export async function loadOfPage(scripts: BundledPage): Promise<FirstLoad> {
  const byName = new Map(scripts.map((script) => [script.name, script]));
  const reach = (names: readonly string[]): ReadonlySet<string> => {
    const reached = new Set(names);
    for (const name of reached) byName.get(name)?.imports.forEach((one) => reached.add(one));
    return reached;
  };
  const entries = scripts.filter(({ isEntry }) => isEntry).map(({ name }) => name);
  const atOnce = reach(entries);
  const [products] = [...atOnce]
    .flatMap((name) => byName.get(name)?.onDemand ?? [])
    .map((name) => [...reach([name])])
    .filter((names) => names.some((name) => byName.get(name)?.code.includes(PRODUCTS)))
    // Others import them, too.
    .sort((a, b) => a.length - b.length);
  if (products === undefined) throw new Error('No script on demand renders products.');
  const names = new Set([...atOnce, ...products]);
  const codes = [...names].map((name) => byName.get(name)?.code ?? '');
  // The icon is asked for, and not there.
  const icon = '';
  return sumOf([pageWith('/shop.js'), icon, await respondAsDemo(REQUEST), ...codes]);
}

/** Document with one shop of the demo's products, which the script defines. */
export function pageWith(script: string, attributes = ''): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Shop</title>
<script type="module" src="${script}"></script>
<wps-shop src="/en" per-page="12" ${attributes}></wps-shop>`;
}

/** Counts what the first page of the built demo has loaded then: all that it names in its head. */
export async function loadOfDemo(): Promise<FirstLoad> {
  const html = readFileSync(new URL('index.html', DEMO), 'utf8');
  const loaded = /<(?:script|link)\b[^>]*\b(?:src|href)="([^"]+\.(?:js|css|svg))"/g;
  const paths = new Set([...html.matchAll(loaded)].map(([, path = '']) => path));
  const files = [...paths].map((path) => readFileSync(new URL(`.${path}`, DEMO), 'utf8'));
  if (!files.some((code) => code.includes(PRODUCTS)))
    throw new Error(`The demo's page does not preload its products: ${[...paths].join()}`);
  return sumOf([html, await respondAsDemo(REQUEST), ...files]);
}

function sumOf(bodies: readonly string[]): FirstLoad {
  const sizes = bodies.map((body) => (body === '' ? 0 : sizeOf(body)));
  return { requests: bodies.length, kilobytes: sizes.reduce((all, one) => all + one, 0) };
}
