/** Registers `<wps-facet>`. */
import '../own-globals.ts';
import { defineElements } from '../define-elements.ts';
import { WpsFacet } from '../elements/facet/wps-facet.ts';

defineElements([['wps-facet', WpsFacet]]);

export { WpsFacet };
