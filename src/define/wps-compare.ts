/** Registers `<wps-compare>`. */
import '../own-globals.ts';
import { defineElements } from '../define-elements.ts';
import { WpsCompare } from '../elements/compare/wps-compare.ts';

defineElements([['wps-compare', WpsCompare]]);

export { WpsCompare };
