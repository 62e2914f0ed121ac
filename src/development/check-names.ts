/** Checks of names in facets and templates against the data of the shop. */
import { FACET_FILTERS } from '../controller/filters/filters.ts';
import { nameList } from '../elements/internal/attribute-texts.ts';
import { WpsFacet } from '../elements/facet/wps-facet.ts';
import { WpsProductList } from '../elements/product-list/wps-product-list.ts';
import { COLUMN_NAMES, taxonomyValues } from '../controller/views/page/table-view.ts';
import { renderTemplate } from '../elements/product-list/render-template.ts';
import type { WpsShop } from '../elements/shop/wps-shop.ts';
import type { ShopRequest } from '../protocol/request.ts';
import type { TermSet } from '../protocol/response.ts';
import type { ShopSource } from '../sources/source.ts';
import { findAll, shopOf } from './page-elements.ts';
import { advice, nearestOf, report, tagOf } from './report.ts';
import { controllerOf } from './shop-controller-of.ts';

/** Request for all term sets of a shop. */
const ALL_TERMS: ShopRequest = { per_page: 1 };
const termSets = new WeakMap<ShopSource, Promise<readonly TermSet[]>>();

/**
 * Checks the facets and templates of a shop that has a response. Sends one more request per shop if
 * a facet has no terms.
 */
export async function checkNames(shop: WpsShop): Promise<void> {
  for (const list of findAll('wps-product-list')) {
    if (shopOf(list) !== shop) continue;
    checkTemplate(list, shop);
    if (list instanceof WpsProductList) await checkColumns(list, shop);
  }
  if (shop.facets !== null) await checkFacetNames(shop.facets, shop);
  for (const facet of findAll('wps-facet'))
    if (facet instanceof WpsFacet && shopOf(facet) === shop) await checkFacet(facet, shop);
}

/** Checks the attribute `facets` of a composed shop. */
async function checkFacetNames(facets: string, shop: WpsShop): Promise<void> {
  const sets = await termSetsOf(shop);
  const known = [...sets.map(({ taxonomy }) => taxonomy), ...FACET_FILTERS];
  if (sets.length === 0) return;
  for (const of of nameList(facets) ?? []) {
    if (known.includes(of)) continue;
    const fault = `${tagOf(shop)} shows no facet "${of}": the shop has no taxonomy of this name. ${advice(of, known)}`;
    report('unknown-taxonomy', fault, shop);
  }
}

/** Checks the attribute `columns` of a table. */
async function checkColumns(list: WpsProductList, shop: WpsShop): Promise<void> {
  const products = shop.response?.products?.products ?? [];
  const isUnknown = (name: string): boolean =>
    !COLUMN_NAMES.includes(name) &&
    products.every((product) => taxonomyValues(product, name).length === 0);
  const names = nameList(list.columns)?.filter(isUnknown) ?? [];
  if (names.length === 0 || products.length === 0) return;
  const sets = await termSetsOf(shop);
  const known = [...COLUMN_NAMES, ...sets.map(({ taxonomy }) => taxonomy)];
  for (const name of names) {
    if (known.includes(name)) continue;
    const fault = `${tagOf(list)} has no column "${name}": the shop has no taxonomy of this name. ${advice(name, known)}`;
    report('unknown-taxonomy', fault, list);
  }
}

async function checkFacet(facet: WpsFacet, shop: WpsShop): Promise<void> {
  const { of, when } = facet;
  const isTaxonomy = of !== '' && !FACET_FILTERS.includes(of);
  const shown = shop.response?.terms?.find(({ taxonomy }) => taxonomy === of)?.terms ?? [];
  const isUnknown = isTaxonomy && shown.length === 0;
  if (!isUnknown && when === null) return;
  const sets = await termSetsOf(shop);
  const names = sets.map(({ taxonomy }) => taxonomy);
  if (sets.length === 0) return;
  if (isUnknown && !names.includes(of)) {
    const fault = `${tagOf(facet)} is hidden: the shop has no taxonomy "${of}". ${advice(of, [...names, ...FACET_FILTERS])}`;
    report('unknown-taxonomy', fault, facet);
  }
  if (when !== null) checkCondition(facet, when, sets);
}

function checkCondition(facet: WpsFacet, when: string, sets: readonly TermSet[]): void {
  const [taxonomy = '', slug] = when.split('=');
  const set = sets.find((one) => one.taxonomy === taxonomy);
  const slugs = set?.terms.map((term) => term.slug) ?? [];
  if (set === undefined) {
    const names = sets.map((one) => one.taxonomy);
    const fault = `${tagOf(facet)} is never shown: the shop has no taxonomy "${taxonomy}". ${advice(taxonomy, names)}`;
    report('unknown-taxonomy', fault, facet);
  } else if (slug !== undefined && !slugs.includes(slug)) {
    const fault = `${tagOf(facet)} is never shown: "${taxonomy}" has no term "${slug}". ${advice(slug, slugs)}`;
    report('unknown-term', fault, facet);
  }
}

/** All term sets of a shop; empty after a failure. */
function termSetsOf(shop: WpsShop): Promise<readonly TermSet[]> {
  const source = controllerOf(shop)?.source ?? null;
  if (source === null) return Promise.resolve([]);
  const known = termSets.get(source);
  if (known !== undefined) return known;
  const loading = source.shop(ALL_TERMS, new AbortController().signal).then(
    ({ response }) => response.terms ?? [],
    () => [],
  );
  termSets.set(source, loading);
  return loading;
}

/** Reports each path of a template that no product of the response has. */
function checkTemplate(list: Element, shop: WpsShop): void {
  const template = list.querySelector('template');
  const products = shop.response?.products?.products ?? [];
  if (template === null || products.length === 0) return;
  const paths = { found: new Set<string>(), missing: new Set<string>() };
  for (const product of products) renderTemplate(template, product, 0, paths);
  const members = [...new Set(products.flatMap((product) => Object.keys(product)))];
  for (const path of paths.missing) {
    if (paths.found.has(path)) continue;
    const hint = nearestOf(path, members);
    const fault = `No product has "${path}", which the template of ${tagOf(list)} names. ${hint === null ? `The members of a product are: ${members.join(', ')}.` : `Did you mean "${hint}"?`}`;
    report('unknown-template-path', fault, list);
  }
}
