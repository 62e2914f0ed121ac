/** Addresses from the shop's data, let through only if following or loading them cannot run anything. */

/** An http or https address, also a relative one; else `null`. */
export function safeLink(address: string): string | null {
  return isAllowed(address, ['http:', 'https:']) ? address : null;
}

/** An address for an `img` element: also `blob:` and images in `data:`, where scripts never run. */
export function safeImage(address: string): string | null {
  const isData = /^data:image\/[\w.+-]+[;,]/i.test(address);
  return isData || isAllowed(address, ['http:', 'https:', 'blob:']) ? address : null;
}

function isAllowed(address: string, protocols: readonly string[]): boolean {
  try {
    return address !== '' && protocols.includes(new URL(address, BASE).protocol);
  } catch {
    return false;
  }
}

/** Only stands in for the page's own address: relative ones keep its protocol. */
const BASE = 'https://relative.invalid/';
