/** Inverse of `decodePhpQuery`, for tests that decode what they have encoded. */
import { percentEncode } from '../../src/protocol/codec/query-text.ts';
import type { PhpArray, PhpValue } from '../../src/protocol/codec/php-query.ts';

/** Encodes nested parameters as `a[b][0]=1`; `decodePhpQuery` returns the same parameters. */
export function encodePhpQuery(params: PhpArray): string {
  return [...params].flatMap(([key, value]) => encodePairs(percentEncode(key), value)).join('&');
}

function encodePairs(name: string, value: PhpValue): readonly string[] {
  if (typeof value === 'string') return [`${name}=${percentEncode(value)}`];
  return [...value].flatMap(([key, child]) => encodePairs(`${name}[${percentEncode(key)}]`, child));
}
