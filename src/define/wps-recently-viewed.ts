/** Registers `<wps-recently-viewed>`. */
import '../own-globals.ts';
import { defineElements } from '../define-elements.ts';
import { WpsRecentlyViewed } from '../elements/recently-viewed/wps-recently-viewed.ts';

defineElements([['wps-recently-viewed', WpsRecentlyViewed]]);

export { WpsRecentlyViewed };
