/** `LostCatalogue`: what is stored is damaged, gone or of no use, and will be so whenever it is read again. */
import { ShopError } from '../../protocol/shop-error.ts';

export class CorruptCatalogueError extends ShopError {
  /** The generation, where that is known. */
  readonly generation: string | null;

  constructor(message: string, generation: string | null = null, cause?: unknown) {
    super('storage', message, { cause });
    this.name = 'LostCatalogue';
    this.generation = generation;
  }
}
