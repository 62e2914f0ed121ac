/** One GET against a server that fails in every known way, and a file that does. */
import { expect } from '@open-wc/testing';
import type { ShopErrorCode } from '../../src/protocol/shop-error.ts';
import { fetchJson } from '../../src/transport/fetch-json.ts';
import { fetchStream } from '../../src/transport/fetch-stream.ts';
import { failure } from '../support/failure.ts';
import { elsewhere } from '../support/switched-shop.ts';

const at = (path: string): string => new URL(path, location.href).href;

const FAULTS: readonly (readonly [fault: string, code: ShopErrorCode, words: string])[] = [
  ['html', 'maintenance', 'titled "Welcome to our Wi-Fi"'],
  ['truncated', 'unreachable', 'broke off'],
  ['gone', 'unreachable', 'cannot be reached'],
  ['hang', 'timeout', 'within 0.3 s'],
  ['error-in-200', 'forbidden', 'rest_forbidden'],
  ['500', 'server', 'internal_server_error'],
  ['404', 'not-found', '404'],
  ['429', 'rate-limited', '429'],
];

describe('fetchJson', () => {
  it('returns the value, the headers and the size', async () => {
    const url = at('/api/adventureworks/en/wp-json/wps/v1/products?per_page=2');
    const { json, headers, bytes } = await fetchJson(url);
    expect(json).to.be.an('array').with.lengthOf(2);
    expect(headers.get('x-wp-totalpages')).to.match(/^\d+$/);
    expect(bytes).to.be.greaterThan(100);
  });

  it('ignores a byte order mark', async () => {
    expect((await fetchJson(at('/faults/bom/'))).json).to.have.property('products');
  });

  it('D12: parses the JSON after notices of PHP', async () => {
    expect((await fetchJson(at('/faults/notice/'))).json).to.have.property('products');
  });

  it('D12: HTML instead of JSON from another origin is reported as a possible captive portal', async () => {
    expect((await failure(fetchJson(elsewhere('/faults/html/')))).code).to.equal('not-json');
  });

  for (const [fault, code, words] of FAULTS) {
    it(`reports "${fault}" as ${code}`, async () => {
      // The server may respond slowly: other tests use it at the same time.
      const limit = fault === 'hang' ? { deadline: 300 } : {};
      const error = await failure(fetchJson(at(`/faults/${fault}/`), limit));
      expect(error.code).to.equal(code);
      expect(error.message).to.contain(words);
    });
  }

  it('rejects with the reason of the signal, before and during the request', async () => {
    const reason = new Error('typed on');
    const early = fetchJson(at('/faults/hang/'), { signal: AbortSignal.abort(reason) });
    expect(await early.catch((error: unknown) => error)).to.equal(reason);
    const abort = new AbortController();
    const late = fetchJson(at('/faults/hang/'), { signal: abort.signal });
    abort.abort(reason);
    expect(await late.catch((error: unknown) => error)).to.equal(reason);
  });
});

describe('fetchStream', () => {
  const FILE = at('/test/fixtures/adventureworks/en/catalogue.ndjson.gz');

  it('returns every byte and the size', async () => {
    const { chunks, totalBytes } = await fetchStream(FILE);
    let bytes = 0;
    for await (const chunk of chunks) bytes += chunk.byteLength;
    expect(bytes).to.equal(totalBytes);
  });

  it('returns the date of the last change', async () => {
    const { modifiedAt } = await fetchStream(at('/faults/dated/'));
    expect(modifiedAt).to.equal('2026-11-20T08:00:00.000Z');
  });

  it('reports a response that is not the file', async () => {
    const codeOf = async (fault: string, limit = {}) =>
      (await failure(fetchStream(at(`/faults/${fault}/`), limit))).code;
    expect(await codeOf('html')).to.equal('not-json');
    expect(await codeOf('404')).to.equal('not-found');
    expect(await codeOf('hang', { silence: 300 })).to.equal('timeout');
    expect(await codeOf('gone')).to.equal('unreachable');
  });

  it('ends with an error when the download is truncated', async () => {
    const { chunks } = await fetchStream(at('/faults/truncated/'));
    const read = async () => {
      for await (const _ of chunks);
    };
    expect((await failure(read())).code).to.equal('unreachable');
  });

  it('ends with the reason of the signal', async () => {
    const abort = new AbortController();
    const reason = new Error('cancelled');
    const { chunks } = await fetchStream(FILE, { signal: abort.signal });
    abort.abort(reason);
    const read = async () => {
      for await (const _ of chunks);
    };
    expect(await read().catch((error: unknown) => error)).to.equal(reason);
  });
});
