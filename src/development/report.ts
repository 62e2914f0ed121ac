/** Warnings on the console: once per fault, with code, element and the address of the description. */
import { nearestName } from '../engine/text/nearest-name.ts';
import { DOCUMENTATION_ADDRESS, type WarningCode } from './codes.ts';

/** Names that are listed in a warning. */
const MAX_LISTED = 24;
/** Names that are listed beside a suggestion. */
const MAX_LISTED_BESIDE = 6;

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
 * @returns `Did you mean "…"?`, and the list of the known names where it is short or nothing is near.
 */
export function advice(name: string, known: Iterable<string>): string {
  const names = [...new Set(known)];
  if (names.length === 0) return 'There are none.';
  const nearest = nearestOf(name, names);
  const suggestion = nearest === null ? '' : `Did you mean "${nearest}"?`;
  if (nearest !== null && names.length > MAX_LISTED_BESIDE) return suggestion;
  const listed = `${names.slice(0, MAX_LISTED).join(', ')}${names.length > MAX_LISTED ? ', …' : ''}`;
  return `${suggestion} Expected one of: ${listed}.`.trim();
}

/**
 * Finds the known name that was probably meant: with a prefix such as `pa_`, with the same initial,
 * or any other near one; `null` for none.
 */
export function nearestOf(name: string, known: readonly string[]): string | null {
  const lower = name.toLowerCase();
  const withPrefix = known.find((one) => one.toLowerCase().endsWith(`_${lower}`));
  const alike = known.filter((one) => one.toLowerCase().startsWith(lower.slice(0, 2)));
  return withPrefix ?? nearestName(name, alike) ?? nearestName(name, known);
}

/** Start tag of an element, cut after 100 characters. */
export function tagOf(element: Element): string {
  const attributes = Array.from(element.attributes, ({ name, value }) =>
    value === '' ? ` ${name}` : ` ${name}="${value}"`,
  ).join('');
  return `<${element.localName}${attributes.slice(0, 100)}>`;
}
