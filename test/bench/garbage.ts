/** Measures the memory that answers take and leave: on the heap, and in buffers beside it. */
import type { BenchRequest } from './bench-requests.ts';

/**
 * Bytes of one answer on average, without those of the measurement. Answers in which garbage was collected are left out:
 * their bytes are not known. Needs `--expose-gc`.
 */
export async function measureGarbage(
  respond: (request: BenchRequest) => unknown,
  requests: readonly BenchRequest[],
): Promise<number> {
  for (const request of requests) await respond(request);
  globalThis.gc?.();
  const own = await taken(() => {});
  const known: number[] = [];
  for (const request of requests) {
    const bytes = await taken(() => respond(request));
    if (bytes >= 0) known.push(bytes - own);
  }
  return known.reduce((sum, bytes) => sum + bytes, 0) / known.length;
}

async function taken(work: () => unknown): Promise<number> {
  const before = used();
  await work();
  return used() - before;
}

function used(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
