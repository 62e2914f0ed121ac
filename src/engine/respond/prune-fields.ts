/** Picks the members of a response that `_fields` names, as WordPress does. (rule-fields) */
import type { FieldList } from '../plan.ts';

/**
 * Prunes one entry or body.
 *
 * @param value parsed JSON; not modified. Anything but an object is returned as it is.
 * @param fields dotted paths; they reach into objects, not into arrays
 */
export function pruneFields(value: unknown, fields: NonNullable<FieldList>): unknown {
  return pickFields(value, fieldTree(fields));
}

type FieldTree = Map<string, FieldTree | 'whole'>;

function fieldTree(fields: readonly string[]): FieldTree {
  const root: FieldTree = new Map();
  for (const field of fields) {
    const path = field.split('.');
    const last = path.pop()!;
    let tree: FieldTree | 'whole' = root;
    for (const name of path) {
      if (tree === 'whole') break;
      let next: FieldTree | 'whole' | undefined = tree.get(name);
      if (next === undefined) {
        next = new Map();
        tree.set(name, next);
      }
      tree = next;
    }
    if (tree !== 'whole') tree.set(last, 'whole');
  }
  return root;
}

function pickFields(value: unknown, tree: FieldTree): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const picked: [string, unknown][] = [];
  for (const [name, member] of Object.entries(value)) {
    const branch = tree.get(name);
    if (branch === undefined) continue;
    if (branch === 'whole') picked.push([name, member]);
    else if (!Array.isArray(member)) picked.push([name, pickFields(member, branch)]);
  }
  return Object.fromEntries(picked);
}
