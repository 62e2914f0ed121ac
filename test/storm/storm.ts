/** A random storm: rounds of shopper's steps and faults in real tabs, and after each a judgement of the pages that are reopened. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ShopRequest } from '../../src/protocol/request.ts';
import { servePackage } from '../support/package-site.ts';
import { type PageAnswer, StormBrowser } from './storm-browser.ts';
import { isStatusTrue, judgeAnswer } from './storm-judge.ts';
import {
  describeStep,
  type HostStep,
  planStorm,
  type Step,
  type Round,
  ROUNDS_PER_PROFILE,
  type StormPlan,
} from './storm-plan.ts';
import { buildVersions, type ShopVersion, StormHost } from './storm-shop.ts';

/** Milliseconds after which a response, or the end of a step, counts as missing. */
const STUCK_AFTER_MS = 90_000;
/** A request that ends in an error although the server is there is made again so often. */
const ATTEMPTS = 3;

export interface StormOptions {
  /** Seed of the first profile; each further profile has the next number. */
  readonly seed: number;
  readonly rounds: number;
  readonly products: number;
  readonly log: (line: string) => void;
  /** Ends the storm after the present round. */
  readonly signal?: AbortSignal;
}

export class StormReport {
  rounds = 0;
  answers = 0;
  /** Reopened pages by their result. */
  readonly pages = { withServer: 0, offline: 0, offlineWithoutCatalogue: 0 };
  /** Requests with an error before their response. */
  readonly refusals: string[] = [];
  /** Steps and faults by name. */
  readonly steps = new Map<string, number>();
  /** Milliseconds from opening a page to its first response. */
  readonly openingsMs: number[] = [];
  readonly failures: string[] = [];

  get text(): string {
    const { rounds, answers, pages, refusals, failures } = this;
    const sorted = this.openingsMs.toSorted((a, b) => a - b);
    const steps = [...this.steps].map(([name, count]) => `${name} ${count}`).toSorted();
    const { withServer, offline, offlineWithoutCatalogue } = pages;
    const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
    return [
      `${rounds} rounds: ${steps.join(', ')}`,
      `pages reopened: ${withServer} with the server, ${offline} without it, ${offlineWithoutCatalogue} without it and without a catalogue`,
      `answers compared: ${answers}; requests made again after an error: ${refusals.length}${refusals.map((one) => `\n  ${one}`).join('')}`,
      `from opening to the first answer: median ${median.toFixed(0)} ms, slowest ${(sorted.at(-1) ?? 0).toFixed(0)} ms`,
      `failures: ${failures.length}`,
      ...failures,
    ].join('\n');
  }
}

/** Needs `npm run build`. Never rejects for a failure of the product: the report lists it with the seed that gives it again. */
export async function runStorm(options: StormOptions): Promise<StormReport> {
  const { seed, rounds, products, signal } = options;
  const report = new StormReport();
  const host = new StormHost(await buildVersions(products));
  const site = await servePackage(host.listener);
  for (let first = 0; first < rounds && !signal?.aborted; first += ROUNDS_PER_PROFILE) {
    const profileSeed = seed + first / ROUNDS_PER_PROFILE;
    const plan = planStorm(profileSeed, Math.min(ROUNDS_PER_PROFILE, rounds - first));
    const file = plan.isPacked ? 'catalogue.wps' : 'catalogue.ndjson.gz';
    options.log(`seed ${profileSeed}, ${file}`);
    site.page('/', pageOf(`/shop/${file}`));
    host.restart();
    const profile = await mkdtemp(join(tmpdir(), 'storm-profile-'));
    const browser = new StormBrowser(site.address, profile);
    try {
      await runProfile(new Storm(browser, host, report), plan, { ...options, seed: profileSeed });
    } finally {
      await browser.kill();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    }
  }
  await site.close();
  return report;
}

/** Ends with its first failure: what that leaves in the profile would fail again. */
async function runProfile(
  storm: Storm,
  { rounds }: StormPlan,
  { seed, products, log, signal }: StormOptions,
): Promise<void> {
  const { report } = storm;
  for (const [i, round] of rounds.entries()) {
    if (signal?.aborted) return;
    report.rounds += 1;
    try {
      if (i === 0) await storm.begin(round);
      await storm.run(round);
    } catch (error) {
      if (!(error instanceof StormFailure)) throw error;
      const steps = round.steps.map(describeStep).join('; ');
      const replay = `STORM_SEED=${seed} STORM_ROUNDS=${i + 1} STORM_PRODUCTS=${products}`;
      const reopened = `tab ${round.reopened.join()} reopened ${round.hasServer ? 'with' : 'without'} the server`;
      const failure = `${error.message}\n  ${replay}, round ${i + 1}: ${steps}; ${reopened}`;
      report.failures.push(failure);
      log(failure);
      return;
    }
  }
}

function isHostStep(step: Step): step is Extract<Step, HostStep> {
  return step.name === 'publish' || step.name === 'cut network';
}

class StormFailure extends Error {}

/** The rounds in one profile. */
class Storm {
  readonly #browser: StormBrowser;
  readonly #host: StormHost;
  readonly report: StormReport;
  /** A page was seen to have stored a catalogue, and nothing has removed it since. */
  #isStored = false;

  constructor(browser: StormBrowser, host: StormHost, report: StormReport) {
    this.#browser = browser;
    this.#host = host;
    this.report = report;
  }

  /** Opens all tabs with the server, so that a catalogue is stored before the first fault. Rejects with a `StormFailure`. */
  async begin(round: Round): Promise<void> {
    this.#isStored = await this.#judgeTabs(this.#browser.closedTabs, { ...round, hasServer: true });
  }

