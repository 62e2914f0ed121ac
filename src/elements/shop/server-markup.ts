/** Markup of a shop that a server has rendered. The module that takes it over is loaded with it. */
import { LazyModule } from '../internal/lazy-module.ts';

/** Lazy module of `takeOverMarkup`. */
export const takeOver = new LazyModule(async () => ({
  render: (await import('./take-over-markup.ts')).takeOverMarkup,
}));
