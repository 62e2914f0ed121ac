/** Public names for servers at the edge. */
export { createEdgeHandler, type EdgeHandler, type EdgeOptions, fetch } from './edge-handler.ts';
export type {
  AssetBinding,
  BucketBinding,
  CatalogueBinding,
  EdgeEnvironment,
  StoreBinding,
} from './open-binding.ts';
