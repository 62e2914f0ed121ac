/** Effects of the owner's rules in the explanation of a product's rank. */
import type { Explanation, RuleEffect } from '../../protocol/assist.ts';
import type { RuleTarget } from '../../protocol/owner-rules.ts';
import type { Snapshot } from '../snapshot/open.ts';
import type { RowRules } from './row-rules.ts';

/** Adds the effects of rules to the explanation of a product for a text. */
export function explainRules(
  explained: Explanation,
  q: string,
  rules: RowRules,
  { columns }: Snapshot,
): Explanation {
  const row = columns.rowIds.indexOf(explained.id);
  const isHidden = isRowHidden();
  const effects = rules.applied(q).flatMap(({ rule, id }) => {
    const touches = (target: RuleTarget): boolean => rules.targetRows(target).has(row);
    // Of a product, what moves or hides its variations does so, too.
    const moves = (target: RuleTarget): boolean => rules.movedRows(target).has(row);
    const effect = (kind: RuleEffect['effect'], value: number): RuleEffect => ({
      rule: id,
      effect: kind,
      value,
    });
    return [
      ...(rule.hide ?? []).filter(isHidden ? moves : touches).map(() => effect('hide', 0)),
      ...(rule.pin ?? []).filter(touches).map(({ position }) => effect('pin', position)),
      ...(rule.boost ?? []).filter(moves).map(({ by = 2 }) => effect('boost', by)),
      ...(rule.bury ?? []).filter(moves).map(({ by = 2 }) => effect('bury', 1 / by)),
    ];
  });
  if (effects.length === 0) return explained;
  const weights = effects.filter(({ effect }) => effect === 'boost' || effect === 'bury');
  return {
    ...explained,
    match: isHidden ? 'none' : explained.match,
    score: weights.reduce((score, { value }) => score * value, explained.score),
    rules: effects,
  };

  /** A product with variations is hidden with the last of them. */
  function isRowHidden(): boolean {
    const hidden = rules.hidden(q);
    const end = columns.rowEnds[row]!;
    if (hidden === null || hidden.has(row) || end <= row + 1) return hidden?.has(row) ?? false;
    return Array.from({ length: end - row - 1 }, (_, i) => row + 1 + i).every((at) =>
      hidden.has(at),
    );
  }
}
