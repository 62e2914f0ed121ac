/** Registers `<wps-stars>`. */
import '../own-globals.ts';
import { defineElements } from '../define-elements.ts';
import { WpsStars } from '../elements/single-product/wps-stars.ts';

defineElements([['wps-stars', WpsStars]]);

export { WpsStars };
