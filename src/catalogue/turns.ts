/** `Turns`: work that reads goes together, work that writes goes alone, each in its turn. What it works on is not its business. */

export class Turns {
  #reading: Promise<unknown> = Promise.resolve();
  #writing: Promise<unknown> = Promise.resolve();

  /** Waits for what writes. */
  read<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#writing.then(work);
    this.#reading = Promise.allSettled([this.#reading, turn]);
    return turn;
  }

  /** Waits for all that came before. */
  write<T>(work: () => Promise<T>): Promise<T> {
    const turn = Promise.all([this.#reading, this.#writing]).then(work);
    this.#writing = turn.catch(() => {});
    return turn;
  }
}
