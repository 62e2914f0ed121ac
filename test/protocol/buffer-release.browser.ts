/** Buffers of an import: each is released at once, since garbage collection may let many accumulate. */
import { expect } from '@open-wc/testing';
import { MemoryStore } from '../../src/catalogue/store/memory-store.ts';
import { readBytes } from '../../src/protocol/catalogue/text-stream.ts';
import {
  HEADER,
  fileOf,
  instead,
  methodOf,
  openDevice,
  product,
  unwrap,
} from '../support/device.ts';
import { noise } from '../support/small-disk.ts';

const PRODUCTS = 200;
const LINES = [HEADER, ...Array.from({ length: PRODUCTS }, (_, i) => product(i + 1))];

async function gzipped(bytes: Uint8Array<ArrayBuffer>): Promise<Blob> {
  return new Response(new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'))).blob();
}

/** The bytes that each call of `name` was given within `work`. */
async function given<T extends object>(
  [owner, name]: readonly [owner: T, name: keyof T & string],
  work: () => Promise<unknown>,
): Promise<readonly Uint8Array[]> {
  const bytes: Uint8Array[] = [];
  const method: unknown = methodOf(owner, name);
  const watch = function (this: unknown, ...parameters: readonly unknown[]): unknown {
    const [first] = parameters;
    if (first instanceof Uint8Array) bytes.push(first);
    return typeof method === 'function' ? Reflect.apply(method, this, parameters) : undefined;
  };
  await instead([owner, name], watch, work);
  return bytes;
}

const isGivenBack = ({ buffer }: Uint8Array): boolean => buffer.byteLength === 0;

describe('the bytes of a file', () => {
  it('are unpacked in small chunks, however many arrive at once, and released when the next are read', async () => {
    const plain = noise(1_000_000);
    const packed = new Uint8Array(await (await gzipped(plain)).arrayBuffer());
    const seen: Uint8Array[] = [];
    let next = 0;
    const writes = await given([WritableStreamDefaultWriter.prototype, 'write'], async () => {
      for await (const chunk of readBytes(packed)) {
        expect(seen.every(isGivenBack)).to.equal(true);
        expect(chunk.every((byte) => byte === plain[next++])).to.equal(true);
        seen.push(chunk);
      }
    });
    expect(next).to.equal(plain.length);
    expect(seen.every(isGivenBack)).to.equal(true);
    expect(Math.max(...writes.map(({ length }) => length))).to.be.at.most(65_536);
    expect(packed).to.have.lengthOf.above(1_000_000);
  });

  it('are released when they are stored', async () => {
    const { host, names } = await openDevice(fileOf(...LINES));
    const puts = await given([IDBObjectStore.prototype, 'put'], async () =>
      unwrap(await host.sync()),
    );
    expect(puts).to.have.lengthOf(PRODUCTS / 20 + 1);
    // The snapshot has arrived as a whole, and is in use.
    expect(puts.map(isGivenBack)).to.deep.equal(puts.map(() => true));
    expect(await names()).to.have.lengthOf(100);
    host.close();
  });

  it('stay allocated while a catalogue in memory refers to them', async () => {
    const store = new MemoryStore();
    const writer = await store.begin('key');
    for (const line of LINES) await writer.add(line);
    for (const byte of [1, 2]) await writer.addSnapshot(Uint8Array.of(byte, byte));
    expect(new Uint8Array(await writer.snapshot())).to.deep.equal(Uint8Array.of(1, 1, 2, 2));
    const times = { asOf: '', fetchedAt: '' };
    await writer.commit({ ...times, products: PRODUCTS, header: HEADER });
    const generation = await store.current('key');
    expect(new Uint8Array(generation?.snapshot ?? [])).to.deep.equal(Uint8Array.of(1, 1, 2, 2));
    for (const _ of [1, 2])
      expect(await generation?.readTexts([PRODUCTS, 0])).to.deep.equal([LINES[PRODUCTS], HEADER]);
  });
});
