/** `KeptCatalogue`: a generation with the engine that answers from it. Types only. */
import type { Generation } from '../catalogue/store/store.ts';
import type { Engine } from '../engine/index.ts';

export interface LoadedCatalogue {
  readonly generation: Generation;
  readonly engine: Engine;
}
