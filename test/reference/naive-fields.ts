/** `_fields`: keeps the named members of an entry, dotted names reach inside objects, not lists. (wps-api 2.4, case errors-118) */
import type { FieldList } from '../../src/engine/plan.ts';

export function keepFields(value: object, fields: FieldList): unknown {
  if (fields === null) return value;
  const picked: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(value)) {
    if (fields.includes(name)) {
      picked[name] = member;
      continue;
    }
    const inner = fields
      .filter((field) => field.startsWith(`${name}.`))
      .map((field) => field.slice(name.length + 1));
    if (
      inner.length > 0 &&
      typeof member === 'object' &&
      member !== null &&
      !Array.isArray(member)
    ) {
      picked[name] = keepFields(member, inner);
    }
  }
  return picked;
}
