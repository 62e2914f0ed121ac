/** Read-write lock: readers share it, a writer has it alone, in the order of the calls. */

export class ReadWriteLock {
  #reading: Promise<unknown> = Promise.resolve();
  #writing: Promise<unknown> = Promise.resolve();

  /** Runs `work` after all writers before it; readers run together. Settles as `work` does. */
  read<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#writing.then(work);
    // Drops the results: a chain of them would retain everything that was ever read.
    this.#reading = Promise.allSettled([this.#reading, result]).then(() => {});
    return result;
  }

  /** Runs `work` alone, after all readers and writers before it. Settles as `work` does. */
  write<T>(work: () => Promise<T>): Promise<T> {
    const result = Promise.all([this.#reading, this.#writing]).then(work);
    this.#writing = result.then(
      () => {},
      () => {},
    );
    return result;
  }
}
