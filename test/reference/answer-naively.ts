/** The obviously correct engine: plain loops over plain objects, written from the specification alone. No speed meant. */
import type { ApiRequest } from '../../src/protocol/http-exchange.ts';
import type {
  ApiCall,
  FieldList,
  ProductListPlan,
  ShopPlan,
  TermListPlan,
} from '../../src/engine/plan.ts';
import type { Catalogue } from '../../src/protocol/catalogue/types.ts';
import type { ProductEntry } from '../../src/protocol/product.ts';
import type { TermSet } from '../../src/protocol/response.ts';
import { optionsResponse } from '../../src/engine/request/options-response.ts';
import { parseCall } from '../../src/engine/request/parse-call.ts';
import {
  countFeatured,
  countRatings,
  countSale,
  countStock,
  priceRange,
} from './naive-aggregates.ts';
import { keepFields } from './naive-fields.ts';
import { matchProducts } from './naive-match.ts';
import { sortListings } from './naive-order.ts';
import { readShop, type NaiveProduct, type NaiveShop } from './naive-shop.ts';
import { listTerms } from './naive-term-list.ts';

export interface NaiveAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Parsed JSON; `null` for HEAD. */
  readonly body: unknown;
}

export function answerNaively(catalogue: Catalogue, request: ApiRequest): NaiveAnswer {
  const call = parseCall(request, optionsResponse);
  if (call.kind === 'response') {
    const { status, headers, body } = call.response;
    return { status, headers, body: body === '' ? null : JSON.parse(body) };
  }
  const { headers, body } = answerCall(openShop(catalogue), call);
  const { exchange } = call;
  if (!exchange.envelope) {
    return {
      status: 200,
      headers: { ...exchange.headers, ...headers },
      body: exchange.head ? null : body,
    };
  }
  const { allow, ...outer } = exchange.headers;
  return {
    status: 200,
    headers: outer,
    body: exchange.head ? null : { body, status: 200, headers: envelopeHeaders(headers, allow) },
  };
}

/** Totals are numbers in an envelope. (observed, further rules) */
function envelopeHeaders(
  { 'x-wp-total': total, 'x-wp-totalpages': pages }: NaiveAnswer['headers'],
  allow: string | undefined,
): object {
  return {
    'X-WP-Total': Number(total),
    ...(pages !== undefined && { 'X-WP-TotalPages': Number(pages) }),
    Allow: allow,
  };
}

type AnsweredHere = Exclude<ApiCall, { readonly kind: 'response' }>;

function answerCall(shop: NaiveShop, call: AnsweredHere): Pick<NaiveAnswer, 'headers' | 'body'> {
  switch (call.kind) {
    case 'products': {
      const { entries, total } = listProducts(shop, call.plan);
      return {
        headers: totals(total, call.plan.page.perPage),
        body: entries.map((entry) => keepFields(entry, call.fields)),
      };
    }
    case 'terms': {
      const list =
        listTerms(shop, call.plan) ?? listTerms(shop, { ...call.plan, taxonomies: null });
      return {
        headers: totals(list?.total ?? 0, call.plan.page.perPage),
        body: (list?.terms ?? []).map((term) => keepFields(term, call.fields)),
      };
    }
    case 'shop':
      return answerShop(shop, call.plan, call.fields);
  }
}

function answerShop(
  shop: NaiveShop,
  plan: ShopPlan,
  fields: FieldList,
): Pick<NaiveAnswer, 'headers' | 'body'> {
  const { entries, total, matched } = listProducts(shop, plan.products);
  const { show } = plan;
  const shownEntries = plan.emptyEntries
    ? entries.map((entry) => keepFields(entry, ['brands']))
    : entries.map((entry) => keepFields(entry, fields === null ? null : [...fields, 'brands']));
  const body = {
    ...(show.products && { products: { products: shownEntries, total } }),
    ...(plan.termSets !== null && { terms: listTermSets(shop, plan.termSets) }),
    ...(show.sale && { sale: countSale(matched) }),
    ...(show.stock && { stock: countStock(matched) }),
    ...(show.price && { price: priceRange(matched) }),
    ...(show.rating && { rating: countRatings(matched) }),
    ...(show.featured && { featured: countFeatured(matched) }),
    ...(plan.route !== null && { route: plan.route }),
  };
  return {
    headers: totals(total, plan.products.page.perPage),
    body: Object.keys(body).length === 0 ? null : keepFields(body, fields),
  };
}

interface ProductList {
  readonly entries: readonly ProductEntry[];
  readonly total: number;
  /** In the order of the response, before paging, without variations. */
  readonly matched: readonly NaiveProduct[];
}

/** A page past the end has no products, and a total of 0. (observed 3.2) */
function listProducts(shop: NaiveShop, plan: ProductListPlan): ProductList {
  const matches = matchProducts(shop, plan.constraints);
  const products = matches
    .filter(({ product }) => product.isListed)
    .map(({ product }) => product.listing);
  const variations = matches
    .flatMap(({ rows }) => rows)
    .filter((row) => row.isVariation)
    .flatMap(({ listing }) => listing ?? []);
  const listed = sortListings(
    plan.includeVariations ? [...products, ...variations] : products,
    plan.sort,
  );
  const { offset, limit, page, perPage } = plan.page;
  const shown = listed
    .slice(offset, limit === null ? undefined : offset + limit)
    .slice((page - 1) * perPage, page * perPage);
  const productOf = new Map(matches.map(({ product }) => [product.listing, product]));
  return {
    entries: shown.map((listing) => asGuestsSee(listing.entry)),
    total: shown.length === 0 ? 0 : listed.length,
    matched: listed.flatMap((listing) => productOf.get(listing) ?? []),
  };
}

/** The optional extra fields of the file are for answering, not for giving back. (catalogue-format) */
function asGuestsSee(entry: ProductEntry): ProductEntry {
  const {
    status: _status,
    catalog_visibility: _visibility,
    stock_status: _stock,
    regular_price: _regular,
    sale_price: _sale,
    date_created: _created,
    date_created_gmt: _createdGmt,
    date_modified: _modified,
    date_modified_gmt: _modifiedGmt,
    total_sales: _sales,
    global_unique_id: _gtin,
    lookup_rating_count: _lookup,
    ...rest
  } = entry;
  return rest;
}

/** A set whose taxonomy the catalogue lacks is left out. */
function listTermSets(
  shop: NaiveShop,
  termSets: NonNullable<ShopPlan['termSets']>,
): readonly TermSet[] {
  const plans: readonly TermListPlan[] =
    termSets.kind === 'named'
      ? termSets.sets
      : shop.taxonomies.map(({ taxonomy }) => ({
          ...termSets.template,
          name: taxonomy,
          taxonomies: [taxonomy],
        }));
  return plans.flatMap((plan) => {
    const list = listTerms(shop, plan);
    return list === null ? [] : [{ taxonomy: plan.name ?? '', ...list }];
  });
}

function totals(total: number, perPage: number | null): Readonly<Record<string, string>> {
  return {
    'x-wp-total': String(total),
    ...(perPage !== null && { 'x-wp-totalpages': String(Math.ceil(total / perPage)) }),
  };
}

const shops = new WeakMap<Catalogue, NaiveShop>();

function openShop(catalogue: Catalogue): NaiveShop {
  const shop = shops.get(catalogue) ?? readShop(catalogue);
  shops.set(catalogue, shop);
  return shop;
}
