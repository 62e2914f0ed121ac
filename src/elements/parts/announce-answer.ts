/** Announces answers and errors to screen readers. The words for an answer are loaded with the first one. */
import type { ShopState } from '../../controller/state/shop-state.ts';
import type { ShopError } from '../../protocol/shop-error.ts';
import { announce } from './announce.ts';
import { OnDemand } from './on-demand.ts';
import { wordsOf } from './words-of.ts';

const saying = new OnDemand(async () => ({
  render: (await import('./answer-text.ts')).answerText,
}));

/** `snapshot`: what is shown by the time it is said. */
export function announceAnswer(snapshot: () => ShopState): void {
  const { settings, answeredSearch } = snapshot();
  announce(settings.language, answeredSearch, async () => {
    await saying.load();
    return saying.part?.render(snapshot()) ?? '';
  });
}

export function announceError(error: ShopError, snapshot: () => ShopState): void {
  announce(snapshot().settings.language, error, () => {
    const { title, hint } = wordsOf(snapshot()).errors[error.code];
    return `${title}. ${hint}`;
  });
}
