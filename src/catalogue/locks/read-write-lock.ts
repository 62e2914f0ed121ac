/** `Turns`: work that reads goes together, work that writes goes alone, each in its turn. What it works on is not its business. */

export class ReadWriteLock {
  #reading: Promise<unknown> = Promise.resolve();
  #writing: Promise<unknown> = Promise.resolve();

  /** Waits for what writes. */
  read<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#writing.then(work);
    // Nothing of what it gives: else each would hold on to all that was ever read.
    this.#reading = Promise.allSettled([this.#reading, turn]).then(() => {});
    return turn;
  }

  /** Waits for all that came before. */
  write<T>(work: () => Promise<T>): Promise<T> {
    const turn = Promise.all([this.#reading, this.#writing]).then(work);
    this.#writing = turn.then(
      () => {},
      () => {},
    );
    return turn;
  }
}
