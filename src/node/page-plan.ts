/** Plan of a static site: its pages with their file names, in the order of their importance. */
import type { TermEntry } from '../protocol/product.ts';
import { htmlToText } from '../protocol/text/html-text.ts';
import type { ShopRequest } from '../protocol/request.ts';
import { decodeSlug } from '../protocol/text/decode-slug.ts';

/** List of products with pages: all of them, or those of a category. */
interface PageList {
  /** Decoded slug of the category; `null` for all products. */
  readonly slug: string | null;
  readonly name: string;
  /** File of the first page. */
  readonly file: string;
  readonly products: number;
}

export interface PlannedPage {
  readonly list: PageList;
  readonly page: number;
  readonly file: string;
}

const INDEX: Omit<PageList, 'name' | 'products'> = { slug: null, file: 'index.html' };

/** Lists all products, then each category with products. Names of files are unique and harmless. */
export function pageLists(
  categories: readonly TermEntry[],
  name: string,
  products: number,
): readonly PageList[] {
  const filled = categories.filter(({ count }) => count > 0);
  return [
    { ...INDEX, name, products },
    ...filled.map((term) => ({
      slug: decodeSlug(term.slug),
      name: htmlToText(term.name),
      file: `category-${safeName(term)}.html`,
      products: term.count,
    })),
  ];
}

/** The slug where it is a plain name, else the id. No slug begins as the name of an id does. */
function safeName({ slug, id }: TermEntry): string {
  return /^(?!id-)[a-z0-9][a-z0-9-]{0,80}$/.test(slug) ? slug : `id-${id}`;
}

/**
 * Plans at most `most` pages: the first page of each list, then the second of each, and so on.
 * Counts of a category with subcategories may be too high; pages without products are not written.
 */
export function planPages(
  lists: readonly PageList[],
  perPage: number,
  most: number,
): { readonly pages: readonly PlannedPage[]; readonly omitted: number } {
  const counted = lists.map((list) => ({
    list,
    count: Math.max(1, Math.ceil(list.products / perPage)),
  }));
  const total = counted.reduce((sum, { count }) => sum + count, 0);
  // No list needs more pages than the plan has, however many products a shop reports.
  const all = counted.flatMap(({ list, count }) =>
    Array.from({ length: Math.min(count, most) }, (_, i) => ({
      list,
      page: i + 1,
      file: i === 0 ? list.file : list.file.replace(/\.html$/, `.page-${i + 1}.html`),
    })),
  );
  const sorted = all.toSorted((a, b) => a.page - b.page);
  return { pages: sorted.slice(0, most), omitted: Math.max(0, total - most) };
}

/** Function that returns the file of a request; `null` for a request without a page of its own. */
export function fileOf(pages: readonly PlannedPage[]): (request: ShopRequest) => string | null {
  const files = new Map(pages.map(({ list, page, file }) => [keyOf(list.slug, page), file]));
  return (request) => {
    const { t = [], page = 1, q, min_price, max_price, rating, sale, stock, featured } = request;
    const others = [q, min_price, max_price, rating, sale, stock, featured];
    const isList = t.every(({ taxonomy, t: slugs, op }) => {
      return taxonomy === 'product_cat' && slugs.length === 1 && op === undefined;
    });
    const isPlain = isList && others.every((member) => member === undefined);
    // Within a category, the last one is the subcategory that the visitor chooses.
    const slug = t.at(-1)?.t[0];
    return isPlain
      ? (files.get(keyOf(slug === undefined ? null : String(slug), page)) ?? null)
      : null;
  };
}

function keyOf(slug: string | null, page: number): string {
  return JSON.stringify([slug, page]);
}
