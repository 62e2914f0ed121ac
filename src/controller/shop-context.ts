/** `shopContext`: how elements get hold of their shop. A symbol, so that two copies of the library never share one by accident. */
import { createContext } from '@lit/context';
import type { ShopController } from './shop-controller.ts';

export const shopContext = createContext<ShopController>(Symbol('wps-shop'));
