/** Loading of a catalogue beside the requests that are answered meanwhile. */
import { totalmem } from 'node:os';
import { ShopError } from '../../protocol/shop-error.ts';
import { loadTask } from './load-catalogue.ts';
import type { SharedCatalogue } from './shared-catalogue.ts';
import { startThread } from './start-thread.ts';
import type { CatalogueSource, LoadReply } from './thread-messages.ts';

/** Share of the machine's memory that the heap of the loading thread may take. */
const HEAP_SHARE = 0.6;

/**
 * Loads a catalogue in a thread of its own.
 *
 * @throws ShopError as `loadCatalogue` does; `worker` if the thread ends without a catalogue
 */
export async function loadInThread(
  source: CatalogueSource,
  onNotice: (text: string) => void,
): Promise<SharedCatalogue> {
  const task = await loadTask(source);
  const maxOldGenerationSizeMb = Math.floor((totalmem() * HEAP_SHARE) / 2 ** 20);
  const thread = startThread('load-thread', { resourceLimits: { maxOldGenerationSizeMb } });
  try {
    return await new Promise((resolve, reject) => {
      thread.on('message', (reply: LoadReply) => {
        if (reply.kind === 'loaded') resolve(reply.catalogue);
        else if (reply.kind === 'failed') reject(ShopError.fromData(reply.error));
        else onNotice(reply.text);
      });
      thread.on('error', (cause) => reject(threadError(cause.message, cause)));
      thread.on('exit', (code) => reject(threadError(`it ended with ${code}`)));
      thread.postMessage(task);
    });
  } finally {
    await thread.terminate();
  }
}

function threadError(reason: string, cause?: unknown): ShopError {
  const message = `The catalogue could not be loaded: ${reason}. If memory is short, pack the catalogue first.`;
  return new ShopError('worker', message, cause === undefined ? {} : { cause });
}
