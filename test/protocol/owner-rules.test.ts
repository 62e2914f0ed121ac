/** The owner's rules: what is refused, which apply, and what the page gets. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createEngine } from '../../src/engine/index.ts';
import { decodeRules, decodeRulesFile } from '../../src/protocol/rules/decode-rules.ts';
import { RuleSet } from '../../src/protocol/rules/rule-set.ts';
import { Snippets } from '../support/snippets.ts';
import type { RuleTarget } from '../../src/protocol/owner-rules.ts';

const HEADER = { format: 'wps-catalogue', version: 1, taxonomies: [] } as const;
const REPORT = { products: 0, duplicateIds: 0, orphanVariations: 0 };
const now = (): number => Date.parse('2026-11-23T12:00Z');

describe("the owner's rules", () => {
  test('conditions, dates and effects of the page', async () => {
    const { q, ...echoes } = {
      q: 'Crème  BRÛLÉE!',
      banner: {
        id: 'b',
        when: { query: ['creme brulee'] },
        banner: { title: 'Sweet', href: '/sweet' },
      },
      redirect: {
        id: 'r',
        when: { query: ['brulee'], match: 'contains' as const },
        redirect: '/desserts/',
      },
      other: { id: 'o', when: { query: ['brulee'] }, redirect: '/other/' },
      first: {
        id: 'f',
        from: '2026-11-23',
        to: '2026-11-23',
        promote: ['pa_a', 'price'],
        facets: ['price'],
      },
      second: { id: 's', promote: ['pa_b', 'price'], redirect: '/never/', facets: ['rating'] },
      term: {
        id: 't',
        when: { terms: [{ taxonomy: 'product_cat', slug: 'hats' }] },
        promote: ['pa_c'],
      },
    };
    const engine = createEngine(
      { header: HEADER, products: [{ id: 1, name: 'Hat' }], report: REPORT },
      { rules: Object.values(echoes), now },
    );
    assert.deepEqual((await engine.query({ q })).rules, {
      applied: ['b', 'r', 'f', 's'],
      banner: { title: 'Sweet', href: '/sweet' },
      redirect: '/desserts/',
      promote: ['pa_a', 'price', 'pa_b'],
      facets: ['price'],
    });
    const chosen = await engine.query({ t: [{ taxonomy: 'product_cat', t: ['hats'] }] });
    assert.deepEqual(chosen.rules?.applied, ['f', 's', 't']);
  });

  test('a query of punctuation is not the empty query', () => {
    const set = new RuleSet([
      { id: 'mark', when: { query: ['!!!'] } },
      { id: 'list', when: { query: [''] } },
    ]);
    const applied = (q: string): readonly string[] =>
      set.applied({ q, terms: [] }, now()).map(({ id }) => id);
    assert.deepEqual([applied(''), applied('!!!'), applied('?')], [['list'], ['mark'], []]);
  });

  test('refuses what it cannot carry out, and names it', () => {
    const hide: readonly RuleTarget[] = [{ id: 1 }];
    for (const [rule, path] of [
      [{ redirect: 'javascript:alert(1)' }, 'redirect'],
      [{ redirect: '//other.example/' }, 'redirect'],
      [{ redirect: '/\\other.example/' }, 'redirect'],
      [{ redirect: '/\t/other.example/' }, 'redirect'],
      [{ redirect: 'https://other.example/' }, 'redirect'],
      [{ banner: { title: 'x', href: 'javascript:alert(1)' } }, 'banner.href'],
      [{ banner: {} }, 'banner'],
      [{ from: 'tomorrow' }, 'from'],
      [{ to: '2026-02-30T12:00' }, 'to'],
      [{ pin: [{ id: 1, position: 0 }] }, 'pin[0].position'],
      [{ pin: [{ id: 'x' }] }, 'pin[0].id'],
      [{ boost: [{ id: 1, by: 0 }] }, 'boost[0].by'],
      [{ bury: [{ taxonomy: 'pa_a' }] }, 'bury[0].slug'],
      [{ hide: 1 }, 'hide'],
      [{ popular: 'clicks' }, 'popular'],
      [{ popular: [0] }, 'popular[0]'],
      [{ synonyms: ['tv'] }, 'synonyms[0]'],
      [{ synonyms: ['tv, television', 'cell =>'] }, 'synonyms[1]'],
      [{ synonyms: ['a => b => c'] }, 'synonyms[0]'],
      [{ synonyms: ['a, b\nc'] }, 'synonyms[0]'],
      [{ synonyms: ['a, b'], when: { terms: [{ taxonomy: 'a', slug: 'b' }] } }, 'synonyms'],
      [{ hide, when: { terms: [{ taxonomy: 'a', slug: 'b' }] } }, 'hide'],
      [{ when: { query: 'x', match: 'regex' } }, 'when.match'],
      [{ id: 'x'.repeat(1001) }, 'id'],
      [{ promote: Array.from({ length: 1001 }, String) }, 'promote'],
    ] as const)
      assert.throws(() => decodeRules([rule]), {
        code: 'bad-response',
        message: new RegExp(`^rules\\[0\\]\\.${path.replace(/[[\].]/g, '\\$&')}: expected `),
      });
    assert.throws(() => decodeRules(Array.from({ length: 1001 }, () => ({}))), /at most 1000/);
    const synonyms = Array.from({ length: 1000 }, () => 'a, b');
    assert.throws(
      () => decodeRules(Array.from({ length: 11 }, () => ({ synonyms }))),
      /at most 10000 synonyms/,
    );
    assert.deepEqual(decodeRules([{ when: { query: 'a' }, later: 1 }]), [
      { when: { query: ['a'] } },
    ]);
  });

  test('the file in the guide can be read; another format or version cannot', async () => {
    const guide = await Snippets.of(new URL('../../demo/guide/rules.md', import.meta.url));
    const file: object = JSON.parse(guide.take('json', 'wps-rules'));
    assert.deepEqual(
      decodeRulesFile(file).map(({ id }) => id),
      ['gifts', 'recalled', 'winter', 'sofas', 'returns', 'shoes'],
    );
    for (const other of [{ ...file, version: 2 }, { ...file, format: 'wps-catalogue' }, [], null])
      assert.throws(() => decodeRulesFile(other), { code: 'usage' });
  });
});
