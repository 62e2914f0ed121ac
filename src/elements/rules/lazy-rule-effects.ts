/** Effects of the owner's rules, loaded with the first response to which rules apply. */
import type { ShopController } from '../../controller/shop-controller.ts';
import { LazyModule } from '../internal/lazy-module.ts';

export const ruleEffects = new LazyModule(async () => (await import('./rule-effects.ts')).effects);

/**
 * Follows the redirect of the response shown, if a rule has one and the shopper has sent its query.
 * @param element Dispatches `wps-redirect`.
 */
export function followRedirect(element: Element, shop: ShopController): void {
  if (shop.state.response?.rules?.redirect === undefined) return;
  const go = (href: string): void => location.assign(href);
  void ruleEffects.load().then(() => ruleEffects.module?.render.redirect(element, shop, go));
}
