/** Details of a response, calculated by the worker. */
import type { ShopRequest } from '../../protocol/request.ts';
import type { ShopResponse } from '../../protocol/response.ts';
import { nameToText } from '../../protocol/text/html-text.ts';
import type { DetailOptions, ResponseDetails } from '../source.ts';
import type { DeviceClient } from './client.ts';

/** See `ShopSource.details`. Five messages to the worker at most. */
export async function responseDetails(
  client: DeviceClient,
  request: ShopRequest,
  response: ShopResponse,
  { base, counts, q, explain }: DetailOptions,
  signal: AbortSignal,
): Promise<ResponseDetails> {
  const products = response.products?.products ?? [];
  const names = q === '' ? [] : products.map(({ name }) => nameToText(name ?? ''));
  const isEmpty = response.products?.total === 0;
  const ids = products.map(({ id }) => id);
  const [exact, relaxation, ranges, explanation, stock] = await Promise.all([
    counts && client.counts(request, { ...counts, base }, signal).catch(() => null),
    isEmpty ? client.relax(request, base, signal).catch(() => null) : null,
    names.length === 0 ? [] : client.highlight(q, names, signal).catch(() => []),
    explain === undefined ? null : client.explain(q, explain, signal).catch(() => null),
    ids.length === 0 ? undefined : client.stock(ids, signal).catch(() => undefined),
  ]);
  signal.throwIfAborted();
  const highlights = new Map(names.map((_, i) => [products[i]?.id ?? 0, ranges[i] ?? []]));
  return { counts: exact, relaxation, highlights, explanation, ...(stock && { stock }) };
}
