/** Registers `<wps-product>`. */
import '../own-globals.ts';
import { defineElements } from '../define-elements.ts';
import { WpsProduct } from '../elements/single-product/wps-product.ts';

defineElements([['wps-product', WpsProduct]]);

export { WpsProduct };
