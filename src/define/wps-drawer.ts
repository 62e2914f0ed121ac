/** Registers `<wps-drawer>`. */
import '../own-globals.ts';
import { defineElements } from '../define-elements.ts';
import { WpsDrawer } from '../elements/drawer/wps-drawer.ts';

defineElements([['wps-drawer', WpsDrawer]]);

export { WpsDrawer };
