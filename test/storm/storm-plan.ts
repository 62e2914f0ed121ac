/** Plan of a random storm: steps of each round and the pages to judge, from a seed. */
import type { ShopRequest } from '../../src/protocol/request.ts';
import { type Random, seededRandom } from '../bench/random.ts';
import { word } from '../bench/bench-catalogue.ts';

export const TABS = 4;
/** Rounds in one browser profile; the next ones begin with an empty profile. */
export const ROUNDS_PER_PROFILE = 10;
const REQUESTS_PER_PAGE = 20;
/** Share of the rounds whose reopened pages find no server, in percent. */
const OFFLINE_PERCENT = 30;
const MAX_PAUSE_MS = 400;

const SHOPPER_STEPS = ['update', 'cancel', 'pause', 'clear catalogue', 'reload'] as const;
const TAB_FAULTS = ['kill renderer', 'kill worker', 'close tab'] as const;
const SHARED_FAULTS = ['kill browser', 'clear storage', 'limit storage', 'cut network'] as const;

/** A step in one tab. */
export type TabStep =
  | { readonly name: 'query'; readonly tab: number; readonly request: ShopRequest }
  | {
      readonly name: (typeof SHOPPER_STEPS)[number] | (typeof TAB_FAULTS)[number];
      readonly tab: number;
    };

/** A step on all tabs of the browser. */
export type BrowserStep =
  | { readonly name: 'kill browser' | 'clear storage' }
  | { readonly name: 'limit storage'; readonly bytes: number };

/** A step of the shop's host. */
export type HostStep = { readonly name: 'publish' | 'cut network' };

/** `pauseMs` is the time until the next step, which does not wait for the end of this one. */
export type Step = (TabStep | BrowserStep | HostStep) & { readonly pauseMs: number };

export interface Round {
  readonly steps: readonly Step[];
  /** Reopened after the steps, besides each tab that a fault has closed. */
  readonly reopened: readonly number[];
  readonly hasServer: boolean;
  /** Requests to each reopened page. */
  readonly requests: readonly ShopRequest[];
}

/** The rounds in one profile, and the form of the catalogue file they use. */
export interface StormPlan {
  readonly isPacked: boolean;
  readonly rounds: readonly Round[];
}

/** The same seed gives the same plan; a plan of fewer rounds is the beginning of a longer one. */
export function planStorm(seed: number, rounds: number): StormPlan {
  const random = seededRandom(seed);
  const isPacked = random.below(2) === 0;
  return { isPacked, rounds: Array.from({ length: rounds }, () => planRound(random)) };
}

export function describeStep(step: Step): string {
  const { pauseMs, name, ...rest } = step;
  return `${name} ${JSON.stringify(rest)}, ${pauseMs} ms`;
}

function planRound(random: Random): Round {
  const usual = Array.from({ length: 3 + random.below(4) }, () => planStep(random));
  const fault = planFault(random);
  const at = random.below(usual.length + 1);
  // Nothing is left to act on when the browser is gone.
  const rest = fault.name === 'kill browser' ? [] : usual.slice(at);
  return {
    steps: [...usual.slice(0, at), fault, ...rest],
    reopened: [random.below(TABS)],
    hasServer: random.below(100) >= OFFLINE_PERCENT,
    requests: Array.from({ length: REQUESTS_PER_PAGE }, () => planRequest(random)),
  };
}

function planStep(random: Random): Step {
  const pauseMs = random.below(MAX_PAUSE_MS);
  const tab = random.below(TABS);
  switch (random.below(10)) {
    case 0:
    case 1:
      return { name: 'publish', pauseMs };
    case 2:
    case 3:
      return { name: 'update', tab, pauseMs };
    case 4:
    case 5:
    case 6:
      return { name: 'query', tab, pauseMs, request: planRequest(random) };
    default:
      return { name: random.pick(SHOPPER_STEPS), tab, pauseMs };
  }
}

function planFault(random: Random): Step {
  const pauseMs = random.below(MAX_PAUSE_MS);
  if (random.below(2) === 0)
    return { name: random.pick(TAB_FAULTS), tab: random.below(TABS), pauseMs };
  const name = random.pick(SHARED_FAULTS);
  return name === 'limit storage'
    ? { name, pauseMs, bytes: 10 ** (4 + random.below(5)) }
    : { name, pauseMs };
}

/** A random request with tokens and terms of `benchCatalogue`; the page requests page 1 by itself. */
function planRequest(random: Random): ShopRequest {
  const text = word(random.skewed(20_000));
  const term = (taxonomy: string, name: string, count: number) => ({
    taxonomy,
    t: [`${name}-${random.skewed(count)}`],
  });
  const parts: readonly ShopRequest[] = [
    { q: text },
    { q: text.slice(0, 2 + random.below(4)) },
    { t: [term('product_cat', 'cat', 200)] },
    { t: [term('pa_color', 'color', 24), term('pa_size', 'size', 40)] },
    { min_price: 1 + random.below(500), max_price: 600 + random.below(1500) },
    { sale: true },
    { stock: ['outofstock', 'onbackorder'] },
    { featured: true },
    { rating: 1 + random.below(5) },
    {},
  ];
  const orderby = random.pick(['title', 'price', 'date', 'popularity', 'rating'] as const);
  const order = random.pick(['asc', 'desc'] as const);
  return { ...random.pick(parts), ...random.pick(parts), orderby, order };
}
