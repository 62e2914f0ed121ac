/** Plan of a typed request, or the error with which the server would refuse it. */
import { isRecord } from '../../protocol/codec/values.ts';
import type { ApiResponse } from '../../protocol/http-exchange.ts';
import type { ShopRequest } from '../../protocol/request.ts';
import { ShopError } from '../../protocol/shop-error.ts';
import type { ApiCall } from '../plan.ts';
import { parseRequest } from './parse-call.ts';

/**
 * Parses a request of `/shop` that the server accepts.
 *
 * @throws ShopError `bad-request` with the server's reason for each parameter; `server` where the
 * server itself fails
 */
export function requirePlan(request: ShopRequest): Extract<ApiCall, { kind: 'shop' }> {
  const call = parseRequest(request);
  if (call.kind === 'shop') return call;
  throw call.kind === 'response'
    ? refusal(call.response)
    : new Error(`Unexpected ${call.kind} plan.`);
}

function refusal({ status, body }: ApiResponse): ShopError {
  const error: unknown = JSON.parse(body);
  const data = isRecord(error) ? error['data'] : null;
  const params = isRecord(data) ? data['params'] : null;
  const reasons = isRecord(params) ? Object.values(params).join('; ') : body;
  const code = status === 400 ? 'bad-request' : 'server';
  return new ShopError(code, `The API refuses this request: ${reasons}`, { status });
}
