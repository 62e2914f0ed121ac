/** Registers `<wps-search>`. */
import '../own-globals.ts';
import { defineElements } from '../define-elements.ts';
import { WpsSearch } from '../elements/search/wps-search.ts';

defineElements([['wps-search', WpsSearch]]);

export { WpsSearch };
