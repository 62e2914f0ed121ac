/** Catalogues whose reading takes a while. */
import { HEADER } from './device.ts';

export interface LongCatalogue {
  /** Number of products; 300 unless given. */
  readonly count?: number;
  /** Characters of each description; 5,000 unless given. */
  readonly length?: number;
  /** Members of the header beside the number of products. */
  readonly header?: object;
}

/** Lines of a catalogue in which every product has a variation; in the order of the names. */
export function linesOf({
  count = 300,
  length = 5000,
  header = {},
}: LongCatalogue = {}): readonly string[] {
  const start: object = JSON.parse(HEADER);
  const lines = [JSON.stringify({ ...start, product_count: count, ...header })];
  for (let id = 1; id <= count; id += 1) {
    const name = `Product ${String(id).padStart(3, '0')}`;
    const description = name.padEnd(length, ' words');
    lines.push(JSON.stringify({ id, name, description, type: 'variable' }));
    const variation = { id: 10_000 + id, name, type: 'variation', parent_id: id };
    lines.push(JSON.stringify(variation));
  }
  return lines;
}
