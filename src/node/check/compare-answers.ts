/** Compares the server's response to a request with that of the engine. */
import { isRecord } from '../../protocol/codec/values.ts';
import type { Endpoint } from '../../transport/endpoints.ts';
import { type Difference, jsonDiff } from './json-diff.ts';

/** A response, refusals included. */
export interface Answer {
  readonly status: number;
  readonly total: number | null;
  readonly pages: number | null;
  readonly body: unknown;
}

export interface Comparison {
  readonly differences: readonly Difference[];
  /**
   * Products with equal titles come in another order, which the shop's database chooses; no
   * difference.
   */
  readonly isTie: boolean;
}

type JsonObject = Readonly<Record<string, unknown>>;

/** Compares products by id, so that one product more does not make all after it differ. */
export function compareAnswers(endpoint: Endpoint, server: Answer, engine: Answer): Comparison {
  const lists = [productsOf(endpoint, server.body), productsOf(endpoint, engine.body)] as const;
  const [left, right] = lists;
  if (left === null || right === null || idsOf(left) === idsOf(right))
    return { differences: jsonDiff(server, engine), isTie: false };
  const isTie = left.length === right.length && left.every((one, i) => isSameTitle(one, right[i]));
  const path = endpoint === 'shop' ? 'body.products.products' : 'body';
  const order: readonly Difference[] = isTie
    ? []
    : [{ path, server: left.map(({ id }) => id), engine: right.map(({ id }) => id) }];
  const byId = new Map(right.map((product) => [product['id'], product]));
  const fields = left.flatMap((product, i) => {
    const same = byId.get(product['id']);
    return same === undefined ? [] : jsonDiff(product, same, `${path}.${i}`);
  });
  const rest = jsonDiff(withoutProducts(endpoint, server), withoutProducts(endpoint, engine));
  return { differences: [...order, ...fields, ...rest], isTie };
}

/** Products of a response; `null` for one without. */
function productsOf(endpoint: Endpoint, body: unknown): readonly JsonObject[] | null {
  const set = endpoint === 'shop' && isRecord(body) ? body['products'] : null;
  const list = isRecord(set) ? set['products'] : endpoint === 'products' ? body : null;
  return Array.isArray(list) ? list.filter(isRecord) : null;
}

function withoutProducts(endpoint: Endpoint, answer: Answer): Answer {
  const { body } = answer;
  if (endpoint === 'products' || !isRecord(body)) return { ...answer, body: null };
  const { products } = body;
  return { ...answer, body: { ...body, products: { ...(products ?? {}), products: [] } } };
}

function idsOf(products: readonly JsonObject[]): string {
  return products.map(({ id }) => String(id)).join();
}

/** The database compares titles without case and marks. */
function isSameTitle({ name }: JsonObject, other: JsonObject | undefined): boolean {
  return (
    other !== undefined &&
    String(name).localeCompare(String(other['name']), 'en', { sensitivity: 'base' }) === 0
  );
}
