/** `compareNaturally`: names in the order that people expect of sizes: XS, S, M … 3XL, numbers by value, then words. */

/** Sizes by letters first, then numbers (`36`, `1/2"`, `1 1/2`), then anything else by the language. Total and stable. */
export function compareNaturally(a: string, b: string, language: string): number {
  const [left, right] = [rank(a), rank(b)];
  return left.group - right.group || left.value - right.value || collatorOf(language).compare(a, b);
}

interface Rank {
  readonly group: number;
  readonly value: number;
}

function rank(name: string): Rank {
  const letters = letterSize(
    name
      .trim()
      .toUpperCase()
      .replace(/[\s.-]/g, ''),
  );
  if (letters !== null) return { group: 0, value: letters };
  const number = leadingNumber(name.trim());
  return number === null ? { group: 2, value: 0 } : { group: 1, value: number };
}

/** `M` is 0; each X is one step further out than the last. */
function letterSize(text: string): number | null {
  if (text === 'M') return 0;
  const [, times, xs = '', size] = /^(?:(\d{1,2})(?=X))?(X*)([SL])$/.exec(text) ?? [];
  if (size === undefined) return null;
  const steps = 1 + (times === undefined ? xs.length : Number(times));
  return size === 'S' ? -steps : steps;
}

/** A number, a fraction, or both: `10`, `1,5`, `1/2"`, `1 1/2`, `½`. */
function leadingNumber(text: string): number | null {
  const plain = text.replace(/[¼½¾]/g, (sign) => FRACTIONS[sign] ?? '').trim();
  const [, whole, top, bottom] =
    /^(?:(\d+(?:[.,]\d+)?)(?![\d/]))?\s*(?:(\d+)\/(\d+))?/.exec(plain) ?? [];
  if (whole === undefined && top === undefined) return null;
  const part = top === undefined ? 0 : Number(top) / Number(bottom);
  return Number((whole ?? '0').replace(',', '.')) + (Number.isFinite(part) ? part : 0);
}

const FRACTIONS: Readonly<Record<string, string>> = { '¼': ' 1/4', '½': ' 1/2', '¾': ' 3/4' };

const collators = new Map<string, Intl.Collator>();

function collatorOf(language: string): Intl.Collator {
  const made = collators.get(language) ?? new Intl.Collator(language, { numeric: true });
  collators.set(language, made);
  return made;
}
