/** Above products that were found by coming near the words typed: what was read for what, and the way to exact matches. */
import { html, nothing, type TemplateResult } from 'lit';
import type { CorrectionView } from '../../controller/views/correction-view.ts';
import type { ShopAction } from '../../controller/state/search-state.ts';
import type { Formats } from '../../i18n/format.ts';
import type { Messages } from '../../i18n/messages.ts';

export function matchNote(
  view: CorrectionView,
  words: Messages,
  formats: Formats,
  dispatch: (action: ShopAction) => void,
): TemplateResult {
  const { isStrictOnly } = view;
  return html`<p part="match" class="match">
    ${matchText(view, words, formats)}
    ${
      isStrictOnly === null
        ? nothing
        : html`<button class="quiet" type="button" @click=${() => dispatch(isStrictOnly)}>
            ${words.onlyExact}
          </button>`
    }
  </p>`;
}

/** The same for ears. */
export function matchText(
  { corrected, strictTotal }: CorrectionView,
  words: Messages,
  formats: Formats,
): string {
  const read = corrected.map(({ typed, meant }) => words.readAs(typed, meant));
  if (strictTotal > 0) return [...read, words.exactFirst(formats.number(strictTotal))].join(' ');
  return read.length > 0 ? read.join(' ') : words.nearMatches;
}
