/** Runs all recorded cases on an engine and lists, by group, the responses that differ from those of the server. */
import type { ApiRequest } from '../../src/protocol/http-exchange.ts';
import { BEYOND_THE_CATALOGUE } from './beyond-the-catalogue.ts';
import { type ComparableAnswer, firstDifference } from './compare.ts';
import type { RecordedCase } from './recorded-cases.ts';

export type Answerer = (request: ApiRequest) => Promise<ComparableAnswer>;

export interface Failure {
  readonly id: string;
  readonly url: string;
  readonly difference: string;
  /** Why no engine could do better; `null` if it could. */
  readonly excuse: string | null;
}

export interface GroupVerdict {
  readonly group: string;
  readonly total: number;
  readonly failures: readonly Failure[];
}

export async function judge(
  answer: Answerer,
  cases: readonly RecordedCase[],
): Promise<readonly GroupVerdict[]> {
  const verdicts: GroupVerdict[] = [];
  for (const group of new Set(cases.map((each) => each.group))) {
    const members = cases.filter((each) => each.group === group);
    const failures: Failure[] = [];
    for (const recorded of members) {
      const { id, request } = recorded;
      const difference = await differenceOf(answer, recorded);
      if (difference === null) continue;
      const excuse = BEYOND_THE_CATALOGUE.get(id) ?? null;
      failures.push({ id, url: request.url, difference, excuse });
    }
    verdicts.push({ group, total: members.length, failures });
  }
  return verdicts;
}

async function differenceOf(answer: Answerer, recorded: RecordedCase): Promise<string | null> {
  try {
    return firstDifference(await answer(recorded.request), recorded.answer, recorded);
  } catch (error) {
    return `threw ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`;
  }
}
