/**
 * Measures the decoding of a device's responses on the page: from the API's text, and from counts of terms that the page
 * has. Both decode the same responses in turn; the fastest round of each response counts.
 */
import { DeviceTerms } from '../../src/sources/device/device-terms.ts';
import { decodeResponse } from '../../src/protocol/codec/decode-response.ts';
import { type RespondingCatalogue, respondTo } from '../../src/worker/page-responses.ts';
import type { BenchRequest } from './bench-requests.ts';
import { cpuTime } from './cpu-time.ts';

const ROUNDS = 15;

export interface Decoding {
  /** Milliseconds of CPU of one response, on average. */
  readonly fromText: number;
  readonly fromCounts: number;
  /** Kilobytes of one response, on average. */
  readonly textSize: number;
  readonly countsSize: number;
}

/** Describes a measurement in one line. */
export function reportDecoding({ fromText, fromCounts, textSize, countsSize }: Decoding): string {
  const times = `${fromText.toFixed(3)} ms from the text, ${fromCounts.toFixed(3)} ms from counts`;
  const sizes = `${textSize.toFixed(1)} kB, ${countsSize.toFixed(1)} kB`;
  return `decoding on the page: ${times}, ${(fromText / fromCounts).toFixed(1)} times less (${sizes})`;
}

export async function measureDecoding(
  catalogue: RespondingCatalogue,
  requests: readonly BenchRequest[],
): Promise<Decoding> {
  const terms = new DeviceTerms();
  const texts: string[] = [];
  const counted: (() => unknown)[] = [];
  let countsSize = 0;
  for (const { url } of requests) {
    texts.push((await respondTo({ url }, catalogue)).body);
    const { body, terms: sent } = await respondTo({ url }, catalogue, terms.known);
    terms.decode(JSON.parse(body), sent);
    counted.push(() => terms.decode(JSON.parse(body), sent));
    countsSize += body.length + (sent?.counts.byteLength ?? 0);
  }
  const ways = [texts.map((text) => () => decodeResponse(JSON.parse(text))), counted];
  const least = ways.map((decodings) => decodings.map(() => Number.POSITIVE_INFINITY));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [i, decodings] of ways.entries()) {
      globalThis.gc?.();
      for (const [n, decode] of decodings.entries()) {
        const started = cpuTime();
        decode();
        least[i]![n] = Math.min(least[i]![n]!, cpuTime() - started);
      }
    }
  }
  const [fromText = 0, fromCounts = 0] = least.map(
    (times) => times.reduce((sum, time) => sum + time, 0) / requests.length,
  );
  const textSize = texts.reduce((sum, { length }) => sum + length, 0);
  return {
    fromText,
    fromCounts,
    textSize: textSize / requests.length / 1000,
    countsSize: countsSize / requests.length / 1000,
  };
}
