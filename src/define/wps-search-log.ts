/** Registers `<wps-search-log>`. */
import '../own-globals.ts';
import { defineElements } from '../define-elements.ts';
import { WpsSearchLog } from '../elements/search-log/wps-search-log.ts';

defineElements([['wps-search-log', WpsSearchLog]]);

export { WpsSearchLog };
