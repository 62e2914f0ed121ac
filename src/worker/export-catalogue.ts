/** Export of a generation as a packed file, for another device or a static host. */
import type { Generation } from '../catalogue/store/store.ts';
import { iterateEntries } from '../catalogue/store/chunks.ts';
import { packedHeader } from '../protocol/catalogue/packed-file.ts';
import { generationHeader } from './copy-generation.ts';

/**
 * Writes a packed file. Entries stream through; memory: the compressed file.
 *
 * @throws `ShopError('storage')` if entries are missing.
 */
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
    // Streams may replace the error.
    throw failure ?? error;
  });
}

async function* packedParts(
  generation: Generation,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const utf8 = new TextEncoder();
  yield packedHeader(generation.snapshot);
  // Dated as the data is, so that the other device does not take it for newer.
  const dated = { ...generationHeader(generation), generated_at: generation.asOf };
  yield utf8.encode(`${JSON.stringify(dated)}\n`);
  for await (const json of iterateEntries(generation)) yield utf8.encode(`${json}\n`);
}
