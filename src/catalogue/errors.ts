/** Errors of the catalogue that callers tell apart by class. */
import { ShopError } from '../protocol/shop-error.ts';

/** The stored data is damaged, gone or unusable, and will be at each further attempt. */
export class CorruptCatalogueError extends ShopError {
  /** Id of the generation, or `null` where that is unknown. */
  readonly generation: string | null;

  constructor(message: string, generation: string | null = null, cause?: unknown) {
    super('storage', message, { cause });
    this.name = 'CorruptCatalogueError';
    this.generation = generation;
  }
}

/** Another tab has deleted the catalogue while this one wrote it. */
export class ClearedError extends ShopError {
  constructor() {
    super(
      'conflict',
      'Another tab deleted the catalogue while this one stored it. Synchronise again.',
    );
    this.name = 'ClearedError';
  }
}

/** Another tab has taken the writer lock: this one gave no sign of life, or was frozen. */
export class LockLostError extends ShopError {
  constructor() {
    super('conflict', 'Another tab has taken over the synchronisation of the catalogue.');
    this.name = 'LockLostError';
  }
}

/** The changes of a shop do not fit the stored catalogue; a full synchronisation is needed. */
export class DeltaSyncError extends ShopError {
  /** `reason`: a clause for the message, without a full stop. */
  constructor(reason: string) {
    super(
      'conflict',
      `The catalogue cannot be updated by the changes of the shop alone: ${reason}.`,
    );
    this.name = 'DeltaSyncError';
  }
}

/**
 * A list of a shop disagrees with its count or with another list: the shop changed while it was
 * read. If it happens each time, a cache in front of the shop is the likely reason.
 */
export class ShopChangedError extends ShopError {
  /** `list`: endpoint and query of the list; `found`: its items, of `expected`. */
  constructor(list: string, found: number, expected: number) {
    const message = `The catalogue is not whole: ${list} gave ${found} of ${expected}. The shop changed meanwhile: try again later. Or a cache ignores parameters of the address: exclude the REST API from it.`;
    super('conflict', message);
    this.name = 'ShopChangedError';
  }
}

/** Checks for a `ShopChangedError`, also one of a file with classes of its own. */
export function isShopChange(error: unknown): boolean {
  return error instanceof Error && error.name === 'ShopChangedError';
}

/** Checks for an error of an update that a harvest does not have, also one of a file with classes of its own. */
export function needsHarvest(error: unknown): boolean {
  return isShopChange(error) || (error instanceof Error && error.name === 'DeltaSyncError');
}
