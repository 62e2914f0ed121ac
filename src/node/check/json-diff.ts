/** Differences of two JSON values. `{}` equals `[]`: PHP does not distinguish them. */

export interface Difference {
  /** Member names joined by dots: `body.products.total`; empty for the whole value. */
  readonly path: string;
  readonly server: unknown;
  readonly engine: unknown;
}

/** Differences in the order of the members; links, which contain the host's own address, are left out. */
export function jsonDiff(server: unknown, engine: unknown, path = ''): readonly Difference[] {
  const found: Difference[] = [];
  compare(server, engine, path, found);
  return found;
}

/** Text of a difference: `total: 7 by the server, 8 here`. */
export function differenceText({ path, server, engine }: Difference): string {
  return `${path || 'the answer'}: ${shown(server)} by the server, ${shown(engine)} here`;
}

function compare(server: unknown, engine: unknown, path: string, found: Difference[]): void {
  if (server === engine) return;
  const [left, right] = [membersOf(server), membersOf(engine)];
  if (left === null || right === null) {
    found.push({ path, server, engine });
    return;
  }
  for (const name of new Set([...left.keys(), ...right.keys()])) {
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
