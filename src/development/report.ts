/** Warnings on the console: once per fault, with code, element and the address of the description. */
import { nearestName } from '../engine/nearest-name.ts';
import { DOCUMENTATION_ADDRESS, type WarningCode } from './codes.ts';

/** Names that are listed in a warning. */
const MAX_LISTED = 24;

const reported = new Set<string>();

/**
 * Warns on the console. The same fault of the same code is reported once per page.
 * @param fault Sentences: what was met, what was expected, what to do.
 * @param element Element of the fault, which the console links to its place in the page.
 */
export function report(code: WarningCode, fault: string, element?: Element): void {
  const text = `wps-elements [${code}]: ${fault}`;
  if (reported.has(text)) return;
  reported.add(text);
  const link = `${DOCUMENTATION_ADDRESS}#${code}`;
  console.warn(`${text}\n${link}`, ...(element === undefined ? [] : [element]));
}

/**
 * Advice for a name that is not among the known ones.
 * @returns `Did you mean "…"?`, or the list of the known names.
 */
export function advice(name: string, known: Iterable<string>): string {
  const names = [...new Set(known)];
  const nearest = nearestOf(name, names);
  if (nearest !== null) return `Did you mean "${nearest}"?`;
  if (names.length === 0) return 'There are none.';
  const listed = names.slice(0, MAX_LISTED).join(', ');
  return `Expected one of: ${listed}${names.length > MAX_LISTED ? ', …' : ''}.`;
}

/** Known name that was probably meant, prefixes such as `pa_` ignored; `null` for none. */
export function nearestOf(name: string, known: readonly string[]): string | null {
  const withPrefix = known.find((one) => one.toLowerCase().endsWith(`_${name.toLowerCase()}`));
  return withPrefix ?? nearestName(name, known);
}

/** Start tag of an element, cut after 100 characters. */
export function tagOf(element: Element): string {
  const attributes = Array.from(element.attributes, ({ name, value }) =>
    value === '' ? ` ${name}` : ` ${name}="${value}"`,
  ).join('');
  return `<${element.localName}${attributes.slice(0, 100)}>`;
}
