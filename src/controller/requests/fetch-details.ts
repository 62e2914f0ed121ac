/** Computes the details of a response on the device. */
import type { CountOptions } from '../../protocol/assist.ts';
import type { ShopRequest } from '../../protocol/request.ts';
import { nameToText } from '../../protocol/text/html-text.ts';
import type { DeviceCalculations, SourceResponse } from '../../sources/source.ts';
import type { ResponseDetails } from '../state/response-details.ts';

export interface DetailOptions {
  /** Part of the request that the shopper cannot remove. */
  readonly base: ShopRequest;
  /** `null`: no element requires counts. */
  readonly counts: CountOptions | null;
  /** Query text that the shopper typed; no highlights for an empty one. */
  readonly q: string;
}

/** Computes the details of a device's response; a failed calculation is `null` or empty. Rejects if aborted. */
export async function fetchDetails(
  device: DeviceCalculations,
  request: ShopRequest,
  { response }: SourceResponse,
  { base, counts, q }: DetailOptions,
  signal: AbortSignal,
): Promise<ResponseDetails> {
  const products = response.products?.products ?? [];
  const names = q === '' ? [] : products.map(({ name }) => nameToText(name ?? ''));
  const isEmpty = response.products?.total === 0;
  const [found, relaxation, ranges] = await Promise.all([
    counts && device.counts(request, { ...counts, base }, signal).catch(() => null),
    isEmpty ? device.relax(request, base, signal).catch(() => null) : null,
    names.length === 0 ? [] : device.highlight(q, names, signal).catch(() => []),
  ]);
  signal.throwIfAborted();
  const highlights = new Map(products.map(({ id }, i) => [id, ranges[i] ?? []]));
  return { counts: found, relaxation, highlights: names.length === 0 ? new Map() : highlights };
}
