/** Atomic replacement of a file; nothing partial is left behind. */
import { randomUUID } from 'node:crypto';
import { createWriteStream, openSync, rmSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Signals that end the process by default. */
const END_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Writes `content`, sent through `transform`, to `temporary` and renames that to `file`. The temporary file is in the same
 * folder, under a name that cannot be guessed, and must not exist: a symbolic link of that name is not followed. It is
 * removed after a failure and when a signal ends the program. Rejects with Node's own error.
 */
export async function replaceFile(
  file: string,
  content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  transform: Transform,
  temporary: string = join(dirname(file), `.${basename(file)}.${randomUUID()}.part`),
): Promise<void> {
  let isCreated = false;
  const endBySignal = (signal: NodeJS.Signals): void => {
    if (isCreated) rmSync(temporary, { force: true });
    stopListening();
    process.kill(process.pid, signal);
  };
  const stopListening = (): void => {
    for (const signal of END_SIGNALS) process.off(signal, endBySignal);
  };
  // Before the file is created: without a listener a signal ends the process at once. Listeners run between tasks, so
  // that none runs between the creation and `isCreated`.
  for (const signal of END_SIGNALS) process.on(signal, endBySignal);
  try {
    const descriptor = openSync(temporary, 'wx');
    isCreated = true;
    await pipeline(
      Readable.from(content),
      transform,
      createWriteStream(temporary, { fd: descriptor }),
    );
    await rename(temporary, file);
  } catch (error) {
    if (isCreated) await rm(temporary, { force: true });
    throw error;
  } finally {
    stopListening();
  }
}
