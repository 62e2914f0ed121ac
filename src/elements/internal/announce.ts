/** Announcements to screen readers through one live region per document, in its light DOM. */
import { page } from '../../page-document.ts';

/** Milliseconds without a newer text before a text is announced: typing is not interrupted. */
const ANNOUNCE_DELAY_MS = 700;

/**
 * Announces a text after 700 ms; a newer announcement replaces it.
 * @param language BCP 47 code of the text, which may differ from that of the page.
 * @param subject Subject of the text, compared by identity: the same text is announced once per
 *   subject.
 * @param text Builds the text at the time of the announcement; may load messages. `''`: nothing is
 *   announced, as of an element that was removed since.
 */
export function announce(
  language: string,
  subject: unknown,
  text: () => string | Promise<string>,
): void {
  clearTimeout(timer);
  const region = liveRegion();
  const due = setTimeout(() => void publish(), ANNOUNCE_DELAY_MS);
  timer = due;
  const publish = async (): Promise<void> => {
    const own = await text();
    // A newer announcement was scheduled while the messages were loading.
    if (due !== timer) return;
    // Texts of another language belong to another shop.
    const added = addition.language === language ? addition.text() : '';
    const next = [own, added].filter(Boolean).join('. ');
    timer = undefined;
    addition = NO_ADDITION;
    const last = region.textContent;
    if (next === '' || (subject === lastSubject && last.trim() === next)) return;
    lastSubject = subject;
    region.lang = language;
    // Append a no-break space: an unchanged live region is not announced again.
    region.textContent = last === next ? `${next}\u00a0` : next;
  };
}

/**
 * Announces a text behind the announcement that is due, or comes within 700 ms: it neither replaces
 * that one nor is replaced by it. `text` as for `announce`.
 */
export function announceToo(language: string, text: () => string): void {
  addition = { language, text };
  if (timer === undefined) announce(language, {}, () => '');
}

const NO_ADDITION = { language: '', text: (): string => '' };
let addition = NO_ADDITION;
let lastSubject: unknown;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Finds or creates the region before its first text: some screen readers ignore a region added with
 * text.
 */
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

/**
 * Visually hidden, as `.hidden` of the base style. Set through CSSOM, which a strict policy allows.
 */
const HIDDEN =
  'position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';
