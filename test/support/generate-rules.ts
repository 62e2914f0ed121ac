/** Random requests and products for tests of the owner's rules. */
import fc from 'fast-check';
import type { Engine } from '../../src/engine/index.ts';
import { decodeResponse } from '../../src/protocol/codec/decode-response.ts';
import type { Catalogue } from '../../src/protocol/catalogue/types.ts';
import type { ShopResponse } from '../../src/protocol/response.ts';
import { GENERATED_VOCABULARY } from './generate-catalogue.ts';
import { generatedConstraints, requestUrl } from './generate-request.ts';

export const term = fc.constantFrom(
  ...GENERATED_VOCABULARY.terms.flatMap(({ taxonomy, slugs }) =>
    slugs.map((slug) => ({ taxonomy, slug })),
  ),
);
/** Places in the list of products, as generated ids are not known beforehand. */
export const place = fc.nat({ max: 20 });
const words = fc.oneof(
  fc.constant([]),
  fc.array(fc.constantFrom(...GENERATED_VOCABULARY.words), { maxLength: 2 }),
);
const order = fc.constantFrom(
  { orderby: 'relevance' },
  { orderby: 'menu_order' },
  { orderby: 'menu_order', order: 'asc' },
);
export const request = fc
  .tuple(fc.oneof(fc.constant({}), generatedConstraints(GENERATED_VOCABULARY)), words, order)
  .map(([constraints, q, sort]) => ({ ...constraints, q: q.join(' '), ...sort }));

/** Id of a listed product, by its place. */
export const idAt = ({ products }: Catalogue, at: number): number =>
  products.filter(({ type }) => type !== 'variation')[at % products.length]?.id ?? 1;

export async function respondTo(engine: Engine, parameters: object): Promise<ShopResponse> {
  const { status, body } = await engine.respond(requestUrl('shop', { ...parameters }));
  return status === 200 ? decodeResponse(body) : {};
}

export const idsOf = ({ products }: ShopResponse): number[] =>
  products?.products.map(({ id }) => id) ?? [];

/** Everything but the products of the page, and the echoes. */
export const countsOf = ({
  products,
  route: _,
  rules: _rules,
  rating,
  ...rest
}: ShopResponse): object => ({
  ...rest,
  // The order of ratings is that of the products.
  rating: rating && {
    ...rating,
    ratings: rating.ratings.toSorted((a, b) => a.rounded_average_rating - b.rounded_average_rating),
  },
  total: products?.total,
});
