/** Texts that are typed in a shop, letter by letter, and what the shop shows and says after each. */
import { readFileSync } from 'node:fs';
import type {} from '../../../src/define.ts';
import { readCatalogue } from '../../../src/engine/index.ts';
import { nameToText } from '../../../src/protocol/text/html-text.ts';

/** Beginnings of names that a catalogue has to give. */
export const PREFIXES = 200;
/** Letters that are typed of each name. */
const LETTERS = 10;

/** Beginnings of names, letter by letter, of products spread over the catalogue. */
export async function prefixesIn(file: string): Promise<readonly string[]> {
  const { products } = await readCatalogue(readFileSync(file));
  const names = products
    .filter(({ type }) => type !== 'variation')
    .map(({ name }) => nameToText(name ?? ''));
  const step = Math.max(1, Math.floor(names.length / ((2 * PREFIXES) / LETTERS)));
  const prefixes = names
    .filter((_, i) => i % step === 0)
    .flatMap((name) =>
      Array.from({ length: LETTERS }, (_, i) =>
        name
          .slice(0, i + 1)
          .trim()
          .toLowerCase(),
      ),
    );
  return [...new Set(prefixes)].filter((prefix) => prefix !== '').slice(0, PREFIXES);
}

/**
 * Shortens the pauses after which a letter is searched for and its result is announced: 200 of them take minutes, and every
 * letter is to be heard. Runs in the page.
 */
export function typeWithoutPause(): void {
  const wait = globalThis.setTimeout;
  const shortened = (work: () => void, milliseconds?: number): unknown =>
    wait(work, milliseconds === 300 || milliseconds === 700 ? 0 : milliseconds);
  Object.assign(globalThis, { setTimeout: shortened });
}

/** Types each text and waits for its response. Returns where products were missing, or said to be. Runs in the page. */
export async function typeAll(texts: readonly string[]): Promise<unknown> {
  const shop = document.querySelector('wps-shop');
  const input = shop?.shadowRoot?.querySelector('wps-search')?.shadowRoot?.querySelector('input');
  const list = shop?.shadowRoot?.querySelector('wps-product-list')?.shadowRoot;
  if (shop == null || input == null || list == null)
    throw new Error('There should be a shop with a search field and a list.');
  const empty = new Set<string>();
  const heard = new Set<string>();
  const look = (): void => {
    if (/^No /.test(list.querySelector('[part=correction]')?.textContent.trim() ?? ''))
      empty.add(input.value);
    if (list.querySelector('[part=message]') || !list.querySelector('[part=card]'))
      empty.add(input.value);
    // An announcement stays in the region until the next one.
    const said = document.querySelector('[data-wps-announcer]')?.textContent ?? '';
    if (/^No /.test(said)) heard.add(said);
  };
  const observer = new MutationObserver(look);
  for (const watched of [list, document.body])
    observer.observe(watched, { childList: true, subtree: true, characterData: true });
  let typed = 0;
  for (const text of texts) {
    const answered = new Promise((resolve) =>
      shop.addEventListener('wps-response', resolve, { once: true }),
    );
    input.value = text;
    input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    await answered;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    look();
    typed += 1;
  }
  observer.disconnect();
  return { typed, empty: [...empty], heard: [...heard] };
}
