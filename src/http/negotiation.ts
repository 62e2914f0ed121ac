/** Content encodings and entity tags that a client accepts. */

/** Encodings of bodies, best first. */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/**
 * Chooses the best encoding of an `Accept-Encoding` header; `null` for none. A name without a weight
 * of 0 is accepted; other weights do not change the order.
 */
export function acceptedEncoding(header: string | undefined): Encoding | null {
  if (header === undefined) return null;
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((text) => text.startsWith('q='))?.slice(2);
    weights.set(name, weight === undefined ? 1 : Number(weight));
  }
  const others = weights.get('*') ?? 0;
  return ENCODINGS.find((encoding) => (weights.get(encoding) ?? others) > 0) ?? null;
}

/**
 * Compares an `If-None-Match` header with an entity tag in any of its encodings, weak or not.
 *
 * @param tag without quotation marks and encoding
 */
export function hasEntityTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((part) => {
    const met = part.trim().replace(/^W\//, '');
    return met === `"${tag}"` || ENCODINGS.some((encoding) => met === `"${tag}-${encoding}"`);
  });
}
