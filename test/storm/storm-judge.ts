/** Judge of the storm: compares responses with each published version, and the status with the version found. */
import { stripDescriptions } from '../../src/catalogue/sync/import.ts';
import type { ShopResponse } from '../../src/protocol/response.ts';
import type { PageAnswer } from './storm-browser.ts';
import type { ShopVersion } from './storm-shop.ts';

/** `mixed`: each part is that of some version, but not all of the same one. */
export type Verdict = 'right' | 'wrong' | 'mixed';

export interface Judgement {
  readonly verdict: Verdict;
  /** Versions with this response; several if their responses are equal. */
  readonly versions: readonly ShopVersion[];
}

/** Compares a response, not an error, with those of the engine in Node. */
export async function judgeAnswer(
  { request, response, status }: PageAnswer,
  published: ReadonlySet<ShopVersion>,
): Promise<Judgement> {
  const expected = new Map<ShopVersion, ShopResponse>();
  for (const version of published) {
    const answer = await version.engine.query(request);
    expected.set(version, status.isTruncated ? shortened(answer) : answer);
  }
  const versions = [...published].filter(
    (version) => JSON.stringify(expected.get(version)) === response,
  );
  if (versions.length > 0) return { verdict: 'right', versions };
  const parts: readonly [string, unknown][] = Object.entries(JSON.parse(response ?? '{}'));
  const isMixed = parts.every(([name, part]) =>
    [...expected.values()].some(
      (answer) =>
        JSON.stringify(Object.entries(answer).find(([key]) => key === name)?.[1]) ===
        JSON.stringify(part),
    ),
  );
  return { verdict: isMixed ? 'mixed' : 'wrong', versions };
}

/** Tests that the status names one of these versions as the stored one. */
export function isStatusTrue({ status }: PageAnswer, versions: readonly ShopVersion[]): boolean {
  return (
    status.state === 'ready' &&
    versions.some(({ products, asOf }) => products === status.products && asOf === status.asOf)
  );
}

function shortened(answer: ShopResponse): ShopResponse {
  const { products } = answer;
  if (products === undefined) return answer;
  const entries = products.products.map((entry) =>
    JSON.parse(stripDescriptions(JSON.stringify(entry))),
  );
  return { ...answer, products: { ...products, products: entries } };
}
