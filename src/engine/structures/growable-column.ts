/** Growable numeric column with a default value; unset trailing cells take no memory. */
import { release, grow } from '../../protocol/catalogue/buffers.ts';

type Values = Float64Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;

export class GrowableColumn {
  readonly #type: 'f64' | 'u32';
  /** Value of unset cells. */
  readonly #default: number;
  #values: Values;

  constructor(type: 'f64' | 'u32', defaultValue: number) {
    this.#type = type;
    this.#default = defaultValue;
    this.#values = type === 'f64' ? new Float64Array(0) : new Uint32Array(0);
  }

  get(place: number): number {
    return place < this.#values.length ? this.#values[place]! : this.#default;
  }

  /** Copies the values at `places` into `target`, in their order. */
  copy(places: Uint32Array, target: { [i: number]: number }): void {
    const values = this.#values;
    for (let i = 0; i < places.length; i++) {
      const place = places[i]!;
      target[i] = place < values.length ? values[place]! : this.#default;
    }
  }

  /** Releases the memory; the values must not be read any more. */
  release(): void {
    release(this.#values.buffer);
    this.#values = new Uint32Array(0);
  }

  set(place: number, value: number): void {
    const { length } = this.#values;
    if (place >= length) {
      if (Object.is(value, this.#default)) return;
      this.#grow(Math.max(256, place + 1));
    }
    this.#values[place] = value;
  }

  #grow(length: number): void {
    const { buffer, length: before, BYTES_PER_ELEMENT } = this.#values;
    const bytes = grow(buffer, length * BYTES_PER_ELEMENT);
    this.#values = this.#type === 'f64' ? new Float64Array(bytes) : new Uint32Array(bytes);
    this.#values.fill(this.#default, before);
  }
}
