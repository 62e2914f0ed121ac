/** Registers `<wps-similar>`. */
import '../own-globals.ts';
import { defineElements } from '../define-elements.ts';
import { WpsSimilar } from '../elements/similar/wps-similar.ts';

defineElements([['wps-similar', WpsSimilar]]);

export { WpsSimilar };
