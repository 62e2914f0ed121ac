/** Thread with an engine on a shared catalogue: executes one call after the other. */
import { parentPort } from 'node:worker_threads';
import { parseCall } from '../../engine/request/parse-call.ts';
import { canonicalCall } from '../../http/canonical-call.ts';
import type { RenderCall } from '../../http/open-responder.ts';
import { slotBytes } from './body-slots.ts';
import { openCatalogueResponder } from './shared-catalogue.ts';
import type { EngineReply, EngineTask } from './thread-messages.ts';

let render: RenderCall | null = null;
let bodyMemory = new SharedArrayBuffer(0);

parentPort?.on('message', (task: EngineTask) => {
  if (task.kind === 'call') {
    void answer(task);
    return;
  }
  render = openCatalogueResponder(task.catalogue);
  bodyMemory = task.bodyMemory;
  reply({ kind: 'opened' });
});

async function answer({ number, url, slot }: Extract<EngineTask, { kind: 'call' }>): Promise<void> {
  try {
    if (render === null) throw new Error('The thread has no catalogue.');
    const call = parseCall({ url });
    const canonical = call.kind === 'response' ? call : canonicalCall(call);
    const { status, headers, body } = await render(
      canonical,
      (bytes) => slotBytes(bodyMemory, slot, bytes) ?? new Uint8Array(bytes),
    );
    const isInSlot = body.buffer === bodyMemory;
    reply({ kind: 'response', number, status, headers, body: isInSlot ? body.length : body });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    reply({ kind: 'failure', number, message });
  }
}

function reply(message: EngineReply): void {
  parentPort?.postMessage(message);
}
