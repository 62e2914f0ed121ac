/** Tools of a shop for agents (WebMCP), loaded where both shop and browser have them. */
import type { ToolHost } from '../../controller/agent-tools/register-tools.ts';
import type { ShopController } from '../../controller/shop-controller.ts';
import { LazyModule } from '../internal/lazy-module.ts';

const tools = new LazyModule(async () => ({
  render: (await import('../../controller/agent-tools/register-tools.ts')).offerTools,
}));

/** Offers the tools from now on. Called again, it repeats a failed load, and else does nothing. */
export function offerTools(host: ToolHost, shop: ShopController): void {
  if (!('modelContext' in Document.prototype)) return;
  void tools.load().then(() => tools.module?.render(host, shop));
}
