/** Cache of values that are derived from objects that do not change, by object and kind. */
export class Derived<T extends object> {
  readonly #values = new Map<string, Map<object, T>>();

  /** Value of this kind derived from `origin`; `undefined` until it is added. */
  get(kind: string, origin: object): T | undefined {
    return this.#values.get(kind)?.get(origin);
  }

  /** Adds a value, and returns it. */
  add(kind: string, origin: object, value: T): T {
    const values = this.#values.get(kind);
    if (values) values.set(origin, value);
    else this.#values.set(kind, new Map([[origin, value]]));
    return value;
  }
}
