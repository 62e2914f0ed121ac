/** Registers `<wps-shop>` alone. A shop without elements in it shows all others: register these, too. */
import '../own-globals.ts';
import { defineElements } from '../define-elements.ts';
import { WpsShop } from '../elements/shop/wps-shop.ts';

defineElements([['wps-shop', WpsShop]]);

export { WpsShop };
