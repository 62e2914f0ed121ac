/** Thread that loads one catalogue and ends, with all the memory that loading takes. */
import { parentPort } from 'node:worker_threads';
import { ShopError } from '../../protocol/shop-error.ts';
import { loadCatalogue } from './load-catalogue.ts';
import type { LoadReply, LoadTask } from './thread-messages.ts';

parentPort?.once('message', (task: LoadTask) => {
  const reply = (message: LoadReply): void => parentPort?.postMessage(message);
  loadCatalogue(task, (text) => reply({ kind: 'notice', text })).then(
    (catalogue) => reply({ kind: 'loaded', catalogue }),
    (error: unknown) =>
      reply({ kind: 'failed', error: ShopError.from(error, 'bad-catalogue').toData() }),
  );
});
