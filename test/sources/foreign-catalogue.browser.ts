/** Catalogues of other systems as `src`: the worker recognises and converts them; a service worker says that it does not. */
import { expect } from '@open-wc/testing';
import { type CatalogueSource, createShopSource } from '../../src/sources/auto-source.ts';
import { shopAddress } from '../../src/transport/shop-address.ts';
import { syncCatalogue } from '../../src/worker/sync-catalogue.ts';
import { failure } from '../support/failure.ts';

const NEVER = new AbortController().signal;
const SUMMARY = { total: 2, names: ['Beanie', 'Cap'], prices: ['18', '16'] };

const sources: CatalogueSource[] = [];
/** Address of a file that no other test has stored. */
const src = (file: string): string => `/foreign/${Date.now()}-${sources.length}/${file}`;
function open(address: string): CatalogueSource {
  const source = createShopSource({ address: shopAddress(address, location.href), mode: 'auto' });
  sources.push(source);
  return source;
}

async function summary(source: CatalogueSource): Promise<typeof SUMMARY> {
  const request = { orderby: 'name', order: 'asc', per_page: 100 } as const;
  const { products } = (await source.shop(request, NEVER)).response;
  return {
    total: products?.total ?? 0,
    names: products?.products.map(({ name }) => name) ?? [],
    prices: products?.products.map(({ price = '' }) => price) ?? [],
  };
}

describe('a catalogue of another system as src', () => {
  afterEach(() => {
    for (const source of sources.splice(0)) source.dispose();
  });

  for (const file of [
    'feed.xml',
    'feed.tsv',
    'feed.txt',
    'export.csv',
    'feed.jsonl',
    'feed.xml.gz',
  ])
    it(`is read: ${file}`, async () => {
      expect(await summary(open(src(file)))).to.deep.equal(SUMMARY);
    });

  it('is not converted again while the file has not changed', async () => {
    const source = open(src('feed.xml'));
    await summary(source);
    const { fetchedAt } = source.status.device;
    await source.catalogue.prepare();
    expect(source.status.device.fetchedAt).not.to.equal(fetchedAt);
    expect(source.status.device.progress?.products ?? 0).to.equal(0);
    expect(await summary(source)).to.deep.equal(SUMMARY);
  });

  it("is read page by page from a store's products.json", async () => {
    const source = open(src('products.json'));
    const { total } = await summary(source);
    expect(total, 'of two pages').to.equal(251);
  });

  it('may be a file of our own by that name', async () => {
    expect(await summary(open(src('own/products.json')))).to.deep.equal(SUMMARY);
  });

  it('is refused with the line, what was expected and what to do', async () => {
    const error = await failure(open(src('wrong.xml')).catalogue.prepare());
    expect(error.code).to.equal('bad-catalogue');
    expect(error.message).to.match(/price/);
  });

  it('is not read by a service worker, which says what to do', async () => {
    const error = await failure(syncCatalogue(src('feed.xml')));
    expect([error.code, error.message]).to.deep.equal([
      'usage',
      'A service worker reads only packed catalogues.',
    ]);
  });
});