  /** Rejects with a `StormFailure`. */
  async run(round: Round): Promise<void> {
    const names = round.steps.map(({ name }) => name);
    const isCleared = names.includes('clear catalogue') || names.includes('clear storage');
    if (isCleared) this.#isStored = false;
    const outcomes = await this.#performAll(round);
    this.#host.mend();
    await this.#browser.limitStorage(null);
    if (!round.hasServer) this.#host.cut();
    const isStored = await this.#judgeTabs(
      new Set([...this.#browser.closedTabs, ...round.reopened]),
      round,
    );
    this.#host.mend();
    await Promise.all(outcomes);
    // Else it may have been removed after it was seen.
    if (!isCleared) this.#isStored ||= isStored;
  }

  /** Resolves when each step has started, with promises of their ends; responses among them are compared. */
  async #performAll({ steps }: Round): Promise<readonly Promise<void>[]> {
    const outcomes: Promise<void>[] = [];
    for (const step of steps) {
      const { steps: counts } = this.report;
      counts.set(step.name, (counts.get(step.name) ?? 0) + 1);
      if (isHostStep(step)) {
        if (step.name === 'publish') this.#host.publish();
        else this.#host.cut();
      } else {
        // A page that goes away, or storage that is full, ends a step with an error of its own.
        const end = this.#browser.perform(step).catch(() => null);
        const outcome = limited(end, describeStep(step)).then(async (answer) => {
          if (answer !== null && answer.response !== null) await this.#compare(answer);
        });
        // Waited for at the end of the round: a failure until then is no unhandled one.
        outcome.catch(() => {});
        outcomes.push(outcome);
        if (step.name === 'kill browser') await end;
      }
      await wait(step.pauseMs);
    }
    return outcomes;
  }

  /** Tests whether the status of one of the pages reports a stored catalogue. */
  async #judgeTabs(tabs: Iterable<number>, round: Round): Promise<boolean> {
    let isStored = false;
    for (const tab of tabs) {
      const answer = await this.#judgeTab(tab, round);
      isStored ||= answer?.status.storage === 'stored';
    }
    return isStored;
  }

  /** The last response of the reopened page; `null` without catalogue and server. */
  async #judgeTab(tab: number, { requests, hasServer }: Round): Promise<PageAnswer | null> {
    const { pages, openingsMs } = this.report;
    const start = performance.now();
    await limited(this.#browser.open(tab), `opening tab ${tab}`);
    let last: PageAnswer | null = null;
    let versions: readonly ShopVersion[] = [];
    for (const request of requests) {
      const answer = await this.#ask(tab, request, hasServer);
      if (last === null) openingsMs.push(performance.now() - start);
      if (answer === null) {
        pages.offlineWithoutCatalogue += 1;
        return null;
      }
      versions = await this.#compare(answer);
      last = answer;
    }
    // Another tab may have changed the catalogue between response and status: then the next response matches.
    for (let tried = 1; last !== null && !isStatusTrue(last, versions); tried += 1) {
      if (tried === ATTEMPTS)
        throw new StormFailure(`status untrue: ${JSON.stringify(last.status)} in tab ${tab}`);
      last = await this.#ask(tab, {}, hasServer);
      if (last !== null) versions = await this.#compare(last);
    }
    pages[hasServer ? 'withServer' : 'offline'] += 1;
    return last;
  }

  async #ask(tab: number, request: ShopRequest, hasServer: boolean): Promise<PageAnswer | null> {
    for (let tried = 1; ; tried += 1) {
      const what = `asking tab ${tab} for ${JSON.stringify(request)}`;
      const answer = await limited(this.#browser.ask(tab, request), what);
      if (answer.error === null) return answer;
      if (!hasServer && !this.#isStored) return null;
      this.report.refusals.push(answer.error);
      if (!hasServer) throw new StormFailure(`catalogue lost: ${what}: ${answer.error}`);
      if (tried === ATTEMPTS) throw new StormFailure(`no answer: ${what}: ${answer.error}`);
    }
  }

  async #compare(answer: PageAnswer): Promise<readonly ShopVersion[]> {
    const { verdict, versions } = await judgeAnswer(answer, this.#host.published);
    this.report.answers += 1;
    if (verdict === 'right') return versions;
    const { request, status } = answer;
    throw new StormFailure(
      `${verdict} answer to ${JSON.stringify(request)}, status ${JSON.stringify(status)}: ${answer.response?.slice(0, 500)}`,
    );
  }
}

/** Rejects with a `StormFailure` where `work` does not settle in time. */
async function limited<T>(work: Promise<T>, what: string): Promise<T> {
  const controller = new AbortController();
  const { signal } = controller;
  const limit = wait(STUCK_AFTER_MS, null, { signal }).then(() => {
    throw new StormFailure(`stuck: ${what} has no end after ${STUCK_AFTER_MS / 1000} s`);
  });
  // Ended by the signal.
  limit.catch(() => {});
  try {
    return await Promise.race([work, limit]);
  } finally {
    controller.abort();
  }
}

function pageOf(src: string): string {
  return `<!doctype html><html lang="en"><title>Storm</title>
    <script type="module" src="/wps-elements/cdn/wps-elements.js"></script>
    <wps-shop src="${src}" mode="offline" routing="none" per-page="10">
      <wps-facet of="product_cat"></wps-facet>
      <wps-facet of="pa_color"></wps-facet>
      <wps-status details="always"></wps-status>
      <wps-product-list></wps-product-list>
    </wps-shop></html>`;
}
