/** Canonical form of parsed calls: requests whose responses have the same body share one key. */
import type { ApiCall } from '../engine/plan.ts';
import { exchangeHeaders } from '../engine/request/error-responses.ts';

/** Call that a snapshot must answer. */
export type PlannedCall = Exclude<ApiCall, { readonly kind: 'response' }>;

/**
 * Removes from a call what does not change its body: HEAD and the origin. The spelling of the query
 * string is gone already, except where the body repeats it.
 */
export function canonicalCall(call: PlannedCall): PlannedCall {
  const { envelope } = call.exchange;
  return { ...call, exchange: { head: false, envelope, headers: exchangeHeaders(undefined) } };
}

/**
 * Writes the key of a call: equal for two calls only if their bodies are. O(size of the plan); less
 * where the body repeats the parameters, which then decide the rest. Not where one is an array: the
 * echo of two arrays may be the same.
 */
export function callKey({ kind, plan, fields, exchange }: PlannedCall): string {
  const route = kind === 'shop' ? plan.route : null;
  const isWhole = route !== null && Object.values(route.params).every(isScalar);
  return isWhole
    ? JSON.stringify([exchange.envelope, route])
    : keyOf([kind, exchange.envelope, fields, plan]);
}

/** Writes a part of a plan as a key: equal for two values only if they are equal. */
export function keyOf(part: object): string {
  return JSON.stringify(part, finite);
}

function isScalar(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}

/** Hashes a key to 13 characters, for the entity tag of a URL; not safe as a key itself. */
export function keyHash(key: string): string {
  // Two multiplicative hashes with different constants, 32 bits each.
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let i = 0; i < key.length; i++) {
    const unit = key.charCodeAt(i);
    a = Math.imul(a ^ unit, 2654435761);
    b = Math.imul(b ^ unit, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  const number = (BigInt(b >>> 0) << 32n) | BigInt(a >>> 0);
  return number.toString(36).padStart(13, '0');
}

/** JSON has no infinite numbers: as `null` they would equal an absent bound. */
function finite(_name: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isFinite(value) ? { number: String(value) } : value;
}
