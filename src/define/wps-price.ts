/** Registers `<wps-price>`. */
import '../own-globals.ts';
import { defineElements } from '../define-elements.ts';
import { WpsPrice } from '../elements/single-product/wps-price.ts';

defineElements([['wps-price', WpsPrice]]);

export { WpsPrice };
