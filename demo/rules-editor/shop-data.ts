/** Products, terms and facets of the shop in the preview, for the pickers. */
import { createEngine, type Engine, readCatalogue } from '../../src/engine/index.ts';
import type { RuleTerm } from '../../src/protocol/owner-rules.ts';
import { nameToText } from '../../src/protocol/text/html-text.ts';

export interface NamedProduct {
  readonly id: number;
  readonly name: string;
}

export interface TermGroup {
  readonly label: string;
  readonly terms: readonly (RuleTerm & { readonly name: string })[];
}

export interface ShopData {
  readonly productNames: ReadonlyMap<number, string>;
  readonly termGroups: readonly TermGroup[];
  /** Name by facet, as `promote` and `facets` write it. */
  readonly facetNames: ReadonlyMap<string, string>;
  /** Products that a query finds, best first. */
  find(query: string): Promise<readonly NamedProduct[]>;
}

const FOUND_PRODUCTS = 6;

const OWN_FACETS = [
  ['price', 'Price'],
  ['rating', 'Rating'],
  ['sale', 'On sale'],
  ['stock', 'Stock'],
] as const;

/** Without products and terms: until the catalogue is loaded, and where it cannot be. */
export const NO_DATA: ShopData = {
  productNames: new Map(),
  termGroups: [],
  facetNames: new Map(OWN_FACETS),
  find: () => Promise.resolve([]),
};

/** @param address of a catalogue file */
export async function loadShopData(address: string): Promise<ShopData> {
  const response = await fetch(address);
  const catalogue = await readCatalogue(new Uint8Array(await response.arrayBuffer()));
  const engine = createEngine(catalogue);
  const { taxonomies } = catalogue.header;
  return {
    productNames: new Map(catalogue.products.map(({ id, name }) => [id, nameToText(name)])),
    termGroups: taxonomies.map(({ taxonomy, label, terms }) => ({
      label,
      terms: terms.map(({ slug, name }) => ({ taxonomy, slug, name: nameToText(name) })),
    })),
    facetNames: new Map([
      ...OWN_FACETS,
      ...taxonomies.map(({ taxonomy, label }) => [taxonomy, label] as const),
    ]),
    find: (query) => find(engine, query),
  };
}

async function find(engine: Engine, query: string): Promise<readonly NamedProduct[]> {
  const response = await engine.query({ q: query, per_page: FOUND_PRODUCTS, orderby: 'relevance' });
  return (response.products?.products ?? []).map(({ id, name }) => ({
    id,
    name: nameToText(name),
  }));
}
