/**
 * Something that is opened for the first of its users and closed after the last, such as a browser for all test files that
 * run in one process.
 */
export class SharedResource<T> {
  readonly #create: () => Promise<T>;
  readonly #destroy: (resource: T) => Promise<unknown>;
  #users = 0;
  #resource: Promise<T> | undefined;

  constructor(create: () => Promise<T>, destroy: (resource: T) => Promise<unknown>) {
    this.#create = create;
    this.#destroy = destroy;
  }

  /** Announces a user, before any of them opens the resource. */
  addUser(): void {
    this.#users += 1;
  }

  open(): Promise<T> {
    this.#resource ??= this.#create();
    return this.#resource;
  }

  /** Closes the resource after its last user. */
  async removeUser(): Promise<void> {
    this.#users -= 1;
    if (this.#users > 0 || this.#resource === undefined) return;
    const resource = await this.#resource;
    this.#resource = undefined;
    await this.#destroy(resource);
  }
}
