/** Registers `<wps-product-list>`. */
import '../own-globals.ts';
import { defineElements } from '../define-elements.ts';
import { WpsProductList } from '../elements/product-list/wps-product-list.ts';

defineElements([['wps-product-list', WpsProductList]]);

export { WpsProductList };
