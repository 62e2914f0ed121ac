/** A device that is reading its first catalogue responds from the first products of it, to requests that ask for these. */
import { expect } from '@open-wc/testing';
import { decodeResponse } from '../../src/protocol/codec/decode-response.ts';
import type { CatalogueLine } from '../../src/protocol/catalogue/read-file.ts';
import type { Preview, Result } from '../../src/protocol/device-api.ts';
import { withPreview } from '../../src/worker/preview.ts';
import {
  errorOf,
  fileOf,
  fixture,
  openDevice,
  type TestDevice,
  unwrap,
  withheld,
} from '../support/device.ts';
import { linesOf } from '../support/long-catalogue.ts';

const SHOP = '/wp-json/wps/v1/shop';
const FIRST = { url: `${SHOP}?orderby=menu_order&order=asc&per_page=24` };

/** A device that imports these lines but for the last ones. */
async function reading(lines: readonly string[], act: (device: TestDevice) => void) {
  const device = await openDevice(fixture());
  act(device);
  const bytes = new TextEncoder().encode(lines.join('\n'));
  const { file, release } = withheld(bytes, 1000);
  return { device, imported: device.host.importCatalogue(file), release };
}

function productsOf(result: Result<Preview>) {
  const { body, total } = unwrap(result);
  const { products } = decodeResponse(JSON.parse(body));
  return { ids: products?.products.map(({ id }) => id), total };
}

const idsTo = (last: number): readonly number[] => Array.from({ length: last }, (_, i) => i + 1);

describe('a preview of a catalogue', () => {
  it('has the first products and the number of all, before the others have come', async () => {
    const previews: Promise<Result<Preview>>[] = [];
    const { device, imported, release } = await reading(linesOf(), ({ host }) => {
      previews.push(host.preview(FIRST), host.preview({ url: FIRST.url.replace('24', '100') }));
    });
    const [first, all] = (await Promise.all(previews)).map(productsOf);
    expect(first).to.deep.equal({ ids: idsTo(24), total: 300 });
    expect(all).to.deep.equal({ ids: idsTo(48), total: 300 });
    expect(device.now()?.products).to.equal(0);
    expect(errorOf(await device.host.respond(FIRST)).code).to.equal('no-catalogue');
    release();
    expect(unwrap(await imported)).to.include({ state: 'ready', products: 300 });
    const whole = unwrap(await device.host.respond(FIRST));
    expect(decodeResponse(JSON.parse(whole.body)).products?.total).to.equal(300);
  });

  it('responds to no request whose first products may be others', async () => {
    const urls = [
      'q=product',
      't=[{"taxonomy":"product_cat","t":["a"]}]',
      'orderby=price&order=asc',
      'orderby=menu_order&order=desc',
      'orderby=menu_order&order=asc&page=2',
      'stock=instock&orderby=menu_order&order=asc',
      'orderby=menu_order&order=asc&offset=12',
      '',
    ];
    const previews: Promise<Result<Preview>>[] = [];
    const { release, imported } = await reading(linesOf(), ({ host }) => {
      previews.push(...urls.map((query) => host.preview({ url: `${SHOP}?${query}` })));
    });
    for (const [i, preview] of previews.entries())
      expect(errorOf(await preview).code, urls[i]).to.equal('no-catalogue');
    release();
    unwrap(await imported);
  });

  it('is left out of a catalogue that is small, or does not tell its size', async () => {
    const unknown = { header: { product_count: undefined } };
    for (const options of [{ count: 48 }, { length: 10 }, unknown]) {
      const previews: Promise<Result<Preview>>[] = [];
      const { imported, release } = await reading(linesOf(options), ({ host }) => {
        previews.push(host.preview(FIRST));
      });
      release();
      unwrap(await imported);
      for (const preview of previews)
        expect(errorOf(await preview).code, JSON.stringify(options)).to.equal('no-catalogue');
    }
  });

  it('is left out where a catalogue is here already', async () => {
    const { host } = await openDevice(fixture());
    unwrap(await host.importCatalogue(new Blob([linesOf({ count: 2 }).join('\n')])));
    const preview = host.preview(FIRST);
    unwrap(await host.importCatalogue(new Blob([linesOf().join('\n')])));
    expect(errorOf(await preview).code).to.equal('no-catalogue');
  });

  it('is no catalogue where the file turns out to be cut off', async () => {
    const { host, now } = await openDevice(fixture());
    const preview = host.preview(FIRST);
    const lines = linesOf().slice(0, 400);
    const error = errorOf(await host.importCatalogue(new Blob([lines.join('\n')])));
    expect(error.code).to.equal('bad-catalogue');
    expect(productsOf(await preview).total).to.equal(300);
    expect(now()).to.include({ state: 'failed', products: 0 });
    expect(errorOf(await host.respond(FIRST)).code).to.equal('no-catalogue');
  });

  it('leaves out what the owner hides', async () => {
    const rules = [{ hide: [{ id: 1 }, { id: 2 }] }];
    const { host } = await openDevice(fixture());
    const preview = host.preview(FIRST);
    const file = new Blob([linesOf({ header: { rules } }).join('\n')]);
    unwrap(await host.importCatalogue(file));
    const { ids } = productsOf(await preview);
    const { body } = unwrap(await host.respond(FIRST));
    const hidden = decodeResponse(JSON.parse(body)).products?.products.map(({ id }) => id);
    expect(ids).to.deep.equal(hidden);
    expect(ids).not.to.include(1);
  });

  it('holds back no more than 4 MB where a product has any number of variations', async () => {
    const json = ' '.repeat(10_000);
    const variation = { entry: { id: 2, name: '', type: 'variation' }, json };
    let read = 0;
    async function* endless(): AsyncGenerator<CatalogueLine> {
      yield { format: 'wps-catalogue', version: 1, product_count: 1e6, taxonomies: [] };
      for (read = 1; ; read += 1) yield variation;
    }
    const createBuilder = (): never => expect.fail('There is no preview.');
    const options = { createBuilder, isAwaited: () => true, onPreview: createBuilder };
    for await (const line of withPreview(endless(), options)) if ('entry' in line) break;
    expect(read).to.be.within(400, 402);
  });

  it('comes of a file that is fetched, too', async () => {
    const { host } = await openDevice(fileOf(...linesOf()));
    const preview = host.preview(FIRST);
    unwrap(await host.sync());
    expect(productsOf(await preview)).to.deep.equal({ ids: idsTo(24), total: 300 });
  });
});
