/** Registers `<wps-sort>`. */
import '../own-globals.ts';
import { defineElements } from '../define-elements.ts';
import { WpsSort } from '../elements/sort/wps-sort.ts';

defineElements([['wps-sort', WpsSort]]);

export { WpsSort };
