/** `keptHeader`: the header of a generation, as one that gets its entries has to know it. */
import type { Generation } from '../catalogue/store/store.ts';
import type { CatalogueHeader } from '../protocol/catalogue/types.ts';
import { decodeCatalogueHeader } from '../protocol/catalogue/decode-header.ts';

export function generationHeader({
  header,
  isTruncated,
}: Pick<Generation, 'header' | 'isTruncated'>): CatalogueHeader {
  const json: unknown = JSON.parse(header);
  return { ...decodeCatalogueHeader(json), ...(isTruncated === true && { shortened: true }) };
}
