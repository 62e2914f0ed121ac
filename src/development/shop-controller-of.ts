/** Controller of a shop, found as elements find it. */
import { ContextEvent } from '@lit/context';
import { shopContext } from '../controller/shop-context.ts';
import type { ShopController } from '../controller/shop-controller.ts';
import type { WpsShop } from '../elements/shop/wps-shop.ts';
import { page } from '../page-document.ts';

/** Returns the controller of a shop; `null` for one of another copy of the library. */
export function controllerOf(shop: WpsShop): ShopController | null {
  let found: ShopController | null = null;
  const client = page.createElement('span');
  shop.dispatchEvent(
    new ContextEvent(shopContext, client, (controller) => {
      found = controller;
    }),
  );
  return found;
}
