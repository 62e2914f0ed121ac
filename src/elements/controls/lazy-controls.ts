/** Lazy modules of the controls around the products, all loaded by one import behind the products. */
import { LazyModule } from '../internal/lazy-module.ts';
import { afterFirst } from '../internal/load-order.ts';

const controls = () => afterFirst().then(() => import('./controls.ts'));

/** Lazy modules by element. */
export const lazyControls = {
  sort: new LazyModule(async () => (await controls()).sortControl),
  pages: new LazyModule(async () => (await controls()).pageLinks),
  filters: new LazyModule(async () => (await controls()).filterChips),
  category: new LazyModule(async () => (await controls()).categoryHead),
  status: new LazyModule(async () => (await controls()).statusLine),
};
