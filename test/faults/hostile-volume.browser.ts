/** Truncated, oversized and forged files and responses on a device: a typed error, or a rebuilt snapshot. */
import { expect } from '@open-wc/testing';
import { createSnapshotBuilder } from '../../src/engine/index.ts';
import { openSnapshot } from '../../src/engine/snapshot/open.ts';
import { MAX_RESPONSE_BYTES } from '../../src/protocol/limits.ts';
import { packedHeader } from '../../src/protocol/catalogue/packed-file.ts';
import { fetchJson } from '../../src/transport/fetch-json.ts';
import { type CatalogueFile, errorOf, fileOf, openDevice, unwrap } from '../support/device.ts';
import { failure } from '../support/failure.ts';
import { repairChecksum } from '../support/forge-snapshot.ts';

const MB = 2 ** 20;
const HEADER = { format: 'wps-catalogue', version: 1, taxonomies: [] } as const;
const PRODUCTS = [1, 2, 3].map((id) => ({ id, name: `Lamp ${id}` }));
const LINES = [{ ...HEADER, product_count: PRODUCTS.length }, ...PRODUCTS].map((line) =>
  JSON.stringify(line),
);

const fileAt = (blob: Blob): CatalogueFile => ({ kind: 'file', url: URL.createObjectURL(blob) });

async function refusal(file: CatalogueFile): Promise<string> {
  const { host } = await openDevice(file);
  const { code, message } = errorOf(await host.sync());
  expect(code).to.equal('bad-catalogue');
  return message;
}

describe('truncated and oversized input in the browser', () => {
  it('a file that is cut at the end of a line is refused (R4)', async () => {
    for (const count of [1, 2, 3]) {
      const message = await refusal(fileOf(...LINES.slice(0, count)));
      expect(message).to.contain(`cut off: ${count - 1} of 3 products came`);
    }
    const whole = await openDevice(fileOf(...LINES));
    unwrap(await whole.host.sync());
  });

  it('gzip that unpacks to endless blanks is refused (R6)', async () => {
    const blanks = new Blob([`${LINES[0]}\n`, ...Array<string>(64).fill(' '.repeat(MB))]);
    const packed = blanks.stream().pipeThrough(new CompressionStream('gzip'));
    const message = await refusal(fileAt(await new Response(packed).blob()));
    expect(message).to.contain('more than 200 times as large unpacked');
  }).timeout(60_000);

  it('a response beyond its limit is refused (R6)', async () => {
    const blanks = ' '.repeat(MB);
    const { url } = fileAt(new Blob(Array<string>(MAX_RESPONSE_BYTES / MB + 1).fill(blanks)));
    const { code, message } = await failure(fetchJson(url));
    expect(code).to.equal('bad-response');
    expect(message).to.contain('more than 67108864 bytes');
  }).timeout(60_000);

  it('the snapshot of a packed file with a cyclic one is rebuilt from its entries (R13)', async () => {
    const builder = createSnapshotBuilder(HEADER);
    for (const product of PRODUCTS) builder.add(product);
    const snapshot = builder.finish();
    openSnapshot(snapshot).columns.rowEnds.fill(0);
    const file = new Blob([packedHeader(repairChecksum(snapshot)), LINES.join('\n')]);
    const { host, names } = await openDevice(fileAt(file));
    unwrap(await host.sync());
    expect(await names()).to.deep.equal(PRODUCTS.map(({ name }) => name));
  });
});
