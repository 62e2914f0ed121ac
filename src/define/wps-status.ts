/** Registers `<wps-status>`. */
import '../own-globals.ts';
import { defineElements } from '../define-elements.ts';
import { WpsStatus } from '../elements/status/wps-status.ts';

defineElements([['wps-status', WpsStatus]]);

export { WpsStatus };
