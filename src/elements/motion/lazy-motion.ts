/** Motion between two renderings, loaded on demand. */
import { page } from '../../page-document.ts';
import { LazyModule } from '../internal/lazy-module.ts';
import type { Motion } from './motion.ts';

const lazyMotion = new LazyModule(async () => (await import('./motion.ts')).motion);

/** Loads the module, so that the next rendering can be animated. Does nothing with reduced motion. */
export function loadMotion(): void {
  if (allowsMotion()) void lazyMotion.load();
}

/**
 * Animates what a rendering changes. Call it before the rendering: `record` measures what is shown, and returns what animates the
 * change afterwards. Not with reduced motion, in a hidden page, and before the module is loaded.
 */
export function animateRendering(record: (motion: Motion) => () => void): void {
  const { module } = lazyMotion;
  if (module !== null && !page.hidden && allowsMotion()) queueMicrotask(record(module.render));
}

function allowsMotion(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
