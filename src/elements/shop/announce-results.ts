/** Announces answers and errors to screen readers. The words for an answer are loaded with the first one. */
import type { ShopState } from '../../controller/state/shop-state.ts';
import type { ShopError } from '../../protocol/shop-error.ts';
import { announce } from '../internal/announce.ts';
import { LazyModule } from '../internal/lazy-module.ts';
import { messagesFor } from '../internal/localization.ts';

const textModule = new LazyModule(async () => ({
  render: (await import('./results-text.ts')).resultsText,
}));

/** `snapshot`: what is shown by the time it is said. */
export function announceResults(snapshot: () => ShopState): void {
  const { settings, answeredSearch } = snapshot();
  announce(settings.language, answeredSearch, async () => {
    await textModule.load();
    return textModule.module?.render(snapshot()) ?? '';
  });
}

export function announceError(error: ShopError, snapshot: () => ShopState): void {
  announce(snapshot().settings.language, error, () => {
    const { title, hint } = messagesFor(snapshot()).errors[error.code];
    return `${title}. ${hint}`;
  });
}
