/** The part of fastbitset that the benchmark uses; the package has no types. */
declare module 'fastbitset' {
  export default class FastBitSet {
    constructor(members?: Iterable<number>);
    add(member: number): void;
    has(member: number): boolean;
    size(): number;
    array(): number[];
    clone(): FastBitSet;
    /** In place, as `union`. */
    intersection(other: FastBitSet): FastBitSet;
    union(other: FastBitSet): FastBitSet;
    intersection_size(other: FastBitSet): number;
  }
}
