/** CPU times of engines on the same requests, round by round. */
import type { BenchRequest } from '../bench/bench-requests.ts';
import { cpuTime } from '../bench/cpu-time.ts';
import type { BenchEngine } from './bench-engine.ts';

/** The fastest round of each request counts, so that slow moments of the machine do not. */
const ROUNDS = 7;
/** CPU time of one engine after which its remaining requests are skipped; its quantiles then rest on fewer requests. */
const MAX_WARM_UP_MS = 5_000;
const MAX_MEASURED_MS = 20_000;

export interface Measured {
  /** CPU time of each request in milliseconds, by engine. */
  readonly times: readonly (readonly number[])[];
  /** Totals of the responses, by engine. */
  readonly totals: readonly (readonly number[])[];
}

export interface Quantiles {
  readonly p50: number;
  readonly p95: number;
}

/** Measures `requests` after others, by which code is compiled and caches are filled. */
export async function measure(
  engines: readonly BenchEngine[],
  warmUp: readonly BenchRequest[],
  requests: readonly BenchRequest[],
): Promise<Measured> {
  await sendAll(engines, warmUp, MAX_WARM_UP_MS, 2);
  return sendAll(engines, requests, MAX_MEASURED_MS, ROUNDS);
}

/**
 * Alternates engines between rounds, so that slow moments of the machine affect all of them; collects garbage before each,
 * so that none pays for the objects of another.
 */
async function sendAll(
  engines: readonly BenchEngine[],
  requests: readonly BenchRequest[],
  maxMs: number,
  rounds: number,
): Promise<Measured> {
  const times: number[][] = engines.map(() => []);
  const totals: number[][] = engines.map(() => []);
  const spent = engines.map(() => 0);
  for (let round = 0; round < rounds; round += 1) {
    for (const [i, { respond }] of engines.entries()) {
      globalThis.gc?.();
      for (const [n, request] of requests.entries()) {
        if ((spent[i] ?? 0) > maxMs) continue;
        const started = cpuTime();
        const total = await respond(request);
        const elapsed = cpuTime() - started;
        spent[i] = (spent[i] ?? 0) + elapsed;
        const [quickest, found] = [times[i], totals[i]];
        if (quickest !== undefined) quickest[n] = Math.min(elapsed, quickest[n] ?? elapsed);
        if (found !== undefined) found[n] = total;
      }
    }
  }
  return { times, totals };
}

export function quantiles(times: readonly number[]): Quantiles {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}
