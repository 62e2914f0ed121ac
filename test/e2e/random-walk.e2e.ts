/** Random walks through a shop by clicks, Back, Forward and reload: state, address and focus equal those of a model. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { propertyRuns } from '../support/property-runs.ts';
import { openDemo } from '../support/e2e/demo-page.ts';
import {
  after,
  CATEGORIES,
  chipsOf,
  COLORS,
  NOTHING,
  QUERIES,
  queryOf,
  type Shown,
  SORTS,
  type Step,
} from '../support/e2e/walk-model.ts';
import {
  act,
  isPossible,
  type Seen,
  seen,
  settled,
  watchAnswers,
} from '../support/e2e/walk-page.ts';

const steps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('color' as const), name: fc.constantFrom(...COLORS) }),
    fc.record({ do: fc.constant('category' as const), name: fc.constantFrom(...CATEGORIES) }),
    fc.record({ do: fc.constant('search' as const), q: fc.constantFrom(...QUERIES) }),
    fc.record({
      do: fc.constant('sort' as const),
      by: fc.constantFrom<keyof typeof SORTS>('name', 'price', 'date'),
    }),
    fc.record({ do: fc.constant('remove chip' as const), at: fc.nat(3) }),
    fc.record({
      do: fc.constantFrom('sale', 'next page', 'clear all', 'clear colours', 'empty search'),
    }),
    { arbitrary: fc.record({ do: fc.constantFrom('back', 'forward', 'reload') }), weight: 4 },
  ),
  { minLength: 4, maxLength: 12 },
);

const BLACK: Step = { do: 'color', name: 'Black' };
const [BACK, FORWARD]: [Step, Step] = [{ do: 'back' }, { do: 'forward' }];
/** Walks whose last step moves the facet with the focus: without a chosen value it ranks lower. */
const MOVED: [Step[]][] = [[[BLACK, BACK, FORWARD, BACK]], [[BLACK, BLACK, BACK, BACK]]];

describe('a random walk', () => {
  const demo = openDemo();
  let page: Page;
  before(async () => {
    page = await demo.openPage({ viewport: { width: 1280, height: 1200 } });
    await watchAnswers(page);
  });

  test('leads to the state, address and focus of the model', async () => {
    /** Address → total: the same state always finds the same. */
    const totals = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(steps, async (walk) => {
        await page.goto('about:blank');
        await page.goto(`${demo.site.address}/?mode=online`);
        await settled(page);
        let entries: readonly Shown[] = [NOTHING];
        let at = 0;
        let last = await seen(page);
        for (const step of walk) {
          if (step.do === 'back' || step.do === 'forward') {
            const to = at + (step.do === 'back' ? -1 : 1);
            if (entries[to] === undefined) continue;
            at = to;
          } else if (!(await isPossible(page, step))) continue;
          else if (step.do !== 'reload') {
            const state = entries[at] ?? NOTHING;
            const next = after(state, step);
            if (queryOf(next) !== queryOf(state)) {
              entries = [...entries.slice(0, at + 1), next];
              at += 1;
            }
          }
          await act(page, step);
          await settled(page);
          const now = await seen(page);
          compare(now, entries[at] ?? NOTHING, step);
          const total = totals.get(now.query) ?? now.total;
          totals.set(now.query, total);
          assert.equal(now.total, total, `${now.query} finds what it found before`);
          assert.equal(
            focusFault(step, last, now),
            null,
            `the focus after ${JSON.stringify(step)}`,
          );
          last = now;
        }
      }),
      { ...propertyRuns(8 + MOVED.length, 5 + MOVED.length), examples: MOVED },
    );
  });
});

function compare(now: Seen, state: Shown, step: Step): void {
  const { q, colors, categories, sort, page } = state;
  assert.deepEqual(
    {
      query: now.query,
      chips: now.chips,
      checked: [...now.checked].sort(),
      q: now.q,
      sort: now.sort,
      page: now.page ?? 1,
    },
    {
      query: queryOf(state),
      chips: chipsOf(state),
      checked: [...colors, ...categories].sort(),
      q,
      sort: sort === null ? 'Recommended' : SORTS[sort],
      page: now.page === null ? 1 : page,
    },
    `after ${JSON.stringify(step)}`,
  );
}

/** Describes a wrong focus; `null` when the focus is right. */
function focusFault(step: Step, last: Seen, now: Seen): string | null {
  const expected = expectedFocus(step, last, now);
  return expected.includes(now.focus) ? null : `${now.focus}, not ${expected.join(' or ')}`;
}

function expectedFocus(step: Step, last: Seen, now: Seen): readonly string[] {
  switch (step.do) {
    case 'color':
      return optionOr(step.name, 'summary Color', now);
    case 'category':
      return optionOr(step.name, 'summary Categories', now);
    case 'sale':
      return ['checkbox On sale'];
    case 'search':
    case 'empty search':
      return ['search'];
    case 'sort':
      return ['sort'];
    case 'next page':
      return ['heading Products'];
    case 'clear all':
      return ['heading Active filters'];
    case 'clear colours':
      return now.all.includes('summary Color') ? ['summary Color'] : elsewhere(now);
    case 'remove chip': {
      const next = now.chips[Math.min(step.at, now.chips.length - 1)];
      return [next === undefined ? 'heading Active filters' : `chip ${next}`];
    }
    case 'reload':
      return ['page'];
    default:
      // A removed element passes the focus to another control of the shop, never to the page.
      return last.focus === 'page' || now.all.includes(last.focus) ? [last.focus] : elsewhere(now);
  }
}

/** A deselected value without products may disappear: then its facet's heading has the focus, or another control if that is gone, too. */
function optionOr(name: string, heading: string, now: Seen): readonly string[] {
  if (now.options.includes(name)) return [`checkbox ${name}`];
  return now.all.includes(heading) ? [heading] : elsewhere(now);
}

function elsewhere({ all }: Seen): readonly string[] {
  return all.filter((name) => name !== 'page');
}
