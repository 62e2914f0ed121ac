/**
 * Context through which elements find their shop. Its key is a symbol: two copies of the library
 * never share a shop.
 */
import { createContext } from '@lit/context';
import type { ShopController } from './shop-controller.ts';

export const shopContext = createContext<ShopController>(Symbol('wps-shop'));
