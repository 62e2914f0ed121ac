/** Loads a packed catalogue into the memory of an isolate, which is small. */
import { checkEntryCount, openForeignSnapshot } from '../engine/snapshot/open-foreign.ts';
import { encodeUtf8 } from '../engine/structures/utf8.ts';
import type { ServedSnapshot } from '../http/api-responder.ts';
import { type EntryTexts, EntryTextsBuilder } from '../http/entry-texts.ts';
import { openResponder, presentId } from '../http/open-responder.ts';
import type { Rule } from '../protocol/owner-rules.ts';
import { openCatalogue } from '../protocol/catalogue/packed-file.ts';
import type { ByteSource } from '../protocol/catalogue/text-stream.ts';
import { ShopError } from '../protocol/shop-error.ts';

export interface LoadedSnapshot extends ServedSnapshot {
  readonly products: number;
  /** Bytes of snapshot and texts. */
  readonly bytes: number;
}

/** Bytes for code, the engine's caches, and the responses being written. */
const RESERVED_BYTES = 40e6;
const MB = 1e6;

/**
 * Loads a catalogue.
 *
 * @param memory bytes of memory that the runtime grants
 * @throws ShopError `usage` for a catalogue that is not packed, or does not fit; `bad-catalogue` for a damaged one
 */
export async function loadInMemory(
  source: Exclude<ByteSource, string>,
  memory: number,
): Promise<LoadedSnapshot> {
  const limit = memory - RESERVED_BYTES;
  const { lines, snapshot: packed } = await openCatalogue(source, undefined, {
    maxSnapshotBytes: limit,
  });
  if (packed === null) {
    await lines.return();
    const message =
      'The catalogue is not packed: building the index takes more memory and time than an isolate has. Pack it with "wps-elements pack".';
    throw new ShopError('usage', message);
  }
  const opened = openForeignSnapshot(packed, limit);
  const snapshot = opened.buffer;
  const builder = new EntryTextsBuilder((bytes) => new ArrayBuffer(bytes));
  let read = 0;
  let rules: readonly Rule[] = [];
  for await (const line of lines) {
    if (!('entry' in line)) {
      rules = line.rules ?? [];
      continue;
    }
    builder.add(line.json);
    if (line.entry.type !== 'variation') read += 1;
    if (snapshot.byteLength + builder.bytes <= limit) continue;
    const products = opened.productCount;
    const perProduct = snapshot.byteLength / products + builder.bytes / read;
    throw tooLarge(products, Math.max(0, Math.floor(limit / perProduct)), memory);
  }
  checkEntryCount(opened, builder.count);
  const bytes = snapshot.byteLength + builder.bytes;
  const texts = builder.finish();
  const render = openResponder(opened, texts, rules);
  const content = { id: await contentId(snapshot, texts, rules), rules };
  return {
    get id() {
      return presentId(content);
    },
    products: opened.productCount,
    bytes,
    execute: (call) => render(call),
  };
}

function tooLarge(products: number, fitting: number, memory: number): ShopError {
  const message = `The catalogue has ${products} products; about ${fitting} of them fit into ${Math.round(memory / MB)} MB. Serve it with "wps-elements serve", or raise CATALOGUE_MEMORY where the runtime grants more.`;
  return new ShopError('usage', message);
}

/** Hash of the content, for entity tags. */
async function contentId(
  snapshot: ArrayBuffer,
  { blocks }: EntryTexts<ArrayBuffer>,
  rules: readonly Rule[],
): Promise<string> {
  const hashes: number[] = [];
  for (const bytes of [snapshot, ...blocks, encodeUtf8(JSON.stringify(rules)).slice()])
    hashes.push(...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
  const whole = new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(hashes)));
  return [...whole.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
