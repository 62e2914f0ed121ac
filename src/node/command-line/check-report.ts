/** Report of `check SHOP`: lines while it runs, and its outcome. */
import type { Checked, Deviation, Unanswered } from '../check/check-shop.ts';
import type { Outcome } from './command.ts';

/** Requests named for each group. */
const MAX_REQUESTS = 3;

/** Line for a difference or a missing response as it is found. */
export function foundLine(found: Deviation | Unanswered): string {
  return 'message' in found
    ? `${found.request}: no response: ${found.message}`
    : `${found.request}: ${found.differences[0] ?? ''}`;
}

/** Builds the outcome. Ties of equal titles are no difference. */
export function checkOutcome(root: string, checked: Checked): Outcome {
  const { asked, deviations, groups, cause, ties, unanswered } = checked;
  const data = { shop: root, requests: asked, deviations, groups, cause, ties, unanswered };
  const isGood = deviations.length === 0 && unanswered.length === 0;
  const first = isGood
    ? `${root}: all ${asked} answers are the engine's, too.`
    : `${root}: ${deviations.length} of ${asked} answers differ.`;
  const tied =
    ties.length === 0
      ? []
      : [
          `${ties.length} more list products with equal titles in another order, which the shop's database chooses: no difference.`,
        ];
  const missing =
    unanswered.length === 0
      ? []
      : [
          `${unanswered.length} requests had no response:`,
          ...unanswered.map(({ request, code }) => `  ${request}: ${code}`),
        ];
  const advice = cause === null ? [] : [cause];
  const lines = [first, ...groups.flatMap(groupLines), ...tied, ...missing, ...advice];
  return { lines, data, isGood };
}

function groupLines({ what, requests, example }: Checked['groups'][number]): readonly string[] {
  const named = requests.slice(0, MAX_REQUESTS);
  const rest = requests.length - named.length;
  return [
    `${what}: ${requests.length} ${requests.length === 1 ? 'request' : 'requests'}, such as ${example}`,
    ...named.map((request) => `  ${request}`),
    ...(rest > 0 ? [`  and ${rest} more`] : []),
  ];
}
