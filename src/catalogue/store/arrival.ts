/** Tells readers of a generation that is being written when their chunk is stored. */
import { ShopError } from '../../protocol/shop-error.ts';

export class Arrival {
  /** Chunks stored; not a number once no more will come. */
  #chunks = 0;
  #waiting: (() => void)[] = [];

  /** Sets the number of stored chunks. */
  move(chunks: number): void {
    this.#chunks = chunks;
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  /** Ends the wait for chunks that will not come. */
  end(): void {
    this.move(Number.NaN);
  }

  /** Resolves when a chunk is stored. Rejects with `ShopError('no-catalogue')` if it will not be. */
  async reach(index: number): Promise<void> {
    while (this.#chunks <= index) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    if (Number.isNaN(this.#chunks))
      throw new ShopError('no-catalogue', 'The catalogue could not be loaded.');
  }
}
