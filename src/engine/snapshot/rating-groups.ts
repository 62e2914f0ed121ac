/** The reviewed products of a snapshot by rounded average rating. (observed 3.1) */
import { Bitset } from '../structures/bitset.ts';
import { NO_GROUP, type SnapshotColumns } from './format.ts';

export interface RatingGroup {
  readonly roundedAverage: number;
  /** Rows of products. */
  readonly rows: Bitset;
}

export interface RatingGroups {
  /** Products that have reviews. */
  readonly rated: Bitset;
  readonly groups: readonly RatingGroup[];
  /** The number of each row's group, or `NO_GROUP`. */
  readonly groupOf: Uint16Array;
}

export function ratingGroups(columns: SnapshotColumns): RatingGroups {
  const { ratingAverages, ratingCounts, rowProducts } = columns;
  const rowCount = rowProducts.length;
  const rated = new Bitset(rowCount);
  const groups: RatingGroup[] = [];
  const numbers = new Map<number, number>();
  const groupOf = new Uint16Array(rowCount).fill(NO_GROUP);
  for (let row = 0; row < rowCount; row++) {
    if (rowProducts[row] !== row || ratingCounts[row] === 0) continue;
    const roundedAverage = Math.round(ratingAverages[row]! / 100);
    let number = numbers.get(roundedAverage);
    if (number === undefined) {
      number = groups.push({ roundedAverage, rows: new Bitset(rowCount) }) - 1;
      numbers.set(roundedAverage, number);
    }
    groups[number]!.rows.add(row);
    groupOf[row] = number;
    rated.add(row);
  }
  return { rated, groups, groupOf };
}
