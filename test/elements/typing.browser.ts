/** The search field during typing: pauses, composition, responses that arrive during typing. */
import { expect } from '@open-wc/testing';
import { html } from 'lit';
import { WpsSearch } from '../../src/elements/search/wps-search.ts';
import { answered, button, deep, openPage, parts, SRC } from '../support/shop-page.ts';

describe('typing', () => {
  const type = (input: HTMLInputElement, value: string, isComposing = false): void => {
    input.value = value;
    input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing }));
  };

  it('sends one request for a typed word, and none during composition', async () => {
    const { root, shop } = await openPage(
      html`<wps-shop src=${SRC} mode="online" routing="none">${parts}</wps-shop>`,
    );
    const asked: (string | undefined)[] = [];
    shop.addEventListener('wps-request', ({ request }) => asked.push(request.q));
    const input = deep(root, 'input[type=search]', HTMLInputElement);
    type(input, 'ㅎ', true);
    type(input, '하', true);
    await answered(shop, () => {
      for (const text of ['b', 'bi', 'bik', 'bike']) type(input, text);
    });
    expect(asked).to.deep.equal(['bike']);
    await answered(shop, () => button(root, 'Clear search').click());
    expect(input.value).to.equal('');
    expect(asked).to.deep.equal(['bike', undefined]);
  });

  it('a response does not replace the text being typed', async () => {
    const { root, shop } = await openPage(
      html`<wps-shop src=${SRC} mode="online" routing="none">${parts}</wps-shop>`,
    );
    const input = deep(root, 'input[type=search]', HTMLInputElement);
    await answered(shop, () => {
      type(input, 'road ');
    });
    expect(input.value).to.equal('road ');
    expect(shop.request.q).to.equal('road');
  });

  it('a word is searched for though its field is moved during the typing delay', async () => {
    const { root, shop } = await openPage(
      html`<wps-shop src=${SRC} mode="online" routing="none">${parts}</wps-shop>`,
    );
    await answered(shop, () => {
      type(deep(root, 'input[type=search]', HTMLInputElement), 'road');
      shop.append(deep(root, 'wps-search', HTMLElement));
    });
    expect(shop.request.q).to.equal('road');
  });

  it('the device gets one request for a word, before the typing delay is over', async () => {
    const questions = questionsToWorkers();
    const { root, shop } = await openPage(html`
      <wps-shop src="/test/fixtures/woo-sample/catalogue.ndjson.gz?typing" routing="none">
        <wps-search suggest></wps-search>
        <wps-product-list></wps-product-list>
      </wps-shop>
    `);
    questions.stop();
    const before: string[] = [];
    shop.addEventListener('wps-request', () => before.push(...questions.asked));
    const search = deep(root, 'wps-search', WpsSearch);
    const input = deep(root, 'input[type=search]', HTMLInputElement);
    input.focus();
    // Suggestions are loaded on demand, and asked for with each rendering.
    await search.updateComplete;
    await answered(shop, async () => {
      for (const text of ['s', 'sh', 'shirt']) {
        type(input, text);
        await search.updateComplete;
      }
    });
    expect(before.filter((url) => url.includes('q=shirt'))).to.have.lengthOf(1);
    expect(before.filter((url) => /q=sh(?:&|$)/.test(url))).to.have.lengthOf(0);
    const again = questions.asked.filter((url) => url.includes('q=shirt') && before.includes(url));
    expect(again).to.have.lengthOf(1);
    expect(shop.status.result.total).to.be.greaterThan(0);
  });
});

/** The addresses of all answers that workers which start from now on are asked for. */
function questionsToWorkers(): { readonly asked: string[]; readonly stop: () => void } {
  const asked: string[] = [];
  const Native = Worker;
  globalThis.Worker = class extends Native {
    override postMessage(message: unknown, options?: StructuredSerializeOptions | Transferable[]) {
      const [, url] = /"(\/wp-json[^"]*\/shop[^"]*)"/.exec(JSON.stringify(message)) ?? [];
      if (url !== undefined) asked.push(url);
      if (Array.isArray(options)) super.postMessage(message, options);
      else super.postMessage(message, options);
    }
  };
  return {
    asked,
    stop: () => {
      globalThis.Worker = Native;
    },
  };
}
