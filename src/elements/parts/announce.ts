/** `announce`: says a text to screen readers through the one live region that a document has, in its light DOM. */

/** Said once nothing newer came for this long, in milliseconds: so typing is not talked over. */
const QUIET = 700;

/**
 * The last text within the quiet time wins; it is asked for at the end of it, when words may have come, and read in its
 * own language, whatever the page's.
 */
export function announce(language: string, text: () => string | Promise<string>): void {
  clearTimeout(timer);
  const region = liveRegion();
  timer = setTimeout(() => void say(region, language, text), QUIET);
}

async function say(
  region: HTMLElement,
  ...[language, text]: Parameters<typeof announce>
): Promise<void> {
  const due = timer;
  const said = await text();
  // Something newer came while its words did.
  if (due !== timer) return;
  region.lang = language;
  region.textContent = said;
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Made before it is first needed: a region that comes with its text is not read by all screen readers. */
function liveRegion(): HTMLElement {
  const found = document.querySelector<HTMLElement>('[data-wps-announcer]');
  if (found !== null) return found;
  const region = document.createElement('div');
  region.dataset['wpsAnnouncer'] = '';
  region.setAttribute('role', 'status');
  region.setAttribute('aria-live', 'polite');
  for (const [name, value] of HIDDEN) region.style.setProperty(name, value);
  document.body.append(region);
  return region;
}

/** Seen by nobody, read by screen readers. Through CSSOM, which a strict policy allows. */
const HIDDEN = [
  ['position', 'absolute'],
  ['inline-size', '1px'],
  ['block-size', '1px'],
  ['overflow', 'hidden'],
  ['clip-path', 'inset(50%)'],
  ['white-space', 'nowrap'],
] as const;
