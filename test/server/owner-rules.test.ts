/** The owner's rules in the markup of a page. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RuleEcho } from '../../src/protocol/owner-rules.ts';
import { pageRequest, renderShop } from '../../src/server/index.ts';
import {
  attributeOf,
  elementsBelow,
  elementsIn,
  hasClass,
  type ParsedElement,
  textOf,
} from '../support/parsed-markup.ts';
import { serverPages } from '../support/server-pages.ts';

const { engine, taxonomies } = await serverPages();
const withClass = (markup: string, name: string): readonly ParsedElement[] =>
  elementsIn(markup).filter((element) => hasClass(element, name));

test("a page has banner and promoted facets of the owner's rules, its texts never as markup", async () => {
  const request = pageRequest({ taxonomies });
  const response = await engine.query(request);
  const shown = (rules: Omit<RuleEcho, 'applied'>): string =>
    renderShop(request, { ...response, rules: { applied: ['1'], ...rules } }, { taxonomies });
  const banner = { title: '<b>Sale</b>', text: 'Until Sunday', href: '/sale/' };
  const [box, ...others] = withClass(shown({ banner, promote: ['rating'] }), 'banner');
  assert.equal(others.length, 0);
  assert.equal(box && textOf(box).replace(/\s+/g, ' ').trim(), '<b>Sale</b> Until Sunday');
  const links = elementsBelow(box ?? assert.fail()).filter(({ tagName }) => tagName === 'a');
  assert.deepEqual(
    links.map((link) => [attributeOf(link, 'href'), textOf(link)]),
    [['/sale/', '<b>Sale</b>']],
  );
  const unsafe = shown({ banner: { ...banner, href: 'javascript:alert(1)' } });
  assert.ok(!unsafe.includes('href="javascript'));
  const [first] = withClass(shown({ promote: ['rating'] }), 'facet');
  assert.match(first ? textOf(first) : '', /stars|rating/i);
  assert.equal(withClass(renderShop(request, response, { taxonomies }), 'banner').length, 0);
});
