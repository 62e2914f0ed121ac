/** Comparison of two responses by the rule of the recorded cases; returns the first difference. */

export interface ComparableAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** `null` if equal, else a sentence. `unordered` compares lists as sets. */
export function firstDifference(
  actual: ComparableAnswer,
  expected: ComparableAnswer,
  { unordered = false }: { readonly unordered?: boolean } = {},
): string | null {
  if (actual.status !== expected.status) {
    return `status is ${actual.status}, not ${expected.status}`;
  }
  for (const name of ['x-wp-total', 'x-wp-totalpages']) {
    const [mine, theirs] = [actual.headers[name], expected.headers[name]];
    if (mine !== theirs) return `header ${name} is ${mine}, not ${theirs}`;
  }
  const prepare = (body: unknown): unknown => comparable(body, unordered);
  return difference(prepare(actual.body), prepare(expected.body), 'body');
}

/** The value with everything that the rule lets differ taken away. */
function comparable(value: unknown, unordered: boolean): unknown {
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value.map((item) => comparable(item, unordered));
    return unordered
      ? items
          .map((item) => ({ item, key: JSON.stringify(item) }))
          .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
          .map(({ item }) => item)
      : items;
  }
  if (typeof value !== 'object' || value === null) return value;
  const isError = 'code' in value && 'message' in value;
  const members = Object.entries(value)
    .filter(([name]) => name !== '_links' && !(isError && name === 'message'))
    .map(([name, member]): [string, unknown] => [
      name,
      name === 'params' && 'details' in value
        ? Object.keys(comparableMembers(member)).sort()
        : comparable(member, unordered),
    ])
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return members.length === 0 ? [] : Object.fromEntries(members);
}

function comparableMembers(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}

function difference(actual: unknown, expected: unknown, path: string): string | null {
  if (actual === expected) return null;
  if (Array.isArray(actual) && Array.isArray(expected)) {
    for (let i = 0; i < Math.max(actual.length, expected.length); i++) {
      const found = difference(actual[i], expected[i], `${path}[${i}]`);
      if (found !== null) {
        return actual.length === expected.length
          ? found
          : `${found} (${actual.length} items, not ${expected.length})`;
      }
    }
    return null;
  }
  if (isPlainObject(actual) && isPlainObject(expected)) {
    for (const name of new Set([...Object.keys(actual), ...Object.keys(expected)])) {
      const found = difference(actual[name], expected[name], `${path}.${name}`);
      if (found !== null) return found;
    }
    return null;
  }
  return `${path} is ${shown(actual)}, not ${shown(expected)}`;
}

function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'absent';
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
}
