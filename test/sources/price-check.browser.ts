/** The rule by which prices of the server and of the device count as different. */
import { expect } from '@open-wc/testing';
import { decodeResponse } from '../../src/protocol/codec/decode-response.ts';
import type { ShopResponse } from '../../src/protocol/response.ts';
import { PriceCheck } from '../../src/sources/device/price-check.ts';

const HOUR_MS = 60 * 60 * 1000;

/** A response with products 1, 2, 3 … at these prices. */
function answer(...prices: readonly string[]): ShopResponse {
  const products = prices.map((price_html, i) => ({
    id: i + 1,
    name: 'Lamp',
    price: /\d+\.\d\d/.exec(price_html)?.[0] ?? '',
    price_html,
  }));
  return decodeResponse({ products: { products, total: products.length } });
}

let number = 0;

/** Result of the price check for responses of server and device, with a catalogue of this age. */
function verdict(server: ShopResponse, device: ShopResponse, age: number): boolean | null {
  number += 1;
  const check = new PriceCheck(`https://shop.example/${Date.now()}-${number}`);
  check.compare(server, device, age);
  expect(check.prefersServer).to.equal(check.differ ?? false);
  return check.differ;
}

describe('R7: prices of the server and of the device', () => {
  it('differ in a new catalogue if one product differs, in an older one if more than half do', () => {
    const device = answer('$1.00', '$2.00', '$3.00', '$4.00');
    const [one, two, three] = [
      answer('$1.00', '$2.00', '$3.00', '$3.50'),
      answer('$1.00', '$2.00', '$2.50', '$3.50'),
      answer('$1.00', '$1.50', '$2.50', '$3.50'),
    ];
    const verdicts = (age: number) => [one, two, three].map((own) => verdict(own, device, age));
    expect(verdicts(HOUR_MS)).to.deep.equal([true, true, true]);
    expect(verdicts(HOUR_MS + 1)).to.deep.equal([false, false, true]);
    expect(verdicts(Number.POSITIVE_INFINITY)).to.deep.equal([false, false, true]);
  });

  it('differ by currency and by a tax suffix, not by markup', () => {
    const device = answer('<span class="a">&#36;1.00</span>');
    expect(verdict(answer('€1.00'), device, 0)).to.equal(true);
    expect(verdict(answer('$1.00 <small>ex. VAT</small>'), device, 0)).to.equal(true);
    expect(verdict(answer('<b>$1.00</b>'), device, 0)).to.equal(false);
  });

  it('are unknown where no product is in both responses', () => {
    expect(verdict(answer(), answer('$1.00'), 0)).to.equal(null);
    expect(verdict(answer('$1.00'), answer(), 0)).to.equal(null);
  });

  it('count as different for the rest of the page, and on the next one until compared again', () => {
    const shop = `https://shop.example/${Date.now()}-visits`;
    const first = new PriceCheck(shop);
    expect(first.prefersServer).to.equal(false);
    first.compare(answer('$1.00'), answer('$2.00'), 0);
    first.compare(answer('$2.00'), answer('$2.00'), 0);
    expect(first.differ).to.equal(true);
    const next = new PriceCheck(shop);
    expect(next).to.include({ differ: null, prefersServer: true });
    next.compare(answer('$2.00'), answer('$2.00'), 0);
    expect(next).to.include({ differ: false, prefersServer: false });
    expect(new PriceCheck(shop).prefersServer).to.equal(false);
  });
});
