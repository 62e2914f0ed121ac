/** Announcements to screen readers through one live region per document, in its light DOM. */
import { page } from '../../page-document.ts';

/** Said once nothing newer came for this long, in milliseconds: so typing is not talked over. */
const ANNOUNCE_DELAY_MS = 700;

/**
 * The last text within the quiet time wins; it is asked for at the end of it, when words may have come, and read in its
 * own language, whatever the page's. `about`: what it is said of; the same is said once of it, and again of anything else.
 */
export function announce(
  language: string,
  about: unknown,
  text: () => string | Promise<string>,
): void {
  clearTimeout(timer);
  const region = liveRegion();
  const due = setTimeout(() => void say(), ANNOUNCE_DELAY_MS);
  timer = due;
  const say = async (): Promise<void> => {
    const said = await text();
    const last = region.textContent;
    // Something newer came while its words did.
    if (due !== timer || (about === saidOf && last.trim() === said)) return;
    saidOf = about;
    region.lang = language;
    // A region that keeps its text is not read again: a space at its end makes it another one, for no ear.
    region.textContent = last === said ? `${said}\u00a0` : said;
  };
}

let saidOf: unknown;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Made before it is first needed: a region that comes with its text is not read by all screen readers. */
function liveRegion(): HTMLElement {
  const found = page.querySelector<HTMLElement>('[data-wps-announcer]');
  if (found !== null) return found;
  const region = page.createElement('div');
  region.toggleAttribute('data-wps-announcer');
  region.role = 'status';
  region.ariaLive = 'polite';
  region.style.cssText = HIDDEN;
  page.body.append(region);
  return region;
}

/** Seen by nobody, read by screen readers. Through CSSOM, which a strict policy allows; written as in the base style. */
const HIDDEN =
  'position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';
