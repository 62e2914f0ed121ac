/** `announceAnswer`: says to screen readers what an answer brought. The words for it are put together by what is loaded then. */
import type { ShopSnapshot } from '../../controller/shop-snapshot.ts';
import { announce } from './announce.ts';
import { OnDemand } from './on-demand.ts';

const saying = new OnDemand(async () => ({
  render: (await import('./answer-text.ts')).answerText,
}));

/** `snapshot`: what is shown by the time it is said. */
export function announceAnswer(snapshot: () => ShopSnapshot): void {
  const { settings, answeredState } = snapshot();
  announce(settings.language, answeredState, async () => {
    await saying.load();
    return saying.part?.render(snapshot()) ?? '';
  });
}
