/** Responses from the first products of a catalogue, while the others are still being read. */
import type { CatalogueLine } from '../protocol/catalogue/read-file.ts';
import { ProductCount } from '../protocol/catalogue/product-count.ts';
import type { Preview } from '../protocol/device-api.ts';
import type { ApiRequest } from '../protocol/http-exchange.ts';
import { ShopError } from '../protocol/shop-error.ts';
import type { ImportOptions } from '../catalogue/sync/import.ts';
import type { Generation } from '../catalogue/store/store.ts';
import { finishSnapshot } from './copy-generation.ts';
import { type RespondingCatalogue, respondTo } from './page-responses.ts';

/** Products of a preview: two pages of a composed shop. */
const PREVIEW_PRODUCTS = 48;
/** Estimated characters of a catalogue with a preview: less is read in the time that it takes to show one. */
const MIN_LENGTH = 1_000_000;
/** Characters of entries that are held back: a file may have any number of variations before its next product. */
const MAX_LENGTH = 4_000_000;

/**
 * Request for all products from the first on, in the shop's own order. Of others it is not known whether the first of the
 * catalogue are among them.
 */
const FROM_START =
  /\?orderby=menu_order(?:&(?:order=asc|(?:per_page|sold_out|recommended|[a-z]+-data)=\w+))*$/;

/** First products that respond, and the number of all that are announced. */
interface PreviewCatalogue extends RespondingCatalogue {
  readonly total: number;
}

/** Requests for the first products of a catalogue that is not here. */
export class PreviewRequests {
  #waiting: ((first: PreviewCatalogue | null) => void)[] = [];

  get areWaiting(): boolean {
    return this.#waiting.length > 0;
  }

  /**
   * Responds when the first products are here.
   *
   * @throws `ShopError('no-catalogue')` where they do not come, and to other requests
   */
  async respond(request: ApiRequest): Promise<Preview> {
    const first = await new Promise<PreviewCatalogue | null>((resolve) =>
      this.#waiting.push(resolve),
    );
    if (first === null || !FROM_START.test(request.url))
      throw new ShopError('no-catalogue', 'There is no preview.');
    return { ...(await respondTo(request, first)), total: first.total };
  }

  /** Responds to all requests; `null` ends them without a response. */
  settle(first: PreviewCatalogue | null): void {
    for (const resolve of this.#waiting.splice(0)) resolve(first);
  }
}

/** Generation of the first entries, in memory. */
type FirstEntries = Pick<Generation, 'id' | 'header' | 'snapshot' | 'readTexts'>;

export interface PreviewOptions extends Pick<ImportOptions, 'createBuilder'> {
  /** Asked when the first products are here: builds no preview that no request waits for. */
  readonly isAwaited: () => boolean;
  readonly onPreview: (first: FirstEntries, total: number) => void;
}

/**
 * Yields the lines as they are, but not before the first products have come: gives these, if all that the header announces will
 * take long. A preview that cannot be built, or whose entries are longer than `MAX_LENGTH`, is left out.
 */
export async function* withPreview(
  lines: AsyncIterable<CatalogueLine>,
  options: PreviewOptions,
): AsyncGenerator<CatalogueLine, void, undefined> {
  const products = new ProductCount();
  let first: CatalogueLine[] | null = [];
  let length = 0;
  for await (const line of lines) {
    if (first !== null && length < MAX_LENGTH && options.isAwaited()) {
      const isNext = 'entry' in line && line.entry.type !== 'variation';
      if (products.size < PREVIEW_PRODUCTS || !isNext) {
        first.push(line);
        if ('entry' in line) {
          products.add(line.entry);
          length += line.json.length;
        }
        continue;
      }
      await preview(first, length, options).catch(() => {});
    }
    if (first !== null) yield* first;
    first = null;
    yield line;
  }
  if (first !== null) yield* first;
}

/**
 * Gives the first products if they are few of many.
 *
 * @param length Characters of their entries.
 */
async function preview(
  [header, ...lines]: readonly CatalogueLine[],
  length: number,
  { createBuilder, onPreview }: PreviewOptions,
): Promise<void> {
  if (header === undefined || 'entry' in header) return;
  const { product_count: total = 0 } = header;
  if ((total / PREVIEW_PRODUCTS) * length < MIN_LENGTH) return;
  const first = lines.filter((line) => 'entry' in line);
  const builder = await createBuilder(header);
  for (const { entry } of first) builder.add(entry);
  const snapshot = await finishSnapshot(builder);
  const readTexts = (entries: readonly number[]): Promise<readonly string[]> =>
    Promise.resolve(entries.map((entry) => first[entry]?.json ?? ''));
  onPreview({ id: '', header: JSON.stringify(header), snapshot, readTexts }, total);
}
