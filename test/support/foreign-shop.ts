/** Catalogues of other systems as files whose names tell nothing, and the engine's responses from them. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { engineOf } from '../../src/node/load-engine.ts';
import { readSource, type SourceOptions } from '../../src/node/open-source.ts';
import type { CatalogueContent } from '../../src/node/read-catalogue-file.ts';
import type { ProductEntry } from '../../src/protocol/product.ts';
import { temporaryFolder } from './temporary-folder.ts';

export const folder = await temporaryFolder();
let files = 0;

/** A file whose name tells nothing. */
export async function fileOf(content: string | Uint8Array): Promise<string> {
  files += 1;
  const file = join(folder, `file-${files}`);
  await writeFile(file, content);
  return file;
}

/** Options that refuse a file with a product that cannot be read. */
export const STRICT: SourceOptions = { currency: null, language: null, isStrict: true };

export interface Shop {
  readonly currency: string | undefined;
  readonly entries: readonly ProductEntry[];
  /** Names of the products that a query finds. */
  readonly ask: (query: string) => Promise<readonly string[]>;
  /** Ids of the products that a query finds, in its order. */
  readonly ids: (query: string) => Promise<readonly number[]>;
  readonly terms: readonly ListedTerm[];
  /** Count of each term, by `taxonomy slug`. */
  readonly counts: Readonly<Record<string, number>>;
}

export interface ListedTerm {
  readonly taxonomy: string;
  readonly slug: string;
  readonly name: string;
  readonly count: number;
}

interface Answer {
  readonly products: { readonly products: readonly ProductEntry[] };
  readonly terms: readonly {
    readonly taxonomy: string;
    readonly terms: readonly ListedTerm[];
  }[];
}

export async function shopOf(content: string | Uint8Array, options?: SourceOptions): Promise<Shop> {
  return shopFrom(await readSource(await fileOf(content), options));
}

export async function shopFrom(catalogue: CatalogueContent): Promise<Shop> {
  const engine = engineOf(catalogue);
  const respond = async (query: string): Promise<Answer> =>
    (await engine.respond(`/wp-json/wps/v1/shop?per_page=100&${query}`)).body as Answer;
  const { terms } = await respond('');
  return {
    currency: catalogue.header.currency,
    entries: catalogue.texts.map((text) => JSON.parse(text) as ProductEntry),
    ask: async (query) =>
      (await respond(query)).products.products.map(({ name }) => name).toSorted(),
    ids: async (query) => (await respond(query)).products.products.map(({ id }) => id),
    terms: terms.flatMap((set) => set.terms),
    counts: Object.fromEntries(
      terms.flatMap((set) =>
        set.terms.map(({ slug, count }) => [`${set.taxonomy} ${slug}`, count]),
      ),
    ),
  };
}
