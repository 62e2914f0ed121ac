/** Data of a history entry under an address that the shop writes: routers of the page store theirs there. */

/**
 * Members with the address of the entry: of Vue Router, and of Next.js with its Pages Router. They
 * write it back before they leave the entry, or go to it on Back.
 */
const ADDRESS_MEMBERS = ['current', 'url', 'as'];

/**
 * Returns the data of the present history entry for an entry with another address, so that the
 * router of the page still knows the entry as its own: some ignore one without their data on Back.
 * @param href Absolute address that is written next.
 * @returns `null` where the App Router of Next.js is to add its data itself, and follows the address.
 */
export function stateFor(href: string): unknown {
  const present: unknown = history.state;
  if (typeof present !== 'object' || present === null) return present;
  if ('__NA' in present) return null;
  let state = present;
  const before = location.href;
  for (const name of ADDRESS_MEMBERS) {
    const value: unknown = Reflect.get(state, name);
    if (typeof value !== 'string' || !before.endsWith(value)) continue;
    // Without the origin, and without the path that the router has for its base.
    const start = before.length - value.length;
    if (href.startsWith(before.slice(0, start))) state = { ...state, [name]: href.slice(start) };
  }
  return state;
}
