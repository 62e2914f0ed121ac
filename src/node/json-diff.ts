/** Differences of two JSON values as text. `{}` equals `[]`: PHP does not distinguish them. */

/** Reported differences of a pair of values. */
const MAX_DIFFERENCES = 5;

export function jsonDiff(server: unknown, engine: unknown): readonly string[] {
  const found: string[] = [];
  compare(server, engine, '', found);
  return found.length <= MAX_DIFFERENCES
    ? found
    : [...found.slice(0, MAX_DIFFERENCES), `and ${found.length - MAX_DIFFERENCES} more`];
}

function compare(server: unknown, engine: unknown, path: string, found: string[]): void {
  if (server === engine) return;
  const [left, right] = [membersOf(server), membersOf(engine)];
  if (left === null || right === null) {
    found.push(`${path || 'the answer'}: ${shown(server)} by the server, ${shown(engine)} here`);
    return;
  }
  for (const name of new Set([...left.keys(), ...right.keys()])) {
    // Links contain the host's own address.
    if (name === '_links') continue;
    const step = path === '' ? name : `${path}.${name}`;
    compare(left.get(name), right.get(name), step, found);
  }
}

function membersOf(value: unknown): ReadonlyMap<string, unknown> | null {
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : null;
}

function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
