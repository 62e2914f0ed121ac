/** Numbers by place, most of which may be the same: what nobody has set takes no room behind the last that somebody has. */

type Values = Float64Array | Uint32Array;

export class GrowingColumn {
  readonly #make: (length: number) => Values;
  /** What a place has that was not set. */
  readonly #usual: number;
  #values: Values;

  constructor(type: 'f64' | 'u32', usual: number) {
    this.#make = (length) =>
      (type === 'f64' ? new Float64Array(length) : new Uint32Array(length)).fill(usual);
    this.#usual = usual;
    this.#values = this.#make(0);
  }

  get(place: number): number {
    return place < this.#values.length ? this.#values[place]! : this.#usual;
  }

  /** Copies what is at these places. */
  copy(places: Uint32Array, target: { [i: number]: number }): void {
    const values = this.#values;
    for (let i = 0; i < places.length; i++) {
      const place = places[i]!;
      target[i] = place < values.length ? values[place]! : this.#usual;
    }
  }

  set(place: number, value: number): void {
    const { length } = this.#values;
    if (place >= length) {
      if (Object.is(value, this.#usual)) return;
      const longer = this.#make(Math.max(256, place + 1, length + (length >>> 2)));
      longer.set(this.#values);
      this.#values = longer;
    }
    this.#values[place] = value;
  }
}
