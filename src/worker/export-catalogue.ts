/** `exportCatalogue`: a generation as one packed file, for another device or a static host. */
import type { Generation } from '../catalogue/store/store.ts';
import { iterateEntries } from '../catalogue/store/chunks.ts';
import { packedHeader } from '../protocol/catalogue/packed-file.ts';
import { generationHeader } from './copy-generation.ts';

/** Entries stream through; rejects with `ShopError('storage')` if some are not there any more. */
export async function exportCatalogue(generation: Generation): Promise<Blob> {
  const parts = packedParts(generation);
  let failure: unknown = null;
  const stream = new ReadableStream<BufferSource>({
    async pull(controller) {
      try {
        const { done, value } = await parts.next();
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        failure = error;
        controller.error(error);
      }
    },
  });
  const gzip = stream.pipeThrough(new CompressionStream('gzip'));
  const response = new Response(gzip, { headers: { 'Content-Type': 'application/gzip' } });
  return response.blob().catch((error: unknown) => {
    // On its way through streams it may become another one.
    throw failure ?? error;
  });
}

async function* packedParts(
  generation: Generation,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const utf8 = new TextEncoder();
  yield packedHeader(generation.snapshot);
  // The other device must not take the data for newer than it is.
  const dated = { ...generationHeader(generation), generated_at: generation.asOf };
  yield utf8.encode(`${JSON.stringify(dated)}\n`);
  for await (const json of iterateEntries(generation)) yield utf8.encode(`${json}\n`);
}
