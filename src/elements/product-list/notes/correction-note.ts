/**
 * Note above products of a corrected query: the corrected words, and a button for exact matches
 * only.
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { CorrectionView } from '../../../controller/views/page/correction-view.ts';
import type { ShopAction } from '../../../controller/state/search-state.ts';
import type { AllMessages } from '../../../i18n/messages.ts';

/** Renders the note. `dispatch` receives the action that restricts the search to exact matches. */
export function correctionNote(
  view: CorrectionView,
  messages: AllMessages,
  dispatch: (action: ShopAction) => void,
): TemplateResult {
  const { strictOnlyAction } = view;
  return html`<p part="correction" class="match">
    ${correctionText(view, messages)}
    ${
      strictOnlyAction === null
        ? nothing
        : html`<button class="quiet" type="button" @click=${() => dispatch(strictOnlyAction)}>
            ${messages.onlyExact}
          </button>`
    }
  </p>`;
}

/** Text of the note, also announced to screen readers. */
export function correctionText(
  { corrected, strictTotal }: CorrectionView,
  messages: AllMessages,
): string {
  // A word that is half typed has matches of its own, though as a whole word it is corrected.
  if (strictTotal > 0) return messages.exactAndSimilar(strictTotal);
  const read = corrected.map(({ typed, meant }) => messages.readAs(typed, meant));
  return read.length > 0 ? read.join(' ') : messages.nearMatches;
}
